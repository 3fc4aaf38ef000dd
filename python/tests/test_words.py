"""What the package says, in every language."""

import re
from pathlib import Path

import pytest

from neuf import _neuf

LOCALES = Path(__file__).resolve().parents[1] / "locales"


def messages(language):
    text = (LOCALES / language / "python.ftl").read_text(encoding="utf-8")
    found = re.findall(r"^([a-z][a-z0-9-]*) =(.*(?:\n +.*)*)", text, re.M)
    return {name: set(re.findall(r"\{ \$(\w+) ", body)) for name, body in found}


def chosen_by(language):
    """The arguments that choose between forms of a message, and are not shown."""
    text = (LOCALES / language / "python.ftl").read_text(encoding="utf-8")
    return set(re.findall(r"\{ \$(\w+) ->", text))


def test_all_languages_have_the_same_messages_with_the_same_arguments():
    assert messages("en") == messages("fr") and len(messages("en")) > 50


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_message_is_said(language):
    for name, arguments in messages(language).items():
        said = _neuf.say(name, language, **dict.fromkeys(arguments, "ARGUMENT"))
        assert said != name and "{" not in said and said.count("ARGUMENT") >= len(arguments - chosen_by(language))


def test_every_message_is_used():
    root = LOCALES.parent
    sources = [*root.glob("src/**/*.rs"), *root.glob("neuf/**/*.py")]
    code = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    prefixes = ("search-", "verifier-", "player-", "copies-held-")  # their ids are put together
    unused = [name for name in messages("en") if f'"{name}"' not in code and not name.startswith(prefixes)]
    assert unused == []

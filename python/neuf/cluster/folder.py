"""The checkpoint folder: a file for the job, and one for each result, whole or not there."""

import contextlib
import json
import os
from pathlib import Path
from typing import Any

from neuf import _neuf
from neuf.cluster.job import ClusterError, Job, Result


class Folder:
    """What has been done already, on a disk or in an object store that fsspec knows."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        text = os.fspath(path)
        self.store: _Disk | _Objects = _Objects(text) if "://" in text else _Disk(Path(text))
        self.faults: list[str] = []

    def open(self, job: Job) -> dict[int, Result]:
        """The results that are there. Files that are damaged are set aside, and told of."""
        text = self.store.read("job.json")
        if text is None:
            try:
                self.store.write("job.json", json.dumps(job.to_dict()))
            except OSError as error:
                folder, why = str(self.store), str(error)
                raise ClusterError(_neuf.say("cluster-unwritable", folder=folder, why=why)) from None
        elif not _is_same(text, job):
            raise ClusterError(_neuf.say("cluster-folder", folder=str(self.store)))
        done: dict[int, Result] = {}
        for name in self.store.names(".task"):
            text = self.store.read(name)
            fault = None
            try:
                result = Result.from_json(text or "")
                fault = result.fault(job)
                if fault is None and name != _name(result.task):
                    fault = _neuf.say("cluster-name", name=name, task=result.task)
            except (ValueError, KeyError, TypeError):
                fault = _neuf.say("cluster-damaged", name=name)
            if fault is None:
                done[result.task] = result
            else:
                self.faults.append(fault)
                self.store.set_aside(name)
        return done

    def keep(self, result: Result) -> bool:
        """Writes a result; says whether that worked. What is not written is done again, that is all."""
        try:
            self.store.write(_name(result.task), result.to_json())
        except OSError as error:
            self.faults.append(_neuf.say("cluster-not-kept", task=result.task, why=str(error)))
            return False
        return True


def _name(task: int) -> str:
    return f"{task:08}.task"


def _is_same(text: str, job: Job) -> bool:
    try:
        return Job(**json.loads(text)).fingerprint == job.fingerprint
    except (ValueError, TypeError):
        return False


class _Disk:
    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            folder, why = str(path), str(error)
            raise ClusterError(_neuf.say("cluster-unwritable", folder=folder, why=why)) from None

    def read(self, name: str) -> str | None:
        try:
            return (self.path / name).read_text(encoding="utf-8", errors="replace")
        except FileNotFoundError:
            return None

    def write(self, name: str, text: str) -> None:
        part = self.path / f".{name}.{os.getpid()}"
        try:
            with part.open("w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(part, self.path / name)
        finally:
            part.unlink(missing_ok=True)

    def names(self, ending: str) -> list[str]:
        return sorted(path.name for path in self.path.glob(f"*{ending}"))

    def set_aside(self, name: str) -> None:
        # Another driver may have been quicker.
        with contextlib.suppress(FileNotFoundError):
            os.replace(self.path / name, self.path / f"{name}.bad")

    def __str__(self) -> str:
        return str(self.path)


class _Objects:
    """An object store: an object is written whole or not at all."""

    def __init__(self, url: str) -> None:
        import fsspec

        self.url = url
        self.files: Any
        self.files, self.path = fsspec.core.url_to_fs(url)
        self.files.makedirs(self.path, exist_ok=True)

    def read(self, name: str) -> str | None:
        try:
            return str(self.files.cat_file(f"{self.path}/{name}").decode("utf-8", "replace"))
        except FileNotFoundError:
            return None

    def write(self, name: str, text: str) -> None:
        self.files.pipe_file(f"{self.path}/{name}", text.encode())

    def names(self, ending: str) -> list[str]:
        paths = self.files.ls(self.path, detail=False)
        return sorted(path.rsplit("/", 1)[-1] for path in paths if path.endswith(ending))

    def set_aside(self, name: str) -> None:
        self.files.mv(f"{self.path}/{name}", f"{self.path}/{name}.bad")

    def __str__(self) -> str:
        return self.url

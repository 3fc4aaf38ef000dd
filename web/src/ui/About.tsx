/** What the page is made of, and under which licences. */
import { t } from "../state/words";

const PARTS = [
  { name: "Preact, @preact/signals", licence: "MIT", source: "https://github.com/preactjs" },
  { name: "CodeMirror", licence: "MIT", source: "https://github.com/codemirror" },
  { name: "Pyodide", licence: "MPL-2.0", source: "https://github.com/pyodide/pyodide" },
  { name: "CPython", licence: "PSF-2.0", source: "https://github.com/python/cpython" },
];

export function About() {
  return (
    <footer class="about">
      <details>
        <summary>{t("page-about")}</summary>
        <p>{t("page-about-neuf")}</p>
        <p>{t("page-about-privacy")}</p>
        <p>{t("page-about-python")}</p>
        <ul>
          {PARTS.map(({ name, licence, source }) => (
            <li key={name}>
              {name} · {licence} · <a href={source}>{source.replace("https://", "")}</a>
            </li>
          ))}
        </ul>
      </details>
    </footer>
  );
}

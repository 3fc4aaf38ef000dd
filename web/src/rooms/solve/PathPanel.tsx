import { useEffect, useRef } from "preact/hooks";
import { number } from "../../state/settings";
import { t } from "../../state/words";
import { IconButton } from "../../ui/Icon";
import { SaidText } from "../../ui/SaidText";
import type { Desk } from "./desk";
import { Legend } from "../../ui/Legend";
import { point } from "./pointed";

/** The whole way: the step that is shown, and the list of all. */
export function PathPanel({ desk }: { desk: Desk }) {
  const list = useRef<HTMLOListElement>(null);
  const at = desk.step.value;
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [at]);
  const path = desk.path.value;
  if (!path) return null;
  const step = path.steps[at];
  const isProof = desk.isProof.value;
  return (
    <section class="path">
      {isProof && (
        <p class="reason" role="status">
          <SaidText said={path.said} onPoint={point} />
        </p>
      )}
      <div class="path-head">
        {path.steps.length > 0 && (
          <>
            <IconButton icon="back" label={t("page-solve-previous")} onClick={() => desk.go(at - 1)} />
            <span>
              {t("page-step")} <b>{number(Math.min(at + 1, path.steps.length))}</b> {t("page-of")} {number(path.steps.length)}
            </span>
            <IconButton icon="next" label={t("page-solve-next")} onClick={() => desk.go(at + 1)} />
          </>
        )}
        <button type="button" class="quiet" onClick={() => (desk.path.value = null)}>
          {t("page-solve-back-to-grid")}
        </button>
      </div>
      <div class="step-text" aria-live="polite">
        {step ? (
          <>
            <h2>
              <button type="button" class="quiet" onClick={() => void desk.openTechnique(step.technique)}>
                {step.name}
              </button>
              <span class="what">
                <SaidText said={step.what} onPoint={point} />
              </span>
            </h2>
            <p class="reason">
              <SaidText said={step.reason} onPoint={point} />
            </p>
            <Legend legend={step.picture.legend} />
          </>
        ) : (
          !isProof && (
            <p>
              <SaidText said={path.said} />
            </p>
          )
        )}
      </div>
      <ol class="steps" aria-label={t("page-solve-steps")} ref={list}>
        {path.steps.map((one, index) => (
          <li key={index}>
            <button type="button" aria-current={index === at ? "step" : undefined} onClick={() => desk.go(index)}>
              <span>{one.name}</span>
              <span class="what">
                <SaidText said={one.what} />
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

import type { Hinted } from "../engine/messages";
import { t } from "../state/words";
import { Legend } from "./Legend";
import { SaidText } from "./SaidText";

type Props = {
  hint: Hinted;
  degree: 0 | 1 | 2;
  onMore: () => void;
  onClose: () => void;
  onTake?: (() => void) | undefined;
  onPoint?: (cells: number[] | null) => void;
  onTechnique?: (id: string) => void;
};

/** A hint, told a little more at each press: where, what for, all of it. */
export function HintText({ hint, degree, onMore, onClose, onTake, ...actions }: Props) {
  return (
    <section class="hint" aria-live="polite">
      <p>
        <SaidText said={hint.place} {...actions} />
      </p>
      {degree >= 1 && (
        <p>
          <SaidText said={hint.technique} {...actions} />
        </p>
      )}
      {degree >= 2 && (
        <>
          <p class="reason">
            <SaidText said={hint.step.reason} {...actions} />
          </p>
          <Legend legend={hint.step.picture.legend} />
        </>
      )}
      <p class="actions">
        {degree < 2 && (
          <button type="button" class="primary" onClick={onMore}>
            {t("page-solve-hint-more")}
          </button>
        )}
        {degree >= 2 && onTake && hint.placements.length > 0 && (
          <button type="button" class="primary" onClick={onTake}>
            {t("page-solve-hint-apply")}
          </button>
        )}
        <button type="button" class="quiet" onClick={onClose}>
          {t("page-solve-back-to-grid")}
        </button>
      </p>
    </section>
  );
}

import { HintText } from "../../ui/HintText";
import type { Desk } from "./desk";
import { point } from "./pointed";

export function HintPanel({ desk }: { desk: Desk }) {
  const hint = desk.hint.value;
  if (!hint) return null;
  return (
    <HintText
      hint={hint}
      degree={desk.degree.value}
      onMore={() => desk.tellMore()}
      onTake={() => desk.takeHint()}
      onClose={() => (desk.hint.value = null)}
      onPoint={point}
      onTechnique={(id) => void desk.openTechnique(id)}
    />
  );
}

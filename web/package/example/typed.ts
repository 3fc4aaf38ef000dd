import { type Count, type PathView, count, explain, generate } from "neuf";

const path: PathView = explain(generate({ variant: "six" }).text);
const counted: Count = count("................", { most: 3 });
// @ts-expect-error there is no such level
generate({ level: "impossible" });
export const steps: number = path.steps.length + counted.solutions;

import { expect, test } from "vitest";
import { walls } from "../../src/ui/walls";

const FOUR = { side: 4, columns: 2, regions: [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3], symbols: ["1", "2", "3", "4"] };

test("thick lines go around blocks, and every line is drawn once", () => {
  const count = (kind: "thin" | "thick"): number => walls(FOUR, kind, 10).split("M").length - 1;
  expect(count("thick")).toBe(16 + 8);
  expect(count("thin")).toBe(2 * 20 - 24);
});

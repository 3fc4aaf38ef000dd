import { THEMES, expectAccessible } from "./axe";
import { expect, test } from "./page";

test("a lesson is made, opened over its room, done, handed in and read back", async ({ calm: page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("./#teach");
  await page.getByLabel("Title").fill("Queens");
  await page.getByLabel("Text for the students").fill("Look at step 10.\n\nThen write it.");
  await page.getByLabel("Link to a place of the lab").fill("https://example.org/elsewhere");
  await expect(page.getByRole("alert").first()).toContainText("no link to a room");
  await page.getByLabel("Link to a place of the lab").fill("https://example.org/lab/#watch?queens=6&step=10");
  await page.getByText(/Exercises to do/).click();
  await page.getByLabel("A7 · choix").check();
  await page.getByLabel("B2 · vide").check();
  await expect(page.getByLabel("Link of the lesson")).toHaveValue(/#watch\?queens=6&step=10&lesson=/);
  const link = await page.getByLabel("Link of the lesson").inputValue();

  await page.evaluate(() => {
    localStorage.clear();
    localStorage.setItem("neuf-lab:results", JSON.stringify({ "a7-choix": { tries: 2, passed: true, at: "2026-01-01" } }));
  });
  await page.goto("about:blank");
  await page.goto(link);
  const lesson = page.getByRole("region", { name: "Lesson" });
  await expect(lesson).toContainText("Look at step 10.");
  await expect(page.locator(".where b")).toHaveText("10");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/step=11.*lesson=/);
  await expect(lesson.getByRole("listitem")).toHaveText([/A7 · choix done/, /B2 · vide not yet/]);

  await lesson.getByText("Hand in").click();
  await lesson.getByLabel("Your name").fill("Ada, L.");
  const download = page.waitForEvent("download");
  await lesson.getByRole("button", { name: "Save as a file (JSON)" }).click();
  expect((await download).suggestedFilename()).toBe("queens-ada-l.json");
  await lesson.getByRole("button", { name: "Copy as text" }).click();
  await expect(lesson.getByText("Copied")).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());

  await lesson.getByRole("link", { name: "B2 · vide" }).click();
  await expect(page.getByLabel("Exercise")).toHaveValue("b2-vide");
  await expect(lesson).toBeVisible();
  await page.getByRole("button", { name: "Close the lesson" }).click();
  await expect(lesson).toHaveCount(0);

  await page.getByRole("link", { name: "Teach" }).click();
  const pasted = page.getByLabel("Pasted results");
  await pasted.fill("no results");
  await page.getByRole("button", { name: "Read what was pasted" }).click();
  await expect(page.getByText("This cannot be read as results:")).toBeVisible();
  await expect(pasted).toHaveValue("no results");
  await pasted.fill(text);
  await page.getByRole("button", { name: "Read what was pasted" }).click();
  await expect(page.getByRole("row", { name: /Ada, L\. Queens ✓ done · Tries: 2 not yet/ })).toBeVisible();
});

test("the projector view is larger, and is left by its button", async ({ calm: page }) => {
  await page.goto("./#teach");
  const size = (): Promise<number> => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  const before = await size();
  await page.getByRole("button", { name: "Projector view" }).click();
  expect(await size()).toBeGreaterThan(before * 1.2);
  await page.locator(".leave-projector").click();
  expect(await size()).toBe(before);
});

test("a lesson that cannot be read is named, and the room is there", async ({ calm: page }) => {
  await page.goto("./#watch?queens=6&lesson=garbage");
  await expect(page.getByRole("alert").first()).toContainText("The lesson in this link cannot be read.");
  await expect(page.locator(".strip")).toBeVisible();
});

for (const colorScheme of THEMES) {
  test(`axe finds nothing in the ${colorScheme} theme`, async ({ calm: page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("./#teach");
    await page.getByText(/Exercises to do/).click();
    await page.getByLabel("Pasted results").fill("Ada,Queens,a7-choix,1,2,\nAda,Queens,b2-vide,0,0,\nBob,Queens,b2-vide,0,3,");
    await page.getByRole("button", { name: "Read what was pasted" }).click();
    await expect(page.getByRole("table")).toBeVisible();
    for (const name of ["", "Projector view"]) {
      if (name) await page.getByRole("button", { name }).click();
      await expectAccessible(page);
    }
  });
}

import { expect, type Locator, test } from "@playwright/test";
import { type Console, LEVEL, notices, putCharacter } from "./support/console.ts";
import { openActor, openTab } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

/** So many that they don't fit into the window. */
const SKILLS = [
  ...[
    "Acrobatics",
    "Charisma",
    "Chemistry",
    "Climbing",
    "Deceit",
    "Disengage",
    "Endurance",
    "Engineering",
    "First Aid",
  ],
  ...[
    "Hacking",
    "Healing",
    "Hiding",
    "Intimidate",
    "Investigation",
    "Lock Picking",
    "Perception",
    "Persuade",
    "Poisons",
  ],
  ...["Riding", "Running", "Silent Movement", "Traps"],
];

test.describe.serial("two people with the same sheet open", () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;
  let mine: Locator;
  let theirs: Locator;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    [gamemaster, player] = await Promise.all([table.join(browser, "Gamemaster"), table.join(browser, "Player 1")]);
    const system = { ledger: { budget: 1000 } };
    await putCharacter(gamemaster, "Ada", { ownership: { "Player 1": LEVEL.owner }, skills: SKILLS, system });
    mine = await openActor(gamemaster, "Ada");
    theirs = await openActor(player, "Ada");
  });

  test.afterAll(async () => {
    await Promise.all([gamemaster?.leave(), player?.leave()]);
    await table?.close();
  });

  test("both type another value into the same field at the same moment, and end up seeing the same one", async () => {
    const [ours, yours] = [mine.getByLabel("Strength, value"), theirs.getByLabel("Strength, value")];
    const both = Promise.all([changesOf(gamemaster, 2), changesOf(player, 2)]);
    await Promise.all([ours.fill("12"), yours.fill("14")]);
    await Promise.all([ours.press("Enter"), yours.press("Enter")]);
    const [agreed = 0, other] = await both;
    expect([12, 14]).toContain(agreed);
    expect(other).toBe(agreed);
    await expect(ours).toHaveValue(String(agreed));
    await expect(yours).toHaveValue(String(agreed));
    await expect(ours).toBeFocused();
    await expect(yours).toBeFocused();
    await player.reload();
    theirs = await openActor(player, "Ada");
    await expect(theirs.getByLabel("Strength, value")).toHaveValue(String(agreed));
  });

  test("what one has half typed stays while the other changes another field, and can be finished", async () => {
    const will = mine.getByLabel("Will, value");
    await will.selectText();
    await will.pressSequentially("1");
    await change(theirs.getByLabel("Health, value"), "13");
    await expect(mine.getByLabel("Health, value")).toHaveValue("13");
    await expect(will).toBeFocused();
    await expect(will).toHaveValue("1");
    await expect(theirs.getByLabel("Will, value")).toHaveValue("10");
    await will.pressSequentially("5");
    await expect(will).toHaveValue("15");
    await will.press("Enter");
    await expect(theirs.getByLabel("Will, value")).toHaveValue("15");
  });

  test("what was half typed is taken as it is when its field is left or confirmed", async () => {
    const will = mine.getByLabel("Will, value");
    await will.selectText();
    await will.pressSequentially("16");
    await change(theirs.getByLabel("Health, value"), "12");
    await expect(mine.getByLabel("Health, value")).toHaveValue("12");
    await will.evaluate((field) => field.toggleAttribute("data-before"));
    await will.press("Tab");
    await expect(theirs.getByLabel("Will, value")).toHaveValue("16");
    // What is drawn anew takes the field's place.
    await expect(will).not.toHaveAttribute("data-before");
    await will.selectText();
    await will.pressSequentially("17");
    await change(theirs.getByLabel("Health, value"), "11");
    await expect(mine.getByLabel("Health, value")).toHaveValue("11");
    await will.press("Enter");
    await expect(theirs.getByLabel("Will, value")).toHaveValue("17");
  });

  test("a text that one is writing stays while the other changes something, and can be saved", async () => {
    await openTab(mine, "Notes");
    const biography = mine.locator("prose-mirror[name='system.biography']");
    await biography.getByRole("button", { name: "Edit text" }).click();
    await biography.getByRole("textbox").pressSequentially("Born on a");
    const changed = changesOf(gamemaster, 1);
    await change(theirs.getByLabel("Health, value"), "13");
    await changed;
    await expect(biography.getByRole("textbox")).toBeFocused();
    await biography.getByRole("textbox").pressSequentially(" ship.");
    await biography.getByRole("button", { name: "Save text" }).click();
    await expect(biography).toContainText("Born on a ship.");
    await openTab(theirs, "Notes");
    await expect(theirs.locator(".notes-tab")).toContainText("Born on a ship.");
    await openTab(theirs, "Overview");
    await openTab(mine, "Overview");
    await expect(mine.getByLabel("Health, value")).toHaveValue("13");
  });

  test("a text that one is writing is stored when its window is closed", async () => {
    await openTab(theirs, "Notes");
    await openTab(mine, "Notes");
    const biography = mine.locator("prose-mirror[name='system.biography']");
    await biography.getByRole("button", { name: "Edit text" }).click();
    await biography.getByRole("textbox").press("Control+End");
    await biography.getByRole("textbox").pressSequentially(" Raised on an island.");
    await mine.locator("[data-action=close]").click();
    await expect(mine).toHaveCount(0);
    await expect(theirs.locator(".notes-tab")).toContainText("Born on a ship. Raised on an island.");
    await openTab(theirs, "Overview");
    mine = await openActor(gamemaster, "Ada");
    await openTab(mine, "Overview");
  });

  test("the caret stays where it was while the other changes something", async () => {
    const name = mine.getByLabel("Name", { exact: true });
    await name.focus();
    await name.press("Home");
    await name.press("ArrowRight");
    await change(theirs.getByLabel("Health, value"), "14");
    await expect(mine.getByLabel("Health, value")).toHaveValue("14");
    await expect(name).toBeFocused();
    expect(await name.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])).toEqual([
      1, 1,
    ]);
  });

  test("the page stays scrolled where it was while the other changes something", async () => {
    await openTab(mine, "Skills");
    const last = mine.locator(".skills-tab .item-line[data-item-id]").last();
    await last.scrollIntoViewIfNeeded();
    const before = await last.boundingBox();
    expect(await scrolled(mine)).toBeGreaterThan(0);
    const endurance = mine.locator(".skill-line[data-statistic=endurance] .cell-value");
    const value = await endurance.innerText();
    await change(theirs.getByLabel("Health, value"), "15");
    await expect(endurance).not.toHaveText(value);
    expect(await last.boundingBox()).toEqual(before);
    await openTab(mine, "Overview");
  });

  test("a plain number field takes what it allows and refuses the rest in one sentence, on both screens", async () => {
    const resistance = mine.getByLabel("Injury resistance");
    await change(resistance, "-12");
    await expect(notices(gamemaster)).toContainText("Injury resistance must be at least 0, not −3: it stays 9.");
    // Empty for what is usual: 9 for a human.
    await expect(resistance).toHaveValue("");
    await expect(resistance).toHaveAttribute("placeholder", "9");
    await change(resistance, "8");
    await expect(theirs.getByLabel("Injury resistance")).toHaveValue("8");
    await change(resistance, "");
    await expect(theirs.getByLabel("Injury resistance")).toHaveValue("");
  });
});

/** Waits until this screen has heard of so many changes of actors. @returns Ada's strength then. */
async function changesOf(seat: Seat, count: number): Promise<number> {
  return seat.page.evaluate(
    (count) =>
      new Promise<number>((resolve) => {
        const { Hooks, game } = globalThis as unknown as Console;
        let heard = 0;
        Hooks.on("updateActor", () => {
          const attributes = game.actors.getName("Ada")?.system["attributes"] as { strength: { value: number } };
          if (++heard === count) resolve(attributes.strength.value);
        });
      }),
    count,
  );
}

/** Types a value and confirms it. */
async function change(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press("Enter");
}

/** How far anything in the window is scrolled down, in pixels. */
async function scrolled(sheet: Locator): Promise<number> {
  return sheet.evaluate((element) => Math.max(...[...element.querySelectorAll("*")].map(({ scrollTop }) => scrollTop)));
}

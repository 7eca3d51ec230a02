import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { few, IS_SWEEP } from "../support/sweep.ts";
import { hindrances } from "./support/axe.ts";
import { notices } from "./support/console.ts";
import { createCharacter, openTab } from "./support/sheet.ts";
import { Table } from "./support/table.ts";
import { openMenu, openSettings, openWorld, useWorld } from "./support/world-form.ts";
import { unfold } from "./support/unfold.ts";

async function answer(page: Page, title: string, button: "Yes" | "No"): Promise<void> {
  const question = page.getByRole("dialog").filter({ hasText: title });
  await question.getByRole("button", { name: button }).click();
  await expect(question).toBeHidden();
}

const tab = (form: Locator, name: string) => form.getByRole("tab", { name });
const row = (form: Locator, name: string) => form.getByRole("group", { name, exact: true });

const TABS = ["General", "Scales", "Races", "Bodies", "Attributes & skills", "Status", "Damage"];

/* What each field takes, what a file holds and who uses what is proven in tests/applications/world. */

const WRONG_FILES = [
  ["broken.json", "{", "“broken.json” isn’t a valid JSON file"],
  ["ada.json", '{"name":"Ada","type":"character"}', "“ada.json” contains no SIRPAS world"],
  ["later.json", '{"type":"sirpas-world","version":99}', "“later.json” comes from a newer SIRPAS"],
  ["odd.json", '{"type":"sirpas-world","version":1,"setting":{"races":[]}}', "“odd.json” can’t be used yet."],
] as const;

test(
  "a Gamemaster makes a world of vampires with ghouls, is told what is wrong, passes it on as a file and saves it",
  {
    tag: "@sample",
  },
  async ({ browser }) => {
    test.slow();
    const table = await Table.open();
    const gamemaster = await table.join(browser, "Gamemaster");
    const { page } = gamemaster;
    let form = await openWorld(gamemaster);
    const summary = () => form.locator("[data-summary]");

    await test.step("starts from the one of vampires, in one form however often it is asked for", async () => {
      await expect(summary()).toHaveText("All changes saved.");
      await useWorld(form, "Vampires");
      await openWorld(gamemaster);
      await expect(form).toHaveCount(1);
      await expect(summary()).toHaveText("Unsaved changes.");
    });

    await test.step("is told beside the field what is wrong, and cannot save it", async () => {
      const seconds = form.getByLabel("Seconds per turn");
      await seconds.fill("");
      await expect(form.getByText("Enter a number here.")).toBeVisible();
      await expect(seconds).toHaveAttribute("aria-invalid", "true");
      await expect(tab(form, "General")).toContainText("1 to fix");
      await tab(form, "Races").click();
      await form.getByRole("button", { name: "Save" }).click();
      await expect(seconds).toBeFocused();
      await seconds.fill("5");
      await expect(form.getByText("Enter a number here.")).toBeHidden();
    });

    await test.step("adds a race, whose key follows its name, moves another, and gives it what it comes with", async () => {
      await tab(form, "Races").click();
      await form.getByRole("button", { name: "Add race" }).click();
      const name = row(form, "New race").getByLabel("Name");
      await expect(name).toBeFocused();
      await name.fill("Ghoul");
      const ghoul = row(form, "Ghoul");
      await expect(ghoul.getByLabel("Key")).toHaveValue("ghoul");
      await unfold(form);
      await ghoul.getByLabel("Injury resistance").fill("11");
      await form.getByRole("button", { name: "Add race" }).click();
      await row(form, "New race").getByRole("button", { name: "Move New race up" }).press("Enter");
      await expect(row(form, "New race").getByRole("button", { name: "Move New race up" })).toBeFocused();
      await row(form, "New race").getByRole("button", { name: "Remove New race" }).click();
      await expect(row(form, "New race")).toBeHidden();
      await expect(ghoul.getByLabel("Injury resistance")).toHaveValue("11");
      await ghoul.getByRole("button", { name: "Add racial trait" }).click();
      await ghoul.getByLabel("Ghoul’s racial trait").selectOption({ label: "Restraint" });
      await ghoul.getByLabel("Restraint’s levels").fill("-2");
    });

    await test.step("sees a body change as its parts are placed", async () => {
      await tab(form, "Bodies").click();
      const human = row(form, "Human body");
      await human.getByRole("button", { name: "Add part" }).click();
      await human.getByRole("group", { name: "New part" }).getByLabel("Name").fill("Left wing");
      const part = human.getByRole("group", { name: "Left wing" });
      await part.getByLabel("Left edge").fill("80");
      await expect(human.locator("svg g").last().locator("rect")).toHaveAttribute("x", "80");
      await expect(human.locator("svg g").last()).toHaveClass(/current/);
      await part.getByLabel("Width").fill("30");
      await expect(part.locator(".fault:visible")).toContainText("20");
      await part.getByLabel("Width").fill("20");
      await form.getByLabel("Ready-made body").selectOption({ label: "Robot" });
      await form.getByRole("button", { name: "Add ready-made body" }).click();
      await tab(form, "Races").click();
      await row(form, "Ghoul").getByLabel("Body plan").selectOption({ label: "Robot" });
    });

    // Many fields are looked at one by one.
    for (const name of IS_SWEEP ? TABS : []) {
      await tab(form, name).click();
      expect(await hindrances(form), name).toEqual([]);
    }

    let exported = "";
    await test.step("is asked before leaving it unsaved, stays, and passes it on as a file", async () => {
      await form.getByRole("button", { name: "Cancel" }).click();
      await answer(page, "Discard unsaved changes?", "No");
      await expect(form).toBeVisible();
      const download = page.waitForEvent("download");
      await form.getByRole("button", { name: "Export" }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe("sirpas-vampires.json");
      exported = await readFile(await file.path(), "utf8");
      expect(JSON.parse(exported)).toMatchObject({ type: "sirpas-world", setting: { turn: { seconds: 5 } } });
    });

    await test.step("saves it and has the page loaded anew", async () => {
      await form.getByRole("button", { name: "Save" }).click();
      await expect(form).toBeHidden();
      const loaded = page.waitForEvent("load");
      await answer(page, "Reload now", "Yes");
      await loaded;
      await gamemaster.ready();
      const sheet = await createCharacter(gamemaster, "Carmilla");
      await expect(sheet).toContainText("Blood");
      await openTab(sheet, "Skills");
      await expect(sheet).toContainText("Mesmerise");
      form = await openWorld(gamemaster);
      await expect(form.getByLabel("Seconds per turn")).toHaveValue("5");
      await expect(summary()).toHaveText("All changes saved.");
      await tab(form, "Races").click();
      await expect(row(form, "Ghoul").getByLabel("Restraint’s levels")).toHaveValue("-2");
    });

    const choose = (name: string, text: string) =>
      form.locator("input[type=file]").setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });

    for (const [name, text, sentence] of few(WRONG_FILES, 1)) {
      await test.step(`is told why ${name} is not taken`, async () => {
        await choose(name, text);
        await expect(notices(gamemaster)).toContainText(sentence);
        await expect(summary()).toHaveText("All changes saved.");
      });
    }

    await test.step("finds in a file what was passed on", async () => {
      await useWorld(form, "Networked minds");
      await choose("vampires.json", exported);
      await answer(page, "Discard unsaved changes?", "Yes");
      await expect(form.locator(".world-name")).toHaveText("Vampires");
      await expect(summary()).toHaveText("All changes saved.");
    });

    await test.step("is told who uses what would be taken away, and thinks better of it", async () => {
      await useWorld(form, "Humans");
      await form.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("dialog").filter({ hasText: "Remove what is in use?" })).toContainText(
        "Vampire: 1 actor",
      );
      await answer(page, "Remove what is in use?", "No");
      await form.getByRole("button", { name: "Cancel" }).click();
      await answer(page, "Discard unsaved changes?", "Yes");
      await expect(form).toBeHidden();
    });
    await gamemaster.leave();
    await table.close();
  },
);

test("the forms of world and rulings are not offered to a player", async ({ browser }) => {
  const table = await Table.open();
  const player = await table.join(browser, "Player 1");
  const settings = await openSettings(player);
  await expect(settings).toBeVisible();
  for (const name of ["Edit the world", "Choose rules"])
    await expect(settings.getByRole("button", { name })).toHaveCount(0);
  await player.leave();
  await table.close();
});

test("a Gamemaster chooses how the book is read, is told which number cannot be, and goes back to the book", async ({
  browser,
}) => {
  const table = await Table.open();
  const gamemaster = await table.join(browser, "Gamemaster");
  const { page } = gamemaster;
  let form = await openMenu(gamemaster, "Choose rules", ".rules-form");
  const start = () => form.getByLabel("Starting character points");
  const points = form.getByRole("group", { name: "Character points" });
  await expect(points).toContainText("Chapter “Character points”");
  await expect(start()).toHaveValue("100");
  await start().fill("-5");
  await expect(form.getByText("Enter a whole number from 0 to 10000.")).toBeVisible();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(start()).toBeFocused();
  await start().fill("120");
  await expect(form.getByText("Enter a whole number from 0 to 10000.")).toBeHidden();
  await form.getByLabel("Deadly wounds").uncheck();
  await expect(form.locator(".own-reading:visible")).toHaveCount(2);
  await form.getByRole("button", { name: "Reset to the book" }).click();
  await expect(start()).toHaveValue("100");
  await expect(form.locator("[data-summary]")).toHaveText("All changes saved.");

  await form.getByLabel("Deadly wounds").uncheck();
  await start().fill("150");
  await form.getByRole("button", { name: "Save" }).click();
  const loaded = page.waitForEvent("load");
  await answer(page, "Reload now", "Yes");
  await loaded;
  await gamemaster.ready();
  form = await openMenu(gamemaster, "Choose rules", ".rules-form");
  await expect(start()).toHaveValue("150");
  await expect(form.getByLabel("Deadly wounds")).not.toBeChecked();
  await gamemaster.leave();
  await table.close();
});

import { expect, type Locator, test } from "@playwright/test";
import { systemOf } from "../../../../tools/build/system.ts";
import { hindrances, OF_COLOUR } from "../../../browser/support/axe.ts";
import { giveOwnership } from "../../../browser/support/sheet.ts";
import { type Seat, Table } from "../../../browser/support/table.ts";
import { woundToken } from "../../../browser/support/wounded-token.ts";
import { PLAYED } from "../../../support/generation.ts";

const [generation] = PLAYED;

test.describe.serial(`a character of Death or Glory is made, generation ${generation}`, { tag: "@sample" }, () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;
  let wizard: Locator;
  let sheet: Locator;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open({ system: systemOf("death-or-glory").dist, generation: generation! });
    gamemaster = await table.join(browser, "Gamemaster");
    player = await table.join(browser, "Player 1");
    wizard = player.page.locator(".character-wizard");
    sheet = player.page.locator(".death-or-glory.actor.sheet");
  });

  test.afterAll(async () => {
    await player?.leave();
    await gamemaster?.leave();
    await table?.close();
  });

  const rollDice = () => wizard.getByRole("button", { name: "Roll the dice" }).click();
  const seenByAll = () => gamemaster.page.locator("#chat .chat-log .plain-card").last();

  test("from an empty sheet, and nothing is thrown for somebody without a name", async () => {
    await gamemaster.page.evaluate(async () => {
      await (globalThis as unknown as World).Actor.create({ name: "New", type: "character" });
    });
    await giveOwnership(gamemaster, "New", "Player 1");
    await gamemaster.sidebar("Chat");
    await player.sidebar("Actors");
    await player.page.locator("#actors .directory-item", { hasText: "New" }).click();
    await sheet.getByRole("button", { name: "Build step by step" }).click();
    await wizard.getByLabel("Name").fill("");
    await wizard.getByLabel("Name").press("Tab");
    await rollDice();
    await expect(player.page.locator("#notifications")).toContainText("Give the character a name first.");
    await wizard.getByLabel("Name").fill("Ulla");
    await wizard.getByLabel("Name").press("Tab");
    // An origin goes by the attributes: nothing is rolled for it before them.
    await wizard.getByRole("button", { name: "Next" }).click();
    await rollDice();
    await expect(player.page.locator("#notifications")).toContainText("Roll for the attributes first.");
    await wizard.getByRole("button", { name: "Back" }).click();
    // The same button is on both steps.
    await expect(wizard.getByLabel("Name")).toBeVisible();
  });

  test("throws sixteen times for twelve attributes, which everybody sees, and places them freely", async () => {
    await player.seedDice(11);
    await rollDice();
    const select = (name: string) => wizard.getByRole("combobox", { name });
    await expect(wizard.getByRole("combobox")).toHaveCount(12);
    const rolled = (await seenByAll().locator(".card-note").innerText()).split(", ").map(Number);
    expect(rolled).toHaveLength(16);
    const [highest = 0, , , , , , , , , , , lowest = 0] = rolled.toSorted((one, other) => other - one);
    await expect(select("Speed")).toHaveValue(String(highest));
    await expect(select("Sociability")).toHaveValue(String(lowest));
    await select("Sociability").selectOption(String(highest));
    await expect(select("Speed")).toHaveValue(String(lowest));
  });

  test("is what it wishes for if one of three throws is that, and the race has its own dice", async () => {
    await wizard.getByRole("button", { name: "Next" }).click();
    await wizard.getByLabel("Race").selectOption("Caveman");
    await wizard.getByLabel("Wish").selectOption("Barbarian");
    const d = (of: number) => (face: number) => ({ face, of });
    const [d3, d4, d100] = [d(3), d(4), d(100)];
    const race = [d3(2), d3(1), d4(4), d4(3), d3(1), d3(2), d3(1), d3(3), d3(2)];
    await player.layDice(...race, d100(80), d100(40), d100(60), d100(97), d100(99), d100(4));
    await rollDice();
    await expect(wizard.locator(".result")).toContainText("Barbarian, Slave, born a slave, branded");
    await expect(wizard.locator(".result")).toContainText("80, 40, 60");
    await expect(wizard).toContainText("Endurance +4, Constitution +3, Agility −1");
    await expect(gamemaster.page.locator("#chat .chat-log .plain-card", { hasText: "Dice of the race" })).toContainText(
      "Endurance +4",
    );
  });

  test("is read by everybody in their own language, whatever language its dice were thrown in", async () => {
    const { page } = gamemaster;
    const language = (chosen: string) =>
      page.evaluate((key) => (globalThis as unknown as World).game.settings.set("core", "language", key), chosen);
    await language("it");
    await gamemaster.reload();
    const dice = page.locator("#chat .chat-log .plain-card", { hasText: "Dadi della razza" });
    await expect(dice).toContainText("Resistenza +4");
    await language("en");
    await gamemaster.reload();
  });

  test("learns supplementary skills, is kept while the wizard is closed, and stands on its sheet at the end", async () => {
    await wizard.getByRole("button", { name: "Next" }).click();
    await player.seedDice(5);
    await rollDice();
    await expect(wizard.locator(".result")).toContainText("See ");
    await expect(player.page.locator("#chat .chat-log .plain-card", { hasText: "supplementary skills" })).toHaveCount(
      1,
    );
    const count = await wizard.getByRole("combobox").count();
    expect(count).toBeGreaterThanOrEqual(5);
    const [first = "", ...others] = [
      "Hunt",
      "Axeplay",
      "Climbing",
      "Swim",
      "Dodge",
      "Cooking",
      "Sing",
      "Fishing",
    ].slice(0, count);
    await wizard.getByLabel("Skill 1").selectOption(first);
    await expect(wizard.getByLabel("Skill 2")).toBeEnabled();
    await wizard.locator("[data-action=close]").click();
    await expect(wizard).toHaveCount(0);
    await sheet.getByRole("button", { name: "Continue building" }).click();
    await expect(wizard.getByLabel("Skill 1")).toHaveValue("hunt");
    for (const [index, skill] of others.entries()) {
      const field = wizard.getByLabel(`Skill ${index + 2}`);
      await expect(field).toBeEnabled();
      await field.selectOption(skill);
    }
    await player.layDice(...Array.from({ length: count }, () => ({ face: 61, of: 100 })));
    await rollDice();
    await expect(wizard.locator("dl div", { hasText: "Hunt" })).toContainText("31");
    await wizard.getByRole("button", { name: "Finish" }).click();
    await expect(wizard).toHaveCount(0);
    await expect(sheet.locator(".what")).toHaveText("Caveman, Barbarian, Slave");
    await sheet.getByRole("tab", { name: "Skills" }).click();
    // 31 learned, 3 as anybody, 10 as a Caveman.
    await expect(sheet.locator(".rows li", { hasText: "Hunt" }).locator(".value")).toHaveText("44");
  });

  test("is wounded as a token, and the sheet that the player has open says so", async () => {
    await woundToken(gamemaster, "Ulla", { system: { hitPoints: { value: 3 } } });
    await expect(sheet.locator(".resource[data-kind=hitPoints] input")).toHaveValue("3");
  });

  test("tires by the table, and an undo gives it back", async () => {
    await sheet.getByRole("tab", { name: "Gear and fatigue" }).click();
    const track = sheet.locator(".track");
    await expect(track).toContainText("100 / 100");
    await sheet.getByRole("button", { name: "Hour of activity" }).click();
    await expect(track).toContainText("99 / 100");
    await sheet.getByRole("button", { name: "Hour of sleep +5" }).click();
    await expect(track).toContainText("100 / 100");
    await sheet.getByRole("button", { name: "Hour of rest" }).click();
    await expect(player.page.locator("#notifications")).toContainText("Ulla has all fatigue points.");
    await sheet.getByRole("button", { name: "Hour of sleep below seven" }).click();
    await expect(track).toContainText("95 / 100");
    await player.sidebar("Chat");
    await player.page.locator("#chat .chat-log .log-entry-card").last().getByRole("button", { name: "Undo" }).click();
    await expect(track).toContainText("100 / 100");
  });

  test("hinders nobody, in either theme", async () => {
    expect(await hindrances(sheet, { allTabs: true })).toEqual([]);
    await player.page.evaluate(() => document.body.classList.replace("theme-light", "theme-dark"));
    expect(await hindrances(sheet, { allTabs: true, only: OF_COLOUR })).toEqual([]);
    await player.page.evaluate(() => document.body.classList.replace("theme-dark", "theme-light"));
  });
});

interface World {
  readonly game: { readonly settings: { set(scope: string, key: string, value: string): Promise<unknown> } };
  readonly Actor: { create(data: object): Promise<unknown> };
}

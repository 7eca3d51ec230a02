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
  const seenByAll = () => gamemaster.page.locator("#chat .chat-log .plain-card:visible").last();

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
    const place = (name: string) => wizard.locator(".placing button", { hasText: name });
    await expect(wizard.locator(".placing button")).toHaveCount(12);
    const [, told = ""] = (await seenByAll().locator(".card-note").first().innerText()).split(": ");
    const rolled = told.split(", ").map(Number);
    expect(rolled).toHaveLength(16);
    const [highest = 0, , , , , , , , , , , lowest = 0] = rolled.toSorted((one, other) => other - one);
    const number = (name: string) => place(name).locator("strong");
    await expect(number("Speed")).toHaveText(String(highest));
    await expect(number("Sociability")).toHaveText(String(lowest));
    // Two clicks, and the numbers have changed places; what follows stands beside them.
    await place("Sociability").click();
    await expect(place("Sociability")).toHaveAttribute("aria-pressed", "true");
    await place("Speed").click();
    await expect(number("Sociability")).toHaveText(String(highest));
    await expect(number("Speed")).toHaveText(String(lowest));
    const mind = wizard.locator(".wizard-aside dl div", { hasText: "Mental health" }).locator("dd");
    const before = await mind.innerText();
    await place("Calm").dragTo(place("Strength"));
    await expect(mind).not.toHaveText(before);
  });

  test("is what it wishes for if one of three throws is that, and the race has its own dice", async () => {
    await wizard.getByRole("button", { name: "Next" }).click();
    await wizard.getByLabel("Race").selectOption("Caveman");
    await expect(wizard.getByLabel("Wish").locator("option", { hasText: "Barbarian" })).toContainText("%");
    await wizard.getByLabel("Wish").selectOption("barbarian");
    const d = (of: number) => (face: number) => ({ face, of });
    const [d3, d4, d100] = [d(3), d(4), d(100)];
    const race = [d3(2), d3(1), d4(4), d4(3), d3(1), d3(2), d3(1), d3(3), d3(2)];
    await player.layDice(...race, d100(80), d100(40), d100(60), d100(97), d100(99), d100(4));
    await rollDice();
    await expect(wizard.locator(".result")).toContainText("Barbarian, Slave, born a slave, branded");
    await expect(wizard.locator(".result")).toContainText("80, 40, 60");
    await expect(wizard).toContainText("Endurance +4, Constitution +3, Agility −1");
    // One card has grown by all of it.
    await expect(gamemaster.page.locator("#chat .chat-log .plain-card:visible")).toHaveCount(1);
    for (const line of [
      /Dice of the race: .*Endurance \+4/,
      "80 Hunter. 40 Barbarian. 60 Fighter",
      "97 Slave.",
      "99 and 4",
    ])
      await expect(seenByAll()).toContainText(line);
  });

  test("is read by everybody in their own language, whatever language its dice were thrown in", async () => {
    const { page } = gamemaster;
    const language = (chosen: string) =>
      page.evaluate((key) => (globalThis as unknown as World).game.settings.set("core", "language", key), chosen);
    await language("it");
    await gamemaster.reload();
    const dice = page.locator("#chat .chat-log .plain-card:visible", { hasText: "Dadi della razza" });
    await expect(dice).toContainText("Resistenza +4");
    await language("en");
    await gamemaster.reload();
  });

  test("learns supplementary skills, is kept while the wizard is closed, and stands on its sheet at the end", async () => {
    await wizard.getByRole("button", { name: "Next" }).click();
    await player.seedDice(5);
    await rollDice();
    await expect(wizard.locator(".result")).toContainText("See ");
    await expect(wizard).toContainText(/0 of \d supplementary skills chosen/);
    const [, count = 0] = /0 of (\d)/.exec(await wizard.innerText())!.map(Number);
    expect(count).toBeGreaterThanOrEqual(5);
    const take = (skill: string) => wizard.getByRole("button", { name: `Take ${skill}`, exact: true }).click();
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
    // Nothing that burns powder is offered in a world without it.
    await expect(wizard.getByRole("button", { name: "Take Pistol" })).toHaveCount(0);
    await take(first);
    await wizard.locator("[data-action=close]").click();
    await expect(wizard).toHaveCount(0);
    await sheet.getByRole("button", { name: "Continue building" }).click();
    await expect(wizard).toContainText(`1 of ${count} supplementary skills chosen`);
    for (const skill of others) await take(skill);
    await expect(wizard.getByRole("button", { name: "Take Music" })).toHaveCount(0);
    await player.layDice(...Array.from({ length: count }, () => ({ face: 61, of: 100 })));
    await rollDice();
    await expect(wizard.locator("dl div", { hasText: "Hunt" })).toContainText("31");
    await wizard.getByRole("button", { name: "Next" }).click();
    await wizard.getByRole("button", { name: "Take Hand Axe" }).click();
    await wizard.getByRole("button", { name: "Take Leather", exact: true }).click();
    await expect(wizard.getByRole("button", { name: "Put Hand Axe away" })).toBeVisible();
    await wizard.getByRole("button", { name: "Finish" }).click();
    await expect(wizard).toHaveCount(0);
    await expect(sheet.locator(".what")).toHaveText("Caveman, Barbarian, Slave, born a slave, branded");
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

import { expect, test } from "@playwright/test";
import { systemOf } from "../../../tools/build/system.ts";
import { openSheet } from "../../browser/support/desk.ts";
import { chooseFromMenu } from "../../browser/support/directory-menus.ts";
import { type Seat, Table } from "../../browser/support/table.ts";
import { PLAYED } from "../../support/generation.ts";

const [generation] = PLAYED;

/** A Gamemaster looks for somebody to meet. */
test.describe.serial(`the opponents of all compendia, generation ${generation}`, () => {
  let table: Table;
  let seat: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open({ system: systemOf("death-or-glory").dist, generation: generation! });
    seat = await table.join(browser, "Gamemaster");
    await seat.sidebar("Actors");
    await seat.page.locator(".death-or-glory-menus").getByRole("button", { name: "Opponents" }).click();
  });

  test.afterAll(async () => {
    await seat?.leave();
    await table?.close();
  });

  const opponents = () => seat.page.locator(".application.opponents-window");
  const names = () => opponents().locator("li:visible .name");
  const dangerOf = (name: string) => opponents().locator("li", { hasText: name }).locator(".danger");

  test("shows how dangerous each is, and in one line what that assumes", async () => {
    await expect(names()).toHaveCount(20);
    await expect(dangerOf("Knight")).toContainText(/9\d\.\d%.*deadly/su);
    await expect(dangerOf("Peasant")).toContainText(/0\.\d%.*slight/su);
    await expect(opponents().locator(".assumes")).toContainText("how often Hedda Ironhand falls first in a duel");
  });

  test("narrows them down by kind, danger, source and what is typed", async () => {
    await opponents().getByLabel("Danger", { exact: true }).selectOption("deadly");
    await expect(names()).toHaveText(["Knight"]);
    await opponents().getByLabel("Danger", { exact: true }).selectOption("");
    await opponents().getByLabel("Kind or era").selectOption("Beasts");
    await expect(names()).toHaveCount(9);
    await opponents().getByLabel("Find an opponent").fill("wolf");
    await expect(names()).toHaveText(["Wolf"]);
    await expect(opponents().getByLabel("Source").locator("option")).toHaveText(["Any source", "Opponents"]);
  });

  test("opens a sheet by its name, and adds an opponent to the world by a click", async () => {
    await opponents().getByRole("button", { name: "Face Wolf" }).click();
    await expect(seat.page.locator("#actors .directory-item", { hasText: "Wolf" })).toHaveCount(1);
    await opponents().locator("li:visible [data-action=look]").click();
    await expect(seat.page.locator(".application.death-or-glory.actor", { hasText: "Wolf" })).toBeVisible();
  });
});

/** In each rulebook somebody of its compendium. */
const SCALED: readonly (readonly [system: string, opponent: string])[] = [
  ["sirpas", "Bandit Chief"],
  ["simverse", "Orc"],
  ["death-or-glory", "Bandit"],
  ["bind", "Brigand"],
  ["tactical-3d6", "Guard"],
];

for (const [system, opponent] of SCALED) {
  test.describe.serial(`the levels of opponents of ${system}, generation ${generation}`, { tag: "@sample" }, () => {
    let table: Table;
    let seat: Seat;

    test.beforeAll(async ({ browser }) => {
      table = await Table.open({ system: systemOf(system).dist, generation: generation! });
      seat = await table.join(browser, "Gamemaster");
      await open();
    });

    test.afterAll(async () => {
      await seat?.leave();
      await table?.close();
    });

    const window = () => seat.page.locator(".application.opponents-window");
    const line = (name: string) => window().locator("li", { has: seat.page.getByText(name, { exact: true }) });
    const inWorld = (name: string) => seat.page.locator("#actors .directory-item").getByText(name, { exact: true });
    const open = async () => {
      if (system === "sirpas") return chooseFromMenu(seat.page, "Play", "Opponents");
      await seat.sidebar("Actors");
      await seat.page.locator(`.${system}-menus`).getByRole("button", { name: "Opponents" }).click();
    };
    const chance = async (name: string) => {
      const figure = line(name).locator(".danger strong");
      await expect(figure).toHaveText(/%/u);
      return parseFloat((await figure.textContent()) ?? "");
    };

    test("the list shows all of them at a level by one click, with its danger", async () => {
      const printed = await chance(opponent);
      await window().getByRole("button", { name: "Elite", exact: true }).click();
      expect(await chance(`Elite ${opponent}`)).toBeGreaterThan(printed);
      await window().getByRole("button", { name: "Minion", exact: true }).click();
      expect(await chance(`${opponent} Minion`)).toBeLessThanOrEqual(printed);
      await window().getByRole("button", { name: "Elite", exact: true }).click();
    });

    test("it is taken as it is shown, and its sheet gives and takes levels by one click each", async () => {
      await window()
        .getByRole("button", { name: `Face Elite ${opponent}` })
        .click();
      await expect(inWorld(`Elite ${opponent}`)).toHaveCount(1);
      const sheet = await openSheet(seat.page, `Elite ${opponent}`);
      const level = (name: string) => sheet.getByRole("button", { name, exact: true });
      await expect(level("Elite")).toHaveAttribute("aria-pressed", "true");
      await level("Minion").click();
      await expect(inWorld(`${opponent} Minion`)).toHaveCount(1);
      await expect(level("Minion")).toHaveAttribute("aria-pressed", "true");
      await level("As printed").click();
      await expect(inWorld(opponent)).toHaveCount(1);
      await expect(level("As printed")).toHaveAttribute("aria-pressed", "true");
    });
  });
}

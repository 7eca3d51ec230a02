import { expect, type Locator, test } from "@playwright/test";
import { systemOf } from "../../../../tools/build/system.ts";
import { giveOwnership } from "../../../browser/support/sheet.ts";
import { type Seat, Table } from "../../../browser/support/table.ts";
import { PLAYED } from "../../../support/generation.ts";

interface World {
  readonly Actor: { create(data: object): Promise<unknown> };
}

const [generation] = PLAYED;
const d6 = (face: number) => ({ face, of: 6 });

test.describe.serial(`a character of BIND is made, and runs, generation ${generation}`, { tag: "@sample" }, () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;
  let wizard: Locator;
  let sheet: Locator;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open({ system: systemOf("bind").dist, generation: generation! });
    gamemaster = await table.join(browser, "Gamemaster");
    player = await table.join(browser, "Player 1");
    wizard = player.page.locator(".character-wizard");
    sheet = player.page.locator(".bind.actor.sheet");
  });

  test.afterAll(async () => {
    await player?.leave();
    await gamemaster?.leave();
    await table?.close();
  });

  const line = (id: string) => player.page.locator(`[data-purchase="${id}"]`);
  const left = () => player.page.locator(".budget-left strong");

  test("from an empty sheet, with dice that everybody sees", async () => {
    await gamemaster.page.evaluate(async () => {
      const { Actor } = globalThis as unknown as World;
      await Actor.create({ name: "New", type: "character" });
      await Actor.create({ name: "Hobgoblin", type: "npc", system: { attributes: { speed: 1 } } });
    });
    await giveOwnership(gamemaster, "New", "Player 1");
    await gamemaster.sidebar("Chat");
    await player.sidebar("Actors");
    await player.page.locator("#actors .directory-item", { hasText: "New" }).click();
    await sheet.getByRole("button", { name: "Build step by step" }).click();
    await wizard.getByLabel("Name").fill("Ulla");
    await wizard.getByLabel("Name").press("Tab");
    // A human with 1 of Speed and Wits less than none.
    await player.layDice(...[3, 4, 3, 3, 3, 4, 5, 4, 3, 4, 4, 4, 1, 6].map(d6));
    await wizard.getByRole("button", { name: "Roll for race and attributes" }).click();
    await expect(wizard.getByLabel("Race")).toHaveValue("human");
    await expect(wizard.getByLabel("Race")).toBeDisabled();
    const card = gamemaster.page.locator("#chat .chat-log .plain-card", { hasText: "Human" });
    await expect(card).toContainText("Strength +1, Dexterity +0, Speed +1, Intelligence +0, Wits −1, Charisma +0");
  });

  test("learns at the table’s prices, and puts back what it does not want", async () => {
    await wizard.getByRole("button", { name: "Next" }).click();
    await line("skill:combat").locator(".more").click();
    await expect(left()).toHaveText("40");
    await line("skill:combat").locator(".more").click();
    await expect(left()).toHaveText("20");
    await line("knack:weaponMaster").locator("select").selectOption("axe");
    await line("knack:weaponMaster").locator(".more").click();
    await expect(line("knack:weaponMaster")).toContainText("Axes");
    await line("skill:combat").locator(".less").click();
    await expect(left()).toHaveText("35");
  });

  test("takes gear until it is too heavy, and is on its sheet at the end", async () => {
    await wizard.getByRole("button", { name: "Next" }).click();
    const take = (name: string) => wizard.getByRole("button", { name: `Take ${name}`, exact: true }).click();
    await take("Wood Axe");
    await expect(wizard.locator(".result")).toContainText("Load 2 of 7");
    await take("Boulder");
    await expect(wizard.locator(".result")).toContainText("Too much");
    await wizard.getByRole("button", { name: "Put Boulder away" }).click();
    await expect(wizard.locator(".result")).not.toContainText("Too much");
    await wizard.getByRole("button", { name: "Finish" }).click();
    await expect(wizard).toHaveCount(0);
    await expect(sheet.locator(".what")).toHaveText("Human");
  });

  test("spends what is left on the sheet, and undoes it", async () => {
    await sheet.getByRole("tab", { name: "Skills" }).click();
    await sheet.getByRole("button", { name: "Spend experience: 35 XP left" }).click();
    await line("skill:athletics").locator(".more").click();
    await expect(left()).toHaveText("30");
    await player.page.getByRole("button", { name: "Undo Athletics (5 XP)" }).click();
    await expect(left()).toHaveText("35");
    await player.page.locator(".learn-window").getByRole("button", { name: /Close/ }).click();
  });

  test("runs from a hobgoblin by one roll of its player, which tires both, and goes on", async () => {
    await player.sidebar("Combat");
    await player.page.getByRole("button", { name: "Chase" }).click();
    const chase = player.page.locator(".chase-window");
    await chase.getByLabel("Modifier", { exact: true }).fill("1");
    await chase.getByLabel("Modifier", { exact: true }).press("Tab");
    // 6 and the other side's 1, which the table says.
    await expect(chase).toContainText("Against 7, with one roll for all.");
    await expect(chase.locator("[data-person]")).toContainText("To its end:");
    await player.layDice(d6(4), d6(3));
    await chase.getByRole("button", { name: "Roll for all" }).click();
    await gamemaster.sidebar("Chat");
    const card = ({ page }: Seat) => page.locator("#chat .chat-log .chase-card").last();
    // 7 and Speed 1 against 7.
    await expect(card(gamemaster).locator(".chase-runners")).toContainText("Ulla 8: still chased areas: 2");
    await player.sidebar("Chat");
    await card(player).getByRole("button", { name: "Tire Ulla" }).click();
    await expect(sheet.getByLabel("Fatigue")).toHaveValue("2");
    await card(player).getByRole("button", { name: "Roll again" }).click();
    await expect(chase.locator(".chase-strip li")).toHaveCount(2);
    await chase.locator("[data-action=close]").click();
  });
});

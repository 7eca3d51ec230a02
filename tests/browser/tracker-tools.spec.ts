import { expect, test } from "@playwright/test";
import { attackDialog, putOnScene } from "./support/attackers.ts";
import { target } from "./support/scene.ts";
import { row, tracker } from "./support/encounter.ts";
import { eventsOf } from "./support/fight-facts.ts";
import { woundsOf } from "./support/strikes.ts";
import { type Seat, Table } from "./support/table.ts";
import { unfold } from "./support/unfold.ts";

test.describe.serial("the tools of the tracker and of the scene", () => {
  let table: Table;
  let gamemaster: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    const brawl = { styles: { Brawl: 6 } };
    await putOnScene(gamemaster, "Ada", { ...brawl, at: [2, 2], disposition: 1 });
    await putOnScene(gamemaster, "Thug", { ...brawl, type: "npc", at: [4, 2], disposition: -1 });
    await putOnScene(gamemaster, "Wolf", { ...brawl, type: "npc", at: [4, 3], disposition: -1 });
  });

  test.afterAll(async () => {
    await gamemaster?.leave();
    await table?.close();
  });

  const tool = (name: string) => tracker(gamemaster).getByRole("button", { name, exact: true });
  const forecast = () => gamemaster.page.locator(".application.forecast");
  const damage = () => gamemaster.page.locator(".damage-dialog");
  const log = () => gamemaster.page.locator(".application.encounter-log");

  async function select(...names: readonly string[]): Promise<void> {
    await gamemaster.page.evaluate((wanted) => {
      const { canvas } = globalThis as unknown as Board;
      canvas.tokens.releaseAll();
      for (const token of canvas.tokens.placeables)
        if (wanted.includes(token.name)) token.control({ releaseOthers: false });
    }, names);
  }

  test("without an encounter the forecast is of those who are selected", async () => {
    await select("Ada", "Thug");
    await gamemaster.page.evaluate(() => (globalThis as unknown as Board).game.sirpas.macros["forecast"]!());
    await expect(forecast()).toBeVisible();
    await forecast().getByText("Sides", { exact: true }).click();
    await expect(forecast().locator(".forecast-person")).toHaveCount(2);
    await expect(forecast()).not.toContainText("Wolf");
    await forecast().locator(".window-header [data-action=close]").click();
    await expect(forecast()).toHaveCount(0);
  });

  test("a new encounter takes those who are selected, more are added, and it begins", async () => {
    await gamemaster.sidebar("Combat");
    await select("Ada", "Thug");
    await tool("New encounter").click();
    await expect(tracker(gamemaster).locator(".tracker-row")).toHaveCount(2);
    await select("Ada", "Thug", "Wolf");
    await tool("Add").click();
    await expect(tracker(gamemaster).locator(".tracker-row")).toHaveCount(3);
    await gamemaster.layDice(6, 6, 6, 4, 4, 4, 2, 2, 2);
    await tracker(gamemaster).getByRole("button", { name: "Begin fight" }).click();
    await expect(tracker(gamemaster)).toContainText("Turn 1");
  });

  test("who is selected is hurt from the tracker, within the encounter, and the log takes it back", async () => {
    await select("Thug", "Wolf");
    await tool("Apply damage").click();
    await expect(damage().locator("[data-person]")).toHaveText([/Thug/, /Wolf/]);
    await damage().getByLabel("Cause").selectOption({ label: "Fire, heat" });
    await damage().getByRole("spinbutton", { name: "Damage points" }).fill("5");
    await damage().getByRole("spinbutton", { name: "Damage points" }).blur();
    await unfold(damage());
    await damage().getByLabel(/part/i).selectOption({ label: "Left arm" });
    await damage().getByRole("button", { name: "Apply", exact: true }).click();
    await expect(damage()).toBeHidden();
    for (const name of ["Thug", "Wolf"]) await expect.poll(() => woundsOf(gamemaster, name)).toEqual(["serious"]);
    await expect.poll(async () => (await eventsOf(gamemaster)).filter((type) => type === "damage")).toHaveLength(1);
    await tool("Fight log").click();
    await expect(log()).toContainText("Thug: a serious wound");
    await log().getByRole("button", { name: "Undo", exact: true }).click();
    for (const name of ["Thug", "Wolf"]) await expect.poll(() => woundsOf(gamemaster, name)).toEqual([]);
    await expect.poll(async () => (await eventsOf(gamemaster)).filter((type) => type === "damage")).toEqual([]);
    await log().getByRole("button", { name: "Redo" }).click();
    for (const name of ["Thug", "Wolf"]) await expect.poll(() => woundsOf(gamemaster, name)).toEqual(["serious"]);
    await log().locator(".window-header [data-action=close]").click();
  });

  test("a button in a text opens it filled in, and with Shift hurts at once", async () => {
    await gamemaster.page.evaluate(async () => {
      const { ChatMessage } = globalThis as unknown as Board;
      await ChatMessage.create({ content: '<p>The oven: [[/damage 4 heat reason="The oven"]]{burn them}</p>' });
    });
    await gamemaster.sidebar("Chat");
    const button = gamemaster.page.locator("#chat").getByRole("button", { name: "burn them" }).last();
    await select("Wolf");
    await button.click();
    await expect(damage().locator("[data-person]")).toHaveCount(1);
    await expect(damage().getByRole("spinbutton", { name: "Damage points" })).toHaveValue("4");
    await expect(damage()).toContainText("Wolf");
    await gamemaster.page.keyboard.press("Escape");
    await expect(damage()).toHaveCount(0);
    await select("Wolf");
    await button.click({ modifiers: ["Shift"] });
    await expect.poll(() => woundsOf(gamemaster, "Wolf")).toEqual(["serious", "serious"]);
    await expect(damage()).toHaveCount(0);
  });

  test("in a window of its own the tracker shows what changes while the sidebar shows the chat", async () => {
    await gamemaster.page
      .locator("#sidebar")
      .getByRole("tab", { name: "Combat", exact: true })
      .click({ button: "right" });
    const popout = gamemaster.page.locator("#combat-popout");
    await expect(popout.locator(".tracker-row")).toHaveCount(3);
    for (const name of ["Big bad wolf", "Wolf"]) {
      await gamemaster.page.evaluate((name) => {
        const { combat } = (globalThis as unknown as Board).game;
        return combat.combatants.contents.at(-1)!.update({ name });
      }, name);
      await expect(popout.locator(".tracker-name").filter({ hasText: name })).toHaveCount(1);
      await expect(popout.getByText("Big bad wolf")).toHaveCount(name === "Wolf" ? 0 : 1);
    }
    await popout.locator(".window-header [data-action=close]").click();
  });

  test("whoever's place it is attacks from their line; the line of the target says what is waited for", async () => {
    await gamemaster.sidebar("Combat");
    await target(gamemaster, "Thug");
    await expect(row(gamemaster, "Ada")).toContainText("actions left");
    await tracker(gamemaster).getByRole("button", { name: "Attack with Ada" }).click();
    const dialog = attackDialog(gamemaster);
    await dialog.locator(".technique:not(.refused) input[type=radio]").first().check();
    await gamemaster.layDice(4, 4, 3);
    await dialog.getByRole("button", { name: "Attack", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(row(gamemaster, "Thug")).toContainText("must defend against Ada");
    // Who has acted can wait no more.
    await expect(tracker(gamemaster).getByRole("button", { name: "Wait: Ada" })).toHaveCount(0);
  });

  test("the encounter is ended after a question, and the wounds stay", async () => {
    await gamemaster.sidebar("Combat");
    await tool("End encounter").click();
    const question = gamemaster.page.locator("dialog.application, .application.dialog").last();
    await question.getByRole("button", { name: "End the encounter" }).click();
    await expect(tracker(gamemaster)).toContainText("No encounter yet.");
    expect(await woundsOf(gamemaster, "Wolf")).toEqual(["serious", "serious"]);
  });
});

interface Board {
  readonly game: {
    readonly sirpas: { readonly macros: Record<string, () => Promise<void>> };
    readonly combat: {
      readonly combatants: { readonly contents: readonly { update(change: object): Promise<unknown> }[] };
    };
  };
  readonly canvas: {
    readonly tokens: {
      readonly placeables: readonly { readonly name: string; control(options: object): boolean }[];
      releaseAll(): void;
    };
  };
  readonly ChatMessage: { create(data: object): Promise<unknown> };
}

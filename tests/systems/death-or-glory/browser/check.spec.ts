import { expect, type Locator, test } from "@playwright/test";
import { systemOf } from "../../../../tools/build/system.ts";
import { giveOwnership } from "../../../browser/support/sheet.ts";
import { type Seat, Table } from "../../../browser/support/table.ts";
import { PLAYED } from "../../../support/generation.ts";

const [generation] = PLAYED;

const d = (of: number) => (face: number) => ({ face, of });
const [d100, d20, d10] = [d(100), d(20), d(10)];

test.describe.serial(`a check of Death or Glory, generation ${generation}`, { tag: "@sample" }, () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;
  let sheet: Locator;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open({ system: systemOf("death-or-glory").dist, generation: generation! });
    gamemaster = await table.join(browser, "Gamemaster");
    player = await table.join(browser, "Player 1");
    sheet = player.page.locator(".death-or-glory.actor.sheet");
  });

  test.afterAll(async () => {
    await player?.leave();
    await gamemaster?.leave();
    await table?.close();
  });

  const card = (seat = player) => seat.page.locator("#chat .chat-log .death-or-glory.check-card").last();
  const row = (name: string) => sheet.locator(".rows li", { hasText: name });
  const value = (name: string) => row(name).locator(".value");

  test("begins in an empty world with a character that a player owns", async () => {
    await gamemaster.page.evaluate(async () => {
      const system = {
        attributes: { agility: { base: 14 }, speed: { base: 11 } },
        skills: { hide: { learned: 31 } },
        origin: "thief",
      };
      await (globalThis as unknown as World).Actor.create({ name: "Nim", type: "character", system });
    });
    await giveOwnership(gamemaster, "Nim", "Player 1");
    await player.sidebar("Actors");
    await player.page.locator("#actors .directory-item", { hasText: "Nim" }).click();
    await expect(sheet.locator(".attribute", { hasText: "Agility" }).locator("strong")).toHaveText("14");
    await sheet.getByRole("tab", { name: "Skills" }).click();
    await expect(value("Hide")).toHaveText("33");
    await expect(value("Horseback riding")).toHaveText("2");
  });

  test("shows the exact chances before the roll, and the card explains its number to everybody", async () => {
    await row("Hide").locator(".row-name").click();
    const dialog = player.page.locator(".check-dialog");
    await expect(dialog.locator(".chance")).toContainText("33.0%");
    // What is no number counts as the last that was one.
    for (const typed of ["20", "", "20"]) {
      await dialog.getByLabel("Modifier").fill(typed);
      await dialog.getByLabel("Modifier").press("Tab");
      await expect(dialog.locator(".chance")).toContainText("53.0%");
    }
    await expect(dialog.locator(".hint")).toContainText("Critical success 4.0%, critical failure 1.0%");
    await player.layDice(d100(53));
    await dialog.getByRole("button", { name: "Roll" }).click();
    await player.sidebar("Chat");
    await gamemaster.sidebar("Chat");
    for (const seat of [player, gamemaster]) {
      await expect(card(seat).locator(".throw")).toHaveText("53 Hide: 53 or less");
      await expect(card(seat).locator(".verdict")).toHaveText("Success");
    }
    await expect(card().locator(".improvement, [data-card-button]")).toHaveCount(0);
    await card().locator("summary").click();
    await expect(card().locator(".terms div", { hasText: "Agility" })).toContainText("+2");
    await expect(card().locator(".terms .total")).toContainText("53");
  });

  test("is of two attributes in a row, of which the second counts where the first succeeds", async () => {
    await sheet.getByRole("tab", { name: "Overview" }).click();
    await sheet.locator(".attribute", { hasText: "Agility" }).click();
    const dialog = player.page.locator(".check-dialog");
    await expect(dialog.locator(".chance")).toContainText("70.0%");
    await dialog.getByLabel("And then").selectOption("Speed");
    await expect(dialog.locator(".chance")).toContainText("38.5%");
    await player.layDice(d20(14), d20(12));
    await dialog.getByRole("button", { name: "Roll" }).click();
    await expect(card().locator(".throw")).toHaveText(["14 Agility: 14 or less", "12 Speed: 11 or less"]);
    await expect(card().locator(".verdict")).toHaveText("Failure");
  });

  test("offers after a critical success to get better, and the dice that fail leave the skill as it is", async () => {
    await sheet.getByRole("tab", { name: "Skills" }).click();
    await player.layDice(d100(2));
    await row("Hide")
      .locator(".row-name")
      .click({ modifiers: ["Shift"] });
    await expect(card().locator(".verdict")).toHaveText("Critical success");
    const offer = card().getByRole("button", { name: "Try to improve Hide (43.6%)" });
    await expect(offer).toBeVisible();
    await player.layDice(d100(80), d20(14), d10(7));
    await offer.click();
    await expect(card().locator(".improvement .throw")).toHaveText([/^80\s+above Hide 33/, /^14\s+below Agility 14/]);
    await expect(card().locator(".improved")).toHaveText("Hide stays as it is.");
    await expect(offer).toHaveCount(0);
    await expect(value("Hide")).toHaveText("33");
  });

  test("raises the skill where both dice succeed, which everybody sees and its player can undo", async () => {
    await player.layDice(d100(1));
    await row("Hide")
      .locator(".row-name")
      .click({ modifiers: ["Shift"] });
    await player.layDice(d100(34), d20(13), d10(7));
    await card().getByRole("button", { name: "Try to improve Hide" }).click();
    for (const seat of [player, gamemaster]) {
      await expect(card(seat).locator(".improved")).toHaveText("Hide gets better by 7.");
      await expect(card(seat).locator(".improvement")).toContainText("7 what is gained");
    }
    await expect(value("Hide")).toHaveText("40");
    const entry = player.page.locator("#chat .chat-log .log-entry-card").last();
    await expect(entry).toContainText("Nim gets better: Hide +7.");
    await expect(entry.getByRole("button", { name: "Undo" })).toBeVisible();
    await card().getByRole("button", { name: "Undo" }).click();
    await expect(value("Hide")).toHaveText("33");
    await expect(card().getByRole("button", { name: "Raise the skill" })).toBeVisible();
  });

  test("counts for nothing with a die of four faces in place of the D100", async () => {
    await player.layDice(d(4)(1));
    await player.page.evaluate(async () => {
      const { ChatMessage, CONFIG, game } = globalThis as unknown as World;
      const roll = await CONFIG.DOG.rolls.check.ofDice([{ count: 1, faces: 4 }]).evaluate();
      const system = {
        actor: game.actors.getName("Nim").uuid,
        skill: "hide",
        targets: [{ label: "Hide", terms: [{ label: "Hide", value: 60 }] }],
      };
      await ChatMessage.create({ type: "check", rolls: [JSON.stringify(roll)], system });
    });
    for (const seat of [player, gamemaster]) {
      await expect(seat.page.locator("#chat .chat-log .message").last()).toContainText(
        "This card’s dice don’t match its pool.",
      );
    }
  });
});

interface World {
  readonly ChatMessage: { create(data: object): Promise<unknown> };
  readonly CONFIG: {
    readonly DOG: {
      readonly rolls: { readonly check: { ofDice(dice: readonly object[]): { evaluate(): Promise<object> } } };
    };
  };
  readonly game: { readonly actors: { getName(name: string): { readonly uuid: string } } };
  readonly Actor: { create(data: object): Promise<unknown> };
}

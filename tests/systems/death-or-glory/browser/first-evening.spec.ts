import { expect, type Locator, test } from "@playwright/test";
import { systemOf } from "../../../../tools/build/system.ts";
import { placeInRow, seeTokens, target } from "../../../browser/support/scene.ts";
import { giveOwnership } from "../../../browser/support/sheet.ts";
import { type Seat, Table } from "../../../browser/support/table.ts";
import { PLAYED } from "../../../support/generation.ts";

interface Compendium {
  readonly index: { readonly size: number; getName(name: string): { readonly _id: string } | undefined };
}

interface World {
  readonly ChatMessage: { create(data: object): Promise<unknown> };
  readonly game: {
    readonly system: { readonly packs: Iterable<{ readonly name: string }> };
    readonly packs: ReadonlyMap<string, Compendium>;
    readonly actors: {
      importFromCompendium(compendium: Compendium, id: string): Promise<unknown>;
      getName(name: string): {
        readonly statuses: ReadonlySet<string>;
        readonly system: { readonly hitPoints: { readonly value: number } };
        readonly items: {
          getName(name: string): { readonly system: { readonly broken: boolean; readonly lost: number } };
        };
      };
    };
  };
}

const d = (of: number) => (face: number) => ({ face, of });
const [d100, d20, d10] = [d(100), d(20), d(10)];
const [generation] = PLAYED;

test.describe.serial(`a first evening, generation ${generation}`, { tag: "@sample" }, () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;
  let sheet: Locator;

  const card = ({ page }: Seat) => page.locator("#chat .chat-log .attack-card").last();
  const grol = () =>
    gamemaster.page.evaluate(() => {
      const { items, statuses, system } = (globalThis as unknown as World).game.actors.getName("Grol");
      const { broken } = items.getName("Club").system;
      const { lost } = items.getName("Leather").system;
      return { hitPoints: system.hitPoints.value, conditions: [...statuses], broken, lost };
    });

  test.beforeAll(async ({ browser }) => {
    table = await Table.open({ system: systemOf("death-or-glory").dist, generation: generation! });
    gamemaster = await table.join(browser, "Gamemaster");
    player = await table.join(browser, "Player 1");
  });

  test.afterAll(async () => {
    await player?.leave();
    await gamemaster?.leave();
    await table?.close();
  });

  test("begins in an empty world, with every compendium of the manifest full and the wizard above the actors", async () => {
    const sizes = await gamemaster.page.evaluate(() => {
      const { packs, system } = (globalThis as unknown as World).game;
      return [...system.packs].map(({ name }) => [name, packs.get(`death-or-glory.${name}`)?.index.size ?? 0] as const);
    });
    expect(sizes.map(([name]) => name)).toEqual([
      "adventures",
      "rules",
      "weapons",
      "shields",
      "armours",
      "gear",
      "characters",
      "npcs",
      "macros",
    ]);
    expect(sizes.filter(([, size]) => size === 0)).toEqual([]);
    await gamemaster.sidebar("Actors");
    await gamemaster.page.getByRole("button", { name: "Build a character" }).click();
    const wizard = gamemaster.page.locator(".character-wizard");
    await expect(wizard).toContainText("Name your character");
    await wizard.locator("[data-action=close]").click();
  });

  test("two ready characters come from their compendium, onto a scene, and one is the player's", async () => {
    await gamemaster.page.evaluate(async () => {
      const { game } = globalThis as unknown as World;
      const compendium = game.packs.get("death-or-glory.characters")!;
      await Promise.all(
        ["Hedda Ironhand", "Grol"].map((name) =>
          game.actors.importFromCompendium(compendium, compendium.index.getName(name)!._id),
        ),
      );
    });
    await placeInRow(gamemaster, ["Hedda Ironhand", "Grol"]);
    await giveOwnership(gamemaster, "Hedda Ironhand", "Player 1");
    await seeTokens(player, 2);
    await target(player, "Grol");
    await player.sidebar("Actors");
    await player.page.locator("#actors .directory-item", { hasText: "Hedda Ironhand" }).click();
    sheet = player.page.locator(".application.sheet").filter({ hasText: "Hedda" });
    await sheet.getByRole("tab", { name: "Combat" }).click();
    for (const seat of [gamemaster, player]) await seat.sidebar("Chat");
  });

  test("her critical attack breaks the club that parries it, costs the leather a point, and the wound bleeds", async () => {
    await sheet.getByRole("button", { name: "Attack 52 with Long Sword" }).click();
    await player.layDice(d100(4), d10(8), d100(70));
    await player.page.locator(".attack-dialog").getByRole("button", { name: "Roll" }).click();
    await gamemaster.layDice(d100(80));
    await gamemaster.page.locator("#death-or-glory-prompts").getByRole("button", { name: "Grol: Parry 51" }).click();
    // 8 and 6 of Strength and Constitution, less 1 of leather and 2 of the body.
    for (const seat of [gamemaster, player])
      await expect(card(seat).locator(".verdict")).toHaveText("Hit: Grol loses 11 hit points");
    await card(gamemaster).getByRole("button", { name: "Apply to Grol" }).click();
    await expect.poll(grol).toEqual({ hitPoints: 10, conditions: ["bleeding"], broken: true, lost: 1 });
  });

  test("her sword gets better by it, which she undoes, and the Gamemaster the wound", async () => {
    await player.layDice(d100(53), d20(14), d10(5));
    await card(player)
      .getByRole("button", { name: /Try to improve Swordsplay/ })
      .click();
    await expect(card(gamemaster).locator(".improved")).toHaveText("Swordsplay gets better by 5.");
    await expect(sheet.getByRole("button", { name: "Attack 57 with Long Sword" })).toBeVisible();
    await card(player).getByRole("button", { name: "Undo" }).click();
    await expect(sheet.getByRole("button", { name: "Attack 52 with Long Sword" })).toBeVisible();
    await card(gamemaster).getByRole("button", { name: "Undo" }).first().click();
    await expect.poll(grol).toEqual({ hitPoints: 21, conditions: [], broken: false, lost: 0 });
  });

  test("a check that the Gamemaster writes into the chat is a button for the player", async () => {
    await gamemaster.page.evaluate(() =>
      (globalThis as unknown as World).ChatMessage.create({ content: "<p>[[/check first-aid -10]]</p>" }),
    );
    await player.page.evaluate(() => {
      const { canvas } = globalThis as unknown as { canvas: { tokens: { placeables: readonly Token[] } } };
      canvas.tokens.placeables.find(({ name }) => name === "Hedda Ironhand")!.control();
    });
    await player.layDice(d100(11));
    await player.page.getByRole("button", { name: "First aid −10" }).click();
    const dialog = player.page.locator(".check-dialog");
    await expect(dialog.getByLabel("Modifier")).toHaveValue("-10");
    await dialog.getByRole("button", { name: "Roll" }).click();
    const check = gamemaster.page.locator("#chat .chat-log .check-card", { hasText: "First aid" });
    await expect(check.locator(".throw")).toHaveText("11 First aid: 11 or less");
  });
});

interface Token {
  readonly name: string;
  control(): void;
}

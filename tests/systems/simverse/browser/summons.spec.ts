import { expect, test } from "@playwright/test";
import { placeInRow, seeTokens, startEncounter } from "../../../browser/support/scene.ts";
import { type Seat, Table } from "../../../browser/support/table.ts";

interface Client {
  readonly game: {
    readonly users: { getName(name: string): { readonly id: string } };
    readonly packs: {
      get(id: string): {
        readonly index: { getName(name: string): { readonly _id: string } };
        getDocument(id: string): Promise<{ toObject(): Record<string, unknown> }>;
      };
    };
    readonly actors: {
      getName(name: string): { readonly sheet: { render(options: object): Promise<unknown> } };
    };
  };
  readonly Actor: {
    create(data: object): Promise<{ createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown> }>;
  };
  readonly canvas: {
    readonly tokens: {
      readonly placeables: readonly { readonly name: string; readonly document: { readonly disposition: number } }[];
    };
  };
}

const MAGE = "Oswin Vell";

test.describe.serial("what a wizard calls", { tag: "@sample" }, () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;
  const sheet = () => player.page.locator(".application.sheet").filter({ hasText: MAGE });
  const turn = () => player.page.locator("#simverse-turn");
  const card = ({ page }: Seat) => page.locator("#chat .chat-log .contest-card").last();

  test.beforeAll(async ({ browser }) => {
    table = await Table.open({ system: "dist-systems/simverse" });
    gamemaster = await table.join(browser, "Gamemaster");
    await gamemaster.page.evaluate(async (name) => {
      const { Actor, game } = globalThis as unknown as Client;
      const taken = async (pack: string, of: string) => {
        const found = game.packs.get(`simverse.${pack}`);
        return (await found.getDocument(found.index.getName(of)._id)).toObject();
      };
      const ownership = { [game.users.getName("Player 1").id]: 3 };
      const mage = await Actor.create({ ...(await taken("characters", name)), ownership });
      const perk = await taken("perks", "Animal Companion");
      await mage.createEmbeddedDocuments("Item", [await taken("powers", "Summon Beast"), perk]);
    }, MAGE);
    await placeInRow(gamemaster, [MAGE]);
    player = await table.join(browser, "Player 1");
    await seeTokens(player, 1);
    for (const seat of [gamemaster, player]) await seat.sidebar("Chat");
  });

  test.afterAll(async () => {
    await player?.leave();
    await gamemaster?.leave();
    await table?.close();
  });

  test("a wolf that a player calls stands beside its master on every screen, friendly", async () => {
    await player.page.evaluate(
      (name) => (globalThis as unknown as Client).game.actors.getName(name).sheet.render({ force: true }),
      MAGE,
    );
    await sheet().getByRole("tab", { name: "Powers" }).click();
    await sheet().getByRole("button", { name: "Use Summon Beast" }).click();
    // Players do not see the compendium of opponents: the Gamemaster chooses.
    await card(gamemaster).getByRole("button", { name: "Summon Wolf" }).click();
    for (const seat of [gamemaster, player]) await seeTokens(seat, 2);
    const friendly = await player.page.evaluate(
      () =>
        (globalThis as unknown as Client).canvas.tokens.placeables.find(({ name }) => name.includes("Wolf"))?.document
          .disposition,
    );
    expect(friendly).toBe(1);
    await expect(card(gamemaster).getByRole("button", { name: "Summon Wolf" })).toHaveCount(0);
    await card(gamemaster).getByRole("button", { name: "Undo the summons" }).click();
    for (const seat of [gamemaster, player]) await seeTokens(seat, 1);
  });

  test("a companion comes by a button of its perk", async () => {
    await sheet().getByRole("tab", { name: "Traits" }).click();
    await sheet().getByRole("button", { name: "Call: Animal Companion" }).click();
    await card(gamemaster).getByRole("button", { name: "Summon Horse" }).click();
    for (const seat of [gamemaster, player]) await seeTokens(seat, 2);
    await sheet().getByRole("button", { name: "Close" }).first().click();
  });

  test("powers stand in the strip of a turn, the cheapest first", async () => {
    await startEncounter(gamemaster, [MAGE]);
    await expect(turn()).toContainText(`Your turn, ${MAGE}`);
    const powers = turn().locator("[data-action=usePower]");
    await expect(powers).toHaveCount(3);
    await expect(powers.first()).toHaveText("Light");
    await powers.first().click();
    await player.layDice(3, 3, 3);
    await player.page.locator(".application.check-dialog").getByRole("button", { name: "Roll" }).click();
    await expect(turn()).toContainText("0 major");
    await expect(powers).toHaveCount(0);
  });
});

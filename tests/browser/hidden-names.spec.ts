import { expect, test } from "@playwright/test";
import { prompts } from "./support/asking.ts";
import { putOnScene } from "./support/attackers.ts";
import { attack, resolve } from "./support/attacking.ts";
import { LEVEL } from "./support/console.ts";
import { combatCall, row, tracker } from "./support/encounter.ts";
import { type Seat, Table } from "./support/table.ts";

/** What stands in the name of everybody whom the player must not know of, and of what an opponent wears. */
const UNKNOWN = "Zqx";

test.describe.serial("what a player must not know of a fight is nowhere on their page", () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    [gamemaster, player] = await Promise.all([table.join(browser, "Gamemaster"), table.join(browser, "Player 1")]);
    const brawl = { styles: { Brawl: 6 } };
    await putOnScene(gamemaster, "Ada", { ...brawl, at: [2, 2], ownership: { "Player 1": LEVEL.owner } });
    await putOnScene(gamemaster, "Guard", {
      ...brawl,
      type: "npc",
      at: [3, 2],
      disposition: -1,
      armours: ["Chain Mail"],
    });
    await putOnScene(gamemaster, `${UNKNOWN} Lurker`, { ...brawl, type: "npc", at: [2, 3], disposition: -1 });
    await putOnScene(gamemaster, `${UNKNOWN} Ghost`, { ...brawl, type: "npc", at: [1, 2], disposition: -1 });
    await gamemaster.page.evaluate(async (unknown) => {
      const { game, Combat } = globalThis as unknown as Client;
      const { tokens } = game.scenes.viewed;
      const hidden = tokens.contents.filter(({ name }) => name.startsWith(unknown));
      for (const token of hidden) await token.update({ hidden: true });
      const armour = tokens.contents.find(({ name }) => name === "Guard")!.actor.items.getName("Chain Mail");
      await armour.update({ name: `${unknown} Mail` });
      const combatants = tokens.contents
        .filter(({ name }) => !name.endsWith("Ghost"))
        .map((token) => ({
          ...{ tokenId: token.id, sceneId: game.scenes.viewed.id, actorId: token.actor.id },
          hidden: token.name.startsWith(unknown),
        }));
      const combat = await Combat.create({ active: true });
      await combat.createEmbeddedDocuments("Combatant", combatants);
    }, UNKNOWN);
    await gamemaster.seedDice();
    await combatCall(gamemaster, "startCombat");
    await player.sidebar("Combat");
    await expect(row(player, "Guard")).toBeVisible();
  });

  test.afterAll(async () => {
    await Promise.all([gamemaster, player].map((seat) => seat?.leave()));
    await table?.close();
  });

  const dialog = () => player.page.locator(".application.attack-dialog, .application.check-dialog");

  /** What is on the page in any attribute or text, tooltips that nobody has seen yet among it. */
  async function expectUnknown(): Promise<void> {
    expect((await player.page.content()).match(new RegExp(`.{60}${UNKNOWN}.{40}`, "su"))).toBe(null);
  }

  async function call(what: string): Promise<void> {
    await player.page.evaluate((what) => {
      const { game } = globalThis as unknown as Client;
      const ada = game.actors.getName("Ada");
      const calls: Record<string, () => unknown> = {
        attack: () => game.sirpas.attack(ada),
        check: () => ada.check("strength"),
      };
      void calls[what]!();
    }, what);
  }

  test("in the tracker and the log", async () => {
    await expectUnknown();
    await tracker(player).locator("[data-action=sirpasLog]").click();
    await expect(player.page.locator(".application.encounter-log")).toBeVisible();
    await expectUnknown();
  });

  test("in the dialogs of an attack and of a check", async () => {
    for (const what of ["attack", "check"]) {
      await call(what);
      await expect(dialog()).toBeVisible();
      if (what === "attack") await expect(dialog()).toContainText("Guard");
      await expectUnknown();
      await dialog().locator("[data-action=cancel]").click();
      await expect(dialog()).toHaveCount(0);
    }
  });

  test("in the prompt and the dialog of a defence", async () => {
    await resolve(gamemaster, "npcDefence", "ask");
    await gamemaster.seedDice();
    await attack(gamemaster, "Guard", "Punch", ["Ada"], { allowed: true });
    await expect(prompts(player)).toContainText("Guard");
    await expectUnknown();
    await prompts(player).locator("[data-action=other]").click();
    await expect(player.page.locator(".application.defence-dialog")).toBeVisible();
    await expectUnknown();
  });
});

interface Client {
  readonly game: {
    readonly actors: { getName(name: string): { check(statistic: string): Promise<unknown> } };
    readonly scenes: {
      readonly viewed: { readonly id: string; readonly tokens: { readonly contents: readonly Token[] } };
    };
    readonly sirpas: { attack(actor: unknown): Promise<unknown> };
  };
  readonly Combat: {
    create(data: object): Promise<{ createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown> }>;
  };
}

interface Token {
  readonly id: string;
  readonly name: string;
  readonly actor: {
    readonly id: string;
    readonly items: { getName(name: string): { update(changes: object): Promise<unknown> } };
  };
  update(changes: object): Promise<unknown>;
}

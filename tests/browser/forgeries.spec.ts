import { expect, test } from "@playwright/test";
import { prompts } from "./support/asking.ts";
import { attack } from "./support/attacking.ts";
import { type Console, forge, LEVEL } from "./support/console.ts";
import { combatCall, putEncounter, row, tracker } from "./support/encounter.ts";
import { putFighter } from "./support/fighters.ts";
import { type Seat, Table } from "./support/table.ts";

/** Facts of a fight that the fold of a fight cannot read, as a player's console can store them. */
const FACTS: readonly (readonly [string, object])[] = [
  ["an order without places", { type: "order", turn: 9, places: null }],
  ["an order with a place that is none", { type: "order", turn: 9, places: [null] }],
  [
    "an order whose places have no throws",
    { type: "order", turn: 9, places: [{ id: "x", throws: null, terms: null }] },
  ],
  ["a fact of an unknown type", { type: "constructor" }],
  ["a manoeuvre without rows", { type: "memorable", event: { type: "manoeuvre", user: "x", target: "y" } }],
  ["a turn that is no number", { type: "memorable", event: { type: "turn", turn: "abc" } }],
  ["the turn 10¹⁵", { type: "memorable", event: { type: "turn", turn: 1e15 } }],
];

const EVENT = {
  ...{ order: 2, turn: 1, type: "note", key: "", who: "", by: "Player 1", through: "Gamemaster", message: "" },
  ...{ said: [], facts: [], changes: [] },
};

/** Events that cannot be read, as tables have them that were poisoned before messages were checked. */
const EVENTS: readonly object[] = [
  ...FACTS.map(([, fact]) => ({ ...EVENT, facts: [fact] })),
  { ...EVENT, facts: [null, 7, "x"] },
  { ...EVENT, facts: null },
  { ...EVENT, changes: [null, { type: "constructor" }, { type: "wound", actor: 7, wound: null }] },
  { ...EVENT, changes: [{ type: "stock", actor: "Actor.gone", item: {}, path: "x", by: "9" }] },
  { ...EVENT, said: [null, { label: 7, data: null }, { label: "SIRPAS.X", data: { name: { a: 1 } } }] },
  { ...EVENT, turn: "abc" },
  { ...EVENT, turn: 1e15, order: 1e15 },
  { ...EVENT, type: "constructor" },
];

/** What owners could write into flags of their actors, which a Gamemaster's client reads when the world is opened. */
const FLAGS: readonly unknown[] = [
  { applied: { key: { toString: null, valueOf: null }, changes: null } },
  { applied: { key: "event:x:y", changes: [null, { type: "constructor" }] } },
  { applied: { key: "undo::gone", changes: 7 }, draft: 7 },
  { applied: "x", draft: "{", schema: "x" },
];

test.describe("what a player forges with a console", () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;

  test.beforeEach(async ({ browser }) => {
    table = await Table.open();
    [gamemaster, player] = await Promise.all([table.join(browser, "Gamemaster"), table.join(browser, "Player 1")]);
    const brawl = { styles: { Brawl: 6 }, manoeuvres: true };
    await putFighter(gamemaster, "Ada", { ...brawl, ownership: { "Player 1": LEVEL.owner } });
    await putFighter(gamemaster, "Wolf", { ...brawl, type: "npc" });
  });

  test.afterEach(async () => {
    await Promise.all([gamemaster, player].map((seat) => seat?.leave()));
    await table?.close();
  });

  async function startFight(): Promise<string> {
    await putEncounter(gamemaster, ["Ada", "Wolf"]);
    await gamemaster.layDice(6, 6, 5, 3, 3, 3);
    await combatCall(gamemaster, "startCombat");
    await expect(tracker(gamemaster)).toContainText("Turn 1");
    return gamemaster.page.evaluate(() => {
      const { game } = globalThis as unknown as { game: { combats: { contents: readonly { readonly id: string }[] } } };
      return game.combats.contents[0]!.id;
    });
  }

  /** Both pages are loaded anew, and show the first turn of the fight. */
  async function expectFightAsItWas(): Promise<void> {
    for (const seat of [gamemaster, player]) {
      await seat.reload();
      await seat.sidebar("Combat");
      await expect(tracker(seat)).toContainText("Turn 1");
      await expect(row(seat, "Ada")).toBeVisible();
      await expect(row(seat, "Wolf")).toBeVisible();
    }
  }

  for (const [what, fact] of FACTS) {
    test(`the Gamemaster's page becomes ready although a player has forged an entry of the log: ${what}`, async () => {
      const combat = await startFight();
      const system = { ...EVENT, combat, event: "", undone: "", facts: [fact] };
      const { result } = await forge(player, "ChatMessage", "create", { data: [{ type: "deed", system }] });
      expect(result).toHaveLength(1);
      await expectFightAsItWas();
      // Somebody who sits down has the Gamemaster's client look for entries of the log.
      await player.reload();
      await expectFightAsItWas();
    });
  }

  test("an encounter with a poisoned log opens, counts what can be read, and the Gamemaster repairs it", async () => {
    const combat = await startFight();
    const events = Object.fromEntries(
      EVENTS.map((event, index) => {
        const id = `poison${String(index).padStart(10, "0")}`;
        return [id, { order: index + 2, ...event, id }] as const;
      }),
    );
    for (const [id, event] of Object.entries(events)) {
      await forge(gamemaster, "Combat", "update", { updates: [{ _id: combat, system: { events: { [id]: event } } }] });
    }
    await expectFightAsItWas();
    await expect(tracker(player).locator("[data-action=repairLog]")).toHaveCount(0);
    await gamemaster.sidebar("Combat");
    await tracker(gamemaster).locator("[data-action=repairLog]").click();
    await expect(tracker(gamemaster).locator("[data-action=repairLog]")).toHaveCount(0);
    // What could be read counts as before, and the fight goes on.
    await expectFightAsItWas();
    await gamemaster.sidebar("Combat");
    await tracker(gamemaster).locator("[data-action=sirpasNext]").click();
    await expect(row(gamemaster, "Wolf")).toHaveClass(/active/);
    await gamemaster.reload();
    await gamemaster.sidebar("Combat");
    await expect(row(gamemaster, "Wolf")).toHaveClass(/active/);
    await expect(tracker(gamemaster).locator("[data-action=repairLog]")).toHaveCount(0);
  });

  test("a world with forged flags of actors opens, and what happens to those actors is written down", async () => {
    for (const sirpas of FLAGS) {
      const _id = await player.page.evaluate(() => (globalThis as unknown as Console).game.actors.getName("Ada")!.id);
      const { result } = await forge(player, "Actor", "update", { updates: [{ _id, flags: { sirpas } }] });
      expect(result).toHaveLength(1);
      await gamemaster.reload();
      await player.reload();
    }
    await startFight();
    await expectFightAsItWas();
    await gamemaster.page.evaluate(async () => {
      const { game } = globalThis as unknown as {
        game: {
          actors: { getName(name: string): unknown };
          sirpas: { hurt(of: unknown[], call: object): Promise<unknown> };
        };
      };
      await game.sirpas.hurt([game.actors.getName("Ada")], { severity: "light" });
    });
    await expect
      .poll(() =>
        player.page.evaluate(() => {
          const { game } = globalThis as unknown as Console;
          return (game.actors.getName("Ada")!.system["wounds"] as readonly unknown[]).length;
        }),
      )
      .toBe(1);
  });

  for (const rows of [{}, { key: "x" }, { key: 7, damage: "x", effects: null }]) {
    test(`a forged attack does not take a player's genuine prompts away: rows ${JSON.stringify(rows)}`, async () => {
      const uuids = await uuidsOf(player, ["Wolf", "Ada"]);
      const person = (name: string) => ({ actor: uuids[name], token: "", name, img: "" });
      const system = {
        ...{ combat: "", turn: 0, attacker: person("Wolf"), pool: "standard", terms: [] },
        technique: {
          key: "x",
          name: "x",
          uuid: "",
          rows,
          logged: {},
          statistic: { key: "brawl", label: "x", uuid: "" },
        },
        targets: [{ id: "1", ...person("Ada"), status: "" }],
      };
      const rolls = [forgedRoll([3, 3, 3])];
      const { result } = await forge(player, "ChatMessage", "create", { data: [{ type: "attack", rolls, system }] });
      expect(result).toHaveLength(1);
      await gamemaster.layDice(3, 3, 3);
      await attack(gamemaster, "Wolf", "Punch", ["Ada"]);
      const genuine = prompts(player);
      await expect(genuine).toContainText("Wolf");
      await expect(genuine).toContainText("Punch");
      await player.reload();
      await expect(genuine).toContainText("Punch");
      await expect(genuine.locator("[data-action=roll]")).toBeVisible();
      for (const seat of [player, gamemaster]) {
        await seat.reload();
        await seat.sidebar("Chat");
        await expect(seat.page.locator("#chat .chat-message").last()).toBeVisible();
        await expect(seat.page.locator("#chat .chat-message.broken")).toHaveCount(0);
      }
    });
  }

  test("a message that cannot be read says so on its card, and a Gamemaster can delete it", async () => {
    const combat = await startFight();
    const system = { ...EVENT, combat, event: "", undone: "", facts: [FACTS[0]![1]] };
    await forge(player, "ChatMessage", "create", { data: [{ type: "deed", system }] });
    // What is sent past the client shows at its own page with the next load alone.
    await player.reload();
    for (const seat of [player, gamemaster]) {
      await seat.sidebar("Chat");
      await expect(seat.page.locator("#chat .chat-message").last()).toContainText("This card cannot be read");
    }
    const last = gamemaster.page.locator("#chat .chat-message").last();
    await expect(last).toContainText("A Gamemaster can delete it");
    await gamemaster.page.evaluate(async () => {
      const { game } = globalThis as unknown as Console;
      await game.messages.contents.at(-1)!.delete();
    });
    await expect(player.page.locator("#chat .chat-message", { hasText: "cannot be read" })).toHaveCount(0);
  });
});

function forgedRoll(results: readonly number[]): string {
  return JSON.stringify({
    ...{ class: "ContestRoll", dice: [], formula: "3d6", evaluated: true },
    options: { entrant: "strike-1" },
    total: results.reduce((sum, one) => sum + one, 0),
    terms: [
      {
        ...{ class: "Die", evaluated: true, number: results.length, faces: 6, modifiers: [], options: {} },
        results: results.map((result) => ({ result, active: true })),
      },
    ],
  });
}

async function uuidsOf(seat: Seat, names: readonly string[]): Promise<Record<string, string>> {
  return seat.page.evaluate((all) => {
    const { game } = globalThis as unknown as Console;
    return Object.fromEntries(all.map((name) => [name, game.actors.getName(name)!.uuid]));
  }, names);
}

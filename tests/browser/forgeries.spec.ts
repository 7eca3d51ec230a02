import { expect, test } from "@playwright/test";
import { prompts } from "./support/asking.ts";
import { attack } from "./support/attacking.ts";
import { type Console, forge, LEVEL } from "./support/console.ts";
import { active, combatCall, putEncounter, row, tracker } from "./support/encounter.ts";
import { putFighter } from "./support/fighters.ts";
import { type Seat, Table } from "./support/table.ts";

/*
 * What each forgery comes to is proven in tests/data (forgeries, forged-answers, forged-worlds, gate): here, that the pages of all of
 * them together live, and what people see on them.
 */

/** Facts of a fight that the fold of a fight cannot read, as a player's console can store them. */
const FACTS: readonly object[] = [
  { type: "order", turn: 9, places: null },
  { type: "order", turn: 9, places: [null] },
  { type: "order", turn: 9, places: [{ id: "x", throws: null, terms: null }] },
  { type: "constructor" },
  { type: "memorable", event: { type: "manoeuvre", user: "x", target: "y" } },
  { type: "memorable", event: { type: "turn", turn: "abc" } },
  { type: "memorable", event: { type: "turn", turn: 1e15 } },
];

const EVENT = {
  ...{ order: 2, turn: 1, type: "note", key: "", who: "", by: "Player 1", through: "Gamemaster", message: "" },
  ...{ said: [], facts: [], changes: [] },
};

/** Events that cannot be read, as tables have them that were poisoned before messages were checked. */
const EVENTS: readonly object[] = [
  ...FACTS.map((fact) => ({ ...EVENT, facts: [fact] })),
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

/** Rows of an attack that nothing can be read from. */
const ROWS: readonly object[] = [{}, { key: "x" }, { key: 7, damage: "x", effects: null }];

test(
  "a world full of what a player has forged opens for everybody, says what cannot be read, and is repaired",
  { tag: "@sweep" },
  async ({ browser }) => {
    const table = await Table.open();
    const [gamemaster, player] = await Promise.all([
      table.join(browser, "Gamemaster"),
      table.join(browser, "Player 1"),
    ]);
    const brawl = { styles: { Brawl: 6 }, manoeuvres: true };
    await putFighter(gamemaster, "Ada", { ...brawl, ownership: { "Player 1": LEVEL.owner } });
    await putFighter(gamemaster, "Wolf", { ...brawl, type: "npc" });
    await putEncounter(gamemaster, ["Ada", "Wolf"]);
    await gamemaster.layDice(3, 3, 3, 6, 6, 5);
    await combatCall(gamemaster, "startCombat");
    await expect(tracker(gamemaster)).toContainText("Turn 1");

    await forgeMessages(player);
    await poison(gamemaster);
    await gamemaster.layDice(3, 3, 3);
    await attack(gamemaster, "Wolf", "Punch", ["Ada"]);

    // The player comes last: whenever somebody joins, the Gamemaster's client looks for entries of the log.
    for (const seat of [gamemaster, player]) await seat.reload();
    for (const seat of [gamemaster, player]) {
      await seat.sidebar("Combat");
      await expect(tracker(seat)).toContainText("Turn 1");
      await expect(row(seat, "Ada")).toBeVisible();
      await expect(active(seat)).toHaveText("Wolf");
      await seat.sidebar("Chat");
      await expect(
        seat.page.locator("#chat .chat-message", { hasText: "This card can’t be read (system.facts" }),
      ).toHaveCount(FACTS.length);
      await expect(seat.page.locator("#chat .chat-message").last()).toContainText("Punch");
      await expect(seat.page.locator("#chat .chat-message.broken")).toHaveCount(0);
    }
    await expect(prompts(player)).toContainText("Wolf");
    await expect(prompts(player)).toContainText("Punch");
    await expect(prompts(player).locator("[data-action=roll]")).toBeVisible();
    await expect(tracker(player).locator("[data-action=repairLog]")).toHaveCount(0);

    const unreadable = (seat: Seat) =>
      seat.page.locator("#chat .chat-message", { hasText: "A Gamemaster can delete it" });
    const count = await unreadable(player).count();
    await unreadable(gamemaster).last().locator("[data-action=deleteMessage]").click();
    await expect(unreadable(player)).toHaveCount(count - 1);

    await gamemaster.sidebar("Combat");
    await tracker(gamemaster).locator("[data-action=repairLog]").click();
    await expect(tracker(gamemaster).locator("[data-action=repairLog]")).toHaveCount(0);
    await tracker(gamemaster).locator("[data-action=sirpasNext]").click();
    await expect(active(gamemaster)).toHaveText("Ada");
    await Promise.all([gamemaster.leave(), player.leave()]);
    await table.close();
  },
);

/** Sends entries of the log and attacks that cannot be read, from the console of a player. */
async function forgeMessages(player: Seat): Promise<void> {
  const combat = await encounterOf(player);
  const uuids = await uuidsOf(player, ["Wolf", "Ada"]);
  const person = (name: string) => ({ actor: uuids[name], token: "", name, img: "" });
  const logEntries = FACTS.map((fact) => ({
    type: "logEntry",
    system: { ...EVENT, combat, event: "", undone: "", facts: [fact] },
  }));
  const attacks = ROWS.map((rows) => ({
    type: "attack",
    rolls: [forgedRoll([3, 3, 3])],
    system: {
      ...{ combat: "", turn: 0, attacker: person("Wolf"), pool: "standard", terms: [] },
      technique: {
        ...{ key: "x", name: "x", uuid: "", rows, logged: {} },
        statistic: { key: "brawl", label: "x", uuid: "" },
      },
      targets: [{ id: "1", ...person("Ada"), status: "" }],
    },
  }));
  const { result } = await forge(player, "ChatMessage", "create", { data: [...logEntries, ...attacks] });
  expect(result).toHaveLength(FACTS.length + ROWS.length);
}

/** Stores what tables have that were poisoned before any of it was checked: in the log, and in flags of actors. */
async function poison(gamemaster: Seat): Promise<void> {
  const events = EVENTS.map((event, index) => {
    const id = `poison${String(index).padStart(10, "0")}`;
    return [id, { order: index + 2, ...event, id }] as const;
  });
  const system = { events: Object.fromEntries(events) };
  await forge(gamemaster, "Combat", "update", { updates: [{ _id: await encounterOf(gamemaster), system }] });
  const data = FLAGS.map((sirpas, index) => ({ name: `Own ${index}`, type: "character", flags: { sirpas } }));
  await forge(gamemaster, "Actor", "create", { data });
}

async function encounterOf(seat: Seat): Promise<string> {
  return seat.page.evaluate(() => {
    const { game } = globalThis as unknown as { game: { combats: { contents: readonly { readonly id: string }[] } } };
    return game.combats.contents[0]!.id;
  });
}

function forgedRoll(results: readonly number[]): string {
  return JSON.stringify({
    ...{ class: "PoolRoll", dice: [], formula: "3d6", evaluated: true },
    options: { participant: "strike-1" },
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

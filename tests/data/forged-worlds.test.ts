import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { SirpasCombat } from "../../src/documents/combat.ts";
import { GENERATION } from "../support/generation.ts";
import { createCombat } from "#core/foundry/documents.ts";
import { HostProcess } from "../support/host-process.ts";
import { forgeRaw } from "../support/old-world.ts";
import { postAttack } from "./support/attacks.ts";
import { forgerAs, type Forger } from "./support/forger.ts";
import { openSirpas, systemFolder, type SirpasTable } from "./support/table.ts";

type Message = ChatMessage.Implementation;

const OWNER = 3;

/** Facts that the fold of a fight cannot read, as a player's console can store them. */
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
  { ...EVENT, changes: [null, { uuid: "constructor", path: "" }, { uuid: 7, path: "system.wounds.w", before: null }] },
  { ...EVENT, changes: [{ uuid: "Actor.gone.Item.x", path: "x", by: "9" }] },
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

// One story: the world is opened as it was forged, then repaired, and what is asked is asked of what is left.
describe("A world into which a player has forged what a console can store", { shuffle: false }, () => {
  let host: HostProcess;
  let before: SirpasCombat["encounter"];
  let genuine: string;

  beforeAll(async () => {
    host = await HostProcess.open({ system: await systemFolder(), generation: GENERATION });
    const table = await openSirpas({ url: host.url });
    const player = await forgerAs(host.url, "Player 1");
    const ownership = { [game.users!.getName("Player 1")!.id!]: OWNER };
    for (const name of ["Ada", ...FLAGS.map((_, index) => `Own ${index}`)]) {
      await table.createActor({ name, type: "character", ownership });
    }
    await table.createActor({ name: "Wolf", type: "npc" });
    await startEncounter(table);
    before = structuredClone(fight().encounter);
    genuine = await forgeAll(table, player);
    player.leave();
    await table.close();
  });
  afterAll(() => host.close());

  const actor = (name: string) => game.actors!.getName(name) as unknown as SirpasActor;
  const fight = () => game.combats!.contents[0] as unknown as SirpasCombat;

  async function startEncounter(table: SirpasTable): Promise<void> {
    const combatants = ["Ada", "Wolf"].map((name) => ({ actorId: actor(name).id }));
    const made = (await createCombat({ active: true, combatants }))!;
    table.dice(6, 6, 5, 3, 3, 3);
    await made.startCombat();
  }

  /** Stores all of it, each in a message, a flag or an event of its own. @returns the id of an attack that is no forgery. */
  async function forgeAll(table: SirpasTable, player: Forger): Promise<string> {
    const combat = fight().id!;
    for (const fact of FACTS) {
      const system = { ...EVENT, combat, event: "", undone: "", facts: [fact] };
      expect(await player.create("ChatMessage", { type: "logEntry", system })).not.toBe("");
    }
    for (const rows of ROWS) expect(await player.create("ChatMessage", forgedAttack(table, rows))).not.toBe("");
    for (const [index, sirpas] of FLAGS.entries()) {
      expect(await player.update("Actor", actor(`Own ${index}`).id!, { flags: { sirpas } })).toBe(true);
    }
    const events = EVENTS.map((event, index) => {
      const id = `poison${String(index).padStart(10, "0")}`;
      return [id, { order: index + 2, ...event, id }] as const;
    });
    const system = { events: Object.fromEntries(events) };
    await forgeRaw(host.url, "Combat", "update", { updates: [{ _id: combat, system }] });
    table.dice(3, 3, 3);
    return (await postAttack({ attacker: actor("Wolf"), targets: [actor("Ada")], value: 12 })).id!;
  }

  function forgedAttack(table: SirpasTable, rows: object): object {
    table.dice(3, 3, 3);
    const person = (name: string) => ({ actor: actor(name).uuid, token: "", name, img: "" });
    const technique = { key: "x", name: "x", uuid: "", rows, logged: {} };
    const targets = [{ id: "1", ...person("Ada"), status: "" }];
    return { type: "attack", system: { attacker: person("Wolf"), pool: "standard", terms: [], technique, targets } };
  }

  describe("opens for the Gamemaster, and", () => {
    let table: SirpasTable;

    beforeAll(async () => {
      table = await openSirpas({ url: host.url });
    });
    afterAll(() => table.close());

    it("has the fight where it was, with whatever of its log can be read", async () => {
      const { memoryOf } = await import("../../src/play/encounter/encounter-of.ts");
      expect(fight().encounter).toEqual(before);
      expect(() => memoryOf(fight())).not.toThrow();
    });

    it("takes nothing of it into the log when somebody joins", async () => {
      const { finishAll } = await import("#core/play/log/undo.ts");
      const known = fight().events.map(({ id }) => id);
      await finishAll();
      expect(fight().events.map(({ id }) => id)).toEqual(known);
      expect(fight().encounter).toEqual(before);
    });

    it("says on each card that cannot be read that it cannot, and which field it is", async () => {
      const { renderCard } = await import("#core/documents/chat-message.ts");
      const { unreadableField } = await import("#core/play/gate/unreadable-message.ts");
      const messages = game.messages!.contents as unknown as readonly Message[];
      const unreadable = messages.filter((one) => unreadableField(one) !== null);
      expect(unreadable).toHaveLength(FACTS.length + ROWS.length - 1);
      for (const one of unreadable) {
        expect(await renderCard(one)).toMatch(/This card can’t be read \(\S+\)\. A Gamemaster can delete it\./);
      }
    });

    it.each(FLAGS.map((_, index) => `Own ${index}`))("hurts %s, whose flags are forged, like anybody", async (name) => {
      const { applyDamage } = await import("../../src/play/damage/apply-damage.ts");
      expect(await applyDamage([actor(name)], { severity: "light" })).toBe(true);
      expect(actor(name).system.woundList).toHaveLength(1);
    });

    it("goes on with the fight once the Gamemaster has repaired its log", async () => {
      const { repairLog } = await import("#core/play/log/repair-log.ts");
      // What is taken off somebody who is gone can be read.
      expect(fight().system.unreadable).toHaveLength(EVENTS.length - 1);
      await repairLog(fight());
      expect(fight().system.unreadable).toEqual([]);
      expect(fight().encounter).toEqual(before);
      await fight().nextTurn();
      expect(fight().encounter.order.find(({ phase }) => phase === "acting")?.id).toBe(
        fight().combatants.contents.find((one) => one.name === "Wolf")!.id,
      );
      await fight().previousTurn();
      expect(fight().encounter).toEqual(before);
    });
  });

  describe("asks the player", () => {
    let table: SirpasTable;

    beforeAll(async () => {
      table = await openSirpas({ url: host.url, as: "Player 1" });
    });
    afterAll(() => table.close());

    it("for the defence against the genuine attack alone", async () => {
      const { pendingActions } = await import("#core/play/challenge/pending-actions.ts");
      expect(pendingActions(Date.now()).map(({ kind, message }) => [kind, message.id])).toEqual([["defence", genuine]]);
    });
  });
});

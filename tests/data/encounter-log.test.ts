import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { SirpasCombat } from "../../src/documents/combat.ts";
import { deletion } from "#core/foundry/documents.ts";
import type { Change } from "#core/rules/log/change.ts";
import { postAttack, postDefence, postDamageSave, PUNCH, PUNCH_ROWS } from "./support/attacks.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";
import { PLAYED } from "../support/generation.ts";

type Message = ChatMessage.Implementation;

describe.each(PLAYED)("The log of a fight at a table of generation %i", { tags: ["sample"] }, (generation) => {
  let table: SirpasTable;
  let attacker: SirpasActor;
  let target: SirpasActor;
  let combat: SirpasCombat;

  beforeAll(async () => {
    table = await openSirpas({ generation });
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    table.notices.length = 0;
    attacker = await table.createActor({ name: "Mira", type: "character" });
    target = await table.createActor({ name: "Goblin", type: "npc" });
    combat = await startEncounter();
  });

  async function startEncounter(): Promise<SirpasCombat> {
    for (const other of [...game.combats!.contents]) await other.delete();
    const made = (await Combat.implementation.create({ active: true } as never)) as unknown as SirpasCombat;
    await made.createEmbeddedDocuments("Combatant", [{ actorId: attacker.id }, { actorId: target.id }] as never);
    await made.update({ round: 1, turn: 0 } as never);
    return made;
  }

  const sheet = (actor: SirpasActor) => {
    const { wounds, status } = actor.toObject().system as unknown as {
      wounds: Record<string, { severity: string }>;
      status: { scratches: number };
    };
    return {
      wounds: Object.values(wounds).map(({ severity }) => severity),
      scratches: status.scratches,
      conditions: actor.system.conditions.map(({ condition, turnsLeft }) => [condition, turnsLeft]),
    };
  };
  const WHOLE = { wounds: [], scratches: 0, conditions: [] };
  const log = () => combat.standing.map(({ type, key }) => `${type} ${key.split(":")[0]}`);

  /** An attack of 10 and a throw against a defence of 10 and another. */
  async function strike(attack: number[], defence: number[], system: object = {}): Promise<Message> {
    table.dice(...attack);
    const message = await postAttack({
      attacker,
      targets: [target],
      system: { combat: combat.id, turn: combat.round, ...system },
    });
    table.dice(...defence);
    await postDefence(message, 10);
    return message;
  }
  const resolved = (count: number) => expect.poll(() => combat.standing.length).toBe(count);
  const undo = async () => (await import("#core/play/log/undo.ts")).undoLast(combat);
  const redo = async () => (await import("#core/play/log/undo.ts")).redo(combat);

  it("a hit is written down once all is thrown, with what it changed, and is on the sheet", async () => {
    const message = await strike([6, 5, 4], [3, 3, 3]);
    await resolved(1);
    const [event] = combat.standing;
    expect(event).toMatchObject({
      type: "attack",
      key: `strike:${message.id}:1:1`,
      message: message.id,
      order: 1,
      turn: 1,
      by: "Gamemaster",
      through: "",
      who: attacker.uuid,
    });
    expect(sheet(target)).toEqual({ ...WHOLE, wounds: ["heavy"] });
    const { memoryOf } = await import("../../src/play/encounter/encounter-of.ts");
    expect(memoryOf(combat).uses).toEqual([{ user: attacker.uuid, manoeuvre: "brawl-punch", target: target.uuid }]);
  });

  it("an attack that waits for its answer counts as used already", async () => {
    table.dice(6, 5, 4);
    await postAttack({ attacker, targets: [target], system: { combat: combat.id, turn: 1 } });
    const { memoryOf } = await import("../../src/play/encounter/encounter-of.ts");
    expect(combat.standing).toEqual([]);
    expect(memoryOf(combat).uses).toHaveLength(1);
  });

  it("a miss is written down too, and changes nobody", async () => {
    await strike([3, 3, 3], [3, 3, 3]);
    await resolved(1);
    expect(sheet(target)).toEqual(WHOLE);
  });

  it("is taken back and done again, step by step, and scratches that became a wound are scratches again", async () => {
    await target.update({ system: { status: { scratches: 1 } } } as never);
    // Two points of damage are a light wound; of what is mitigated whole a scratch is left.
    const weak = { snapshot: { flat: [{ label: "Coat", value: 5, kind: "armour" }] } };
    const hit = async () => {
      table.dice(3, 3, 4);
      const message = await postAttack({
        attacker,
        targets: [{ actor: target, ...weak }],
        system: { combat: combat.id, turn: 1 },
      });
      table.dice(3, 3, 3);
      await postDefence(message, 10);
    };
    await hit();
    await resolved(1);
    expect(sheet(target)).toEqual({ ...WHOLE, scratches: 2 });
    await hit();
    await resolved(2);
    expect(sheet(target)).toEqual({ ...WHOLE, wounds: ["light"] });
    await undo();
    expect(sheet(target)).toEqual({ ...WHOLE, scratches: 2 });
    await undo();
    expect(sheet(target)).toEqual({ ...WHOLE, scratches: 1 });
    expect(await undo()).toBe(false);
    expect(table.notices.join()).toContain("nothing to undo yet");
    await redo();
    await redo();
    expect(sheet(target)).toEqual({ ...WHOLE, wounds: ["light"] });
    expect(combat.standing).toHaveLength(2);
    expect(await redo()).toBe(false);
  });

  it("a wound that somebody healed meanwhile stays healed, and one from elsewhere stays", async () => {
    await strike([6, 5, 4], [3, 3, 3]);
    await resolved(1);
    const [gone] = target.system.woundList;
    const elsewhere = { severity: "light", label: "Thorn" };
    await target.update({ system: { wounds: { ...deletion(gone!.id), elsewhere } } } as never);
    await undo();
    expect(sheet(target).wounds).toEqual(["light"]);
    await redo();
    expect(sheet(target).wounds).toEqual(["light"]);
  });

  it("what happens instead cannot be undone by doing again what was taken back", async () => {
    await strike([6, 5, 4], [3, 3, 3]);
    await resolved(1);
    await undo();
    await strike([5, 5, 5], [3, 3, 3]);
    await resolved(1);
    expect(await redo()).toBe(false);
    expect(combat.events).toHaveLength(2);
    expect(sheet(target).wounds).toHaveLength(1);
  });

  it("what was taken back does not come to pass again by itself, but by a click", async () => {
    const message = await strike([6, 5, 4], [3, 3, 3]);
    await resolved(1);
    await undo();
    await strike([3, 3, 3], [3, 3, 3]);
    await resolved(1);
    expect(sheet(target)).toEqual(WHOLE);
    const { resolveStrike } = await import("../../src/play/combat/attack/resolve-strike.ts");
    expect(await resolveStrike(message, { target: "1", strike: 1 })).toBe(true);
    expect(sheet(target).wounds).toEqual(["heavy"]);
    expect(await resolveStrike(message, { target: "1", strike: 1 })).toBe(false);
    expect(sheet(target).wounds).toEqual(["heavy"]);
  });

  it("two hits at the same moment leave two wounds", async () => {
    table.dice(6, 5, 4);
    const first = await postAttack({ attacker, targets: [target], system: { combat: combat.id, turn: 1 } });
    table.dice(6, 5, 4);
    const second = await postAttack({ attacker, targets: [target], system: { combat: combat.id, turn: 1 } });
    table.dice(3, 3, 3, 3, 3, 3);
    await Promise.all([postDefence(first, 10), postDefence(second, 10)]);
    await resolved(2);
    expect(sheet(target).wounds).toEqual(["heavy", "heavy"]);
    expect(combat.standing.map(({ order }) => order)).toEqual([1, 2]);
  });

  it("a hold blocks both, and frees them once it is not kept", async () => {
    const rows = { ...PUNCH_ROWS, key: "brawl-grapple", hold: { bonus: 2, brokenByDamage: false }, effects: EFFECTS };
    const technique = {
      key: "brawl-grapple",
      name: "Grapple",
      rows,
      statistic: { key: "brawl", label: "Brawl", uuid: "" },
      logged: { type: "style", skill: "brawl", kind: "attack", manoeuvre: "brawl-grapple", name: "Grapple" },
    };
    await strike([6, 5, 4], [3, 3, 3], { technique, strike: { ...PUNCH, damage: null, effects: EFFECTS } });
    await resolved(1);
    expect(sheet(target).conditions).toEqual([["block", null]]);
    expect(sheet(attacker).conditions).toEqual([["block", null]]);
    expect(combat.encounter.memory.holds).toHaveLength(1);
    const { recordEvent } = await import("#core/play/log/record.ts");
    await recordEvent(combat, {
      ...{ type: "use", key: "", who: attacker.uuid, message: "", said: [], changes: [] },
      facts: [{ type: "memorable", event: { type: "other", user: attacker.uuid } }],
    });
    expect(sheet(target).conditions).toEqual([]);
    expect(sheet(attacker).conditions).toEqual([]);
    await undo();
    expect(sheet(target).conditions).toEqual([["block", null]]);
    expect(sheet(attacker).conditions).toEqual([["block", null]]);
    await undo();
    expect(sheet(attacker)).toEqual(WHOLE);
  });

  it("taking the last strike of an attack back gives the action back", async () => {
    const { logUse, turnLog } = await import("../../src/play/combat/turn/turn-state.ts");
    const { useId } = await import("../../src/play/combat/turn/turn-uses.ts");
    const message = await strike([6, 5, 4], [3, 3, 3]);
    const use = { type: "style", skill: "brawl", kind: "attack", manoeuvre: "brawl-punch", name: "Punch" };
    await logUse(attacker, use as never, useId(message.id));
    await resolved(1);
    expect(turnLog(attacker)).toHaveLength(1);
    await undo();
    expect(turnLog(attacker)).toEqual([]);
    await redo();
    expect(turnLog(attacker)).toHaveLength(1);
  });

  it("an encounter that ends before a strike is settled leaves the wound, and a message tells of it", async () => {
    table.dice(6, 5, 4);
    const message = await postAttack({ attacker, targets: [target], system: { combat: combat.id, turn: 1 } });
    await combat.delete();
    table.dice(3, 3, 3);
    await postDefence(message, 10);
    await expect.poll(() => sheet(target).wounds).toEqual(["heavy"]);
    const { isRecorded } = await import("#core/play/log/recorded.ts");
    const { undoRecorded } = await import("#core/play/log/undo.ts");
    const find = () => isRecorded(`strike:${message.id}:1:1`);
    await expect.poll(find).not.toBeNull();
    const recorded = find()!;
    expect(recorded.by).toBe("Gamemaster");
    await undoRecorded(recorded);
    expect(sheet(target)).toEqual(WHOLE);
    expect(recorded.message!.system).toMatchObject({ state: "undone", undoneBy: "Gamemaster" });
  });

  it("a target that is gone hinders nothing", async () => {
    table.dice(6, 5, 4);
    const message = await postAttack({ attacker, targets: [target], system: { combat: combat.id, turn: 1 } });
    await target.delete();
    table.dice(3, 3, 3);
    await postDefence(message, 10);
    await resolved(1);
    expect(combat.standing[0]!.changes.filter(({ path }) => !path.startsWith("system.uses"))).toEqual([]);
    expect(log()).toEqual(["attack strike"]);
  });

  it("one event is one update of whoever it changes, and two of the encounter: that it has begun, and that it is done", async () => {
    const seen: string[] = [];
    const hear = (name: string) => {
      const hook = ((document: { name?: string }) => void seen.push(`${name} ${document.name ?? ""}`.trim())) as never;
      return [name, Hooks.on(name as never, hook)] as const;
    };
    const hooks = ["updateActor", "updateCombat"].map(hear);
    await strike([6, 5, 4], [3, 3, 3]);
    await resolved(1);
    for (const [name, id] of hooks) Hooks.off(name as never, id as never);
    expect(seen).toEqual(["updateCombat", "updateActor Mira", "updateActor Goblin", "updateCombat"]);
  });

  it.each([
    ["before it had written anything", 0],
    ["after the wound and the scratch", 1],
    ["after all that changes", 2],
  ])("a client that was closed %s is gone on for, and nothing happens twice", async (_when, written) => {
    const { recordEvent } = await import("#core/play/log/record.ts");
    const { finishAll } = await import("#core/play/log/undo.ts");
    const { givingOf } = await import("../../src/play/effects/conditions.ts");
    const wound = { severity: "light", damageType: "", bodyPart: "", treated: false, label: "", sort: 1 };
    const changes: readonly Change[] = [
      { uuid: target.uuid, path: "system.wounds.cut", before: null, after: wound },
      { uuid: target.uuid, path: "system.status.scratches", by: 1 },
      ...givingOf(target, { condition: "disarm" }),
    ];
    const draft = { type: "damage", key: "damage:x", who: "", message: "", said: [], facts: [], changes } as const;
    await recordEvent(combat, draft);
    const [event] = combat.standing;
    // As it was stored then: what came after did not reach the server.
    if (written < 2) await target.endCondition("disarm");
    if (written < 1) {
      const before = { "system.wounds": deletion("cut"), "system.status.scratches": 0, "flags.sirpas.entry": "" };
      await target.update(before as never);
    }
    await combat.update({ system: { events: { [event!.id]: { state: "applying" } } } } as never);
    await finishAll();
    expect(sheet(target)).toEqual({ wounds: ["light"], scratches: 1, conditions: [["disarm", null]] });
    expect(combat.standing[0]!.state).toBe("applied");
    await undo();
    expect(sheet(target)).toEqual(WHOLE);
    await recordEvent(combat, draft);
    expect(sheet(target)).toMatchObject({ wounds: ["light"], scratches: 1 });
  });

  it("a deadly wound waits for its check, and death is taken back", async () => {
    table.dice(6, 6, 6);
    const message = await postAttack({
      attacker,
      targets: [target],
      value: 16,
      system: { combat: combat.id, turn: 1 },
    });
    table.dice(3, 3, 3);
    await postDefence(message, 10);
    expect(combat.standing).toEqual([]);
    table.dice(3, 3, 3);
    await postDamageSave(message, target, "deadly", 1);
    await resolved(1);
    expect(target.statuses.has("dead")).toBe(true);
    await undo();
    expect(target.statuses.has("dead")).toBe(false);
    await redo();
    expect(target.statuses.has("dead")).toBe(true);
  });
});

const EFFECTS = [
  { type: "condition", condition: "block", turns: null, mutual: true, critical: false, atLeast: "", parts: [] },
];

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { SirpasCombat } from "../../src/documents/combat.ts";
import { readFightFile, strayThrows, type FightFile } from "../../src/rules/fight/fight-file.ts";
import { fightState } from "../../src/rules/fight/state.ts";
import { standingEvents } from "../../src/rules/fight/log.ts";
import { postAttack } from "./support/attacks.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

/** The same story is played as often as a test likes: three punches, each answered. */
describe("A fight with a seed", () => {
  let table: SirpasTable;
  let mira: SirpasActor;
  let goblin: SirpasActor;

  beforeAll(async () => {
    table = await openSirpas();
    // Their dice follow from the seed and from their ids.
    const create = async (data: object) =>
      (await Actor.implementation.create(data as never, { keepId: true })) as unknown as SirpasActor;
    mira = await create({ _id: "miraMiraMiraMira", name: "Mira", type: "character" });
    goblin = await create({ _id: "goblinGoblinGobl", name: "Goblin", type: "npc" });
  });
  afterAll(() => table.close());

  async function play(seed: string): Promise<FightFile> {
    for (const other of [...game.combats!.contents]) await other.delete();
    for (const message of [...game.messages!.contents]) await message.delete();
    const whole = { wounds: [], status: { scratches: 0 } };
    await Promise.all([mira, goblin].map((actor) => actor.update({ system: whole } as never)));
    const combat = (await Combat.implementation.create({
      active: true,
      system: { seed },
    } as never)) as never as SirpasCombat;
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: mira.id }, { actorId: goblin.id }] as never);
    // Chance itself would fall otherwise every time.
    await combat.startCombat();
    for (let attack = 1; attack <= 3; attack += 1) await exchange(combat, attack);
    const { fightFile } = await import("../../src/documents/fight/fight-file.ts");
    const file = readFightFile(fightFile(combat, "The Bridge"));
    if (!file.ok) throw new Error("What is written can be read.");
    return file.value;
  }

  async function exchange(combat: SirpasCombat, count: number): Promise<void> {
    const { seededIn } = await import("../../src/documents/fight/seed.ts");
    const { nextAttackPlace } = await import("../../src/documents/fight/dice-places.ts");
    const { postAnswer } = await import("../../src/documents/attack/post-answer.ts");
    const place = nextAttackPlace(combat.id ?? "", mira.uuid);
    const before = combat.standing.length;
    const attack = await postAttack({
      attacker: mira,
      targets: [goblin],
      // A deadly wound would wait for a check, and which dice fall depends on the ids of those who fight.
      system: {
        combat: combat.id,
        turn: combat.round,
        options: { deadlyWounds: false, automaticCriticals: true, extendedAutomatic: false },
      },
      seeded: seededIn(combat.id ?? "", `${place}:1`),
    });
    const terms = [{ label: "Evade", value: 10 + (count % 2), kind: "specific" }];
    await postAnswer(attack, "defence", goblin, { id: "1", pool: "standard", terms }, { target: "1", strike: 1 });
    await expect.poll(() => combat.standing.length).toBe(before + 1);
  }

  /** A log without what is new with every fight: ids of documents, events and wounds. */
  const told = (file: FightFile) => {
    const ids = new Map<string, string>();
    const named = JSON.stringify(standingEvents(file)).replace(/[A-Za-z0-9]{16}/g, (id) => {
      if (!ids.has(id)) ids.set(id, `#${ids.size}`);
      return ids.get(id)!;
    });
    return JSON.parse(named) as unknown;
  };

  it("played again with the same choices is the same fight, down to every wound", async () => {
    const first = await play("The bridge at dawn");
    const again = await play("The bridge at dawn");
    expect(first.throws.length).toBeGreaterThanOrEqual(8);
    expect(again.throws).toEqual(first.throws);
    expect(told(again)).toEqual(told(first));
  });

  it("with another seed is another fight", async () => {
    const first = await play("The bridge at dawn");
    const other = await play("The bridge at dusk");
    expect(other.throws).not.toEqual(first.throws);
  });

  it("tells of each throw whether it follows from the seed", async () => {
    const file = await play("The bridge at dawn");
    expect(strayThrows(file)).toEqual([]);
    const [one, ...rest] = file.throws;
    const forged = { ...one!, dice: one!.dice.map((face) => (face === 6 ? 5 : 6)) };
    expect(strayThrows({ ...file, throws: [forged, ...rest] })).toEqual([forged]);
  });

  it("without one its dice fall as they like, and none of them is stray", async () => {
    const file = await play("");
    expect(file.seed).toBe("");
    expect(strayThrows(file)).toEqual([]);
  });

  it("is begun anew from its file, by the same people, and comes to the same throws", async () => {
    const { playAgain } = await import("../../src/documents/fight/play-again.ts");
    const file = await play("The bridge at dawn");
    const stranger = { actor: "Actor.nobodyNobodyNo1", token: "", name: "Stranger", hidden: false };
    for (const message of [...game.messages!.contents]) await message.delete();
    // Unhurt, for wounds count for initiative.
    const answer = await playAgain({ ...file, fighters: [...file.fighters, stranger] }, { asThen: true });
    if (!answer.ok) throw new Error(answer.reason);
    const { combat, missing } = answer.value;
    expect(missing).toEqual(["Stranger"]);
    expect([combat.active, combat.events.length, combat.system.seed]).toEqual([true, 0, "The bridge at dawn"]);
    expect(combat.combatants.contents.map(({ name }) => name)).toEqual(["Mira", "Goblin"]);
    await combat.startCombat();
    for (let attack = 1; attack <= 3; attack += 1) await exchange(combat, attack);
    const { keptThrows } = await import("../../src/documents/fight/kept-throws.ts");
    expect(keptThrows(combat)).toEqual(file.throws);
  });

  it("brings everybody back to how they were when it began, however often and whatever became of them since", async () => {
    const { playAgain } = await import("../../src/documents/fight/play-again.ts");
    const { record } = await import("../../src/documents/log/record.ts");
    const { fightFile } = await import("../../src/documents/fight/fight-file.ts");
    await play("The bridge at dawn");
    const [combat] = game.combats!.contents as unknown as readonly SirpasCombat[];
    const [arrow] = (await mira.createEmbeddedDocuments("Item", [
      { name: "Arrow", type: "gear", system: { key: "arrow", quantity: 9 } },
    ] as never)) as unknown as readonly { readonly id: string }[];
    await mira.update({ system: { status: { fatigue: { value: 1 } } } } as never);
    const actor = mira.uuid;
    await record(combat!, {
      ...{ type: "note", key: "", who: "", message: "", said: [], facts: [] },
      changes: [
        { type: "stock", actor, item: arrow!.id, path: "system.quantity", by: -2 },
        { type: "counter", actor, status: "fatigue", by: 3 },
        { type: "condition", actor, condition: "stun", part: "", turns: null, source: "", before: null },
        { type: "dead", actor },
      ],
    });
    const stands = () => ({
      wounds: [mira, goblin].map(({ system }) => system.wounds.length),
      arrows: (mira.items.get(arrow!.id)!.system as unknown as { quantity: number }).quantity,
      fatigue: mira.system.status.fatigue.value,
      statuses: [...mira.statuses].sort(),
    });
    expect(stands()).toMatchObject({ arrows: 7, fatigue: 4 });
    expect(stands().statuses).toContain("stun");
    expect(stands().wounds).not.toEqual([0, 0]);
    const file = readFightFile(fightFile(combat!, "The Bridge"));
    if (!file.ok) throw new Error("What is written can be read.");
    const began = { wounds: [0, 0], arrows: 9, fatigue: 1, statuses: ["tired"] };
    expect((await playAgain(file.value, { asThen: true })).ok).toBe(true);
    expect(stands()).toEqual(began);
    await goblin.update({ system: { wounds: [{ id: "sinceSinceSince1", severity: "light" }] } } as never);
    expect((await playAgain(file.value)).ok).toBe(true);
    expect(stands()).toEqual({ ...began, wounds: [0, 1] });
    expect((await playAgain(file.value, { asThen: true })).ok).toBe(true);
    expect(stands()).toEqual(began);
  });

  it("without a seed, or with nobody of this world, is not begun anew", async () => {
    const { playAgain } = await import("../../src/documents/fight/play-again.ts");
    const file = await play("");
    const before = game.combats!.size;
    expect(await playAgain(file)).toMatchObject({ ok: false, reason: "fightWithoutSeed" });
    expect(await playAgain({ ...file, seed: "x", fighters: [] })).toMatchObject({ reason: "nobodyFromFight" });
    expect(game.combats!.size).toBe(before);
  });

  it("as a file it is the same fight: order, places and memory follow from its events", async () => {
    const file = await play("The bridge at dawn");
    const [combat] = game.combats!.contents as unknown as readonly SirpasCombat[];
    expect(fightState(standingEvents(file), file.level, file.turnSeconds)).toEqual(combat!.fight);
    expect(readFightFile(JSON.stringify(file))).toEqual({ ok: true, value: file });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type * as State from "../../src/play/combat/attack/attack-state.ts";
import { postAttack, postDefence, postDamageSave, type AttackCall } from "./support/attacks.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";
import { PLAYED } from "../support/generation.ts";

const MITIGATION = {
  name: "Active Mitigation",
  type: "skill",
  system: { key: "active-mitigation", base: { form: "none" }, complexity: "hard", specific: 12 },
};

describe.each(PLAYED)("What an attack has come to, at a table of generation %i", { tags: ["sample"] }, (generation) => {
  let table: SirpasTable;
  let api: typeof State;
  let bo: SirpasActor;
  let cy: SirpasActor;
  let tough: SirpasActor;

  beforeAll(async () => {
    table = await openSirpas({ generation });
    api = await import("../../src/play/combat/attack/attack-state.ts");
    bo = await table.createActor({ name: "Bo", type: "npc" });
    cy = await table.createActor({ name: "Cy", type: "character" });
    tough = await table.createActor({ name: "Tough", type: "character", items: [MITIGATION] });
  });
  afterAll(() => table.close());
  beforeEach(() => {
    table.notices.length = 0;
  });

  async function attack(call: Partial<AttackCall> = {}, ...dice: number[]) {
    table.dice(...(dice.length > 0 ? dice : [3, 3, 4]));
    return postAttack({ attacker: bo, targets: [cy], ...call });
  }
  async function defend(message: ChatMessage.Implementation, value: number | null, dice: number[], call = {}) {
    table.dice(...dice);
    return postDefence(message, value, call);
  }
  const state = (message: ChatMessage.Implementation) => api.attackStateOf(message)!;
  const strike = (message: ChatMessage.Implementation, target = 0, number = 1) =>
    state(message).strikes.find((one) => one.target === String(target + 1) && one.strike === number)!;

  it("waits for whoever it is made against", async () => {
    const message = await attack();
    expect(state(message).waiting).toMatchObject([
      { target: "1", strike: 1, awaited: { stage: "defence", actor: cy.uuid } },
    ]);
    expect(strike(message)).toMatchObject({
      hit: null,
      defence: null,
      hidden: false,
      forged: false,
      applied: null,
    });
    expect(state(message).forged).toBe(false);
  });

  it("hits where it has more than the defence, and the margin goes into the damage", async () => {
    const message = await attack();
    await defend(message, 5, [3, 4, 4]);
    const { reading, hit } = strike(message);
    expect(reading).toMatchObject({ stage: "settled", snapshot: "target" });
    expect(reading.exchange).toMatchObject({ winner: "attacker", margin: 4 });
    expect(reading.outcome).toMatchObject({ severity: "serious", active: { value: 5 } });
    expect(hit?.actor).toBe(cy.uuid);
    expect(state(message).waiting).toEqual([]);
  });

  it("is compared with one throw for all its targets, each with the terms against them", async () => {
    const far = { actor: tough, terms: [{ label: "Far", value: -2, kind: "situation" }] };
    const message = await attack({ targets: [cy, far] });
    await defend(message, 5, [3, 4, 4]);
    await defend(message, 9, [3, 3, 3], { target: "2" });
    expect(strike(message).reading.exchange).toMatchObject({ margin: 4 });
    expect(strike(message, 1).reading.exchange).toMatchObject({ winner: null });
    expect(state(message).forged).toBe(false);
  });

  it("asks for a defence against each of its strikes", async () => {
    const message = await attack({ strikes: 2 }, 3, 3, 4, 5, 3, 4);
    expect(state(message).waiting.map((one) => one.strike)).toEqual([1, 2]);
    await defend(message, 5, [3, 4, 4], { strike: 2 });
    expect(state(message).waiting.map((one) => one.strike)).toEqual([1]);
    expect(strike(message, 0, 2).reading.exchange).toMatchObject({ margin: 6 });
  });

  it("asks nobody who cannot react, and is an automatic attack", async () => {
    const message = await attack({ targets: [{ actor: tough, status: "unaware" }], value: 12 });
    expect(state(message).waiting).toEqual([]);
    expect(strike(message).reading).toMatchObject({ stage: "settled", automatic: { success: true, margin: 1 } });
  });

  it("against whoever lets it come is an automatic attack on one who does nothing", async () => {
    const message = await attack();
    await defend(message, null, []);
    expect(strike(message).reading).toMatchObject({
      automatic: { difficulty: "trivial", margin: 5 },
      snapshot: "target",
    });
  });

  it("against whoever lets it come is no milder than the lowest throw in their defence", async () => {
    const lowest = (value: number) => ({
      terms: [{ label: "Dexterity", value, kind: "base" }],
      technique: { key: "instinctive-defence", name: "Instinctive Defence" },
    });
    const poor = await attack();
    await defend(poor, null, [], { system: lowest(2) });
    expect(strike(poor).reading).toMatchObject({ automatic: { successLevel: 5, margin: 15 }, snapshot: "target" });
    const good = await attack();
    await defend(good, null, [], { system: lowest(14) });
    expect(strike(good).reading).toMatchObject({ automatic: { successLevel: 15, margin: 5 }, snapshot: "target" });
  });

  it("asks who has learned it for Active Mitigation, which takes its margin off", async () => {
    const message = await attack({ targets: [tough] });
    await defend(message, 5, [3, 4, 4]);
    expect(state(message).waiting).toMatchObject([{ awaited: { stage: "mitigation", actor: tough.uuid } }]);
    table.dice(4, 4, 3);
    await postDamageSave(message, tough, "mitigation", 12);
    expect(strike(message).reading).toMatchObject({ stage: "settled", mitigation: { points: 2 } });
    expect(strike(message).reading.outcome).toMatchObject({ severity: "light", effective: { value: 3 } });
  });

  it("goes on where whoever is hit does without Active Mitigation", async () => {
    const message = await attack({ targets: [tough] });
    await defend(message, 5, [3, 4, 4]);
    await postDamageSave(message, tough, "mitigation", null);
    expect(strike(message).reading).toMatchObject({ stage: "settled", mitigation: null });
    expect(strike(message).mitigation).toMatchObject({ declined: true });
  });

  it("lets nobody mitigate twice in a turn, and tells which throw it was that counted", async () => {
    const turn = { combat: "fight", turn: 3 };
    const first = await attack({ targets: [tough], system: turn });
    const second = await attack({ targets: [tough], system: turn });
    const later = await attack({ targets: [tough], system: { combat: "fight", turn: 4 } });
    for (const message of [first, second, later]) await defend(message, 5, [3, 4, 4]);
    table.dice(4, 4, 3);
    await postDamageSave(first, tough, "mitigation", 12);
    expect(state(second).waiting).toEqual([]);
    table.dice(4, 4, 3);
    await postDamageSave(second, tough, "mitigation", 12);
    expect(strike(first).reading.mitigation).toMatchObject({ points: 2 });
    expect(strike(second).reading.mitigation).toBeNull();
    expect(state(later).waiting).toMatchObject([{ awaited: { stage: "mitigation" } }]);
  });

  it("waits for the check against a deadly wound, which tells a heavy one from death", async () => {
    const message = await attack({ value: 16 });
    await defend(message, 5, [3, 4, 4]);
    expect(strike(message).reading).toMatchObject({ stage: "deadly", outcome: { severity: "deadly" } });
    expect(state(message).waiting).toMatchObject([{ awaited: { stage: "deadly", actor: cy.uuid } }]);
    table.dice(4, 4, 4);
    await postDamageSave(message, cy, "deadly", 10);
    expect(strike(message).reading).toMatchObject({ stage: "settled", deadly: { success: true } });
    expect(strike(message).deadly).not.toBeNull();
  });

  it("hurts the attacker where the defence does so and wins", async () => {
    const message = await attack({ attacker: tough });
    const counter = { damage: { margin: true, bonuses: [], minimum: null }, damageType: "blunt" };
    const snapshot = { flat: [{ label: "Jack", value: 1, kind: "armour" }] };
    await defend(message, 12, [3, 4, 5], { system: { counter, snapshot: snapshot } });
    expect(strike(message)).toMatchObject({
      hit: { actor: tough.uuid },
      reading: { snapshot: "attacker", stage: "mitigation" },
    });
    expect(strike(message).reading.outcome).toMatchObject({ active: { value: 4 }, effective: { value: 3 } });
    expect(state(message).waiting).toMatchObject([{ awaited: { actor: tough.uuid } }]);
  });

  it("takes the first of two defences, and none that came after it was closed", async () => {
    const message = await attack();
    await message.update({ system: { closing: { closed: true, answers: [] } } } as never);
    await defend(message, 5, [3, 4, 4]);
    expect(state(message).waiting).toEqual([]);
    expect(strike(message)).toMatchObject({ defence: null, reading: { stage: "defence" } });

    const open = await attack();
    const one = await defend(open, 5, [3, 4, 4]);
    const two = await defend(open, 15, [6, 6, 6]);
    expect([one.id, two.id]).toContain(strike(open).defence?.parent.id);
    expect(strike(open).defence?.parent.id).toBe(one.timestamp < two.timestamp || one.id! < two.id! ? one.id : two.id);
  });

  it("marks a throw that claims more than its dice, on either side", async () => {
    const message = await attack();
    const lied = await defend(message, 5, [3, 4, 4]);
    const roll = lied.rolls[0]!.toJSON();
    await lied.update({ rolls: [JSON.stringify({ ...roll, total: 40 })] } as never);
    expect(strike(message)).toMatchObject({ forged: true, reading: { exchange: { winner: "attacker" } } });
  });

  it("leaves out a defence whose dice nobody can have thrown", async () => {
    const message = await attack();
    await defend(message, 5, [3, 4, 4], { system: { pool: "expertise" } });
    expect(state(message).waiting).toMatchObject([{ awaited: { stage: "defence" } }]);
  });

  it("stands where its target is deleted while it waits", async () => {
    const gone = await table.createActor({ name: "Gone", type: "npc", items: [MITIGATION] });
    const message = await attack({ targets: [gone] });
    await defend(message, 5, [3, 4, 4]);
    await gone.delete();
    expect(strike(message).reading).toMatchObject({ stage: "settled", snapshot: "target" });
  });

  it("says that it was applied, once that is written down, and no more once it was taken back", async () => {
    const message = await attack();
    await defend(message, 5, [3, 4, 4]);
    await expect.poll(() => strike(message).applied).toMatchObject({ by: "Gamemaster" });
    await strike(message).applied!.message!.update({ system: { state: "undone", undoneBy: "Gamemaster" } } as never);
    expect(strike(message).applied).toBeNull();
  });

  it("is nothing that any other message says", async () => {
    const message = (await ChatMessage.implementation.create({
      content: "Hello",
    } as never)) as unknown as ChatMessage.Implementation;
    expect(api.attackStateOf(message)).toBeNull();
    expect(api.attackStateOf(undefined)).toBeNull();
  });
});

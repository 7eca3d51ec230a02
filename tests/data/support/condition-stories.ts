import { asRecord } from "../../support/records.ts";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { effectsOnToken } from "../../../host/client/documents/token-effects.ts";
import type { SirpasActiveEffect } from "../../../src/documents/active-effect.ts";
import type { SirpasActor } from "../../../src/documents/actor.ts";
import type { StatusEffect } from "#core/foundry/status-effects.ts";
import type * as checks from "../../../src/play/checks/check-request.ts";
import { openSirpas, type SirpasTable } from "./table.ts";

interface Encounter {
  readonly round: number;
  startCombat(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  delete(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
  activate(): Promise<unknown>;
}

/** What players see of conditions, for a test file of each generation: classes remember theirs. */
export function conditionStories(generation: 13 | 14): void {
  let table: SirpasTable;
  let actor: SirpasActor;
  let checkRequest: typeof checks.checkRequest;

  beforeAll(async () => {
    table = await openSirpas({ generation });
    // Foundry's classes have to be there before documents are loaded.
    ({ checkRequest } = await import("../../../src/play/checks/check-request.ts"));
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    actor = await table.createActor({ name: "Mira", type: "character" });
  });

  const names = () => actor.effects.contents.map(({ name }) => name);
  const termsOf = (parts: readonly string[] = []) => {
    const strength = actor.statistic("strength");
    if (!strength.ok) throw new Error("Everybody has Strength.");
    const request = checkRequest(actor, strength.value, { parts });
    return request.termsFor(request.choice).map(({ label, value }) => [label, value]);
  };

  async function fight(): Promise<Encounter> {
    const { Combat } = globalThis as unknown as { Combat: { create(data: object): Promise<Encounter> } };
    const combat = await Combat.create({ active: true });
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: actor.id }]);
    await combat.activate();
    await combat.startCombat();
    return combat;
  }

  it("tokens can be given the book's conditions, and what Foundry itself acts on", () => {
    const { statusEffects } = table.CONFIG as unknown as { statusEffects: Record<string, { id: string }> };
    expect(Array.isArray(statusEffects)).toBe(generation === 13);
    const ids = Object.values(statusEffects).map(({ id }) => id);
    // The gravest first: so their pictures stand on a token.
    expect(ids.slice(0, 7)).toEqual(["dead", "takenOut", "block", "disarm", "stun", "cripple", "fall"]);
    const covers = ["full", "onTheGround", "partial", "precarious"].map((cover) => `cover-${cover}`);
    expect(ids.slice(7).sort()).toEqual(["blind", "burrow", ...covers, "fly", "hover", "invisible"]);
  });

  it("every condition has a picture of its own, and a page that explains it", async () => {
    const { statusEffects } = table.CONFIG as unknown as { statusEffects: Record<string, StatusEffect> };
    for (const { img, reference, description } of Object.values(statusEffects).slice(2, 7)) {
      expect(await readFile(img.replace("systems/sirpas/", ""), "utf8")).toMatch(/^<svg /);
      expect(reference).toMatch(/^Compendium\.sirpas\.rules\.JournalEntry\./);
      expect(description).toBe(`<p>@UUID[${String(reference)}]</p>`);
    }
  });

  it("Stunned from a token's list takes 2 off every check, by its name", async () => {
    await actor.toggleStatusEffect("stun");
    expect(names()).toEqual(["Stunned"]);
    expect(actor.system.conditions).toEqual([{ condition: "stun", turnsLeft: null }]);
    expect(termsOf()).toContainEqual(["SIRPAS.CONDITION.stun.label", -2]);
    await actor.toggleStatusEffect("stun");
    expect(termsOf()).not.toContainEqual(["SIRPAS.CONDITION.stun.label", -2]);
  });

  it("stunned twice is −2 once", async () => {
    await actor.toggleStatusEffect("stun");
    await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Ray", statuses: ["stun"] }]);
    expect(actor.system.conditionTerms).toHaveLength(1);
  });

  it("a crippled arm hinders what uses that arm, and each limb is crippled for itself", async () => {
    await actor.giveCondition({ condition: "cripple", part: "left arm" });
    await actor.giveCondition({ condition: "cripple", part: "right leg" });
    expect(names()).toHaveLength(2);
    expect(termsOf()).not.toContainEqual(["SIRPAS.CONDITION.cripple.label", -4]);
    expect(termsOf(["left arm"])).toContainEqual(["SIRPAS.CONDITION.cripple.label", -4]);
    await actor.endCondition("cripple", "left arm");
    expect(actor.system.conditions).toEqual([{ condition: "cripple", turnsLeft: null, part: "right leg" }]);
  });

  it("a crippled leg leaves a quarter of the movement", async () => {
    await actor.giveCondition({ condition: "cripple", part: "left leg" });
    expect(actor.system.movement.value).toBe(7);
  });

  it("a crippled limb that nobody named can be asked about all the same", async () => {
    await actor.toggleStatusEffect("cripple");
    expect(termsOf([""])).toContainEqual(["SIRPAS.CONDITION.cripple.label", -4]);
  });

  it("the longer of two times remains, and who caused it is kept", async () => {
    await actor.giveCondition({ condition: "stun", turns: 2, by: "Actor.goblin" });
    await actor.giveCondition({ condition: "stun", turns: 1 });
    expect(actor.system.conditions).toEqual([{ condition: "stun", turnsLeft: 3 }]);
    await actor.giveCondition({ condition: "stun", turns: 4 });
    expect(actor.system.conditions).toEqual([{ condition: "stun", turnsLeft: 5 }]);
    expect(actor.effects.contents.map(({ origin }) => origin)).toEqual(["Actor.goblin"]);
  });

  it("in combat Stun 1 lasts the rest of this turn and the next, then ends by itself", async () => {
    const combat = await fight();
    await actor.giveCondition({ condition: "stun", turns: 1 });
    const twoRounds: object = generation === 13 ? { rounds: 2 } : { value: 2, units: "rounds" };
    await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Bless", duration: twoRounds }]);
    await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Cloak" }]);
    await combat.nextRound();
    expect(actor.system.conditions).toEqual([{ condition: "stun", turnsLeft: 1 }]);
    await combat.nextRound();
    await expect.poll(names).toEqual(["Bless", "Cloak"]);
    await expect.poll(() => actor.effects.contents.map(({ disabled }) => disabled)).toEqual([true, false]);
    await combat.delete();
  });

  it("an effect that is over can be switched on again, and lasts as long as the first time", async () => {
    const combat = await fight();
    const oneRound: object = generation === 13 ? { rounds: 1 } : { value: 1, units: "rounds" };
    await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Bless", duration: oneRound }]);
    const [bless] = actor.effects.contents as unknown as readonly [SirpasActiveEffect];
    await combat.nextRound();
    await expect.poll(() => [bless.disabled, bless.active]).toEqual([true, false]);
    await bless.toggle();
    expect([bless.active, bless.isOver]).toEqual([true, false]);
    await combat.nextRound();
    await expect.poll(() => bless.disabled).toBe(true);
    await bless.update({ disabled: false });
    expect([bless.active, bless.isOver]).toEqual([true, false]);
    await combat.delete();
    await bless.toggle();
    expect(bless.active).toBe(false);
  });

  it("Grounded from a token's list lasts through the next turn", async () => {
    const combat = await fight();
    await actor.toggleStatusEffect("fall");
    expect(actor.system.conditions).toEqual([{ condition: "fall", turnsLeft: 2 }]);
    await combat.nextRound();
    await combat.nextRound();
    await expect.poll(names).toEqual([]);
    await combat.delete();
  });

  it("outside of combat nothing ends by itself", async () => {
    await actor.toggleStatusEffect("fall");
    expect(actor.system.conditions).toEqual([{ condition: "fall", turnsLeft: 2 }]);
  });

  it("a token shows conditions and that somebody lies still, each once, where this generation looks for it", async () => {
    const wounds = asRecord(["heavy", "heavy", "heavy"].map((severity) => ({ severity })));
    await actor.update({ system: { wounds, status: { fatigue: { value: 1 } } } } as never);
    await actor.toggleStatusEffect("stun");
    await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Cloak" }]);
    const shown = effectsOnToken(actor as never, generation).map(({ img }) => img);
    expect(shown.map((img) => img.replace(/.*\//, "")).sort()).toEqual(["incapacitated.svg", "stun.svg", "tired.svg"]);
    expect(actor.temporaryEffects).toHaveLength(3);
    expect(actor.workingEffects.map(({ name }) => name)).toEqual(["Stunned", "Cloak"]);
  });

  it("who is incapacitated shows so on the token, and nothing is stored for it", async () => {
    const wounds = asRecord(["heavy", "heavy", "heavy"].map((severity) => ({ severity })));
    await actor.update({ system: { wounds } } as never);
    const shown = actor.temporaryEffects;
    expect(shown.map(({ name }) => name)).toEqual(["Incapacitated"]);
    expect(shown[0]?.getFlag("core", "overlay" as never)).toBe(true);
    expect([...actor.statuses]).toEqual(["incapacitated"]);
    expect(actor.effects.contents).toEqual([]);
    await actor.update({ system: { "-=wounds": null } } as never);
    expect(actor.temporaryEffects).toEqual([]);
    expect([...actor.statuses]).toEqual([]);
  });
}

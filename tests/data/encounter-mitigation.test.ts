import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { SirpasCombat } from "../../src/documents/combat.ts";
import type * as AttackState from "../../src/play/combat/attack/attack-state.ts";
import type * as Hurt from "../../src/play/damage/apply-damage.ts";
import type * as DamageState from "../../src/play/damage/damage-state.ts";
import type * as Settle from "../../src/play/combat/attack/resolve-strike.ts";
import type * as Undo from "#core/play/log/undo.ts";
import { postAttack, postDefence, postDamageSave } from "./support/attacks.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";
import { PLAYED } from "../support/generation.ts";

type Message = ChatMessage.Implementation;

const MITIGATION = {
  name: "Active Mitigation",
  type: "skill",
  system: { key: "active-mitigation", base: { form: "none" }, complexity: "hard", specific: 12 },
};

/** Mira strikes Tough with 10 points of damage before anything is taken off; who mitigates takes off 2 of them. */
describe.each(PLAYED)(
  "Active Mitigation in a turn, at a table of generation %i",
  { tags: ["sample"] },
  (generation) => {
    let table: SirpasTable;
    let attacks: typeof AttackState;
    let damages: typeof DamageState;
    let damage: typeof Hurt;
    let resolve: typeof Settle;
    let undo: typeof Undo;
    let mira: SirpasActor;
    let tough: SirpasActor;
    let combat: SirpasCombat;

    beforeAll(async () => {
      table = await openSirpas({ generation });
      attacks = await import("../../src/play/combat/attack/attack-state.ts");
      damages = await import("../../src/play/damage/damage-state.ts");
      damage = await import("../../src/play/damage/apply-damage.ts");
      resolve = await import("../../src/play/combat/attack/resolve-strike.ts");
      undo = await import("#core/play/log/undo.ts");
    });
    afterAll(() => table.close());
    beforeEach(async () => {
      for (const other of [...game.combats!.contents]) await other.delete();
      mira = await table.createActor({ name: "Mira", type: "character" });
      const system = { structs: { injuryResistance: 90 } };
      tough = await table.createActor({ name: "Tough", type: "character", system, items: [MITIGATION] });
      combat = (await Combat.implementation.create({ active: true } as never)) as unknown as SirpasCombat;
      await combat.createEmbeddedDocuments("Combatant", [{ actorId: mira.id }, { actorId: tough.id }] as never);
      await combat.update({ round: 1, turn: 0 } as never);
    });

    /** A blow that hits by 5. */
    async function hits(): Promise<Message> {
      table.dice(5, 4, 4);
      const message = await postAttack({
        attacker: mira,
        targets: [tough],
        system: { combat: combat.id, turn: combat.round },
      });
      table.dice(3, 2, 3);
      await postDefence(message, 10);
      return message;
    }
    async function mitigates(message: Message): Promise<void> {
      table.dice(4, 4, 3);
      await postDamageSave(message, tough, "mitigation", 12);
    }
    const strike = (message: Message) => attacks.attackStateOf(message)!.strikes[0]!;
    const waits = (message: Message) => attacks.attackStateOf(message)!.waiting.map(({ awaited }) => awaited.stage);
    const resolved = (count: number) => expect.poll(() => combat.standing.length).toBe(count);
    const lastDamage = () =>
      (game.messages!.contents as unknown as Message[])
        .filter((message) => (message.type as string) === "damage")
        .at(-1)!;
    const damageWaits = () => damages.damageStateOf(lastDamage())!.waiting.map(({ stage }) => stage);

    it("is free again once the strike that it was used against is taken back", async () => {
      const first = await hits();
      await mitigates(first);
      await resolved(1);
      const second = await hits();
      await resolved(2);
      expect(strike(second).reading.mitigation).toBeNull();
      await undo.undoLast(combat);
      await undo.undoLast(combat);
      const third = await hits();
      expect(waits(third)).toEqual(["mitigation"]);
    });

    it("asks nobody anew about what was taken back, and keeps the throw that was made against it", async () => {
      const first = await hits();
      await mitigates(first);
      await resolved(1);
      const second = await hits();
      await resolved(2);
      await undo.undoLast(combat);
      await undo.undoLast(combat);
      expect([waits(first), waits(second)]).toEqual([[], []]);
      expect(strike(first).reading.mitigation).toMatchObject({ points: 2 });
      expect(await resolve.resolveStrike(first, { target: "1", strike: 1 })).toBe(true);
      expect(await resolve.resolveStrike(second, { target: "1", strike: 1 })).toBe(true);
      expect(strike(first).reading.mitigation).toMatchObject({ points: 2 });
      expect(strike(second).reading.mitigation).toBeNull();
    });

    it("used against something else meanwhile, no longer helps against what was taken back", async () => {
      const first = await hits();
      await mitigates(first);
      await resolved(1);
      await undo.undoLast(combat);
      const second = await hits();
      await mitigates(second);
      await resolved(1);
      expect(await resolve.resolveStrike(first, { target: "1", strike: 1 })).toBe(true);
      expect(strike(first).reading.mitigation).toBeNull();
      expect(strike(second).reading.mitigation).toMatchObject({ points: 2 });
    });

    it("lets a second hit that waited for it come to pass as soon as it is used against the first", async () => {
      const first = await hits();
      const second = await hits();
      expect([waits(first), waits(second)]).toEqual([["mitigation"], ["mitigation"]]);
      await mitigates(first);
      await resolved(2);
      expect(strike(second).reading.mitigation).toBeNull();
    });

    it("used against a strike is not offered against a fall in the same turn, but in the next", async () => {
      await mitigates(await hits());
      await resolved(1);
      await damage.applyDamage([tough], { amount: 3, type: "blunt", mitigation: true });
      await resolved(2);
      expect(tough.system.woundList).toHaveLength(2);
      await combat.update({ round: 2, turn: 0 } as never);
      await damage.applyDamage([tough], { amount: 3, type: "blunt", mitigation: true });
      expect(damageWaits()).toEqual(["mitigation"]);
    });

    it("used against a fall is not offered against a strike, until the fall is taken back", async () => {
      const { answerDamage } = await import("../../src/play/damage/answer-damage.ts");
      await damage.applyDamage([tough], { amount: 3, type: "blunt", mitigation: true });
      expect(damageWaits()).toEqual(["mitigation"]);
      table.dice(4, 4, 4);
      await answerDamage(lastDamage().id!, "1");
      await resolved(1);
      await hits();
      await resolved(2);
      await undo.undoLast(combat);
      await undo.undoLast(combat);
      expect(damageWaits()).toEqual([]);
      expect(waits(await hits())).toEqual(["mitigation"]);
    });

    it("asked about a fall and a strike at once, is used against one and leaves the other as it is", async () => {
      await damage.applyDamage([tough], { amount: 3, type: "blunt", mitigation: true });
      const strikes = await hits();
      await mitigates(strikes);
      await resolved(2);
      expect(damages.damageStateOf(lastDamage())!.victims[0]!.reading).toMatchObject({
        mitigation: null,
        stage: "settled",
      });
    });
  },
);

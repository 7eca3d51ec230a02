import { asRecord } from "../support/records.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { SirpasCombat } from "../../src/documents/combat.ts";
import type * as Flow from "../../src/play/encounter/turn-flow.ts";
import type * as Settle from "../../src/play/combat/attack/resolve-strike.ts";
import type * as Undo from "#core/play/log/undo.ts";
import { postAttack, postDefence } from "./support/attacks.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";
import { PLAYED } from "../support/generation.ts";

type Message = ChatMessage.Implementation;

describe.each(PLAYED)(
  "What a step of a fight did is taken back whole, in generation %i",
  { tags: ["sample"] },
  (generation) => {
    let table: SirpasTable;
    let flow: typeof Flow;
    let resolve: typeof Settle;
    let undo: typeof Undo;
    let mira: SirpasActor;
    let goblin: SirpasActor;
    let combat: SirpasCombat;

    beforeAll(async () => {
      table = await openSirpas({ generation });
      flow = await import("../../src/play/encounter/turn-flow.ts");
      resolve = await import("../../src/play/combat/attack/resolve-strike.ts");
      undo = await import("#core/play/log/undo.ts");
    });
    afterAll(() => table.close());
    beforeEach(async () => {
      mira = await table.createActor({ name: "Mira", type: "character" });
      goblin = await table.createActor({ name: "Goblin", type: "npc" });
      combat = (await Combat.implementation.create({ active: true } as never)) as unknown as SirpasCombat;
      await combat.createEmbeddedDocuments("Combatant", [{ actorId: mira.id }, { actorId: goblin.id }] as never);
      await combat.update({ round: 1, turn: 0 } as never);
    });
    afterEach(() => combat.delete());

    const severities = (actor: SirpasActor) => actor.system.woundList.map(({ severity }) => severity);

    it("the length of a turn, with the line that told of it", async () => {
      const { turnSeconds } = await import("../../src/play/encounter/turn-order.ts");
      await flow.changeTurnSeconds(combat, 6);
      await flow.changeTurnSeconds(combat, 30);
      expect(turnSeconds(combat)).toBe(30);
      await undo.undoLast(combat);
      expect([turnSeconds(combat), combat.standing.length]).toEqual([6, 1]);
      await undo.undoLast(combat);
      expect(turnSeconds(combat)).toBe(10);
      await undo.redo(combat);
      expect(turnSeconds(combat)).toBe(6);
      await flow.changeTurnSeconds(combat, 6);
      expect(combat.standing).toHaveLength(1);
      await flow.changeTurnSeconds(combat, null);
      expect(turnSeconds(combat)).toBe(10);
    });

    it("the level of combat, back to that which was played before", async () => {
      await flow.changeLevel(combat, "basic");
      await flow.changeLevel(combat, "simplified");
      await undo.undoLast(combat);
      expect(combat.encounter.level).toBe("basic");
      await undo.undoLast(combat);
      expect(combat.encounter.level).toBe("advanced");
      await undo.redo(combat);
      expect(combat.encounter.level).toBe("basic");
    });

    /** Mira strikes, the goblin parries by 5 and strikes back as hard. */
    async function countered(): Promise<Message> {
      table.dice(3, 3, 4);
      const attack = await postAttack({
        attacker: mira,
        targets: [goblin],
        system: { combat: combat.id, turn: combat.round },
      });
      const counter = { damage: { margin: true, bonuses: [], minimum: null }, damageType: "blunt" };
      table.dice(5, 5, 5);
      await postDefence(attack, 10, { system: { counter } });
      await expect.poll(() => combat.standing.length).toBe(1);
      return attack;
    }

    it("the harm that a defence did to the attacker: once, however often it is asked for, and back with the strike", async () => {
      const attack = await countered();
      expect([severities(mira), severities(goblin)]).toEqual([["serious"], []]);
      expect(await resolve.resolveStrike(attack, { target: "1", strike: 1 })).toBe(false);
      expect(severities(mira)).toEqual(["serious"]);
      await undo.undoLast(combat);
      expect(severities(mira)).toEqual([]);
      await undo.redo(combat);
      expect(severities(mira)).toEqual(["serious"]);
    });

    it("the harm that a defence did, while a wound from elsewhere stays", async () => {
      await countered();
      await mira.update({ system: { wounds: asRecord([{ severity: "light" }]) } } as never);
      await undo.undoLast(combat);
      expect(severities(mira)).toEqual(["light"]);
    });
  },
);

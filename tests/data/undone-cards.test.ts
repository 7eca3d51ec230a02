import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { SirpasCombat } from "../../src/documents/combat.ts";
import { postAttack, postDamageSave, postDefence, PUNCH } from "./support/attacks.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

type Message = ChatMessage.Implementation;

const STUN = {
  ...{ type: "condition", condition: "stun", turns: 2, mutual: false },
  ...{ critical: false, atLeast: "", parts: [] },
};

describe("What the card of an attack says of a strike", () => {
  let table: SirpasTable;
  let attacker: SirpasActor;
  let target: SirpasActor;
  let combat: SirpasCombat;

  beforeAll(async () => {
    table = await openSirpas();
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    for (const other of [...game.combats!.contents]) await other.delete();
    attacker = await table.createActor({ name: "Bo", type: "npc" });
    target = await table.createActor({ name: "Goblin", type: "npc" });
    combat = (await Combat.implementation.create({ active: true } as never)) as unknown as SirpasCombat;
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: attacker.id }, { actorId: target.id }] as never);
    await combat.update({ round: 1, turn: 0 } as never);
  });

  /** An attack of 10 and a throw against a defence of 10 and another. */
  async function strike(attack: number[], defence: number[], system: object = {}): Promise<Message> {
    table.dice(...attack);
    const fight = { combat: combat.id, turn: combat.round };
    const message = await postAttack({ attacker, targets: [target], system: { ...fight, ...system } });
    table.dice(...defence);
    await postDefence(message, 10);
    return message;
  }
  const resolved = (count: number) => expect.poll(() => combat.standing.length).toBe(count);
  const undo = async () => (await import("#core/play/log/undo.ts")).undoLast(combat);
  const redo = async () => (await import("#core/play/log/undo.ts")).redo(combat);

  it("is struck once all that was written down of it is undone, also after the encounter, and no other card is", async () => {
    const { isUndoneWhole } = await import("#core/play/log/recorded.ts");
    const message = await strike([6, 5, 4], [3, 3, 3]);
    await resolved(1);
    const other = await strike([6, 5, 4], [3, 3, 3]);
    await resolved(2);
    const struck = () => [message, other, target].map(({ id }) => isUndoneWhole(id ?? ""));
    expect(struck()).toEqual([false, false, false]);
    await undo();
    expect(struck()).toEqual([false, true, false]);
    await redo();
    expect(struck()).toEqual([false, false, false]);
    await undo();
    await combat.delete();
    expect(struck()).toEqual([false, true, false]);
  });

  it("who is killed by it is not stunned as well", async () => {
    const damage = { margin: true, bonuses: [{ label: "Maul", value: 40, kind: "base" }], minimum: null };
    const effects = [STUN];
    const message = await strike([6, 5, 4], [3, 3, 3], { strike: { ...PUNCH, damage, effects } });
    table.dice(1, 1, 2);
    await postDamageSave(message, target, "deadly", 0);
    await resolved(1);
    expect(combat.standing[0]!.said.map(({ label }) => label)).toEqual(
      expect.not.arrayContaining([expect.stringContaining("said.condition")]),
    );
    expect([target.statuses.has("dead"), target.system.conditions]).toEqual([true, []]);
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { SirpasActor } from "../../../src/documents/actor.ts";
import type { SirpasCombat } from "../../../src/documents/combat.ts";
import type * as Steps from "../../../src/play/encounter/turn-flow.ts";
import type * as UndoTurn from "../../../src/play/encounter/undo-turn.ts";
import { openSirpas, type SirpasTable } from "./table.ts";

/** What ends with a turn, for a test file of each generation: classes remember theirs. */
export function expiryStories(generation: 13 | 14): void {
  let table: SirpasTable;
  let steps: typeof Steps & typeof UndoTurn;
  let mira: SirpasActor;
  let combat: SirpasCombat;

  beforeAll(async () => {
    table = await openSirpas({ generation });
    steps = {
      ...(await import("../../../src/play/encounter/turn-flow.ts")),
      ...(await import("../../../src/play/encounter/undo-turn.ts")),
    };
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    mira = await table.createActor({ name: "Mira", type: "character" });
    combat = (await Combat.implementation.create({ active: true } as never)) as unknown as SirpasCombat;
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: mira.id }] as never);
    await combat.startCombat();
  });

  // What the last turn still writes is answered before the encounter is gone.
  afterEach(() => combat.delete());

  const rounds = (count: number): object => (generation === 13 ? { rounds: count } : { value: count, units: "rounds" });
  const blessed = async (count: number) => {
    await mira.createEmbeddedDocuments("ActiveEffect", [{ name: "Bless", duration: rounds(count) }] as never);
  };
  const stands = () => ({
    turn: combat.encounter.turn,
    conditions: mira.system.conditions.map(({ condition, turnsLeft }) => [condition, turnsLeft]),
    blessed: mira.effects.getName("Bless")?.disabled === false,
  });

  it("a condition and any other effect end with their last turn, and the log says so of both", async () => {
    await mira.giveCondition({ condition: "stun", turns: 0 });
    await blessed(1);
    expect(stands()).toEqual({ turn: 1, conditions: [["stun", 1]], blessed: true });
    await combat.nextRound();
    await expect.poll(stands).toEqual({ turn: 2, conditions: [], blessed: false });
    const [ended] = combat.standing.filter(({ type }) => type === "condition");
    expect(ended?.changes.map(({ path }) => path).sort()).toEqual(["", "disabled"]);
    expect(ended?.said.map(({ data }) => data["condition"])).toContain("Bless");
  });

  it("both come back when the turn is taken back, with the turns they had left, and end again with it", async () => {
    await mira.giveCondition({ condition: "stun", turns: 1 });
    await blessed(2);
    await combat.nextRound();
    await expect.poll(stands).toEqual({ turn: 2, conditions: [["stun", 1]], blessed: true });
    await combat.nextRound();
    await expect.poll(stands).toEqual({ turn: 3, conditions: [], blessed: false });
    await steps.undoTurn(combat);
    await expect.poll(stands).toEqual({ turn: 2, conditions: [["stun", 1]], blessed: true });
    await steps.undoTurn(combat);
    await expect.poll(stands).toEqual({ turn: 1, conditions: [["stun", 2]], blessed: true });
    await steps.redoTurn(combat);
    await steps.redoTurn(combat);
    await expect.poll(stands).toEqual({ turn: 3, conditions: [], blessed: false });
  });

  it("an effect that somebody has deleted meanwhile hinders nothing when the turn is taken back", async () => {
    await blessed(1);
    await combat.nextRound();
    await expect.poll(() => stands().blessed).toBe(false);
    await mira.effects.getName("Bless")!.delete();
    await steps.undoTurn(combat);
    await expect.poll(() => combat.encounter.turn).toBe(1);
    expect(mira.effects.contents).toEqual([]);
  });

  it("what nobody counts in turns of this fight stays", async () => {
    await mira.createEmbeddedDocuments("ActiveEffect", [{ name: "Cloak" }] as never);
    await combat.nextRound();
    await expect.poll(() => combat.encounter.turn).toBe(2);
    expect(mira.effects.getName("Cloak")?.disabled).toBe(false);
    expect(combat.standing.filter(({ type }) => type === "condition")).toEqual([]);
  });
}

import { asRecord } from "../support/records.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type * as Contexts from "../../src/applications/encounter/tracker-context.ts";
import type * as Heads from "../../src/applications/encounter/tracker-head.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { SirpasCombat } from "../../src/documents/combat.ts";
import type * as Flow from "../../src/play/encounter/turn-flow.ts";
import { postAttack } from "../data/support/attacks.ts";
import { openSirpas, type SirpasTable } from "../data/support/table.ts";

const BRAWL = { name: "Brawl", type: "style", system: { key: "brawl", level: 4, actions: [{ from: 1, actions: 2 }] } };

describe("The tracker", () => {
  let table: SirpasTable;
  let views: typeof Contexts & typeof Heads;
  let flow: typeof Flow;
  let ada: SirpasActor;
  let wolf: SirpasActor;
  let combat: SirpasCombat;

  beforeAll(async () => {
    table = await openSirpas();
    views = {
      ...(await import("../../src/applications/encounter/tracker-context.ts")),
      ...(await import("../../src/applications/encounter/tracker-head.ts")),
    };
    flow = await import("../../src/play/encounter/turn-flow.ts");
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    await ChatMessage.implementation.deleteDocuments(game.messages!.map(({ id }) => id!));
    const put = (name: string) => table.createActor({ name, type: "character", items: [BRAWL] });
    [ada, wolf] = [await put("Ada"), await put("Wolf")];
    const { Combat } = globalThis as unknown as {
      Combat: { implementation: { create(data: object): Promise<SirpasCombat> } };
    };
    combat = await Combat.implementation.create({ active: true });
    const all = [ada, wolf].map(({ id, name }) => ({ actorId: id, name }));
    await combat.createEmbeddedDocuments("Combatant", all as never);
  });

  const row = (name: string) => views.rowsView(combat).rows.find((one) => one.name === name)!;

  /** Ada is first. */
  async function begin(): Promise<void> {
    table.dice(6, 6, 5, 3, 3, 3);
    await combat.startCombat();
  }

  it("says before it begins that it has not, and offers to begin", () => {
    expect(views.headView(combat, [combat])).toMatchObject({ started: false, status: "" });
    expect(views.footView(combat)).toMatchObject({ next: "Begin fight", canUndo: false, canUndoTurn: false });
  });

  it("explains each throw, and says whose place it is and who is next", async () => {
    await begin();
    expect(views.headView(combat, [combat])).toMatchObject({ turn: 1, status: "Ada’s turn" });
    expect(views.footView(combat)).toMatchObject({ next: "Next: Wolf", canUndoTurn: true });
    expect(row("Ada")).toMatchObject({ place: "1", state: "acting", canAttack: true });
    expect(row("Ada").score?.tooltip).toContain("Dice (6 + 6 + 5)");
    expect(row("Ada").steps).toEqual(["wait", "end"]);
    expect(row("Wolf")).toMatchObject({ place: "2", canAttack: false, steps: [] });
  });

  it("says who waits, and who may still act after the last of all", async () => {
    await begin();
    await flow.stepFor(combat.combatants.get(row("Ada").id)!, "wait");
    expect(row("Ada").steps).toEqual(["preempt", "end"]);
    expect(row("Ada")).toMatchObject({ state: "waiting", stateText: "waiting" });
    await flow.stepFor(combat.combatants.get(row("Wolf").id)!, "end");
    expect(views.headView(combat, [combat]).status).toBe("Ada can still act after waiting");
  });

  it("of a tie says what was thrown again", async () => {
    table.dice(4, 4, 4, 4, 4, 4, 3, 3, 3, 5, 5, 5);
    await combat.startCombat();
    expect(row("Wolf").score).toMatchObject({ result: "15", again: "18" });
  });

  it("says on whom an attack waits", async () => {
    await begin();
    table.dice(4, 4, 4);
    await postAttack({ attacker: ada, targets: [wolf], system: { combat: combat.id, turn: 1 } });
    expect(row("Wolf").answers).toMatchObject([{ stage: "defence", by: "Ada" }]);
  });

  it("shows how hurt somebody is: what they can still take, and the worst wound", async () => {
    expect(row("Ada").injury).toMatchObject({ left: 100, worst: undefined });
    const wounds = asRecord([
      { id: "serious1serious1", severity: "serious" },
      { id: "light1light1ligh", severity: "light" },
    ]);
    await ada.update({ system: { wounds } } as never);
    expect(row("Ada").injury).toMatchObject({
      left: 67,
      worst: "serious",
      points: 6,
      max: 9,
    });
    await ada.toggleStatusEffect("dead", { active: true });
    expect(row("Ada").injury, "the dead take nothing more, whatever killed them").toMatchObject({ left: 0 });
  });

  it("says of who acts and has nothing left that they have no actions, and offers no attack", async () => {
    await begin();
    const style = { type: "style", skill: "brawl", kind: "attack", manoeuvre: "", name: "Brawl" } as const;
    const { logUse } = await import("../../src/play/combat/turn/turn-state.ts");
    await logUse(ada, style);
    expect(row("Ada")).toMatchObject({ stateText: "acting", canAttack: true });
    await logUse(ada, style);
    expect(row("Ada")).toMatchObject({ stateText: "no actions left", canAttack: false });
  });

  it("counts down a condition, and shows who falls without a place", async () => {
    await begin();
    await ada.giveCondition({ condition: "fall" });
    expect(row("Ada").conditions).toMatchObject([{ left: "2" }]);
    const wounds = asRecord([1, 2, 3].map((number) => ({ id: `heavy${number}heavy${number}abcd`, severity: "heavy" })));
    await ada.update({ system: { wounds } } as never);
    expect(row("Ada")).toMatchObject({ state: "out", stateText: "Incapacitated", place: "", actions: null });
  });

  it("at the simplified level nobody has a place, and a turn is begun as a whole", async () => {
    await begin();
    await flow.changeLevel(combat, "simplified");
    expect(views.headView(combat, [combat])).toMatchObject({ encounter: { level: "simplified" }, status: "" });
    expect(row("Ada")).toMatchObject({ state: "none", steps: [], canAttack: false });
    expect(row("Ada")).toMatchObject({ place: "", score: null, actions: null });
    expect(views.footView(combat).next).toBe("Next turn");
  });

  it("tells which of several encounters is shown", () => {
    expect(views.headView(combat, [{ id: "another" }, combat])).toMatchObject({ number: 2, count: 2 });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { TechniqueItem } from "../../src/play/combat/turn/technique.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";
import { PLAYED } from "../support/generation.ts";

const manoeuvre = (name: string, system: object) => ({
  name,
  type: "manoeuvre",
  system: { style: "archery", ...system },
});

const ITEMS = [
  { name: "Archery", type: "style", system: { key: "archery", level: 6, actions: [{ from: 1, actions: 3 }] } },
  { name: "Brawl", type: "style", system: { key: "brawl", level: 2, actions: [{ from: 1, actions: 1 }] } },
  manoeuvre("Aim", {
    key: "archery-aim",
    kind: "action",
    automatic: true,
    carries: [{ type: "attack", value: 1, manoeuvres: ["archery-shoot"], lasts: "turn", stacks: true }],
  }),
  manoeuvre("Shoot", { key: "archery-shoot", range: { kind: "ranged", feet: null }, modifier: { flat: -1 } }),
  manoeuvre("Sweep", { key: "archery-sweep", level: 9 }),
  manoeuvre("Punch", { key: "brawl-punch", style: "brawl" }),
  {
    name: "Bow",
    type: "weapon",
    system: { key: "bow", range: 45, styles: ["archery"], traits: ["bow", "projectile"], equipped: true },
  },
  { name: "Instinctive Defence", type: "skill", system: { key: "instinctive-defence", combat: { kind: "defence" } } },
];

describe.each(PLAYED)("A turn of somebody at a table of generation %i", { tags: ["sample"] }, (generation) => {
  let table: SirpasTable;
  let actor: SirpasActor;

  beforeAll(async () => {
    table = await openSirpas({ generation });
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    table.notices.length = 0;
    table.asked.length = 0;
    table.answer = ({ choice }) => choice;
    table.answerAttack = ({ choice }) => choice;
    actor = await table.createActor({ name: "Ysolde", type: "character", items: ITEMS });
  });

  /** Shoots at somebody who is chosen in the dialog. */
  const shoot = async () => {
    const target = await table.createActor({ name: "Bandit", type: "npc" });
    table.answerAttack = ({ choice, targets, targetOf }) => {
      const chosen = targets.find((one) => one.actor === target)!;
      return { ...choice, targets: [{ ...targetOf(chosen), melee: true }] };
    };
    return actor.useTechnique(item("Shoot"));
  };
  const item = (name: string) => actor.items.getName(name) as unknown as TechniqueItem;
  const done = async () => {
    const { turnLog } = await import("../../src/play/combat/turn/turn-state.ts");
    return turnLog(actor).map(({ name }) => name);
  };

  it("what succeeds by itself is written down without a throw, and adds to the shot it is for", async () => {
    expect(await actor.useTechnique(item("Aim"))).toBeNull();
    expect(table.asked).toEqual([]);
    table.dice(3, 4, 3);
    const message = await shoot();
    expect(message?.type).toBe("attack");
    const { terms } = message!.system as unknown as { terms: { label: string; value: number }[] };
    expect(terms.map(({ label, value }) => [label, value])).toEqual([
      ["Archery", 6],
      ["SIRPAS.TERM.combatModifier", -1],
      ["Aim", 1],
    ]);
    expect(await done()).toEqual(["Aim", "Shoot"]);
  });

  it("a roll that is called off takes no action", async () => {
    table.answerAttack = () => null;
    expect(await actor.useTechnique(item("Shoot"))).toBeNull();
    expect(await done()).toEqual([]);
  });

  it("is refused in words once its actions are spent, and generic defences are left", async () => {
    for (let use = 0; use < 3; use++) await actor.useTechnique(item("Aim"));
    await actor.useTechnique(item("Aim"));
    expect(table.notices.join()).toContain("has used all 3 actions");
    table.dice(3, 3, 3);
    expect(await actor.useTechnique(item("Instinctive Defence"))).not.toBeNull();
    expect(await done()).toEqual(["Aim", "Aim", "Aim", "Instinctive Defence"]);
  });

  it("a manoeuvre is refused below its level, without its weapon, and beside another style", async () => {
    await actor.useTechnique(item("Sweep"));
    await actor.items.getName("Bow")!.update({ system: { equipped: false } });
    await actor.useTechnique(item("Shoot"));
    await actor.useTechnique(item("Aim"));
    await actor.useTechnique(item("Punch"));
    expect(table.notices).toEqual([
      expect.stringContaining("Archery 9"),
      expect.stringContaining("projectile weapon"),
      expect.stringContaining("Archery this turn"),
    ]);
  });

  it("the last use is taken back, and a new turn begins with nothing", async () => {
    const { beginNewTurn, undoLastUse } = await import("../../src/play/combat/turn/turn-state.ts");
    await actor.useTechnique(item("Aim"));
    await actor.useTechnique(item("Aim"));
    await undoLastUse(actor);
    expect(await done()).toEqual(["Aim"]);
    await beginNewTurn(actor);
    await undoLastUse(actor);
    expect(await done()).toEqual([]);
  });

  it("what was done in a round is over in the next, and nothing has to be cleared away", async () => {
    const { Combat } = globalThis as unknown as {
      Combat: { implementation: { create(data: object): Promise<Fight> } };
    };
    const combat = await Combat.implementation.create({ combatants: [{ actorId: actor.id }] });
    // Initiative is thrown for the first turn and for the second.
    table.dice(1, 2, 3, 4, 5, 6);
    table.dice(3, 3, 3, 4, 4, 4);
    await combat.startCombat();
    await actor.useTechnique(item("Aim"));
    expect(Object.values(actor.system.uses)).toMatchObject([{ combat: combat.id, round: 1 }]);
    expect(await done()).toEqual(["Aim"]);
    await combat.nextRound();
    expect(await done()).toEqual([]);
    await combat.previousRound();
    expect(await done()).toEqual(["Aim"]);
    await combat.delete();
    expect(await done()).toEqual([]);
  });

  it("each use is one update of the actor", async () => {
    let updates = 0;
    const { Hooks } = globalThis as unknown as { Hooks: { on(hook: string, call: () => void): number } };
    Hooks.on("updateActor", () => updates++);
    await actor.useTechnique(item("Aim"));
    expect(updates).toBe(1);
  });
});

interface Fight {
  readonly id: string;
  startCombat(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  previousRound(): Promise<unknown>;
  delete(): Promise<unknown>;
}

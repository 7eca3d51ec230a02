import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { SirpasCombat } from "../../src/documents/combat.ts";
import type * as Acts from "../../src/play/forecast/opponent-acts.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

const style = {
  name: "Brawl",
  type: "style",
  system: { key: "brawl", level: 6, range: "melee", damageType: "blunt", actions: [{ from: 1, actions: 1 }] },
};
const attack = (name: string, flat: number, damage: number, more: object = {}) => ({
  name,
  type: "manoeuvre",
  system: {
    key: `brawl-${name.toLowerCase()}`,
    style: "brawl",
    kind: "attack",
    modifier: { attribute: "", flat },
    damage: { margin: true, attribute: "", flat: damage },
    ...more,
  },
});
const items = [style, attack("Jab", 0, 1), attack("Hook", 1, 9), attack("Shove", -4, 0)];
const ready = {
  name: "Crouch",
  type: "manoeuvre",
  system: {
    key: "brawl-crouch",
    style: "brawl",
    kind: "action",
    automatic: true,
    carries: [{ type: "damage", value: 9, lasts: "combat" }],
  },
};

describe("What is suggested to an opponent", () => {
  let table: SirpasTable;
  let api: typeof Acts;
  let ada: SirpasActor;
  let thug: SirpasActor;
  let combat: SirpasCombat;

  beforeAll(async () => {
    table = await openSirpas();
    api = await import("../../src/play/forecast/opponent-acts.ts");
  });
  afterAll(() => table.close());

  beforeEach(async () => {
    for (const one of [game.combats!, game.messages!, game.actors!])
      for (const document of [...one.contents]) await document.delete();
    ada = await table.createActor({ name: "Ada", type: "character", items });
    thug = await table.createActor({ name: "Thug", type: "npc", items: [...items, ready] });
    await table.createActor({ name: "Wolf", type: "npc", items });
    const { Combat } = globalThis as unknown as {
      Combat: { implementation: { create(data: object): Promise<SirpasCombat> } };
    };
    combat = await Combat.implementation.create({
      active: true,
      system: { level: "advanced" },
      combatants: game.actors!.map(({ id }) => ({ actorId: id })),
    });
    // Thug, then Ada, then Wolf.
    table.dice(3, 3, 3, 6, 6, 6, 1, 1, 2);
    await combat.startCombat();
  });

  const combatantOf = ({ id }: SirpasActor) => combat.combatants.find(({ actorId }) => actorId === id) as never;
  const actsOf = (actor: SirpasActor) => api.opponentActs(combat, combatantOf(actor));

  function actNamed(name: string): Acts.OpponentAct {
    const acts = actsOf(thug);
    if (!acts.ok) throw new Error(acts.reason);
    return acts.value.acts.find(({ attack: made, action }) => (made?.item ?? action)?.name === name)!;
  }

  it("is each attack at those of the other side alone, the best first, with the chance that its dialog tells", async () => {
    const acts = actsOf(thug);
    expect(acts.ok && acts.value.acts.map(({ attack: made, action }) => made?.item.name ?? action?.name)[0]).toBe(
      "Hook",
    );
    const made = acts.ok ? acts.value.acts.flatMap(({ attack: one }) => one ?? []) : [];
    expect(made).toHaveLength(3);
    expect(new Set(made.map(({ target }) => target.name))).toEqual(new Set(["Ada"]));
    const { attackRequest } = await import("../../src/play/combat/attack/perform-attack.ts");
    const { AttackPreviews } = await import("../../src/play/combat/attack/attack-preview.ts");
    const asked = attackRequest(thug, { item: made[0]!.item, targets: [ada] });
    if (!asked.ok) throw new Error(asked.reason);
    const plan = asked.value.planFor(asked.value.choice)!;
    const { attack: odds } = new AttackPreviews(asked.value.fighter).of(plan, plan.targets[0]!)!.odds;
    const { light, serious, heavy, deadly } = odds.severities;
    expect(actNamed("Hook").wounds).toBeCloseTo((light + serious + heavy + deadly) / odds.rolls, 12);
  });

  it("is made with one click: the attack is written with its manoeuvre and target, asks nobody and costs the action", async () => {
    const hook = actNamed("Hook");
    table.asked.length = 0;
    table.dice(4, 4, 4);
    expect(await api.playAct(thug, hook)).toBe(true);
    const [message] = game.messages!.contents.filter(({ type }) => (type as string) === "attack");
    expect(message!.system).toMatchObject({
      attacker: { actor: thug.uuid },
      technique: { name: "Hook" },
      targets: [{ actor: ada.uuid }],
    });
    expect(table.asked).toEqual([]);
    const { turnLeft } = await import("../../src/play/movement/move-cost.ts");
    expect(turnLeft(thug)).toMatchObject({ actions: 0, attacks: 0 });
    expect(actsOf(thug)).toMatchObject({ ok: true, value: { acts: [] } });
    expect(await api.playAct(thug, hook), "once alone").toBe(false);
  });

  it("may be an action that prepares an attack of the next turn, which is written into the log and undone there", async () => {
    const crouch = actNamed("Crouch");
    expect(crouch).toMatchObject({ attack: null, then: { now: false, target: { name: "Ada" } } });
    const before = combat.standing.length;
    expect(await api.playAct(thug, crouch)).toBe(true);
    await expect.poll(() => combat.standing.length).toBe(before + 1);
    expect(game.messages!.contents.filter(({ type }) => (type as string) === "attack")).toEqual([]);
    const { undoLast } = await import("#core/play/log/undo.ts");
    await undoLast(combat);
    expect(actNamed("Crouch")).toBeDefined();
  });

  it("stays as it is while all stand as they stood", () => {
    const first = actsOf(thug);
    if (!first.ok) throw new Error(first.reason);
    const again = api.opponentActs(combat, combatantOf(thug), first.value);
    expect(again.ok && again.value).toBe(first.value);
  });

  it("is nothing for a player's character, nor for an opponent that a player owns", async () => {
    const act = actNamed("Hook");
    expect(actsOf(ada)).toMatchObject({ ok: false, reason: "noSuggestions" });
    expect(await api.playAct(ada, act)).toBe(false);
    const player = game.users!.find(({ isGM }) => !isGM)!;
    await thug.update({ ownership: { [player.id!]: 3 } } as never);
    expect(actsOf(thug)).toMatchObject({ ok: false, reason: "noSuggestions" });
    expect(await api.playAct(thug, act)).toBe(false);
    expect(game.messages!.contents.filter(({ type }) => (type as string) === "attack")).toEqual([]);
  });
});

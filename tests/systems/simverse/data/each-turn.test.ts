import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { learned, packed } from "./packed.ts";
import { openSimverse, type Doc, type SimverseTable } from "./table.ts";

type Fight = Awaited<ReturnType<SimverseTable["fight"]>> & {
  nextTurn(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
};

interface Afflicted extends Doc {
  toggleStatusEffect(id: string, options: { active: boolean }): Promise<unknown>;
}

describe("What harms each turn", () => {
  let table: SimverseTable;
  let ada: Afflicted;
  let bandit: Afflicted;
  let fight: Fight;

  beforeAll(async () => {
    table = await openSimverse();
    (await table.play("play/combat/each-turn.ts"))["registerEachTurn"]!();
    const shooting = [
      learned("Bows", "bows", "combat", "dexterity"),
      learned("Spellcasting", "spellcasting", "magic", "intellect"),
      packed("power", "powers/poison-arrow"),
      packed("weapon", "weapons/shortbow", { equipped: true }),
      packed("gear", "gear/antidote", { quantity: 2 }),
    ];
    ada = (await table.create({ name: "Ada", type: "character", items: shooting })) as Afflicted;
    const armour = packed("armour", "armour/plate-mail", { worn: true });
    bandit = (await table.create({ name: "Bandit", type: "npc", items: [armour] })) as Afflicted;
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    table.target();
    table.choice = {};
    for (const actor of [ada, bandit]) {
      for (const effect of [...actor.effects]) await effect.delete();
      await actor.update({ system: { vitality: { value: null } } });
    }
    fight = (await table.fight(ada, bandit)) as Fight;
    await fight.startCombat();
  });
  afterEach(() => fight.delete());

  const afflict = (actor: Afflicted, condition: string) => actor.toggleStatusEffect(condition, { active: true });
  const harms = () =>
    table.messages("power").filter(({ system }) => (system as { combat?: string }).combat === fight.id);
  const applied = async (message: Doc) => {
    const { apply } = await table.consequence("play/powers/apply-power.ts", "POWER");
    return apply!(message, "1") as Promise<boolean>;
  };

  it("is a card with its dice as their turn begins, through any armour, once, and undone", async () => {
    await afflict(bandit, "burning");
    table.dice(5);
    await fight.nextTurn();
    await vi.waitFor(() => expect(harms()).toHaveLength(1));
    expect(bandit.left("vitality")).toBe(20);
    expect(await applied(harms()[0]!)).toBe(true);
    expect(bandit.left("vitality")).toBe(15);
    await fight.previousTurn();
    await fight.nextTurn();
    const { harmTurn } = await table.play("play/combat/each-turn.ts");
    await harmTurn!(fight);
    expect(harms()).toHaveLength(1);
    const { undoKey } = await table.core("play/log/undo.ts");
    await undoKey!(`power:${harms()[0]!.id}:1`);
    expect(bandit.left("vitality")).toBe(20);
  });

  it("does nothing to who begins a turn without it, and at least 1 as poison or acid", async () => {
    await afflict(bandit, "poisoned");
    await afflict(bandit, "corroding");
    table.dice(1, 6);
    await fight.nextTurn();
    await vi.waitFor(() => expect(harms()).toHaveLength(2));
    for (const message of harms()) await applied(message);
    expect(bandit.left("vitality")).toBe(20 - 1 - 4);
    await fight.nextTurn();
    expect(harms()).toHaveLength(2);
  });

  it("of fire is put out by a major action", async () => {
    await afflict(ada, "burning");
    const { takeAction } = await table.play("play/combat/take-action.ts");
    expect(await takeAction!(ada, "putOut")).toBe(true);
    expect(ada.statuses.has("burning")).toBe(false);
    expect(await takeAction!(ada, "putOut")).toBe(false);
  });

  it("is ended by an antidote if Endurance at 4 more succeeds; without a poison it is kept", async () => {
    const { useThing } = await table.play("play/gear/use-thing.ts");
    const antidote = ada.items.getName("Antidote") as Doc & { readonly system: { readonly quantity: number } };
    expect(await useThing!(ada, antidote.id)).toBe(false);
    await afflict(ada, "poisoned");
    table.dice(5, 5, 4);
    expect(await useThing!(ada, antidote.id)).toBe(true);
    expect([ada.statuses.has("poisoned"), antidote.system.quantity]).toEqual([false, 1]);
  });

  it("comes with an arrow that was poisoned, for three turns, if it wounds", async () => {
    const guard = await table.create({ name: "Guard", type: "npc" });
    table.target(guard);
    const { performAttack } = await table.play("play/combat/attack.ts");
    table.dice(1, 2, 2, 6, 6, 6);
    const poison = [ada.items.getName("Poison Arrow").uuid];
    const message = (await performAttack!(ada, ada.items.getName("Shortbow").id, {}, poison)) as Doc;
    const { defend } = await table.play("play/combat/defend.ts");
    await defend!(message, "none");
    const { apply } = await table.consequence("play/combat/damage.ts", "DAMAGE");
    expect(await apply!(message)).toBe(true);
    expect(guard.statuses.has("poisoned")).toBe(true);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { d10, d100, openDog, SWORD, type Doc, type DogTable } from "./table.ts";

const GREATSWORD = {
  ...{ name: "Greatsword", type: "weapon" },
  system: { ...SWORD.system, key: "greatsword", encumbrance: 130 },
};
const WAR_BOW = {
  ...{ name: "War Bow", type: "weapon" },
  system: {
    ...{ key: "war-bow", skill: "bow", reach: "arrow", equipped: true, encumbrance: 90 },
    ...{ damage: { dice: 1, faces: 10, bonus: 0 }, ranges: { from: 0, close: 10, medium: 20, far: 40, limit: 80 } },
  },
};

/** What fights cost those who fought in them, and what somebody can do who has nothing left. */
describe("A fight", () => {
  let table: DogTable;
  let ada: Doc;
  let bandit: Doc;

  beforeAll(async () => {
    table = await openDog();
    const system = { skills: { swordsplay: { learned: 50 }, bow: { learned: 50 } } };
    const items = [SWORD, GREATSWORD, WAR_BOW];
    ada = await table.create({ name: "Ada", type: "character", system, items });
    bandit = await table.create({ name: "Bandit", type: "npc", system, items: [SWORD] });
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    await setting("none");
    for (const actor of [ada, bandit]) await actor.update({ system: { fatigue: 100, hitPoints: { value: null } } });
  });

  const setting = (value: string) =>
    (
      globalThis as unknown as { game: { settings: { set(of: string, key: string, value: string): Promise<unknown> } } }
    ).game.settings.set("death-or-glory", "exhaustion", value);
  const fatigue = (actor: Doc) => (actor.system as unknown as { fatigue: number }).fatigue;
  const strike = async (by: Doc, on: Doc, weapon: string) => {
    const { performAttack } = await table.play("play/combat/attack.ts");
    table.target(on);
    table.dice(d100(99));
    return performAttack!(by, by.items.getName(weapon).id) as Promise<Doc | null>;
  };
  /** A fight of so many rounds in which Ada attacks in some of them. */
  const fought = async (rounds: number, weapon: string, ...strikes: readonly number[]) => {
    const { tireOf } = await table.play("play/tiredness/encounter-tires.ts");
    const fight = await table.fight(ada, bandit);
    await fight.startCombat();
    for (let round = 1; round <= rounds; round += 1) {
      if (strikes.includes(round)) await strike(ada, bandit, weapon);
      if (round < rounds) await fight.nextRound();
    }
    await fight.delete();
    await tireOf!(fight);
    return 100 - fatigue(ada);
  };

  it("costs each their own minutes, from their first blow to their last", async () => {
    expect(await fought(40, "Sword", 40)).toBe(5);
    await ada.update({ system: { fatigue: 100 } });
    expect(await fought(25, "Sword", 3, 24)).toBe(10);
  });

  it("is a heavy one by a heavy weapon, but not by a bow, whatever it weighs", async () => {
    expect(await fought(20, "Greatsword", 1, 20)).toBe(6);
    await ada.update({ system: { fatigue: 100 } });
    expect(await fought(20, "War Bow", 1, 20)).toBe(5);
  });

  it("leaves who can only rest no attack, no defence, no stance and no blow after a parry", async () => {
    const { defencesOf } = await table.play("play/combat/attack.ts");
    const { defend } = await table.play("play/combat/defend.ts");
    const { declareStance } = await table.play("play/combat/stance.ts");
    const fight = await table.fight(bandit, ada);
    await fight.startCombat();
    await ada.update({ system: { fatigue: 0 } });
    table.target(ada);
    table.dice(d100(40), d10(3));
    const { performAttack } = await table.play("play/combat/attack.ts");
    const attack = (await performAttack!(bandit, bandit.items.getName("Sword").id)) as Doc;
    expect(defencesOf!(ada, attack.system)).toHaveLength(2);
    await setting("rest");
    expect(defencesOf!(ada, attack.system)).toEqual([]);
    expect(await defend!(attack, "parry")).toBeNull();
    expect(await strike(ada, bandit, "Sword")).toBeNull();
    expect(await declareStance!(ada, "totalDefence")).toBe(false);
    expect(table.notices.at(-1)).toContain("Ada");
    expect([...ada.statuses]).toEqual([]);
    // Nothing hinders them to let it come.
    const answer = (await defend!(attack, "none")) as Doc;
    await vi.waitFor(() => expect(table.message(answer.id)).toBeDefined());
    await fight.delete();
  });
});

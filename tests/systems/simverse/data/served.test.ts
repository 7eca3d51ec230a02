import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { learned, packed } from "./packed.ts";
import { openSimverse, type Doc, type SimverseTable } from "./table.ts";

const POWERS = [
  ...["power-attack", "sneak-attack", "precision-strike", "rapid-strike", "riposte", "aimed-shot", "chi-strike"],
  ...["knockback-strike", "divine-smite", "enhance-weapon", "feint", "disarm", "fire-bolt", "frost-touch"],
];

interface Term {
  readonly label: string;
  readonly value: number;
}
interface Attack {
  readonly terms: readonly Term[];
  readonly reach: string;
  readonly cost: string;
  readonly hinders: readonly Term[];
  readonly strike: {
    readonly dice: number;
    readonly bonuses: readonly Term[];
    readonly piercing: number;
    readonly knockback: number;
  };
  readonly outcome: {
    readonly result: string;
    readonly damage: { readonly injury: { readonly value: number } };
  } | null;
}
const sum = (terms: readonly Term[]) => terms.reduce((all, { value }) => all + value, 0);

/** Powers that are part of an attack with a weapon, and those that are an attack themselves. */
describe("An attack", () => {
  let table: SimverseTable;
  let ada: Doc;
  let bandit: Doc;

  beforeAll(async () => {
    table = await openSimverse();
    const skills = [
      learned("Swords", "swords", "combat", "dexterity"),
      learned("Bows", "bows", "combat", "dexterity"),
      learned("Brawling", "brawling", "combat", "dexterity"),
      learned("Spellcasting", "spellcasting", "magic", "intellect"),
      learned("Divine Magic", "divine-magic", "magic", "wisdom"),
    ];
    ada = await table.create({
      ...{ name: "Ada", type: "character" },
      system: { attributes: { strength: { bought: 4 } } },
      items: [
        ...skills,
        ...POWERS.map((key) => packed("power", `powers/${key}`)),
        packed("weapon", "weapons/longsword", { equipped: true }),
        packed("weapon", "weapons/longbow", { equipped: true }),
        packed("weapon", "weapons/punch", { equipped: true }),
      ],
    });
    bandit = await table.create({
      ...{ name: "Bandit", type: "npc" },
      items: [
        learned("Axes", "axes", "combat", "dexterity", 3),
        packed("weapon", "weapons/war-hammer", { equipped: true }),
        packed("armour", "armour/plate-mail", { worn: true }),
      ],
    });
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    table.choice = {};
    table.target(bandit);
    table.dice();
    for (const actor of [ada, bandit]) {
      for (const effect of [...actor.effects]) await effect.delete();
      await actor.update({ system: { vitality: { value: null }, stamina: { value: null }, mana: { value: null } } });
    }
  });

  const power = (name: string) => ada.items.getName(name);
  const use = async (name: string) => {
    const { usePower } = await table.play("play/powers/use-power.ts");
    return usePower!(ada, power(name).id) as Promise<boolean>;
  };
  const attack = async (weapon: string, ...names: readonly string[]) => {
    const { performAttack } = await table.play("play/combat/attack.ts");
    const message = (await performAttack!(
      ada,
      ada.items.getName(weapon).id,
      {},
      names.map((name) => power(name).uuid),
    )) as Doc;
    return said(message);
  };
  const last = () => said(table.messages("attack").at(-1)!);
  const said = (message: Doc) => message.system as unknown as Attack;
  const offered = async (weapon: string, more: object = {}) => {
    const { requestOf, plainChoice, offersIn } = await table.play("play/combat/attack.ts");
    const request = requestOf!(ada, ada.items.getName(weapon));
    const offers = offersIn!(request, { ...(plainChoice!(request) as object), ...more });
    return (offers as readonly { readonly label: string }[]).map(({ label }) => label);
  };
  const differences = async () => {
    const { differencesOf } = await table.core("play/gate/differences.ts");
    return differencesOf!(table.messages("attack").at(-1)!);
  };

  it("offers the powers that fit it", async () => {
    expect(await offered("Longsword")).toEqual([
      ...["Power Attack", "Sneak Attack", "Precision Strike", "Rapid Strike", "Riposte", "Knockback Strike"],
      "Divine Smite",
    ]);
    expect(await offered("Longbow")).toEqual(["Sneak Attack"]);
    expect(await offered("Longbow", { aimed: true })).toEqual(["Sneak Attack", "Aimed Shot"]);
    expect(await offered("Punch")).toContain("Chi Strike");
  });

  it("with Power Attack is one with the weapon, at -2, for two dice more, and costs its Stamina", async () => {
    table.dice(6, 6, 6);
    const plain = await attack("Longsword");
    table.dice(6, 6, 6);
    expect(await use("Power Attack")).toBe(true);
    const hard = last();
    expect([sum(hard.terms) - sum(plain.terms), hard.strike.dice - plain.strike.dice]).toEqual([-2, 2]);
    expect([hard.reach, hard.strike.bonuses]).toEqual(["melee", plain.strike.bonuses]);
    expect(ada.left("stamina")).toBe(ada.most("stamina") - 2);
    expect(await differences()).toEqual([]);
    await ada.update({ system: { stamina: { value: 1 } } });
    expect(await use("Power Attack")).toBe(false);
    expect(table.notices.at(-1)).toBe("Power Attack costs 2 Stamina, and only 1 are left.");
  });

  it("with Precision Strike and Divine Smite passes armour, and is harder to defend against", async () => {
    table.dice(3, 3, 3, 1, 1, 1, 1, 1);
    const both = await attack("Longsword", "Precision Strike", "Divine Smite");
    expect([both.strike.piercing, both.strike.dice, sum(both.hinders)]).toEqual([4, 5, -2]);
    const { defencesOf } = await table.play("play/combat/attack.ts");
    const dodge = (around: object) => sum((defencesOf!(bandit, around) as readonly { terms: Term[] }[])[0]!.terms);
    const around = { reach: "melee", cover: "none", frontal: true, hinders: [] };
    expect(dodge({ ...around, hinders: both.hinders })).toBe(dodge(around) - 2);
    expect(await differences()).toEqual([]);
  });

  it("with Chi Strike counts what Strength adds twice, with Knockback Strike pushes by its hit", async () => {
    table.dice(6, 6, 6, 6, 6, 6);
    const plain = sum((await attack("Punch")).strike.bonuses);
    expect(sum((await attack("Punch", "Chi Strike")).strike.bonuses)).toBe(plain + 2);
    table.dice(6, 6, 6);
    expect((await attack("Longsword", "Knockback Strike")).strike.knockback).toBe(2);
  });

  it("with Aimed Shot counts 4 for aiming in place of 3, and nothing without an aim", async () => {
    table.choice = { aimed: true };
    table.dice(6, 6, 6);
    const aimed = await attack("Longbow");
    table.choice = { aimed: true, ticked: [power("Aimed Shot").uuid] };
    table.dice(6, 6, 6);
    expect(sum((await attack("Longbow")).terms) - sum(aimed.terms)).toBe(1);
  });

  it("with Rapid Strike is two at -4 for one action, paid once; Riposte follows a parry and costs no action", async () => {
    const combat = await table.fight(ada, bandit);
    await combat.startCombat();
    const { turnOf } = await table.play("play/combat/turn-state.ts");
    const major = () => (turnOf!(ada) as { readonly major: number }).major;
    const before = ada.left("stamina");
    for (const cost of ["major", "free"]) {
      table.dice(6, 6, 6);
      expect((await attack("Longsword", "Rapid Strike")).cost).toBe(cost);
      expect([major(), await differences()]).toEqual([0, []]);
    }
    expect(before - ada.left("stamina")).toBe(2);
    expect(await offered("Longsword")).not.toContain("Riposte");
    const { performAttack } = await table.play("play/combat/attack.ts");
    table.target(ada);
    table.dice(3, 3, 3, 1, 1);
    const blow = (await performAttack!(bandit, bandit.items.getName("War Hammer").id)) as Doc;
    const { defend } = await table.play("play/combat/defend.ts");
    table.dice(1, 1, 1);
    await defend!(blow, "parry");
    table.target(bandit);
    expect(await offered("Longsword")).toContain("Riposte");
    table.dice(6, 6, 6);
    expect((await attack("Longsword", "Riposte")).cost).toBe("free");
    expect([await offered("Longsword"), await differences()]).toEqual([expect.not.arrayContaining(["Riposte"]), []]);
    await combat.delete();
  });

  it("does 1d6 more while the weapon is enhanced", async () => {
    table.dice(6, 6, 6);
    const { dice } = (await attack("Longsword")).strike;
    await use("Enhance Weapon");
    table.dice(6, 6, 6);
    expect((await attack("Longsword")).strike.dice).toBe(dice + 1);
  });

  it("has 4 more against whom a Feint has shown an opening, for who feinted alone", async () => {
    table.dice(6, 6, 6);
    const before = sum((await attack("Longsword")).terms);
    table.dice(3, 3, 3);
    expect(await use("Feint")).toBe(true);
    const { answerContest } = await table.play("play/contests/answer-contest.ts");
    const { apply } = await table.consequence("play/powers/apply-power.ts", "POWER");
    const message = table.messages("power").at(-1)!;
    table.dice(6, 6, 6);
    await answerContest!(message.id, "1");
    expect(await apply!(message, "1")).toBe(true);
    table.dice(6, 6, 6);
    expect(sum((await attack("Longsword")).terms)).toBe(before + 4);
    expect(await differences()).toEqual([]);
  });

  it("to disarm is a contest of weapons, won by 5", async () => {
    const { answerContest } = await table.play("play/contests/answer-contest.ts");
    const { apply } = await table.consequence("play/powers/apply-power.ts", "POWER");
    // Swords 15 against Axes 13: margins of 8 and 4, then of 8 and 3.
    for (const [die, falls] of [
      [3, false],
      [4, true],
    ] as const) {
      table.dice(2, 2, 3);
      expect(await use("Disarm")).toBe(true);
      const message = table.messages("power").at(-1)!;
      table.dice(3, 3, die);
      await answerContest!(message.id, "1");
      await apply!(message, "1");
      expect(bandit.statuses.has("disarmed")).toBe(falls);
    }
  });

  it("by a power is a ranged attack: darkness, range, the prone and the blind count, touch is melee", async () => {
    const status = (actor: Doc, id: string) =>
      (actor as unknown as { toggleStatusEffect(id: string): Promise<unknown> }).toggleStatusEffect(id);
    const bolt = async (more: object = {}, name = "Fire Bolt") => {
      table.choice = { distance: 1, ...more };
      table.dice(6, 6, 6);
      expect(await use(name)).toBe(true);
      expect(await differences()).toEqual([]);
      return last();
    };
    const plain = await bolt();
    expect([plain.reach, (await bolt({}, "Frost Touch")).reach]).toEqual(["ranged", "melee"]);
    const less = async (more: object = {}) => sum((await bolt(more)).terms) - sum(plain.terms);
    expect([await less({ darkness: true }), await less({ distance: 10 }), await less({ location: "head" })]).toEqual([
      -4, -4, -6,
    ]);
    await status(bandit, "prone");
    expect(await less()).toBe(-4);
    await status(ada, "prone");
    expect(await less()).toBe(-8);
    const [eye] = await ada.createEmbeddedDocuments("Item", [packed("flaw", "flaws/one-eye")]);
    expect(await less()).toBe(-11);
    await eye!.delete();
    table.choice = { distance: 30 };
    expect(await use("Fire Bolt")).toBe(false);
  });

  it("does more against armour by what the weapon is made for", async () => {
    const { performAttack } = await table.play("play/combat/attack.ts");
    const [hammer] = await ada.createEmbeddedDocuments("Item", [
      packed("weapon", "weapons/war-hammer", { equipped: true }),
    ]);
    table.dice(2, 2, 2, 5, 5);
    const blow = (await performAttack!(ada, hammer!.id)) as Doc;
    const { defend } = await table.play("play/combat/defend.ts");
    await defend!(blow, "none");
    // 10 and 2 for Strength, and 2 against AR 8: 6 get through.
    expect(said(blow).outcome?.damage.injury.value).toBe(6);
    await hammer!.delete();
  });
});

import { describe, expect, it } from "vitest";
import { sumTerms } from "#core/rules/term.ts";
import { PLAIN_CIRCUMSTANCES, planAttack } from "../../../../../systems/death-or-glory/src/rules/combat/attack-plan.ts";
import { defencesAgainst, planDefence } from "../../../../../systems/death-or-glory/src/rules/combat/defence.ts";
import { attacker, defender, longBow, planned, terms, weapon } from "./sides.ts";

const score = (...of: Parameters<typeof planned>) => sumTerms(planned(...of).terms);
const bonus = (...of: Parameters<typeof planned>) => sumTerms(planned(...of).bonuses);
const refusal = (...[who, what, more]: Parameters<typeof planned>) => {
  const plan = planAttack(who, what, { ...PLAIN_CIRCUMSTANCES, ...more });
  return plan.ok ? null : plan.reason;
};
const BLOW = { reach: "melee", small: false, situation: 0, proneCosts: 0 } as const;
const strong = (value: number) => attacker(50, { strength: 18, learnedBlows: [], damageBonus: value });

describe("the attack score", () => {
  it("goes by the size of a weapon, and by each point of Strength that is missing", () => {
    expect(score(strong(4), weapon("small"))).toBe(60);
    expect(score(strong(4), weapon("medium"))).toBe(50);
    expect(score(strong(4), weapon("large"))).toBe(40);
    expect(score(strong(4), weapon("huge"))).toBe(30);
    expect(score(attacker(50, { strength: 14 }), weapon("huge"))).toBe(10);
    expect(score(attacker(50), weapon(null))).toBe(50);
  });

  it("goes by Agility and Fight that the weapon asks for as well", () => {
    const sword = weapon("huge", { minimum: { strength: 16, agility: 13, fight: 12 } });
    expect(score(attacker(50, { strength: 16, agility: 12, fight: 11 }), sword)).toBe(10);
  });

  it("is lower where the attack is aimed", () => {
    const at = (aim: string) => score(strong(4), weapon("medium"), { aim });
    expect(["", "head", "leftArm", "rightLeg", "torso"].map(at)).toEqual([50, 30, 40, 40, 45]);
  });

  it("is 20 better in a total attack, 30 worse in a total defence, 10 worse for each further dodge", () => {
    expect(score(attacker(50, { conditions: ["totalAttack"] }), weapon("medium"))).toBe(70);
    expect(score(attacker(50, { conditions: ["totalDefence"] }), weapon("medium"))).toBe(20);
    expect(score(attacker(50, { furtherDodges: 2 }), weapon("medium"))).toBe(30);
  });

  it("from a distance goes by range, speed, size and visibility, and not by the size of the weapon", () => {
    const at = (distance: number) => score(attacker(50), longBow(), { distance });
    expect([3, 10, 11, 20, 40, 80].map(at)).toEqual([60, 60, 50, 50, 30, 0]);
    const around = { distance: 15, speed: "running", size: "ratherSmall", visibility: "fair", wind: -5 };
    expect(score(attacker(50), longBow(), around)).toBe(15);
    expect(score(attacker(50), longBow({ size: "huge" }), { distance: 15 })).toBe(50);
  });

  it("is refused for what cannot be done", () => {
    expect(refusal(attacker(50, { conditions: ["unconscious"] }), weapon("medium"))).toBe("cannotAct");
    expect(refusal(attacker(50), weapon("medium", { broken: true }))).toBe("weaponBroken");
    expect(refusal(attacker(50), longBow(), { distance: 2 })).toBe("tooNear");
    expect(refusal(attacker(50), longBow(), { distance: 81 })).toBe("tooFar");
    expect(refusal(attacker(89), weapon("medium"), { blow: 2 })).toBe("noFurtherBlow");
  });
});

describe("the damage", () => {
  it("has the bonus of the body where the arm drives the weapon", () => {
    expect(bonus(attacker(50), weapon("medium"))).toBe(4);
    expect(bonus(attacker(50), longBow({ reach: "thrown", kinetic: false }), { distance: 15 })).toBe(4);
    expect(bonus(attacker(50), longBow(), { distance: 15 })).toBe(0);
  });

  it("of what wounds by its force goes by the distance", () => {
    const at = (distance: number) => bonus(attacker(50), longBow(), { distance });
    expect([5, 15, 30, 80].map(at)).toEqual([1, 0, -2, -4]);
    expect(bonus(attacker(50), longBow({ kinetic: false }), { distance: 30 })).toBe(0);
  });

  it("of a master grows with each further blow, with hands and feet twice as much", () => {
    expect(bonus(attacker(97, { learnedBlows: [91, 42] }), weapon("medium"))).toBe(6);
    expect(bonus(attacker(97, { learnedBlows: [91, 42] }), weapon(null))).toBe(8);
  });
});

describe("a blow of a master", () => {
  it("has its own score, and the situation counts for it as well", () => {
    const master = attacker(97, { learnedBlows: [91, 42] });
    const blow = (number: number) => score(master, weapon("medium"), { blow: number, aim: "torso" });
    expect([0, 2, 3].map(blow)).toEqual([92, 86, 37]);
    expect(score(attacker(40), weapon("medium"), { counter: 60 })).toBe(60);
  });
});

describe("a defence", () => {
  const value = (kind: "dodge" | "parry", ...of: Parameters<typeof defender>) => {
    const plan = planDefence(kind, defender(...of), BLOW);
    return plan.ok ? sumTerms(plan.value.terms) : plan.reason;
  };

  it("loses 20 for each one of its kind before it in the round", () => {
    expect([0, 1, 2].map((dodges) => value("dodge", { dodges, parries: 2 }))).toEqual([30, 10, -10]);
    expect([0, 1, 2].map((parries) => value("parry", { parries, dodges: 2 }))).toEqual([40, 20, 0]);
  });

  it("goes by what was declared", () => {
    expect(value("dodge", { conditions: ["totalAttack"] })).toBe(0);
    expect(value("parry", { conditions: ["totalDefence"] })).toBe(60);
  });

  it("parries with the size of the weapon, and with a shield by that of the shield alone", () => {
    const huge = weapon("huge");
    expect(value("parry", { weapon: huge })).toBe(-20);
    const shield = { name: "Shield", uuid: "Item.shield", size: "huge", broken: false, unbreakable: false } as const;
    expect(value("parry", { weapon: huge, shield })).toBe(80);
    expect(value("parry", { weapon: huge, shield: { ...shield, broken: true } })).toBe(-20);
    expect(value("parry", { weapon: weapon("medium", { broken: true }) })).toBe("nothingToParry");
    expect(value("parry", { weapon: null })).toBe("nothingToParry");
  });

  it("says what would break", () => {
    const shield = { name: "Shield", uuid: "Item.shield", size: "small", broken: false, unbreakable: true } as const;
    const parried = (more: Parameters<typeof defender>[0]) => planDefence("parry", defender(more), BLOW);
    expect(parried({})).toMatchObject({ value: { with: "Item.weapon", breaks: true } });
    expect(parried({ shield })).toMatchObject({ value: { with: "Item.shield", breaks: false } });
    expect(planDefence("dodge", defender(), BLOW)).toMatchObject({ value: { with: "", breaks: false } });
  });

  it("against what flies is a dodge alone, hard for arrows and impossible for bullets", () => {
    const against = (reach: "thrown" | "arrow" | "bullet", small = false) =>
      defencesAgainst(defender(), { reach, small, situation: 0, proneCosts: 0 }).map((one) => [
        one.kind,
        sumTerms(one.terms),
      ]);
    expect(against("thrown")).toEqual([["dodge", 20]]);
    expect(against("thrown", true)).toEqual([["dodge", 10]]);
    expect(against("arrow")).toEqual([["dodge", -20]]);
    expect(against("bullet")).toEqual([]);
  });

  it("needs somebody who can act and who sees it come", () => {
    for (const condition of ["unconscious", "unaware", "dead"]) {
      expect(defencesAgainst(defender({ conditions: [condition] }), BLOW)).toEqual([]);
    }
    expect(value("dodge", { dodge: terms(30), conditions: ["prone"] })).toBe(30);
  });
});

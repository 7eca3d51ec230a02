import { describe, expect, it } from "vitest";
import { sumTerms } from "#core/rules/term.ts";
import type { Body } from "../../../../../systems/simverse/src/rules/character/derived.ts";
import { flat, type ModifierSource } from "../../../../../systems/simverse/src/rules/character/modifiers.ts";
import { planAttack } from "../../../../../systems/simverse/src/rules/combat/attack-plan.ts";
import type { DefenceKind } from "../../../../../systems/simverse/src/rules/combat/attack.ts";
import { planDefence } from "../../../../../systems/simverse/src/rules/combat/defence.ts";
import {
  attackerOf,
  attackOffers,
  defenderOf,
  painOf,
  protectionOf,
  usesOf,
  vitalTraits,
  wielded,
  type Fighter,
  type Held,
  type Weapon,
} from "../../../../../systems/simverse/src/rules/combat/fighter.ts";
import type { ArmourPiece } from "../../../../../systems/simverse/src/rules/gear/armour.ts";
import { NOTHING_MORE } from "../../../../../systems/simverse/src/rules/injury/damage.ts";
import { body, perk, skill, source, traited } from "../support.ts";
import { around, printed } from "./sides.ts";

const item = (name: string, damage: string, more: Partial<Weapon> = {}): Weapon => ({
  name,
  key: name.toLowerCase(),
  uuid: `uuid-${name}`,
  group: "medium",
  skills: ["swords"],
  damage: printed(damage),
  types: ["cutting"],
  thrust: 0,
  minimumStrength: 0,
  reach: 1,
  range: 0,
  thrown: false,
  attack: 0,
  parry: 0,
  piercing: 0,
  against: NOTHING_MORE,
  quality: "standard",
  masterwork: "attack",
  ...more,
});
const LONGSWORD = item("Longsword", "2d6-1", { types: ["cutting", "impaling"], thrust: 1 });
const DAGGER = item("Dagger", "1d6-3", { skills: ["swords", "throwing"], range: 10, thrown: true });
const LONGBOW = item("Longbow", "2d6", {
  group: "ranged",
  skills: ["bows"],
  reach: 0,
  range: 100,
  minimumStrength: 10,
});
const CHAIN_SHIRT: ArmourPiece = {
  name: "Chain Shirt",
  part: "torso",
  category: "medium",
  deflection: 1,
  resistance: 4,
  quality: "standard",
};

function fighter(
  given: Parameters<typeof body>[0] = {},
  more: Partial<Body> = {},
  rest: Partial<Fighter> = {},
): Fighter {
  return {
    body: body(given, more),
    skills: [skill({ level: 3 }), skill({ key: "shield", level: 2 })],
    conditions: [],
    pain: { vitality: 20, maximum: 20, lostLastTurn: 0, inCombat: true, caught: false },
    construct: false,
    ...rest,
  };
}
const withPerks = (...sources: ModifierSource[]) => fighter({ dexterity: 13 }, { sources });

/** Target number, number of dice and what is added to them. */
function attack(who: Fighter, weapon: Weapon, use = usesOf(weapon)[0]!, distance = 1): readonly number[] | string {
  const attacks = attackerOf(who, weapon, use);
  const plan = attacks.ok ? planAttack(attacks.value, wielded(who, weapon, use), around({ distance })) : attacks;
  if (!plan.ok) return plan.reason;
  return [sumTerms(plan.value.terms), plan.value.strike.dice, sumTerms(plan.value.strike.bonuses)];
}

function defence(who: Fighter, kind: DefenceKind, more: Partial<Held> = {}): number | string {
  const shield = { name: "Shield", key: "shield", uuid: "uuid-shield", deflection: 2 };
  const held = { weapon: LONGSWORD, shield, attacked: false, moved: false, ...more };
  const plan = planDefence(kind, defenderOf(who, held), { reach: "melee", frontal: true, cover: "none", hinders: [] });
  return plan.ok ? sumTerms(plan.value.terms) : plan.reason;
}

describe("a fighter who attacks", () => {
  it("rolls Dexterity and the skill of the weapon, and adds Strength to its damage", () => {
    expect(attack(fighter({ dexterity: 13, strength: 14 }), LONGSWORD)).toEqual([16, 2, 1]);
  });

  it("tries a weapon never learned at -2", () => {
    expect(attack(fighter({}, {}, { skills: [] }), LONGSWORD)).toEqual([8, 2, -1]);
  });

  it("cuts, thrusts and throws where the weapon can", () => {
    expect(usesOf(LONGSWORD).map(({ type }) => type)).toEqual(["cutting", "impaling"]);
    expect(attack(fighter({ strength: 14 }), LONGSWORD, usesOf(LONGSWORD)[1])).toEqual([13, 2, -1]);
    expect(usesOf(DAGGER).map(({ reach }) => reach)).toEqual(["melee", "thrown"]);
    expect(usesOf(LONGBOW).map(({ reach }) => reach)).toEqual(["ranged"]);
  });

  it("throws by Throwing and stabs by Swords, whichever is better", () => {
    const who = fighter({}, {}, { skills: [skill({ level: 5 }), skill({ key: "throwing", level: 1 })] });
    const [stab, toss] = usesOf(DAGGER);
    expect([attack(who, DAGGER, stab), attack(who, DAGGER, toss, 8)]).toEqual([
      [15, 1, -3],
      [8, 1, -3],
    ]);
  });

  it("is better with the weapon that was mastered, and with a better weapon", () => {
    const master = source("Weapon Master", [flat("attack.@choice", 2), flat("damage.@choice", 2)], {
      choice: "swords",
    });
    expect(attack(withPerks(master), LONGSWORD)).toEqual([18, 2, 1]);
    expect(attack(withPerks(master), item("Axe", "2d6", { skills: ["axes"] }))).toEqual([11, 2, 0]);
    expect(attack(withPerks(), item("Longsword", "2d6-1", { quality: "exceptional" }))).toEqual([17, 2, 0]);
  });

  it("with a bad eye is worse at range alone", () => {
    const eye = source("One Eye", [flat("attack.ranged", -3)]);
    expect(attack(withPerks(eye), LONGSWORD)).toEqual([16, 2, -1]);
    expect(attack(withPerks(eye), LONGBOW, undefined, 8)).toEqual([5, 2, 0]);
  });

  it("counts once what modifies every roll", () => {
    expect(attack(withPerks(source("Weary", [flat("checks", -2)])), LONGSWORD)).toEqual([14, 2, -1]);
  });

  it("cannot draw a longbow without the strength for it", () => {
    expect(attack(fighter({ strength: 9 }), LONGBOW, undefined, 20)).toBe("weaponTooHeavy");
  });

  it("feels pain once the fight is over", () => {
    const hurt = (inCombat: boolean) =>
      fighter({}, {}, { pain: { vitality: 4, maximum: 20, lostLastTurn: 0, inCombat, caught: false } });
    expect([attack(hurt(true), LONGSWORD), attack(hurt(false), LONGSWORD)]).toEqual([
      [13, 2, -1],
      [11, 2, -1],
    ]);
    expect(painOf({ ...hurt(false), construct: true }, "attack")).toEqual([]);
  });
});

describe("what would change an attack if it is so", () => {
  const cutting = { reach: "melee", type: "cutting" } as const;
  const offered = (...sources: ModifierSource[]) =>
    attackOffers(withPerks(...sources), LONGSWORD, cutting, { sources, tools: [] });

  it("is what a foe was chosen for, with what it adds to the roll and to the damage", () => {
    const enemy = source("Favoured Enemy", [flat("attack", 4, "@choice"), flat("damage", 1, "@choice")], {
      choice: "Dragons",
    });
    expect(offered(enemy)).toMatchObject([
      { key: "Dragons", label: "Dragons", terms: [{ label: "Favoured Enemy", value: 4 }], damage: [{ value: 1 }] },
    ]);
    expect(attack(withPerks(enemy), LONGSWORD)).toEqual([16, 2, -1]);
  });

  it("is what adds to the damage alone as well", () => {
    expect(offered(perk("damage.melee", 2, "outdoor"))).toMatchObject([
      { key: "outdoor", terms: [], damage: [{ value: 2 }] },
    ]);
  });

  it("is no type of damage: whether it cuts or burns is certain", () => {
    const edge = source("Edge", [flat("attack", 1, "cutting"), flat("damage", 2, "fire")]);
    expect(offered(edge)).toEqual([]);
    expect(attack(withPerks(edge), LONGSWORD, cutting)).toEqual([17, 2, -1]);
  });
});

describe("a fighter who defends", () => {
  it("dodges, parries and blocks with what they wear and hold", () => {
    const who = fighter({ dexterity: 13 }, { armour: [CHAIN_SHIRT] });
    expect((["dodge", "parry", "block"] as const).map((kind) => defence(who, kind))).toEqual([7.5, 8, 9.5]);
    expect(defence(who, "parry", { attacked: true })).toBe(4);
    expect(defence(who, "parry", { weapon: null })).toBe("nothingToParry");
    expect(defence(who, "block", { shield: null })).toBe("nothingToBlock");
  });

  it("cannot dodge in a wheelchair, and dodges better after a move with a manoeuvre for that", () => {
    expect(defence(withPerks(traited("noDodge")), "dodge")).toBe("cannotDodge");
    const evasive = withPerks(source("Evasive Movement", [flat("dodge", 1, "moving")]));
    expect([defence(evasive, "dodge"), defence(evasive, "dodge", { moved: true })]).toEqual([6.5, 7.5]);
  });
});

describe("what protects a fighter", () => {
  const armoured = (...sources: ModifierSource[]) => fighter({}, { sources, armour: [CHAIN_SHIRT] });

  it("is the piece at the location and natural armour everywhere", () => {
    const scales = source("Scales", [flat("resistance", 2)]);
    const at = (location: string) => sumTerms(protectionOf(armoured(scales), location, "cutting").armour);
    expect([at("torso"), at("vitals"), at("head"), at("arm")]).toEqual([6, 6, 2, 2]);
  });

  it("is better against the type of damage, or where the legs are hit, if it is made for that", () => {
    const made = armoured(
      source("Fireproof", [flat("resistance", 4, "fire")]),
      source("Greaves", [flat("resistance", 1, "lowerBody")]),
    );
    const at = (location: string, type: string) => sumTerms(protectionOf(made, location, type).armour);
    expect([at("torso", "fire"), at("torso", "cold"), at("leg", "fire"), at("leg", "cold")]).toEqual([8, 4, 5, 1]);
  });

  it("halves the damage that somebody resists", () => {
    const resistant = armoured(source("Resistance", [], { traits: ["halfDamage"], choice: "fire" }));
    expect(protectionOf(resistant, "torso", "fire").factors.map(({ factor }) => factor)).toEqual([0.5]);
    expect(protectionOf(resistant, "torso", "cold").factors).toEqual([]);
  });

  it("lets neither constructs nor the undead bleed", () => {
    expect(protectionOf(fighter(), "torso", "cutting").bleeds).toBe(true);
    expect(protectionOf(armoured(traited("undead")), "torso", "cutting").bleeds).toBe(false);
    expect(protectionOf(fighter({}, {}, { construct: true }), "torso", "cutting").bleeds).toBe(false);
  });

  it("lets the hard to kill and the relentless die as they do", () => {
    expect(vitalTraits([traited("hardToKill")])).toEqual({ hardToKill: true, relentless: false });
    expect(vitalTraits([traited("relentless")])).toEqual({ hardToKill: false, relentless: true });
  });
});

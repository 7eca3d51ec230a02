import { describe, expect, it } from "vitest";
import {
  planAttack,
  isUsedProne,
  type AttackPlan,
  type PlannedAttack,
  type PlannedTarget,
} from "../../../src/rules/combat/attack-plan.ts";
import { inFeet, nearestPoints } from "../../../src/rules/combat/distance.ts";
import type { ManoeuvreUse } from "../../../src/rules/combat/manoeuvre-use.ts";
import type { Wielded } from "../../../src/rules/combat/weapons.ts";
import type { StyleRange } from "../../../src/rules/combat/manoeuvre.ts";
import type { TacticalSituation } from "../../../src/rules/combat/situation.ts";
import type { Cover } from "../../../src/rules/combat/cover.ts";
import { source } from "../damage/support.ts";
import { ARCHERY, BRAWL, CONCENTRATION, FIREARMS } from "./book-manoeuvres.ts";
import { plainStrike } from "./resolve-attack.ts";
import { BOW, PISTOL, use, weapon } from "./use.ts";

const KEEN_EYE = source("Keen Eye", 2, { type: "falloff", value: 6, scale: "level" });
/** What is so of one target, and of how the attack is made. */
interface Facts
  extends Partial<Omit<PlannedTarget["choice"], "id">>, Partial<Pick<PlannedTarget, "earlierUses" | "hold">> {
  readonly own?: readonly Cover[];
  readonly tactical?: readonly TacticalSituation[];
  readonly turn?: number;
  readonly sources?: PlannedAttack["sources"];
  readonly allowed?: boolean;
}

function planned(given: ManoeuvreUse, facts: Facts = {}): AttackPlan<PlannedTarget> {
  const {
    own = [],
    tactical = [],
    turn = 1,
    sources = [],
    allowed = false,
    earlierUses = 0,
    hold = [],
    ...about
  } = facts;
  const place = { melee: true, feet: 0, covers: [], exposed: false, located: true, circumstances: [] };
  return planAttack(
    {
      ...{
        use: given,
        strike: plainStrike({ use: given, damageType: "" }),
        statistic: "brawl",
        sources,
        turn,
        allowed,
      },
      ...{ situation: { covers: own, tactical, off: [], situation: [], damage: [] }, errors: [] },
    },
    [{ name: "Bandit", choice: { id: "bandit", status: "", ...place, ...about }, earlierUses, hold }],
  );
}

const figures = (terms: AttackPlan<PlannedTarget>["terms"]) =>
  Object.fromEntries(terms.map(({ term: { label, value } }) => [label, value]));

/** What is added against the target alone, or why it cannot be attacked. */
function against(given: ManoeuvreUse, facts: Facts = {}) {
  const [target] = planned(given, facts).targets;
  return target!.error && !facts.allowed ? target!.error.reason : figures(target!.terms);
}

/** What is added whoever it is made against, or why it cannot be made. */
function forAll(given: ManoeuvreUse, facts: Facts = {}) {
  const plan = planned(given, facts);
  return plan.error?.reason ?? figures(plan.terms);
}

describe("What an attack adds up to", () => {
  const punch = use(BRAWL.punch, 8);
  const shoot = use(ARCHERY.shoot, 10, { weapon: BOW });
  const thought = use(CONCENTRATION.sensations, 9);

  it("the third punch at the same target is 2 worse, the first at another is not", () => {
    expect(against(punch, { earlierUses: 2 })).toEqual({ "SIRPAS.TERM.diminishingReturn": -2 });
    expect(against(punch)).toEqual({});
  });

  it("what is so of one target counts against that one alone", () => {
    const kick = use(BRAWL.kick, 8);
    expect(against(kick, { circumstances: ["grounded"] })).toEqual({ "SIRPAS.CIRCUMSTANCE.grounded.label": 2 });
    expect(forAll(kick, { circumstances: ["grounded"] })).not.toHaveProperty("SIRPAS.CIRCUMSTANCE.grounded.label");
  });

  it("a hold that is kept gives its bonus", () => {
    const hold = [{ label: "SIRPAS.TERM.hold", value: 3, kind: "moment" }];
    expect(against(use(BRAWL.grapple, 8), { hold })).toEqual({ "SIRPAS.TERM.hold": 3 });
  });

  it("a bow of 45 feet loses 4 at 40 feet, with Keen Eye 2 what it loses at 28, and reaches no further", () => {
    const far = { melee: false, feet: 40 };
    expect(against(shoot, far)).toEqual({ "SIRPAS.TERM.falloff": -4 });
    expect(against(shoot, { ...far, sources: [KEEN_EYE] })).toEqual({ "SIRPAS.TERM.falloff": -2 });
    expect(against(shoot, { ...far, feet: 46 })).toBe("outOfReach");
    expect(against(shoot, { ...far, feet: 46, sources: [KEEN_EYE] })).toBe("outOfReach");
  });

  it("a blow needs melee range, a shot a target that is not wholly covered, the mind neither", () => {
    const away = { melee: false, feet: 6, covers: ["full"] } as const;
    expect(against(punch, away)).toBe("meleeOnly");
    expect(against(punch, { covers: ["full"] })).toEqual({});
    const shot = use(FIREARMS.shoot, 5, { weapon: PISTOL });
    expect(against(shot, away)).toBe("fullCover");
    expect(against(shot, { ...away, exposed: true })).toEqual({});
    expect(against(thought, away)).toEqual({});
    expect(against(thought, { ...away, feet: 1_000_000 })).toEqual({});
  });

  it("a shot in melee range loses nothing", () => {
    expect(against(shoot, { melee: true, feet: 40 })).toEqual({});
  });

  it("a metaphysical attack reaches only whom its user knows the whereabouts of; a shot and a blow do not ask", () => {
    expect(against(thought, { located: false })).toBe("notLocated");
    expect(against(shoot, { located: false, melee: false, feet: 40 })).toEqual({ "SIRPAS.TERM.falloff": -4 });
    expect(against(punch, { located: false })).toEqual({});
  });

  it("surprise counts in the first turn, bad visibility in all", () => {
    const plain = forAll(shoot);
    expect(forAll(shoot, { tactical: ["badVisibility", "surprise"] })).toEqual({
      ...(plain as object),
      "SIRPAS.TACTICAL_SITUATION.surprise": 2,
      "SIRPAS.TACTICAL_SITUATION.badVisibility": -1,
    });
    expect(forAll(shoot, { tactical: ["surprise"], turn: 2 })).toEqual(plain);
    expect(forAll(thought, { tactical: ["tiredness"] })).toMatchObject({ "SIRPAS.TACTICAL_SITUATION.tiredness": -2 });
  });

  it("what a Gamemaster lets be counts as at the end of the range, out of the cover, with all that counts otherwise", () => {
    const far = { melee: false, feet: 200, covers: ["full"], earlierUses: 1, allowed: true } as const;
    expect(against(shoot, far)).toEqual({ "SIRPAS.TERM.falloff": -4 });
    expect(against(punch, far)).toEqual({ "SIRPAS.TERM.diminishingReturn": -1 });
    expect(against(thought, far)).toEqual({ "SIRPAS.TERM.diminishingReturn": -1 });
    expect(against(thought, { located: false, allowed: true })).toEqual({});
    expect(planned(thought, { located: false, allowed: true })).toMatchObject({
      error: null,
      allowed: [{ reason: "notLocated" }],
    });
    expect(forAll(punch, { own: ["onTheGround"], allowed: true })).toEqual(forAll(punch));
  });

  it("a table's own blow is one in close quarters, whether nobody wrote how far it goes or somebody wrote it in feet", () => {
    const from = (kind: StyleRange | "", feet: number | null) =>
      use({ ...BRAWL.punch, range: { ...BRAWL.punch.range, kind, feet } }, 8);
    const away = { melee: false, feet: 8 };
    expect(against(from("", null))).toEqual({});
    expect(against(from("melee", 10), away)).toBe("meleeOnly");
    expect(against(from("melee", 10), { ...away, allowed: true })).toEqual({});
  });

  it("from the ground a gun and a mind can attack, a fist and a bow cannot", () => {
    const own = ["onTheGround"] as const;
    const prone = (given: ManoeuvreUse) => [isUsedProne(given), forAll(given, { own }) !== "uselessOnTheGround"];
    const shot = (held: Wielded) => use(FIREARMS.shoot, 5, { weapon: held });
    expect(prone(punch)).toEqual([false, false]);
    expect(prone(shoot)).toEqual([false, false]);
    expect(prone(shot(PISTOL))).toEqual([true, true]);
    expect(prone(shot(weapon("Rifle", { traits: ["rifle", "projectile"], range: 90 })))).toEqual([true, true]);
    expect(prone(thought)).toEqual([true, true]);
  });

  it("what is switched off does not count, and damage is added to what does any", () => {
    const off = ["bandit|SIRPAS.TERM.diminishingReturn|"];
    const given = { ...punch, damageTerms: [{ label: "Blessing", value: 2 }] };
    const attack: PlannedAttack = {
      ...{ use: given, strike: plainStrike({ use: punch, damageType: "" }), statistic: "brawl", sources: [], turn: 1 },
      situation: { covers: [], tactical: [], off, situation: [], damage: [{ label: "Rage", value: 1 }] },
      ...{ errors: [], allowed: false },
    };
    const choice = {
      id: "bandit",
      status: "",
      melee: true,
      feet: 0,
      covers: [],
      exposed: false,
      located: true,
    } as const;
    const target = { name: "Bandit", choice: { ...choice, circumstances: [] }, earlierUses: 1, hold: [] };
    const plan = planAttack(attack, [target]);
    expect(plan.targets[0]).toMatchObject({ terms: [{ on: false }], total: plan.total });
    expect(plan.strike.damage!.bonuses.map(({ label }) => label)).toEqual(expect.arrayContaining(["Blessing", "Rage"]));
    const harmless = planAttack({ ...attack, strike: { ...attack.strike, damage: null } }, [target]);
    expect(harmless).toMatchObject({ damage: [], strike: { damage: null } });
  });
});

describe("How far somebody is", () => {
  const square = (column: number, row: number, size = 1) => ({
    x: column * 100,
    y: row * 100,
    width: size * 100,
    height: size * 100,
  });

  it("is measured from the middles of the nearest squares, so that a giant is as near as its foot", () => {
    expect(nearestPoints(square(0, 0), square(3, 0), 100)).toEqual([
      { x: 50, y: 50 },
      { x: 350, y: 50 },
    ]);
    expect(nearestPoints(square(0, 0, 3), square(3, 1), 100)).toEqual([
      { x: 250, y: 150 },
      { x: 350, y: 150 },
    ]);
  });

  it("is told in feet, whatever the scene is measured in", () => {
    expect(inFeet(18, "ft")).toBe(18);
    expect(inFeet(10, "m")).toBe(33);
    expect(inFeet(10, "metri")).toBe(33);
    expect(inFeet(2, "yd.")).toBe(6);
    expect(inFeet(5, "spaces")).toBe(5);
  });
});

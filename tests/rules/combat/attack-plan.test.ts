import { describe, expect, it } from "vitest";
import {
  attackTerms,
  attackTermsAgainst,
  attackTermsAgainstAllowed,
  attackTermsAllowed,
  isUsedProne,
  type PlannedAttack,
  type PlannedTarget,
} from "../../../src/rules/combat/attack-plan.ts";
import { inFeet, nearestPoints } from "../../../src/rules/combat/distance.ts";
import { ok, type Result } from "../../../src/rules/result.ts";
import type { Term } from "../../../src/rules/term.ts";
import { ARCHERY, BRAWL, CONCENTRATION, FIREARMS } from "./book-manoeuvres.ts";
import { BOW, PISTOL, use } from "./use.ts";

const attack = (given: PlannedAttack["use"], more: Partial<PlannedAttack> = {}): PlannedAttack => ({
  use: given,
  tactical: [],
  turn: 1,
  covers: [],
  keenEye: [],
  ...more,
});
const TARGET: PlannedTarget = {
  name: "Bandit",
  distance: { melee: true, feet: 0 },
  covers: [],
  exposed: false,
  located: true,
  circumstances: [],
  earlierUses: 0,
  hold: [],
};
const figures = (answer: Result<readonly Term[]>) =>
  answer.ok ? Object.fromEntries(answer.value.map(({ label, value }) => [label, value])) : answer.reason;

describe("What an attack adds up to", () => {
  const punch = attack(use(BRAWL.punch, 8));

  it("the third punch at the same target is 2 worse, the first at another is not", () => {
    expect(figures(attackTermsAgainst(punch, { ...TARGET, earlierUses: 2 }))).toEqual({
      "SIRPAS.TERM.diminishingReturn": -2,
    });
    expect(figures(attackTermsAgainst(punch, TARGET))).toEqual({});
  });

  it("what is so of one target counts against that one alone", () => {
    expect(figures(attackTermsAgainst(attack(use(BRAWL.kick, 8)), { ...TARGET, circumstances: ["grounded"] }))).toEqual(
      {
        "SIRPAS.CIRCUMSTANCE.grounded.label": 2,
      },
    );
    expect(figures(attackTerms(punch))).not.toHaveProperty("SIRPAS.CIRCUMSTANCE.grounded.label");
  });

  it("a hold that is kept gives its bonus", () => {
    const hold = [{ label: "SIRPAS.TERM.hold", value: 3, kind: "situation" }];
    expect(figures(attackTermsAgainst(attack(use(BRAWL.grapple, 8)), { ...TARGET, hold }))).toEqual({
      "SIRPAS.TERM.hold": 3,
    });
  });

  it("a bow of 45 feet loses 4 at 40 feet, with Keen Eye 2 what it loses at 28, and reaches no further", () => {
    const far = { ...TARGET, distance: { melee: false, feet: 40 } };
    const shoot = use(ARCHERY.shoot, 10, { weapon: BOW });
    expect(figures(attackTermsAgainst(attack(shoot), far))).toEqual({ "SIRPAS.TERM.falloff": -4 });
    const keenEye = [{ label: "Keen Eye", value: 12 }];
    expect(figures(attackTermsAgainst(attack(shoot, { keenEye }), far))).toEqual({ "SIRPAS.TERM.falloff": -2 });
    expect(figures(attackTermsAgainst(attack(shoot), { ...far, distance: { melee: false, feet: 46 } }))).toBe(
      "outOfReach",
    );
  });

  it("a blow needs melee range, a shot a target that is not wholly covered, the mind neither", () => {
    const away = { ...TARGET, distance: { melee: false, feet: 6 }, covers: ["full" as const] };
    expect(figures(attackTermsAgainst(punch, away))).toBe("meleeOnly");
    expect(figures(attackTermsAgainst(attack(use(FIREARMS.shoot, 5, { weapon: PISTOL })), away))).toBe("fullCover");
    expect(figures(attackTermsAgainst(attack(use(CONCENTRATION.sensations, 9)), away))).toEqual({});
  });

  it("what a Gamemaster lets be counts as at the end of the range, out of the cover, with all that counts otherwise", () => {
    const far = { ...TARGET, distance: { melee: false, feet: 200 }, covers: ["full" as const], earlierUses: 1 };
    const told = (attacking: PlannedAttack["use"]) => figures(ok(attackTermsAgainstAllowed(attack(attacking), far)));
    expect(told(use(ARCHERY.shoot, 10, { weapon: BOW }))).toEqual({ "SIRPAS.TERM.falloff": -4 });
    expect(told(use(BRAWL.punch, 8))).toEqual({ "SIRPAS.TERM.diminishingReturn": -1 });
    expect(told(use(CONCENTRATION.sensations, 9))).toEqual({ "SIRPAS.TERM.diminishingReturn": -1 });
    const lost = { ...TARGET, located: false };
    const thought = attack(use(CONCENTRATION.sensations, 9));
    expect(figures(attackTermsAgainst(thought, lost))).toBe("notLocated");
    expect(figures(ok(attackTermsAgainstAllowed(thought, lost)))).toEqual({});
    const flat = { ...punch, covers: ["onTheGround" as const] };
    expect(figures(ok(attackTermsAllowed(flat)))).toEqual(figures(attackTerms(punch)));
  });

  it("a table's own blow is one in close quarters, whether nobody wrote how far it goes or somebody wrote it in feet", () => {
    const from = (kind: "" | "melee", feet: number | null) => ({
      ...punch,
      use: use({ ...BRAWL.punch, range: { ...BRAWL.punch.range, kind, feet } }, 8),
    });
    const away = { ...TARGET, distance: { melee: false, feet: 8 } };
    expect(figures(attackTermsAgainst(from("", null), TARGET))).toEqual({});
    expect(figures(attackTermsAgainst(from("melee", 10), away))).toBe("meleeOnly");
    expect(figures(ok(attackTermsAgainstAllowed(from("melee", 10), away)))).toEqual({});
  });

  it("from the ground a gun and a mind can attack, a fist cannot", () => {
    const covers = ["onTheGround" as const];
    expect(figures(attackTerms({ ...punch, covers }))).toBe("uselessOnTheGround");
    expect(isUsedProne(use(FIREARMS.shoot, 5, { weapon: PISTOL }))).toBe(true);
    expect(isUsedProne(use(CONCENTRATION.sensations, 9))).toBe(true);
    expect(isUsedProne(use(ARCHERY.shoot, 5, { weapon: BOW }))).toBe(false);
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

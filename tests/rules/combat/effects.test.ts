import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { conditionsGiven, severityAfterEffects } from "../../../src/rules/combat/manoeuvre-effects.ts";
import type { ManoeuvreRows } from "../../../src/rules/combat/manoeuvre.ts";
import { HIT_SEVERITIES } from "../../../src/rules/damage/wounds.ts";
import {
  ARCHERY,
  BOOK_MANOEUVRES,
  BRAWL,
  CONCENTRATION,
  FIREARMS,
  FULL_CONTACT,
  GENERIC,
  KNIFE_FIGHT,
  SWORDFIGHT,
} from "./book-manoeuvres.ts";

const severity = ({ effects }: ManoeuvreRows, damage: number, critical = false, part = "", noScratch = false) =>
  severityAfterEffects(damage, critical, effects, part, { noScratch });

const conditions = (
  { effects }: ManoeuvreRows,
  critical: boolean,
  plain: (typeof HIT_SEVERITIES)[number] = "light",
  part = "",
) => conditionsGiven(effects, { critical, plain, part });

describe("What a hit does once the manoeuvre's effects count", () => {
  it.each([
    [0, "scratch"],
    [3, "light"],
    [6, "serious"],
    [9, "heavy"],
    [10, "deadly"],
  ])("damage of %i by a Punch is what it always is: %s", (damage, expected) => {
    expect(severity(BRAWL.punch, damage)).toBe(expected);
    expect(severity(BRAWL.punch, damage, true)).toBe(expected);
  });

  it.each([
    ["Aimed Shot", FIREARMS["aimed-shot"]],
    ["Wrap and Stab", KNIFE_FIGHT["wrap-and-stab"]],
  ])("%s deals an injury one worse on any success; a scratch is none", (_, rows) => {
    expect([0, 2, 5, 8, 12].map((damage) => severity(rows, damage))).toEqual([
      "scratch",
      "serious",
      "heavy",
      "deadly",
      "deadly",
    ]);
  });

  it.each([
    ["Archery", ARCHERY["localized-shot"]],
    ["Firearms", FIREARMS["localized-shot"]],
  ])(
    "Localized Shot of %s: a critical success on a limb is a heavy wound in place of any wound of the damage",
    (_, rows) => {
      expect([0, 1, 5, 8, 10, 18].map((damage) => severity(rows, damage, true, "right arm"))).toEqual([
        "scratch",
        "heavy",
        "heavy",
        "heavy",
        "heavy",
        "heavy",
      ]);
      expect(severity(rows, 10, false, "right arm")).toBe("deadly");
      expect(severity(rows, 1, false, "arm")).toBe("light");
    },
  );

  it("Localized Shot: a critical success on the head is deadly", () => {
    expect(severity(FIREARMS["localized-shot"], 1, true, "head")).toBe("deadly");
    expect(severity(FIREARMS["localized-shot"], 1, false, "head")).toBe("light");
  });

  it.each([
    ["Point Blank", FIREARMS["point-blank"]],
    ["Backstab", KNIFE_FIGHT.backstab],
  ])("%s is deadly on a critical success, whatever the damage", (_, rows) => {
    expect([0, 4].map((damage) => severity(rows, damage, true))).toEqual(["deadly", "deadly"]);
    expect(severity(rows, 4)).toBe("serious");
  });

  it("Total Mitigation bears no scratch, and no worse either", () => {
    expect(severity(BRAWL.punch, 0, false, "", true)).toBe("none");
    expect(severity(FIREARMS["aimed-shot"], 0, false, "", true)).toBe("none");
    expect(severity(FIREARMS["localized-shot"], 0, true, "arm", true)).toBe("none");
  });

  it("no effect makes a hit milder than a heavy wound in place of a deadly one, and more damage makes none milder", () => {
    const rank = (one: (typeof HIT_SEVERITIES)[number]) => HIT_SEVERITIES.indexOf(one);
    const parts = fc.constantFrom("", "arm", "leg", "head");
    fc.assert(
      fc.property(
        fc.constantFrom(...BOOK_MANOEUVRES),
        fc.nat(15),
        fc.boolean(),
        parts,
        (rows, damage, critical, part) => {
          const plain = rank(severity(BRAWL.punch, damage));
          const crippled = critical && (part === "arm" || part === "leg");
          const least = crippled ? Math.min(plain, rank("heavy")) : plain;
          expect(rank(severity(rows, damage, critical, part))).toBeGreaterThanOrEqual(least);
          expect(rank(severity(rows, damage + 1, critical, part))).toBeGreaterThanOrEqual(
            rank(severity(rows, damage, critical, part)),
          );
        },
      ),
    );
  });
});

describe("The conditions a manoeuvre gives", () => {
  const stun = { condition: "stun", turns: 2, mutual: false };

  it.each([
    ["Kick", BRAWL.kick],
    ["Punch", BRAWL.punch],
    ["Dig into you", CONCENTRATION["dig-into-you"]],
    ["Sensations", CONCENTRATION.sensations],
    ["Counter Punch", FULL_CONTACT["counter-punch"]],
    ["Counter Kick", FULL_CONTACT["counter-kick"]],
    ["Elbow Blow", FULL_CONTACT["elbow-blow"]],
    ["Cleave", SWORDFIGHT.cleave],
    ["generic Slash", GENERIC.slash],
    ["generic Throw", GENERIC.throw],
  ])("%s stuns for two turns on a critical success only", (_, rows) => {
    expect(conditions(rows, true)).toEqual([stun]);
    expect(conditions(rows, false)).toEqual([]);
  });

  it("Smash grounds for a turn on any success, Shield Bash for the rest of this one", () => {
    expect(conditions(BRAWL.smash, false, "scratch")).toEqual([{ condition: "fall", turns: 1, mutual: false }]);
    expect(conditions(SWORDFIGHT["shield-bash"], false)).toEqual([{ condition: "fall", turns: 0, mutual: false }]);
  });

  it("Grapple blocks both, Mind Grasp the target", () => {
    expect(conditions(BRAWL.grapple, false, "none")).toEqual([{ condition: "block", turns: null, mutual: true }]);
    expect(conditions(CONCENTRATION["mind-grasp"], false, "none")).toEqual([
      { condition: "block", turns: null, mutual: false },
    ]);
  });

  it("Hand Cutting disarms with a serious wound or worse, critical or not", () => {
    const disarm = { condition: "disarm", turns: null, mutual: false };
    expect(conditions(KNIFE_FIGHT["hand-cutting"], false, "serious")).toEqual([disarm]);
    expect(conditions(KNIFE_FIGHT["hand-cutting"], false, "deadly")).toEqual([disarm]);
    expect(conditions(KNIFE_FIGHT["hand-cutting"], true, "light")).toEqual([]);
  });

  it("Localized Shot cripples the limb it was aimed at, but no head, and nothing where it only scratches", () => {
    const shot = FIREARMS["localized-shot"];
    expect(conditions(shot, true, "light", "left leg")).toEqual([
      { condition: "cripple", turns: null, mutual: false, part: "left leg" },
    ]);
    expect(conditions(shot, true, "light", "head")).toEqual([]);
    expect(conditions(shot, true, "scratch", "arm")).toEqual([]);
    expect(conditions(shot, false, "heavy", "arm")).toEqual([]);
  });

  it("Thrust and Throw of Knife Fight cripple on a critical success, no limb in particular", () => {
    for (const rows of [KNIFE_FIGHT.thrust, KNIFE_FIGHT.throw]) {
      expect(conditions(rows, true)).toEqual([{ condition: "cripple", turns: null, mutual: false }]);
    }
  });

  it("a stun is of the whole, wherever the blow was aimed", () => {
    expect(conditions(BRAWL.kick, true, "light", "head")).toEqual([stun]);
  });
});

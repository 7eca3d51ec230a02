import { describe, expect, it } from "vitest";
import { DAMAGE_TYPE_KEYS } from "../../../src/rules/damage/damage-types.ts";
import { CIRCUMSTANCES, buildCircumstances, statusCircumstances } from "../../../src/rules/combat/circumstances.ts";
import { WEAPON_TRAITS } from "../../../src/rules/combat/manoeuvre.ts";
import { BOOK_GENERIC_SKILLS, BOOK_MANOEUVRES } from "./book-manoeuvres.ts";

describe("The manoeuvres of the book", () => {
  it("are 53 in seven styles, and seven generic combat skills", () => {
    const counts = new Map<string, number>();
    for (const { style } of BOOK_MANOEUVRES) counts.set(style, (counts.get(style) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toEqual({
      archery: 5,
      brawl: 6,
      concentration: 7,
      firearms: 9,
      "full-contact": 5,
      "knife-fight": 12,
      swordfight: 9,
    });
    expect(BOOK_MANOEUVRES).toHaveLength(53);
    expect(BOOK_GENERIC_SKILLS).toHaveLength(7);
  });

  it("have a key each, and what they carry is for manoeuvres and styles that exist", () => {
    const all = [...BOOK_MANOEUVRES, ...BOOK_GENERIC_SKILLS];
    const keys = all.map(({ key }) => key);
    expect(new Set(keys).size).toBe(60);
    const styles = BOOK_MANOEUVRES.map(({ style }) => style);
    for (const { carries } of all) {
      expect(keys).toEqual(expect.arrayContaining(carries.flatMap(({ manoeuvres }) => manoeuvres)));
      expect(styles).toEqual(expect.arrayContaining(carries.flatMap((carry) => carry.styles)));
    }
  });

  it("are attacks with damage or an effect of another sort, defences, and actions that are never thrown at anyone", () => {
    for (const rows of BOOK_MANOEUVRES) {
      if (rows.kind === "attack") expect(rows.damage ?? rows.hold ?? rows.carries[0]).toBeTruthy();
      if (rows.kind === "action") expect([rows.damage, ...rows.effects]).toEqual([null]);
      expect(rows.diminishingReturn).toBeLessThanOrEqual(0);
      expect(rows.level).toBeGreaterThanOrEqual(1);
    }
  });

  it("ask for every circumstance and name only types of damage and traits that exist", () => {
    const asked = BOOK_MANOEUVRES.flatMap(({ circumstances, needs, useless }) => [
      ...circumstances.map(({ when }) => when),
      ...needs,
      ...useless.flatMap(({ when, unless }) => [when, unless]),
    ]);
    expect(CIRCUMSTANCES.filter((one) => !asked.includes(one))).toEqual(["blocked"]);
    const all = [...BOOK_MANOEUVRES, ...BOOK_GENERIC_SKILLS];
    expect(DAMAGE_TYPE_KEYS).toEqual(expect.arrayContaining(all.flatMap(({ damageTypes }) => damageTypes)));
    expect(WEAPON_TRAITS).toEqual(
      expect.arrayContaining(all.flatMap(({ requires, excludes }) => [...requires, ...excludes])),
    );
  });

  it("leave a trail of damage only where the book has a Damage row", () => {
    const without = BOOK_MANOEUVRES.filter(({ kind, damage }) => kind === "attack" && damage === null);
    expect(without.map(({ key }) => key)).toEqual([
      "brawl-grapple",
      "concentration-mind-grasp",
      "knife-fight-change-hands",
      "knife-fight-feint",
      "swordfight-feint",
    ]);
    const hurting = BOOK_MANOEUVRES.filter(({ kind, damage }) => kind === "defence" && damage !== null);
    expect(hurting.map(({ key }) => key)).toEqual([
      "concentration-yes-but-you",
      "full-contact-counter-punch",
      "full-contact-counter-kick",
      "knife-fight-hand-cutting",
    ]);
  });
});

describe("Builds", () => {
  const human = { size: 6, strength: 10 };

  it("someone of equal build is nothing in particular", () => {
    expect(buildCircumstances(human, human)).toEqual([]);
  });

  it("less than half the size is small, and smaller too; half the size is only smaller", () => {
    expect(buildCircumstances(human, { size: 2.9, strength: 3 })).toEqual(["small", "smaller"]);
    expect(buildCircumstances(human, { size: 3, strength: 3 })).toEqual(["smaller"]);
  });

  it("twice the size and twice the Strength count from exactly the double", () => {
    expect(buildCircumstances(human, { size: 11.9, strength: 19 })).toEqual(["larger"]);
    expect(buildCircumstances(human, { size: 12, strength: 20 })).toEqual(["larger", "twiceSize", "twiceStrength"]);
  });

  it("who has fallen is grounded, who is held is blocked, who is stunned is neither", () => {
    const [fall, block, stun] = (["fall", "block", "stun"] as const).map((condition) => ({ condition, turnsLeft: 1 }));
    expect(statusCircumstances([block!, stun!, fall!])).toEqual(["grounded", "blocked"]);
    expect(statusCircumstances([stun!])).toEqual([]);
  });
});

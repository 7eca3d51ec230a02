import { describe, expect, it } from "vitest";
import { activeDamageWithTerms } from "../../../src/rules/combat/strike.ts";
import { damageTypeOf, manoeuvreDamage, type ManoeuvreUse } from "../../../src/rules/combat/manoeuvre-use.ts";
import { attributes } from "../support.ts";
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
import { BOW, GREATSWORD, MACE, PISTOL, SHIELD, SWORD, use, weapon } from "./use.ts";

const damage = (one: ManoeuvreUse, margin: number, critical = false) => {
  const profile = manoeuvreDamage(one);
  return profile === null ? null : activeDamageWithTerms({ margin, critical }, profile).value;
};

describe("The damage of a manoeuvre", () => {
  it("Kick is the margin and Dexterity's modifier, not Dexterity", () => {
    expect(damage(use(BRAWL.kick, 5, { attributes: attributes({ dexterity: 14, strength: 3 }) }), 3)).toBe(5);
  });

  it("Elbow Blow is the margin and 2, Knee Blow the margin and 3", () => {
    const strong = attributes({ strength: 18, dexterity: 18 });
    expect(damage(use(FULL_CONTACT["elbow-blow"], 5, { attributes: strong }), 1)).toBe(3);
    expect(damage(use(FULL_CONTACT["knee-blow"], 5, { attributes: strong }), 1)).toBe(4);
  });

  it("generic Thrust is the margin alone", () => {
    expect(damage(use(GENERIC.thrust, 0, { weapon: SWORD, attributes: attributes({ dexterity: 16 }) }), 4)).toBe(4);
  });

  it("Yes, but you... does at least 1", () => {
    expect(damage(use(CONCENTRATION["yes-but-you"], 6), 1)).toBe(1);
    expect(damage(use(CONCENTRATION["yes-but-you"], 6), 2)).toBe(1);
    expect(damage(use(CONCENTRATION["yes-but-you"], 6), 5)).toBe(3);
  });

  it("Counter Punch may come to nothing", () => {
    expect(damage(use(FULL_CONTACT["counter-punch"], 6), 1)).toBe(0);
    expect(damage(use(SWORDFIGHT["shield-bash"], 6, { weapon: SHIELD }), 1)).toBe(-1);
  });

  it("Feint, Change Hands, Grapple and Mind Grasp do none", () => {
    const none = [
      KNIFE_FIGHT.feint,
      SWORDFIGHT.feint,
      KNIFE_FIGHT["change-hands"],
      BRAWL.grapple,
      CONCENTRATION["mind-grasp"],
    ];
    expect(none.map((rows) => damage(use(rows, 9), 9, true))).toEqual([null, null, null, null, null]);
  });

  it("a critical success doubles the margin", () => {
    expect(damage(use(FIREARMS.shoot, 9, { weapon: PISTOL }), 8, true)).toBe(23);
  });

  it("a magic weapon adds its dominance and its damage, with its name", () => {
    const magic = weapon("Frostbite", { dominance: 2, damage: 1, damageType: "cut" });
    expect(manoeuvreDamage(use(SWORDFIGHT.slash, 5, { weapon: magic }))).toMatchObject({
      margin: true,
      bonuses: [
        { label: "SIRPAS.TERM.manoeuvreDamage", value: 6, source: "Slash" },
        { label: "SIRPAS.TERM.weaponDominance", value: 2 },
        { label: "Frostbite", value: 1 },
      ],
    });
  });

  it("a two-handed sword does 3 more in Swordfight; a generic Slash, a bow for two hands and a sword do not", () => {
    expect(damage(use(SWORDFIGHT.slash, 5, { weapon: GREATSWORD }), 2)).toBe(11);
    expect(damage(use(SWORDFIGHT.slash, 5, { weapon: SWORD }), 2)).toBe(8);
    expect(damage(use(GENERIC.slash, 5, { weapon: GREATSWORD }), 2)).toBe(2);
    expect(damage(use(ARCHERY.shoot, 5, { weapon: BOW }), 2)).toBe(6);
  });

  it("what was carried from a Crouch counts in full", () => {
    const crouched = [{ label: "Crouch", value: 5, kind: "carried" }];
    expect(damage(use(BRAWL.punch, 5, { damageTerms: crouched }), 2)).toBe(7);
  });

  it("damage never falls below the minimum of its row", () => {
    for (const rows of BOOK_MANOEUVRES) {
      const weak = attributes({ strength: 3, dexterity: 3, will: 3, intelligence: 3 });
      const least = rows.damage?.minimum ?? -Infinity;
      const dealt = damage(use(rows, 1, { attributes: weak }), 1);
      if (dealt !== null) expect(dealt).toBeGreaterThanOrEqual(least);
    }
  });
});

describe("The type of the damage", () => {
  it("is the manoeuvre's own where it has one: a Shield Bash is blunt, generic Shoot piercing", () => {
    expect(damageTypeOf(SWORDFIGHT["shield-bash"], SWORD)).toBe("blunt");
    expect(damageTypeOf(GENERIC.shoot, BOW)).toBe("piercing");
    expect(damageTypeOf(CONCENTRATION["dig-into-you"], null)).toBe("despair");
  });

  it("is the weapon's in Swordfight and Knife Fight, and in Archery before the style's", () => {
    expect(damageTypeOf(SWORDFIGHT.slash, MACE)).toBe("blunt");
    expect(damageTypeOf(SWORDFIGHT.slash, SWORD)).toBe("cut");
    expect(damageTypeOf(ARCHERY.shoot, weapon("Hunter's bow", { damageType: "piercing" }), "cut")).toBe("piercing");
  });

  it("is the style's where the weapon leaves it open, or there is none", () => {
    expect(damageTypeOf(ARCHERY.shoot, weapon("Old bow"), "cut")).toBe("cut");
    expect(damageTypeOf(BRAWL.punch, null, "blunt")).toBe("blunt");
    expect(damageTypeOf(BRAWL.punch, null)).toBe("");
  });

  it("of a generic Slash is cut with a sword, blunt with a table leg or an empty pistol", () => {
    expect(damageTypeOf(GENERIC.slash, SWORD)).toBe("cut");
    expect(damageTypeOf(GENERIC.slash, weapon("Table leg"))).toBe("blunt");
    expect(damageTypeOf(GENERIC.slash, PISTOL)).toBe("blunt");
  });

  it("of a generic Throw is blunt, unless the thing is sharp", () => {
    expect(damageTypeOf(GENERIC.throw, weapon("Stone"))).toBe("blunt");
    expect(damageTypeOf(GENERIC.throw, SWORD)).toBe("cut");
  });
});

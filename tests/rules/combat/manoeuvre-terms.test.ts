import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { manoeuvreTerms, type ManoeuvreUse } from "../../../src/rules/combat/manoeuvre-use.ts";
import type { ManoeuvreRows } from "../../../src/rules/combat/manoeuvre.ts";
import { sumTerms } from "#core/rules/term.ts";
import { attributes } from "../support.ts";
import {
  ARCHERY,
  BOOK_GENERIC_SKILLS,
  BOOK_MANOEUVRES,
  BRAWL,
  FIREARMS,
  FULL_CONTACT,
  GENERIC,
  KNIFE_FIGHT,
  SWORDFIGHT,
} from "./book-manoeuvres.ts";
import { use, weapon } from "./use.ts";

const total = (one: ManoeuvreUse, against: ManoeuvreRows | null = null) => sumTerms(manoeuvreTerms(one, against));

describe("What is added to the dice of a manoeuvre", () => {
  it("is the style's level and the manoeuvre's modifier, each with its name", () => {
    const strong = attributes({ strength: 14 });
    expect(manoeuvreTerms(use(FULL_CONTACT["counter-punch"], 7, { attributes: strong }))).toEqual([
      { label: "full-contact", value: 7, kind: "specific", source: "Item.skill" },
      { label: "SIRPAS.ATTRIBUTE.strength.label", value: 2, kind: "base", source: "SIRPAS.BASE.modifier" },
      { label: "SIRPAS.TERM.combatModifier", value: -2, kind: "base" },
    ]);
  });

  it("is what a special weapon adds: to attacks one figure, to defences another, to an action none", () => {
    const blade = weapon("Frostbite", { traits: ["sword", "blade"], attack: 2, defence: -1 });
    const own = (rows: ManoeuvreRows) =>
      manoeuvreTerms(use(rows, 5, { weapon: blade })).filter(({ kind }) => kind === "weapon");
    const term = { label: "Frostbite", source: "Item.Frostbite", kind: "weapon" };
    expect(own(SWORDFIGHT.slash)).toEqual([{ ...term, value: 2 }]);
    expect(own(SWORDFIGHT.parry)).toEqual([{ ...term, value: -1 }]);
    expect(own(ARCHERY.aim)).toEqual([]);
    expect(manoeuvreTerms(use(SWORDFIGHT.slash, 5, { weapon: { ...blade, attack: 0 } }))).toHaveLength(
      manoeuvreTerms(use(SWORDFIGHT.slash, 5)).length,
    );
  });

  it.each([
    ["Shoot of Firearms has no modifier of its own", FIREARMS.shoot, 5],
    ["Feint of Swordfight is -3", SWORDFIGHT.feint, 2],
    ["Feint of Knife Fight is +3", KNIFE_FIGHT.feint, 8],
    ["Take Cover is +3", FIREARMS["take-cover"], 8],
    ["Shield Parry is Strength's modifier and +3", SWORDFIGHT["shield-parry"], 8],
    ["Wrap and Stab is Dexterity's modifier and -3", KNIFE_FIGHT["wrap-and-stab"], 2],
  ])("%s", (_, rows, expected) => {
    expect(total(use(rows, 5))).toBe(expected);
  });

  it.each([
    ["arm", -2],
    ["leg", -3],
    ["head", -4],
    ["left arm", -2],
  ])("Localized Shot at the %s is %i, and Dexterity does not count", (part, modifier) => {
    const quick = attributes({ dexterity: 18 });
    for (const shot of [ARCHERY["localized-shot"], FIREARMS["localized-shot"]]) {
      expect(total(use(shot, 9, { part, attributes: quick }))).toBe(9 + modifier);
    }
  });

  it.each([
    ["Kick is +2 on someone small", BRAWL.kick, ["small"], 2],
    ["Kick is not on someone merely smaller", BRAWL.kick, ["smaller"], 0],
    ["Kick is +2 on someone grounded", BRAWL.kick, ["grounded"], 2],
    ["Kick is +4 on someone small and grounded", BRAWL.kick, ["small", "smaller", "grounded"], 4],
    ["Knee Blow is +2 on someone grounded", FULL_CONTACT["knee-blow"], ["grounded"], 2],
    ["Punch is -2 on someone larger", BRAWL.punch, ["larger"], -2],
    ["Smash is +2 on someone smaller", BRAWL.smash, ["smaller"], 2],
    ["Smash is -2 on someone larger", BRAWL.smash, ["larger"], -2],
    [
      "Counter Punch is -2 against someone smaller, on top of its own -2",
      FULL_CONTACT["counter-punch"],
      ["smaller"],
      -4,
    ],
    ["Counter Kick is +2 against someone smaller, on top of its own -2", FULL_CONTACT["counter-kick"], ["smaller"], 0],
  ] as const)("%s", (_, rows, circumstances, modifier) => {
    expect(total(use(rows, 6, { circumstances }))).toBe(6 + modifier);
  });

  it.each([
    ["Evade of Brawl", BRAWL.evade],
    ["Evade of Knife Fight", KNIFE_FIGHT.evade],
    ["Duck", FIREARMS.duck],
  ])("%s is +2 against Smash, as an evasion, and not against Kick", (_, rows) => {
    expect(total(use(rows, 4), BRAWL.smash)).toBe(6);
    expect(total(use(rows, 4), BRAWL.kick)).toBe(4);
  });

  it("Block and Instinctive Defence gain nothing against Smash", () => {
    expect(total(use(BRAWL.block, 4), BRAWL.smash)).toBe(4);
    expect(total(use(GENERIC.instinctiveDefence, 4), BRAWL.smash)).toBe(4);
  });

  it("a third Punch on the same target is at -2", () => {
    const terms = manoeuvreTerms(use(BRAWL.punch, 6, { earlierUses: 2 }));
    expect(terms.at(-1)).toEqual({ label: "SIRPAS.TERM.diminishingReturn", value: -2, kind: "diminishing" });
    expect(sumTerms(terms)).toBe(4);
  });

  it("what the situation adds comes last", () => {
    const carried = { label: "Aim", value: 2, kind: "carried" };
    expect(manoeuvreTerms(use(FIREARMS.shoot, 6, { rollTerms: [carried] })).at(-1)).toEqual(carried);
  });

  it("a level more is always one point more", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...BOOK_MANOEUVRES, ...BOOK_GENERIC_SKILLS),
        fc.nat(17),
        fc.nat(5),
        (rows, level, earlierUses) => {
          const given = { earlierUses, part: rows.bodyParts[0]?.part ?? "" };
          expect(total(use(rows, level + 1, given)) - total(use(rows, level, given))).toBe(1);
        },
      ),
    );
  });
});

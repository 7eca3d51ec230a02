import fc from "fast-check";
import { expect, test } from "vitest";
import {
  choicesOf,
  circumstances,
  effectKey,
  flat,
  hasTrait,
  isTarget,
  modifierTerms,
  offersOf,
  readEffectKey,
  settled,
  tickedTerms,
  unoffered,
} from "../../../../../systems/simverse/src/rules/character/modifiers.ts";
import { perk, source, traited } from "../support.ts";

test("a modifier per level counts once for each", () => {
  const extra = source("Extra Vitality", [{ target: "vitality", value: 10, scale: "level", when: "" }], { level: 3 });
  expect(modifierTerms([extra], ["vitality"])).toEqual([
    { label: "Extra Vitality", value: 30, source: "uuid-Extra Vitality", kind: "modifier" },
  ]);
});

test("what was bought for a sense is offered with that sense, and for nothing yet not at all", () => {
  const acute = (choice: string) => source("Acute Senses", [flat("perception", 2, "@choice")], { choice });
  const sources = [acute("hearing"), acute("sight"), acute("hearing"), acute("")];
  const offers = offersOf({ sources, tools: [] }, ["perception"]);
  expect(modifierTerms(sources, ["perception"])).toEqual([]);
  expect(offers.map(({ key, label, terms }) => [key, label, terms.map(({ value }) => value)])).toEqual([
    ["hearing", "SIMVERSE.CIRCUMSTANCE.hearing", [2, 2]],
    ["sight", "SIMVERSE.CIRCUMSTANCE.sight", [2]],
  ]);
  expect(tickedTerms(offers, ["sight", "smell"])).toEqual([
    { label: "Acute Senses", value: 2, source: "uuid-Acute Senses", kind: "circumstance" },
  ]);
});

test("a tool is offered by its own name, and one for something under that, with the perks that help there", () => {
  const kit = source("Kit", [flat("skill.athletics", 1)]);
  const crowbar = source("Crowbar", [flat("skill.athletics", 2, "prying")]);
  const offers = offersOf({ sources: [perk("skill.athletics", 3, "prying")], tools: [kit, crowbar] }, [
    "skill.athletics",
  ]);
  expect(offers.map(({ key, label, terms }) => [key, label, terms.map((term) => term.value)])).toEqual([
    ["prying", "SIMVERSE.CIRCUMSTANCE.prying", [3, 2]],
    ["uuid-Kit", "Kit", [1]],
  ]);
});

test("where something is certain, what asks for it counts or is gone, and is offered no more", () => {
  const sources = [perk("mana", 2, "sight"), perk("mana", 3, "hearing"), perk("mana", 4, "smell")];
  const known = settled(
    sources,
    new Map([
      ["sight", true],
      ["hearing", false],
    ]),
  );
  expect(modifierTerms(known, ["mana"]).map(({ value }) => value)).toEqual([2]);
  expect(offersOf({ sources: known, tools: [] }, ["mana"]).map(({ key }) => key)).toEqual(["smell"]);
});

test("a term of a circumstance that nothing offers is found, and one that is there twice", () => {
  const offers = offersOf({ sources: [perk("mana", 2, "sight")], tools: [] }, ["mana"]);
  const [honest] = tickedTerms(offers, ["sight"]);
  const dearer = { ...honest!, value: 9 };
  const plain = { label: "SIMVERSE.TERM.level", value: 7, kind: "level" };
  expect(unoffered([plain, honest!], offers)).toEqual([]);
  expect(unoffered([plain, honest!, honest!], offers)).toEqual([honest]);
  expect(unoffered([dearer], offers)).toEqual([dearer]);
  expect(unoffered([honest!], [])).toEqual([honest]);
});

test("what weighs itself out is left out", () => {
  expect(modifierTerms([source("both", [flat("mana", 5), flat("mana", -5)])], ["mana"])).toEqual([]);
});

test("a trait is asked for by its name, and what it was bought for is known", () => {
  const sources = [
    perk("mana", 1),
    { ...traited("halfDamage"), choice: "fire" },
    { ...traited("halfDamage"), choice: "cold" },
  ];
  expect(hasTrait(sources, "halfDamage")).toBe(true);
  expect(hasTrait(sources, "undead")).toBe(false);
  expect(choicesOf([...sources, traited("halfDamage")], "halfDamage")).toEqual(["fire", "cold"]);
});

test.each([
  "attribute.dexterity",
  "skill.stealth",
  "skills.physical",
  "vitality",
  "attack.@choice",
  "resist.poison",
  "checks.physical",
])("%s is something a modifier can reach", (target) => expect(isTarget(target)).toBe(true));

test.each([
  "attribute.luck",
  "skill.",
  "skill.Sleight of Hand",
  "skills.magical",
  "constructor",
  "toString.x",
  "resist.love",
  "",
])("%s is refused as a target", (target) => {
  expect(isTarget(target)).toBe(false);
});

test("an effect names its target with the circumstance, and no other name is read", () => {
  expect(effectKey({ target: "skill.stealth", when: "" })).toBe("skill.stealth");
  for (const when of ["", ...circumstances()]) {
    const one = { target: "attack.melee", when };
    expect(readEffectKey(effectKey(one))).toEqual(one);
  }
  for (const key of ["dodge:", "dodge:flying", "dodge:moving:moving", ":moving", "luck:moving", "dodge:@choice"]) {
    expect(readEffectKey(key)).toBeNull();
  }
});

test("a modifier counts in exactly the rolls that have what it asks for", () => {
  const when = fc.constantFrom("", ...circumstances());
  fc.assert(
    fc.property(when, fc.subarray([...circumstances()]), (asked, had) => {
      const sources = [perk("mana", 2, asked)];
      const ticked = tickedTerms(offersOf({ sources, tools: [] }, ["mana"]), had);
      const counted = [...modifierTerms(sources, ["mana"]), ...ticked].length === 1;
      expect(counted).toBe(asked === "" || had.some((one) => one === asked));
    }),
  );
});

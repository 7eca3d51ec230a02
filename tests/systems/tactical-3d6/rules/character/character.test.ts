import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ATTRIBUTE_KEYS,
  attributePrice,
  secondaryPrice,
  type Attributes,
} from "../../../../../systems/tactical-3d6/src/rules/character/attributes.ts";
import {
  budget,
  boughtLines,
  partsOf,
  type CharacterBuild,
} from "../../../../../systems/tactical-3d6/src/rules/character/budget.ts";
import {
  basicSpeed,
  darknessTerms,
  isAtThird,
  move,
  secondary,
  sense,
  type Body,
} from "../../../../../systems/tactical-3d6/src/rules/character/derived.ts";
import { basicLift, encumbranceOf } from "../../../../../systems/tactical-3d6/src/rules/character/load.ts";
import {
  hinderedTerms,
  SKILLS,
  skillPrice,
  skillValue,
} from "../../../../../systems/tactical-3d6/src/rules/skills/skills.ts";
import {
  effectTerms,
  hasFlag,
  isMaster,
  TRAITS,
  traitPrice,
  turnsToRise,
} from "../../../../../systems/tactical-3d6/src/rules/traits/traits.ts";
import { reason, trait, value } from "../sides.ts";

const TENS: Attributes = { strength: 10, dexterity: 10, intelligence: 10, health: 10 };
const body = (attributes: Partial<Attributes> = {}, more: Partial<Body> = {}): Body => ({
  attributes: { ...TENS, ...attributes },
  secondaries: {},
  traits: [],
  ...more,
});
const RESTED = { reeling: false, tired: false };

describe("attributes", () => {
  it.each([
    ["strength", 10],
    ["health", 10],
    ["dexterity", 20],
    ["intelligence", 20],
  ] as const)("of %s cost %i points a level, and give them back below 10", (key, price) => {
    expect(attributePrice(key, 10)).toEqual({ ok: true, value: 0 });
    expect(value(attributePrice(key, 13))).toBe(3 * price);
    expect(value(attributePrice(key, 8))).toBe(-2 * price);
  });

  it("are whole and at least 1", () => {
    expect(reason(attributePrice("strength", 0))).toBe("attributeRange");
    expect(reason(attributePrice("strength", 10.5))).toBe("attributeRange");
  });

  it.each([
    ["hitPoints", 2],
    ["fatiguePoints", 3],
    ["will", 5],
    ["perception", 5],
  ] as const)("are followed by %s, of which a level costs %i points", (key, price) => {
    expect(value(secondaryPrice(key, 2, TENS))).toBe(2 * price);
    expect(reason(secondaryPrice(key, -10, TENS))).toBe("secondaryRange");
    expect(reason(secondaryPrice(key, 0.5, TENS))).toBe("secondaryRange");
  });
});

describe("derived values", () => {
  const hero = body({ strength: 12, dexterity: 13, intelligence: 11, health: 12 }, { secondaries: { hitPoints: 1 } });

  it("follow from attributes: hit points strength, will and perception intelligence, fatigue points health", () => {
    expect(secondary(hero, "hitPoints").value).toBe(13);
    expect(secondary(hero, "will").value).toBe(11);
    expect(secondary(hero, "perception").value).toBe(11);
    expect(secondary(hero, "fatiguePoints").value).toBe(12);
  });

  it("keep quarters of Basic Speed, of which Move is the whole part", () => {
    expect(basicSpeed(hero).value).toBe(6.25);
    expect(move(hero, 0, RESTED).value).toBe(6);
  });

  it.each([
    [0, 10],
    [1, 8],
    [2, 6],
    [3, 4],
    [4, 2],
  ] as const)("encumbrance %i leaves %i of a Move of 10", (level, left) => {
    expect(move(body({ dexterity: 20, health: 20 }), level, RESTED).value).toBe(left);
  });

  it("halve Move for who is reeling or tired, rounded up, and leave at least 1 yard under a load", () => {
    expect(move(body(), 0, { reeling: true, tired: false }).value).toBe(3);
    expect(move(body(), 0, { reeling: true, tired: true }).value).toBe(2);
    expect(move(body(), 4, RESTED).value).toBe(1);
    expect(move(body({ dexterity: 4, health: 4 }, { traits: [trait("lame")] }), 0, RESTED).value).toBe(1);
  });

  it("count a third (ruling 15): of 10 up to 3, of 12 up to 4", () => {
    expect([isAtThird(4, 10), isAtThird(3, 10)]).toEqual([false, true]);
    expect([isAtThird(5, 12), isAtThird(4, 12)]).toEqual([false, true]);
  });

  it("say of each number why: the terms add up", () => {
    for (const level of [0, 2, 4] as const) {
      const { value: yards, terms } = move(hero, level, { reeling: true, tired: false });
      expect(terms.reduce((sum, term) => sum + term.value, 0)).toBe(yards);
    }
  });
});

describe("loads", () => {
  it("are lifted by a fifth of the square of strength, in pounds", () => {
    expect(basicLift(10)).toBe(20);
    expect(basicLift(12)).toBeCloseTo(28.8);
  });

  it.each([
    [20, 0],
    [20.1, 1],
    [40, 1],
    [60, 2],
    [61, 3],
    [120, 3],
    [200, 4],
  ])("of %s pounds encumber strength 10 by %i", (pounds, level) => {
    expect(value(encumbranceOf(pounds, 10))).toBe(level);
  });

  it("beyond ten times that cannot be carried", () => {
    expect(reason(encumbranceOf(201, 10))).toBe("tooHeavyToMove");
  });
});

describe("skills", () => {
  const who = {
    attributes: { ...TENS, dexterity: 12 },
    will: secondary(body({}, { secondaries: { will: 2 } }), "will"),
    perception: secondary(body(), "perception"),
    traits: [],
  };

  it("are about fifty, among them those that the rules name", () => {
    expect(SKILLS.keys.length).toBeGreaterThanOrEqual(45);
    for (const key of [
      ...["tactics", "survival", "streetwise", "shield", "judo", "karate", "boxing", "acrobatics", "jumping"],
      ...["physician", "surgery", "wrestling", "brawling", "flail", "fencing-blade", "machine-gun", "sling"],
    ]) {
      expect(SKILLS.has(key)).toBe(true);
    }
    expect(new Set(SKILLS.keys).size).toBe(SKILLS.book.length);
  });

  it("cost 1, 2, 4, 8, 12, 16 points", () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((levels) => value(skillPrice(levels)))).toEqual([0, 1, 2, 4, 8, 12, 16]);
    expect(reason(skillPrice(-1))).toBe("skillLevels");
    expect(reason(skillPrice(1.5))).toBe("skillLevels");
  });

  it.each([
    ["knife", 0, 8],
    ["knife", 1, 12],
    ["sword", 0, 7],
    ["sword", 1, 11],
    ["sword", 3, 13],
    ["judo", 0, 6],
    ["judo", 1, 10],
    ["intimidation", 1, 11],
    ["tracking", 2, 10],
    ["surgery", 1, 8],
  ])("as %s with %i levels is rolled at %i", (key, levels, target) => {
    expect(skillValue(SKILLS.of(key), levels, who).value).toBe(target);
  });

  it("of dexterity and intelligence lose by shock, of dexterity by a hold as well; others do not", () => {
    const lost = (base: Parameters<typeof hinderedTerms>[0]) =>
      hinderedTerms(base, 3, ["held"]).reduce((sum, { value: by }) => sum + by, 0);
    expect([lost("dexterity"), lost("intelligence"), lost("health"), lost("strength")]).toEqual([-7, -3, 0, 0]);
  });

  it("count what a trait adds to one of them", () => {
    const talent = { ...trait("fit"), effects: { "skill.sword": 2 } };
    expect(skillValue(SKILLS.of("sword"), 1, { ...who, traits: [talent] }).value).toBe(13);
    expect(skillValue(SKILLS.of("knife"), 1, { ...who, traits: [talent] }).value).toBe(12);
  });
});

describe("traits", () => {
  it("are about twenty, with effects as data", () => {
    expect(TRAITS.keys.length).toBeGreaterThanOrEqual(20);
    for (const { price, most, effects, flags } of TRAITS.all) {
      expect(price).not.toBe(0);
      expect(most).toBeGreaterThanOrEqual(1);
      expect(Object.keys(effects).length + flags.length).toBeGreaterThan(0);
    }
  });

  it("cost their price a level, within their levels and with their choice", () => {
    expect(value(traitPrice(trait("hard-to-kill", 3)))).toBe(6);
    expect(value(traitPrice(trait("bad-sight")))).toBe(-10);
    expect(reason(traitPrice(trait("toughness", 3)))).toBe("traitLevel");
    expect(reason(traitPrice(trait("fit", 0)))).toBe("traitLevel");
    expect(reason(traitPrice(trait("weapon-mastery")))).toBe("choiceMissing");
    expect(value(traitPrice(trait("weapon-mastery", 1, "sword")))).toBe(20);
  });

  it("add up by their levels", () => {
    expect(effectTerms([trait("toughness", 2), trait("fit")], "resistance")).toMatchObject([{ value: 2 }]);
  });

  it("sharpen senses, see through darkness, and slow who rises", () => {
    const keen = body({}, { traits: [trait("acute-senses", 2), trait("night-vision", 3)] });
    expect([sense(keen, "sight", 5).value, sense(keen, "hearing", 5).value]).toEqual([10, 12]);
    expect(sense(body({}, { traits: [trait("bad-sight")] }), "sight").value).toBe(6);
    expect(darknessTerms([], 0)).toEqual([]);
    expect([turnsToRise([]), turnsToRise([trait("slow-riser")])]).toEqual([1, 2]);
  });

  it("for the weapons of one skill add nothing to others", () => {
    const quick = [trait("quick-shot", 2, "bow")];
    expect(effectTerms(quick, "quickShot", "bow")).toMatchObject([{ value: 2 }]);
    expect(effectTerms(quick, "quickShot", "pistol")).toEqual([]);
  });

  it("make a master of all weapons, or of those of one skill", () => {
    expect(isMaster([trait("master-of-arms")], "flail")).toBe(true);
    expect(isMaster([trait("weapon-mastery", 1, "sword")], "sword")).toBe(true);
    expect(isMaster([trait("weapon-mastery", 1, "sword")], "flail")).toBe(false);
    expect(hasFlag([trait("ambidextrous")], "oneHand")).toBe(false);
  });
});

describe("a budget", () => {
  const build = (more: Partial<CharacterBuild> = {}): CharacterBuild => ({
    points: 100,
    earned: 5,
    attributes: { ...TENS, strength: 12, dexterity: 12, intelligence: 9 },
    secondaries: { hitPoints: 2 },
    skills: [
      { key: "sword", name: "Sword", levels: 4 },
      { key: "bow", name: "Bow", levels: 0 },
    ],
    traits: [trait("fit"), trait("bad-sight")],
    ...more,
  });

  it("lists what was bought and sold, and what is left", () => {
    const { lines, points, spent, left, problems } = budget(build());
    expect(lines.map(({ key, cost }) => [key, cost])).toEqual([
      ["strength", 20],
      ["dexterity", 40],
      ["intelligence", -20],
      ["hitPoints", 4],
      ["sword", 8],
      ["fit", 5],
      ["bad-sight", -10],
    ]);
    expect({ points, spent, left, problems }).toEqual({ points: 105, spent: 47, left: 58, problems: [] });
  });

  it("shows what is wrong, and stops nothing", () => {
    const { lines, problems } = budget(build({ points: 10, traits: [trait("toughness", 9)] }));
    expect(problems.map(({ reason: why }) => why)).toEqual(["overBudget", "traitLevel"]);
    expect(lines.at(-1)).toMatchObject({ cost: 0, error: { reason: "traitLevel" } });
  });

  it("enters all levels that differ into the ledger, each with what it costs more", () => {
    const { attributes } = build();
    const before = { attributes: { ...attributes, dexterity: 10 }, secondaries: { will: 1 }, skills: { sword: 4 } };
    const after = {
      attributes: { ...attributes, dexterity: 11 },
      secondaries: { will: 1 },
      skills: { sword: 5, bow: 0 },
    };
    const lines = boughtLines(before, after, (group, key) => `${group} ${key}`);
    expect(lines.map(({ thing, name, from, to, cost }) => [thing, name, from, to, cost])).toEqual([
      ["attributes-dexterity", "attributes dexterity", 10, 11, 20],
      ["skills-sword", "skills sword", 4, 5, 4],
    ]);
    expect(partsOf("skills-first-aid")).toEqual({ group: "skills", key: "first-aid" });
    expect(partsOf("awarded")).toBeNull();
    // What has no price costs nothing here, and the budget says why.
    const [worse] = boughtLines(before, { ...before, skills: { sword: -1 } }, () => "");
    expect(worse).toMatchObject({ from: 4, to: -1, cost: 0 });
  });

  it("comes to what its parts cost, whatever they are", () => {
    const anyLevel = fc.integer({ min: 1, max: 20 });
    fc.assert(
      fc.property(fc.tuple(anyLevel, anyLevel, anyLevel, anyLevel), ([strength, dexterity, intelligence, health]) => {
        const attributes = { strength, dexterity, intelligence, health };
        const { spent, left, points } = budget(build({ attributes, secondaries: {}, skills: [], traits: [] }));
        const sum = ATTRIBUTE_KEYS.reduce((all, key) => all + value(attributePrice(key, attributes[key])), 0);
        expect(spent).toBe(sum);
        expect(left).toBe(points - spent);
      }),
    );
  });
});

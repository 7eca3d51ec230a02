import { describe, expect, test } from "vitest";
import { sumTerms } from "../../../../../core/src/rules/term.ts";
import {
  ATTRIBUTE_KEYS,
  type Attributes,
} from "../../../../../systems/death-or-glory/src/rules/character/attributes.ts";
import { learningsOf } from "../../../../../systems/death-or-glory/src/rules/skills/learnings.ts";
import {
  attackValue,
  parryValue,
  skillValue,
  type Skilled,
} from "../../../../../systems/death-or-glory/src/rules/skills/skill-value.ts";
import {
  GIFTS,
  SKILL_KEYS,
  SKILLS,
  type SkillKey,
} from "../../../../../systems/death-or-glory/src/rules/skills/skills.ts";

function who(attributes: Partial<Attributes> = {}, learned: Partial<Record<SkillKey, number>> = {}): Skilled {
  const all = <Key extends string>(keys: readonly Key[], value: number) =>
    Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, number>;
  return {
    attributes: { ...all(ATTRIBUTE_KEYS, 10), ...attributes },
    senses: 250,
    learned: { ...all(SKILL_KEYS, 0), ...learned },
    racial: {},
    own: {},
  };
}

const value = (key: SkillKey, of: Skilled) => skillValue(key, of).value;

test("there are the 51 of the rules, two of them without a percentage, and the weapons", () => {
  const weapons = SKILL_KEYS.filter((key) => ["melee", "distance"].includes(SKILLS[key].group));
  expect(SKILL_KEYS.length - weapons.length + GIFTS.length).toBe(51);
  // Eight that the rules name, and four without which their own weapons had no skill.
  expect(weapons).toHaveLength(12);
});

describe("the bonus of a group", () => {
  test("gives 6 to who has Handwork 15 and never picked a lock", () => {
    expect(value("picklock", who({ handwork: 15 }))).toBe(6);
    expect(value("picklock", who({ handwork: 15 }, { picklock: 20 }))).toBe(26);
  });

  test("counts each point above 12 and below 9, and nothing between", () => {
    expect(value("robbery", who({ agility: 14, speed: 7 }))).toBe(2 - 2);
    expect(value("robbery", who({ agility: 12, speed: 9 }))).toBe(0);
    expect(value("tailor", who({ handwork: 6 }))).toBe(-3);
  });

  test("is twice Fight for a weapon: with Strength for a blow, with Agility for a parry, and 3 at least", () => {
    const fighter = who({ fight: 15, strength: 14, agility: 13 });
    expect(value("swordsplay", fighter)).toBe(6 + 2);
    expect(parryValue("swordsplay", fighter).value).toBe(6 + 1);
    const weakling = who({ fight: 6, strength: 5 });
    expect(value("swordsplay", weakling)).toBe(3);
    expect(skillValue("swordsplay", weakling).terms.at(-1)).toMatchObject({
      label: "DOG.TERM.least",
      value: 3 + 6 + 4,
    });
  });

  test("takes nothing from a shot for too little Strength", () => {
    expect(value("bow", who({ accuracy: 15, strength: 4 }))).toBe(6);
    expect(value("bow", who({ accuracy: 15, strength: 14 }))).toBe(8);
  });

  test("is a fortieth of all senses for what is observed", () => {
    expect(value("search", who())).toBe(6);
    expect(value("search", { ...who(), senses: 279 })).toBe(6);
    expect(value("search", { ...who(), senses: 280 })).toBe(7);
  });

  test("is the skill's own for Dodge and Seduction", () => {
    expect(value("dodge", who({ fight: 14, agility: 13, strength: 18 }))).toBe(3);
    expect(value("seduction", who({ sociability: 15 }))).toBe(9);
    expect([3, 12, 13, 14].map((sociability) => value("seduction", who({ sociability })))).toEqual([3, 3, 3, 6]);
    expect(value("imitation", who())).toBe(3);
  });
});

test("everybody has 10 of a few skills until they learn more of them", () => {
  expect(value("hide", who())).toBe(10);
  expect(value("hide", who({}, { hide: 4 }))).toBe(10);
  expect(value("hide", who({}, { hide: 14 }))).toBe(14);
});

test("a Caveman hunts by 10 better, and the term says why", () => {
  const caveman = { ...who(), racial: { hunt: 10 } };
  expect(skillValue("hunt", caveman)).toMatchObject({ value: 13 });
  expect(skillValue("hunt", caveman).terms.map(({ label }) => label)).toContain("DOG.TERM.race");
});

test("every skill is the sum of its terms, whatever its attributes", () => {
  for (let number = 1; number <= 24; number += 1) {
    const all = Object.fromEntries(ATTRIBUTE_KEYS.map((key) => [key, number]));
    for (const key of SKILL_KEYS) {
      const { value: sum, terms } = skillValue(key, who(all, { [key]: 2 * number }));
      expect(sum, key).toBe(sumTerms(terms));
    }
  }
});

describe("a skill that opens another", () => {
  const gain = (skill: SkillKey, by: number, of: Skilled) => learningsOf({ skill, by }, of);

  test.each([
    ["metallurgy", "metalsmith", 41],
    ["metalsmith", "metallurgy", 41],
    ["stonework", "masonry", 41],
    ["undergroundConstruction", "masonry", 41],
    ["cartography", "orientation", 61],
    ["plants", "poisons", 30],
    ["poisons", "plants", 30],
    ["navalManoeuvres", "navigation", 40],
  ] as const)("%s opens %s at %i, where it was not known", (skill, opens, from) => {
    const before = who({}, { [skill]: from - 5 });
    expect(gain(skill, 4, before)).toEqual([{ skill, by: 4 }]);
    expect(gain(skill, 5, before)).toEqual([
      { skill, by: 5 },
      { skill: opens, by: 10 },
    ]);
    expect(gain(skill, 5, who({}, { [skill]: from - 5, [opens]: 1 }))).toEqual([{ skill, by: 5 }]);
    // However the number came there: what is known of the other is where the learning of it begins.
    expect(value(opens, who({}, { [skill]: from - 1 }))).toBe(value(opens, who()));
    const known = who({}, { [skill]: from });
    expect(skillValue(opens, known).terms[0]).toEqual({ label: "DOG.TERM.opened", value: 10 });
    expect(gain(opens, 3, known)).toContainEqual({ skill: opens, by: 13 });
    expect(value(opens, who({}, { [skill]: from, [opens]: 12 }))).toBe(value(opens, who()) + 12);
  });

  test("Navigation stops at 40 for who knows no Cartography", () => {
    expect(value("navigation", who({}, { navigation: 50, cartography: 9 }))).toBe(40);
    expect(value("navigation", who({}, { navigation: 50, cartography: 10 }))).toBe(50);
    // Both are measured as they are shown: what Intelligence adds counts for Cartography as for Navigation.
    expect(value("navigation", who({ intelligence: 18 }, { navigation: 50, cartography: 3 }))).toBe(40);
    expect(value("navigation", who({ intelligence: 18 }, { navigation: 50, cartography: 4 }))).toBe(56);
    expect(gain("navigation", 9, who({}, { navigation: 35 }))).toEqual([{ skill: "navigation", by: 5 }]);
    expect(gain("navigation", 9, who({}, { navigation: 40 }))).toEqual([]);
    expect(gain("navigation", 9, who({}, { navigation: 35, cartography: 10 }))).toEqual([
      { skill: "navigation", by: 9 },
    ]);
  });

  test("what everybody has is where the learning of it begins", () => {
    expect(gain("hide", 3, who())).toEqual([{ skill: "hide", by: 13 }]);
    const after = who({}, { hide: 13 });
    expect(value("hide", after)).toBe(value("hide", who()) + 3);
  });
});

describe("a skill of the table's own", () => {
  const knowing = (learned: Record<string, number>, attributes: Partial<Attributes> = {}): Skilled => {
    const base = who(attributes);
    return {
      ...base,
      learned: { ...base.learned, ...learned },
      own: {
        lore: { group: "knowledge", attribute: "intelligence" },
        crossbow: { group: "distance", attribute: "accuracy", untrained: 5 },
        flail: { group: "melee", attribute: "fight" },
      },
    };
  };

  test("has the bonus of its group, and what everybody has of it until more is learned", () => {
    expect(skillValue("lore", knowing({ lore: 20 }, { intelligence: 15 })).value).toBe(23);
    expect(skillValue("crossbow", knowing({}, { accuracy: 14 })).value).toBe(5 + 4);
    expect(skillValue("crossbow", knowing({ crossbow: 30 }, { accuracy: 14 })).value).toBe(30 + 4);
  });

  test("attacks and parries as its group does", () => {
    const fighter = knowing({ flail: 40 }, { fight: 15, strength: 14, agility: 13 });
    expect(attackValue("flail", true, fighter).value).toBe(40 + 6 + 2);
    expect(parryValue("flail", fighter).value).toBe(40 + 6 + 1);
  });

  test("gets better from what everybody has of it, and opens nothing", () => {
    expect(learningsOf({ skill: "crossbow", by: 7 }, knowing({}))).toEqual([{ skill: "crossbow", by: 12 }]);
    expect(learningsOf({ skill: "lore", by: 60 }, knowing({}))).toEqual([{ skill: "lore", by: 60 }]);
  });

  test("that nobody has learned leaves a new weapon to the bonus of its kind", () => {
    const novice = who({ accuracy: 15, fight: 9 });
    expect(attackValue("whip", true, novice).value).toBe(3);
    expect(attackValue("blowpipe", false, novice).value).toBe(6);
    expect(parryValue("whip", novice).value).toBe(3);
    expect(() => skillValue("whip", novice)).toThrow("There is no skill “whip”.");
  });
});

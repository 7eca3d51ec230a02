import { test } from "vitest";
import { ATTRIBUTE_KEYS } from "../../../systems/bind/src/rules/character/attributes.ts";
import { GAITS } from "../../../systems/bind/src/rules/character/derived.ts";
import { CREATURE_KINDS, WEAPON_KINDS } from "../../../systems/bind/src/rules/character/kinds.ts";
import { KNACK_KEYS } from "../../../systems/bind/src/rules/character/knacks.ts";
import { RACES } from "../../../systems/bind/src/rules/character/races.ts";
import { SKILL_KEYS } from "../../../systems/bind/src/rules/character/skills.ts";
import { expectRuleWords, expectTranslated, textsOf } from "../words.ts";

const ROOT = "systems/bind";
const english = textsOf(ROOT, "en");

test("Italian says what English says, with the same placeholders, and leaves nothing empty", () => {
  expectTranslated(english, textsOf(ROOT, "it"));
});

test("every refusal, term and table of the rules has its words, and no term or sentence is without a rule", () => {
  expectRuleWords(ROOT, "BIND", {
    ATTRIBUTE: ATTRIBUTE_KEYS,
    RACE: Object.keys(RACES),
    SKILL: SKILL_KEYS,
    KNACK: KNACK_KEYS,
    GAIT: GAITS,
    KIND: [...WEAPON_KINDS, ...CREATURE_KINDS],
    KNACK_HINT: KNACK_KEYS,
  });
});

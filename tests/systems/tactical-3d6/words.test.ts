import { test } from "vitest";
import { ATTRIBUTE_KEYS, SECONDARY_KEYS } from "../../../systems/tactical-3d6/src/rules/character/attributes.ts";
import { ENCUMBRANCE } from "../../../systems/tactical-3d6/src/rules/character/load.ts";
import { DAMAGE_TYPES } from "../../../systems/tactical-3d6/src/rules/damage/damage-types.ts";
import { LOCATIONS } from "../../../systems/tactical-3d6/src/rules/damage/locations.ts";
import { DEFENCE_OPTIONS, DEFENCES } from "../../../systems/tactical-3d6/src/rules/defence/defender.ts";
import { CONDITIONS } from "../../../systems/tactical-3d6/src/rules/injury/conditions.ts";
import { RANGE_BANDS } from "../../../systems/tactical-3d6/src/rules/ranged/range.ts";
import { DIFFICULTIES, SKILLS } from "../../../systems/tactical-3d6/src/rules/skills/skills.ts";
import { TRAITS } from "../../../systems/tactical-3d6/src/rules/traits/traits.ts";
import { MANOEUVRES } from "../../../systems/tactical-3d6/src/rules/turn/manoeuvres.ts";
import { expectRuleWords, expectTranslated, textsOf } from "../words.ts";

const ROOT = "systems/tactical-3d6";
const english = textsOf(ROOT, "en");

test("Italian says what English says, with the same placeholders, and leaves nothing empty", () => {
  expectTranslated(english, textsOf(ROOT, "it"));
});

test("every refusal, term and table of the rules has its words, and no term or sentence is without a rule", () => {
  expectRuleWords(ROOT, "TACTICAL", {
    ATTRIBUTE: ATTRIBUTE_KEYS.flatMap((key) => [`${key}.label`, `${key}.abbreviation`]),
    SECONDARY: SECONDARY_KEYS,
    ENCUMBRANCE: ENCUMBRANCE.map((_, level) => `${level}`),
    DIFFICULTY: Object.keys(DIFFICULTIES),
    SKILL: SKILLS.keys,
    TRAIT: TRAITS.keys,
    MANOEUVRE: MANOEUVRES.keys,
    MANOEUVRE_OPTION: MANOEUVRES.all.flatMap(({ options = [] }) => options.map(({ key }) => key)),
    LOCATION: LOCATIONS.keys,
    DAMAGE_TYPE: DAMAGE_TYPES.keys,
    DEFENCE: DEFENCES,
    DEFENCE_OPTION: DEFENCE_OPTIONS,
    CONDITION: CONDITIONS.keys,
    RANGE: RANGE_BANDS.map(({ key }) => key),
  });
});

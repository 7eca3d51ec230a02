import { expect, test } from "vitest";
import { ATTRIBUTE_KEYS } from "../../../systems/simverse/src/rules/character/attributes.ts";
import { ENCUMBRANCE } from "../../../systems/simverse/src/rules/character/load.ts";
import { POWER_LEVEL_KEYS } from "../../../systems/simverse/src/rules/character/power-levels.ts";
import { SIZE_KEYS } from "../../../systems/simverse/src/rules/character/sizes.ts";
import { DIFFICULTIES } from "../../../systems/simverse/src/rules/checks/check.ts";
import { MORALE_MODIFIERS } from "../../../systems/simverse/src/rules/checks/morale.ts";
import { COVERS } from "../../../systems/simverse/src/rules/combat/defence.ts";
import { LOCATIONS } from "../../../systems/simverse/src/rules/combat/locations.ts";
import { CONDITIONS } from "../../../systems/simverse/src/rules/injury/conditions.ts";
import { QUALITIES } from "../../../systems/simverse/src/rules/gear/quality.ts";
import { DAMAGE_TYPES } from "../../../systems/simverse/src/rules/injury/damage-types.ts";
import { TIER_KEYS } from "../../../systems/simverse/src/rules/powers/builder.ts";
import { POWER_MODIFIERS } from "../../../systems/simverse/src/rules/powers/power-modifiers.ts";
import { FATIGUE } from "../../../systems/simverse/src/rules/recovery/fatigue.ts";
import { SKILL_GROUPS } from "../../../systems/simverse/src/rules/skills/groups.ts";
import { expectTranslated, keysOfRules, reasonsOf, textsOf } from "../words.ts";

const ROOT = "systems/simverse";
const [english, italian] = [textsOf(ROOT, "en"), textsOf(ROOT, "it")];

test("Italian says what English says, with the same placeholders, and leaves nothing empty", () => {
  expectTranslated(english, italian);
});

test("every reason for which the rules refuse has its sentence", () => {
  const reasons = reasonsOf(ROOT);
  expect(reasons.length).toBeGreaterThan(40);
  for (const reason of reasons) expect(english.has(`SIMVERSE.ERROR.${reason}`), reason).toBe(true);
});

test("every term and table of the rules has its words", () => {
  const written = keysOfRules(ROOT, "SIMVERSE");
  const of = (group: string, keys: readonly string[]) => keys.map((key) => `SIMVERSE.${group}.${key}`);
  const tables = [
    ...of("SIZE", SIZE_KEYS),
    ...of("POWER_LEVEL", POWER_LEVEL_KEYS),
    ...of("ENCUMBRANCE", Object.keys(ENCUMBRANCE)),
    ...of("DIFFICULTY", Object.keys(DIFFICULTIES)),
    ...of("TIER", TIER_KEYS),
    ...of("SKILL_GROUP", SKILL_GROUPS),
    ...of("LOCATION", LOCATIONS.keys),
    ...of("COVER", Object.keys(COVERS)),
    ...of("DAMAGE_TYPE", DAMAGE_TYPES.keys),
    ...of("CONDITION", CONDITIONS.keys),
    ...of("QUALITY", QUALITIES),
    ...of(
      "FATIGUE",
      FATIGUE.map(({ key }) => key),
    ),
    ...of("MORALE", Object.keys(MORALE_MODIFIERS)),
    ...ATTRIBUTE_KEYS.flatMap((key) => of(`ATTRIBUTE.${key}`, ["label", "abbreviation"])),
    ...POWER_MODIFIERS.flatMap(({ key }) => of(`POWER_MODIFIER.${key}`, ["label", "hint"])),
  ];
  expect([...written, ...tables].filter((key) => !english.has(key))).toEqual([]);
});

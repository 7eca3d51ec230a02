import { expect, test } from "vitest";
import { ATTRIBUTE_KEYS } from "../../../systems/death-or-glory/src/rules/character/attributes.ts";
import { ORIGIN_KEYS, RANKS } from "../../../systems/death-or-glory/src/rules/character/origins.ts";
import { RACE_KEYS } from "../../../systems/death-or-glory/src/rules/character/races.ts";
import { SENSES } from "../../../systems/death-or-glory/src/rules/character/senses.ts";
import { EXERTIONS } from "../../../systems/death-or-glory/src/rules/character/tiredness.ts";
import { DEFENCES, REACHES } from "../../../systems/death-or-glory/src/rules/combat/attack.ts";
import { LOCATIONS } from "../../../systems/death-or-glory/src/rules/combat/locations.ts";
import {
  BANDS,
  TARGET_SIZES,
  TARGET_SPEEDS,
  VISIBILITIES,
} from "../../../systems/death-or-glory/src/rules/combat/ranges.ts";
import { SIZE_KEYS } from "../../../systems/death-or-glory/src/rules/combat/sizes.ts";
import { CONDITIONS } from "../../../systems/death-or-glory/src/rules/injury/conditions.ts";
import { GIFTS, SKILL_GROUPS, SKILL_KEYS } from "../../../systems/death-or-glory/src/rules/skills/skills.ts";
import { expectTranslated, filesOf, keysOf, reasonsOf, textsOf } from "../words.ts";

const ROOT = "systems/death-or-glory";
const [english, italian] = [textsOf(ROOT, "en"), textsOf(ROOT, "it")];

test("Italian says what English says, with the same placeholders, and leaves nothing empty", () => {
  expectTranslated(english, italian);
});

test("everything that is written in the program and its templates, and every table of the rules, has its words", () => {
  const texts = [...filesOf(`${ROOT}/src`, ".ts"), ...filesOf(`${ROOT}/templates`, ".hbs")].map((text) =>
    text.replaceAll(/(LOCALIZATION_PREFIXES = |labelPrefix: )[^;\n]*/g, ""),
  );
  const written = texts.flatMap((text) => [...text.matchAll(/"(DOG\.[\w.-]*\w)"/g)].map(([, key = ""]) => key));
  const of = (group: string, keys: readonly string[]) => keys.map((key) => `DOG.${group}.${key}`);
  const tables = [
    ...of("SKILL", SKILL_KEYS),
    ...of("SKILL_GROUP", SKILL_GROUPS),
    ...of("GIFT", GIFTS),
    ...of("SENSE", SENSES),
    ...of("RACE", RACE_KEYS),
    ...of("ORIGIN", ORIGIN_KEYS),
    ...of("RANK", RANKS),
    ...of("EXERTION", EXERTIONS),
    ...of("LOCATION", LOCATIONS.keys),
    ...of("CONDITION", CONDITIONS.keys),
    ...of("DEFENCE", [...DEFENCES, "none"]),
    ...of("REACH", REACHES),
    ...of("SIZE", SIZE_KEYS),
    ...of("RANGE", BANDS),
    ...Object.entries({ TARGET_SPEED: TARGET_SPEEDS, TARGET_SIZE: TARGET_SIZES, SIGHT: VISIBILITIES }).flatMap(
      ([group, rows]) => rows.flatMap(({ key }) => of(group, [key])),
    ),
    ...ATTRIBUTE_KEYS.flatMap((key) => of(`ATTRIBUTE.${key}`, ["label", "abbreviation"])),
  ];
  const said = keysOf(ROOT, "DOG");
  expect([...written, ...tables].filter((key) => !said.has(key))).toEqual([]);
});

test("every reason for which the rules refuse has its sentence", () => {
  const reasons = reasonsOf(ROOT);
  expect(reasons.length).toBeGreaterThan(0);
  expect(reasons.filter((reason) => !english.has(`DOG.ERROR.${reason}`))).toEqual([]);
});

import { expect, test } from "vitest";
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
import { expectTranslated, filesOf, textsOf } from "../words.ts";

const ROOT = "systems/tactical-3d6";
const [english, italian] = [textsOf(ROOT, "en"), textsOf(ROOT, "it")];

test("Italian says what English says, with the same placeholders, and leaves nothing empty", () => {
  expectTranslated(english, italian);
});

const sources = filesOf(`${ROOT}/src/rules`, ".ts");

test("every reason for which the rules refuse has its sentence, and no sentence is without one", () => {
  const reasons = sources
    .filter((text) => text.includes("interface RuleErrorReasons"))
    .flatMap((text) =>
      [...(/export type \w+ =([^;]+);/.exec(text)?.[1] ?? "").matchAll(/"(\w+)"/g)].map(([, key = ""]) => key),
    );
  const sentences = [...english.keys()].filter((key) => key.startsWith("TACTICAL.ERROR."));
  expect(sentences.sort()).toEqual(reasons.map((reason) => `TACTICAL.ERROR.${reason}`).sort());
});

test("every term and table of the rules has its words", () => {
  const written = sources.flatMap((text) => [...text.matchAll(/"(TACTICAL\.[\w.-]+)"/g)].map(([, key = ""]) => key));
  const of = (group: string, keys: readonly string[]) => keys.map((key) => `TACTICAL.${group}.${key}`);
  const tables = [
    ...ATTRIBUTE_KEYS.flatMap((key) => of(`ATTRIBUTE.${key}`, ["label", "abbreviation"])),
    ...of("SECONDARY", SECONDARY_KEYS),
    ...of(
      "ENCUMBRANCE",
      ENCUMBRANCE.map((_, level) => `${level}`),
    ),
    ...of("DIFFICULTY", Object.keys(DIFFICULTIES)),
    ...of("SKILL", SKILLS.keys),
    ...of("TRAIT", TRAITS.keys),
    ...of("MANOEUVRE", MANOEUVRES.keys),
    ...of(
      "MANOEUVRE_OPTION",
      MANOEUVRES.all.flatMap(({ options = [] }) => options.map(({ key }) => key)),
    ),
    ...of("LOCATION", LOCATIONS.keys),
    ...of("DAMAGE_TYPE", DAMAGE_TYPES.keys),
    ...of("DEFENCE", DEFENCES),
    ...of("DEFENCE_OPTION", DEFENCE_OPTIONS),
    ...of("CONDITION", CONDITIONS.keys),
    ...of(
      "RANGE",
      RANGE_BANDS.map(({ key }) => key),
    ),
  ];
  expect([...written, ...tables].filter((key) => !english.has(key))).toEqual([]);
  // A term that nothing says any more is no text.
  const terms = [...english.keys()].filter((key) => key.startsWith("TACTICAL.TERM."));
  expect(terms.filter((key) => !written.includes(key))).toEqual([]);
});

import { readdirSync, readFileSync } from "node:fs";
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

interface Words {
  readonly [step: string]: string | Words;
}

function flat(words: Words, prefix = ""): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([key, value]): [string, string][] =>
      typeof value === "string" ? [[prefix + key, value]] : [...flat(value, `${prefix}${key}.`)],
    ),
  );
}

const ROOT = "systems/simverse";
const [english, italian] = ["en", "it"].map((language) =>
  flat(JSON.parse(readFileSync(`${ROOT}/lang/${language}.json`, "utf8")) as Words),
) as [Map<string, string>, Map<string, string>];

test("Italian says what English says, with the same placeholders, and leaves nothing empty", () => {
  const placeholders = (text = "") => [...text.matchAll(/\{\w+\}/g)].map(([found]) => found).sort();
  expect([...italian.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [key, text] of english) {
    expect(placeholders(italian.get(key)), key).toEqual(placeholders(text));
    expect([text.trim(), italian.get(key)?.trim()], key).not.toContain("");
  }
});

const sources = readdirSync(`${ROOT}/src/rules`, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => readFileSync(`${ROOT}/src/rules/${file}`, "utf8"));

test("every reason for which the rules refuse has its sentence", () => {
  const reasons = sources
    .filter((text) => text.includes("interface RuleErrorReasons"))
    .flatMap((text) =>
      [...(/export type \w+ =([^;]+);/.exec(text)?.[1] ?? "").matchAll(/"(\w+)"/g)].map(([, key]) => key),
    );
  expect(reasons.length).toBeGreaterThan(40);
  for (const reason of reasons) expect(english.has(`SIMVERSE.ERROR.${reason}`), reason).toBe(true);
});

test("every term and table of the rules has its words", () => {
  const written = sources.flatMap((text) => [...text.matchAll(/"(SIMVERSE\.[\w.-]+)"/g)].map(([, key = ""]) => key));
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

import { wordsIn } from "../../tools/build/texts.ts";
import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { CONDITIONS } from "../../src/rules/damage/conditions.ts";
import { settingLabels } from "#core/settings/definitions.ts";
import { WORLD_SETTINGS } from "../../src/settings/definitions.ts";
import { installModels } from "./support/models.ts";

type Words = Record<string, unknown>;

const LANGUAGES = ["en", "it"] as const;

/** Under these Foundry looks up the labels of a model's fields; not every model has fields of its own. */
const PREFIXES = new Set(["ACTOR", "CHARACTER", "NPC", "ITEM", "CHECK"].map((model) => `SIRPAS.${model}`));

let labels: object;

beforeAll(async () => {
  installModels();
  ({ LABELS: labels } = await import("../../src/data/labels.ts"));
});

/** Every sentence of a language file by its dotted key. */
function sentences(language: string): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (words: Words, path: string): void => {
    for (const [key, value] of Object.entries(words)) {
      const inner = path === "" ? key : `${path}.${key}`;
      if (typeof value === "string") found.set(inner, value);
      else walk(value as Words, inner);
    }
  };
  walk(wordsIn(language), "");
  return found;
}

/** The keys written out in full somewhere in sources or templates. */
function writtenKeys(): string[] {
  const files = ["src", "templates"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(ts|hbs)$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const keys = files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(/["'](SIRPAS\.[\w.]+\w)["']/g)]);
  return [...new Set(keys.map(([, key]) => key!))].filter((key) => !PREFIXES.has(key));
}

function labelKeys(table: object): string[] {
  return Object.values(table).flatMap((value: unknown) => {
    if (typeof value === "string") return value.startsWith("SIRPAS.") ? [value] : [];
    return typeof value === "object" && value !== null ? labelKeys(value) : [];
  });
}

/** The keys under which there is neither a sentence nor a group of them. */
function missing(keys: readonly string[], language: string): string[] {
  const known = [...sentences(language).keys()];
  return keys.filter((key) => !known.some((other) => other === key || other.startsWith(`${key}.`)));
}

describe.each(LANGUAGES)("Everything has words in %s:", (language) => {
  it("the tables of the rules", () => {
    const keys = labelKeys(labels);
    expect(keys.length).toBeGreaterThan(50);
    expect(missing(keys, language)).toEqual([]);
  });

  it("every condition, and every kind of effect of manoeuvres", () => {
    const book = CONDITIONS.all.filter(({ icon }) => icon.startsWith("systems/sirpas/"));
    const conditions = book.flatMap(({ key }) => ["label", "hint"].map((tail) => `SIRPAS.CONDITION.${key}.${tail}`));
    const tails = ["label", "sentence", "short"];
    const effects = ["condition", "worsen", "wound"].flatMap((key) =>
      tails.map((tail) => `SIRPAS.EFFECT_TYPE.${key}.${tail}`),
    );
    expect(missing([...conditions, ...effects], language)).toEqual([]);
  });

  it("every ruling a table may choose, with its readings, and its group", () => {
    const groups = Object.keys(WORLD_SETTINGS).map((group) => `SIRPAS.RULINGS.GROUP.${group}`);
    const settings = Object.values(WORLD_SETTINGS).flatMap((group) => Object.entries(group));
    const keys = [...groups, ...settings.flatMap(([key, definition]) => labelKeys(settingLabels(key, definition)))];
    expect(missing(keys, language)).toEqual([]);
  });

  it("what sources and templates name", () => {
    const keys = writtenKeys();
    expect(keys).toContain("SIRPAS.TERM.specific");
    expect(missing(keys, language)).toEqual([]);
  });
});

describe("The languages", () => {
  it("say the same things, with the same placeholders", () => {
    const [english, italian] = LANGUAGES.map(sentences) as [Map<string, string>, Map<string, string>];
    expect([...italian.keys()].sort()).toEqual([...english.keys()].sort());
    const placeholders = (text = "") => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();
    const differing = [...english].filter(
      ([key, text]) => placeholders(text).join() !== placeholders(italian.get(key)).join(),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });
});

/** The dotted paths of the fields of a schema which are no groups; entries of lists are looked up beside their list. */
function leaves(schema: object, path = ""): string[] {
  return Object.entries((schema as { fields: Record<string, object> }).fields).flatMap(([name, field]) => {
    const inner = path === "" ? name : `${path}.${name}`;
    return "fields" in field ? leaves(field, inner) : [inner];
  });
}

describe("Every field of an item has a label", () => {
  it.each(["skill", "style", "manoeuvre", "advantage", "perk", "armour", "weapon", "gear"] as const)(
    "%s",
    async (type) => {
      const { ITEM_MODELS } = await import("../../src/data/item/index.ts");
      const known = sentences("en");
      const { schema, LOCALIZATION_PREFIXES } = ITEM_MODELS[type] as unknown as {
        schema: object;
        LOCALIZATION_PREFIXES: string[];
      };
      const unlabelled = leaves(schema).filter(
        (field) => !LOCALIZATION_PREFIXES.some((prefix) => known.has(`${prefix}.FIELDS.${field}.label`)),
      );
      expect(unlabelled).toEqual([]);
    },
  );
});

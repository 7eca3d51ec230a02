import { beforeAll, describe, expect, test } from "vitest";
import type { BuiltDocument, BuiltPack } from "../../tools/packs/build.ts";
import { loadModels } from "../../tools/packs/models.ts";
import { LIST_CONVERTER, TEXTS, translationOf, type Translation } from "../../tools/packs/texts.ts";
import type { Json, JsonObject } from "../../tools/packs/yaml.ts";
import { compiledPacks } from "./compiled.ts";

/** A field of a data model, as far as it says what may be in it. */
interface Field {
  readonly constructor: { readonly name: string };
  readonly fields?: Readonly<Record<string, Field>>;
  readonly element?: Field;
  readonly choices?: unknown;
  readonly options: { readonly validate?: unknown };
}

/** Free text by which things find each other, or of which only the labels are shown; and what no compendium holds. */
const NO_WORDS = [
  "race",
  "specialisation",
  "target",
  "material",
  "prerequisites.*.target",
  "modifiers.*.target",
  "bodyParts.*.part",
  "effects.*.parts.*",
  "combat.bodyParts.*.part",
  "combat.effects.*.parts.*",
  /^wounds\./,
  /^ledger\./,
  /^wealth\./,
  /^uses\./,
  /^favourites\./,
];

/** The paths of all fields that can hold any text. */
function* freeTexts(field: Field, path = ""): Generator<string> {
  for (const [name, inner] of Object.entries(field.fields ?? {}))
    yield* freeTexts(inner, path ? `${path}.${name}` : name);
  if (field.element) yield* freeTexts(field.element, `${path}.*`);
  const isText = ["StringField", "HTMLField"].includes(field.constructor.name);
  if (isText && !field.choices && !field.options.validate) yield path;
}

let packs: readonly BuiltPack[];

beforeAll(async () => {
  packs = await compiledPacks();
});

describe("the list of what is told in words is complete", () => {
  test.each(["Item", "Actor"] as const)("for every type of %s", async (documentName) => {
    const models = await loadModels(documentName);
    for (const [type, model] of Object.entries(models)) {
      const found = [...freeTexts(model.schema as unknown as Field)].filter(
        (path) => !NO_WORDS.some((rule) => (typeof rule === "string" ? rule === path : rule.test(path))),
      );
      expect([...(TEXTS[type] ?? [])].sort(), type).toEqual(found.sort());
    }
  });
});

/** What the translation module makes of a document's system: words by path, and into the rows of lists. */
function translated({ data }: BuiltDocument, { mapping, entries }: Translation): Json {
  const system = structuredClone(data["system"]) as JsonObject;
  const words = (entries[data.name] ?? entries[data._id])!;
  for (const [name, rule] of Object.entries(mapping)) {
    const word = words[name];
    if (word === undefined || name === "items" || name === "tokenName") continue;
    const { path, converter } =
      typeof rule === "string" ? { path: rule, converter: "" } : (rule as Record<string, string>);
    const steps = path!.split(".").slice(1);
    const last = steps.pop()!;
    const group = steps.reduce((inner, step) => inner[step] as JsonObject, system);
    if (converter) expect(converter).toBe(LIST_CONVERTER);
    group[last] = converter
      ? (group[last] as JsonObject[]).map((row, index) => ({ ...row, ...(word as Record<string, JsonObject>)[index] }))
      : word;
  }
  return system;
}

const turned = (text: Json): Json =>
  typeof text === "string"
    ? [...text].reverse().join("")
    : Object.fromEntries(Object.entries(text as JsonObject).map(([name, inner]) => [name, turned(inner)]));

describe("a translation of a compendium", () => {
  test("as it is made, says what the compendium says", () => {
    for (const pack of packs.filter(({ documentName }) => ["Item", "Actor"].includes(documentName))) {
      const translation = translationOf(pack, pack.name);
      expect(Object.keys(translation.entries)).toHaveLength(pack.items.length);
      for (const item of pack.items) expect(translated(item, translation)).toEqual(item.data["system"]);
    }
  });

  test("changes words alone: keys, numbers and choices stay as they are", () => {
    const skills = packs.find(({ name }) => name === "skills")!;
    const english = translationOf(skills, "Skills");
    const entries = Object.fromEntries(
      Object.entries(english.entries).map(([name, words]) => [name, turned(words) as JsonObject]),
    );
    const firstAid = skills.items.find(({ key }) => key === "first-aid")!;
    const system = firstAid.data["system"] as { situations: { label: string; note: string; difficulty: string }[] };
    const other = translated(firstAid, { ...english, entries }) as unknown as typeof system;
    expect(other).toMatchObject({ key: "first-aid", complexity: "normal" });
    expect(other.situations[1]).toEqual({
      label: "dnuow suoireS",
      note: "dnuow thgil a semoceB",
      difficulty: "difficult",
    });
    expect(other.situations.map(({ difficulty }) => difficulty)).toEqual(
      system.situations.map(({ difficulty }) => difficulty),
    );
  });

  test("names folders, pages and what an actor calls otherwise than the compendium", () => {
    const translation = (pack: string) =>
      translationOf(
        packs.find(({ name }) => name === pack)!,
        pack,
      );
    expect(translation("perks").folders).toEqual({ Perks: "Perks", Drags: "Drags" });
    const bear = translation("npcs").entries["Brown Bear"]!;
    expect(Object.values(bear["items"] as JsonObject)).toContainEqual({ name: "Paw Blow" });
    const checks = translation("rules").entries["Checks"] ?? Object.values(translation("rules").entries)[0]!;
    for (const page of Object.values(checks["pages"] as JsonObject)) {
      expect(page).toEqual({ name: expect.any(String) as string, text: expect.stringContaining("<") as string });
    }
  });

  test("where two manoeuvres have one name, each is found by its id", () => {
    const { entries } = translationOf(
      packs.find(({ name }) => name === "manoeuvres")!,
      "Manoeuvres",
    );
    const evades = Object.entries(entries).filter(([, { name }]) => name === "Evade");
    expect(evades.length).toBeGreaterThan(1);
    expect(evades.map(([key]) => key)).not.toContain("Evade");
    expect(entries["Punch"]).toMatchObject({ name: "Punch" });
  });
});

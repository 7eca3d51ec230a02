import { describe, expect, test } from "vitest";
import { translated } from "#core/foundry/translated.ts";
import type { BuiltDocument } from "../../tools/packs/build.ts";
import { readChecks } from "../../tools/packs/checks.ts";
import { readEnglish, translate } from "../../tools/packs/compile.ts";
import { loadModels } from "../../tools/packs/models.ts";
import { PackError } from "../../tools/packs/problem.ts";
import { noteTranslated, translatedLanguages, translationProblems } from "../../tools/packs/translations.ts";
import { converterOf, difference, wordsOf } from "../../tools/packs/words.ts";
import type { Json, JsonObject } from "../../tools/packs/yaml.ts";
import { CLIMBING, workshop, write } from "./workshop.ts";

const { texts } = await readChecks(process.cwd(), "sirpas");

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
  /^illnesses\./,
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

describe("the list of what is told in words is complete", () => {
  test.each(["Item", "Actor"] as const)("for every type of %s", async (documentName) => {
    const models = await loadModels(documentName);
    for (const [type, model] of Object.entries(models)) {
      const found = [...freeTexts(model.schema as unknown as Field)].filter(
        (path) => !NO_WORDS.some((rule) => (typeof rule === "string" ? rule === path : rule.test(path))),
      );
      expect([...(texts[type] ?? [])].sort(), type).toEqual(found.sort());
    }
  });
});

/** A file as Babele reads it. */
interface BabeleFile {
  readonly label: string;
  readonly mapping: Readonly<Record<string, { readonly path: string; readonly converter: string }>>;
  readonly folders: Readonly<Record<string, string>>;
  readonly entries: Readonly<Record<string, JsonObject>>;
}

const english = await readEnglish(process.cwd());
const files = new Map([...(await translate(english))].map(([file, text]) => [file, JSON.parse(text) as BabeleFile]));

/** What Babele makes of a document: its name, and each mapped field as the converter returns it. */
function asTranslated({ data }: BuiltDocument, { mapping, entries }: BabeleFile): JsonObject {
  const words = entries[data.name] ?? entries[data._id]!;
  const mapped = Object.entries(mapping).map(([field, { path, converter }]) => {
    expect([path, converter]).toEqual([field, converterOf("sirpas")]);
    return [field, translated(data[field], words[field] as never) as Json] as const;
  });
  return { ...data, ...Object.fromEntries(mapped), name: words["name"]! };
}

/** The steps of a path, rows as a star: which row it is says its id or number. */
function* paths(words: Json | undefined, at = ""): Generator<string> {
  if (typeof words !== "object" || words === null) return yield at;
  for (const [step, inner] of Object.entries(words)) {
    yield* paths(inner, `${at}.${/^(?:\d+|[A-Za-z0-9]{16})$/.test(step) ? "*" : step}`);
  }
}

/** Names that are the same in both languages. */
const SAME = /^(?:Hacking|Revolver|Full [Cc]ontact|SIRPAS|Skoll)$/;

test("each language says all that the English says today", async () => {
  expect(await translationProblems(english)).toEqual([]);
});

describe.each(translatedLanguages(process.cwd()))("the compendia in %s", (lang) => {
  test.each(english.packs.map((pack) => [pack.name, pack] as const))("%s: only words are other ones", (name, pack) => {
    const file = files.get(`babele/${lang}/sirpas.${name}.json`)!;
    expect(Object.keys(file.entries)).toHaveLength(pack.items.length);
    expect(Object.keys(file.folders)).toEqual(pack.folders.map(({ data }) => data.name));
    const type = new Set(Object.values(texts).flat());
    const allowed = [...type].map((path) => `system.${path}`);
    for (const item of pack.items) {
      const other = asTranslated(item, file);
      const changed = [...paths(difference(item.data, other))].map((path) =>
        path.replace(/^\.?(?:actors\.\*\.)?(?:items\.\*\.)?\.?/, "").replace(/^\./, ""),
      );
      const unknown = changed.filter(
        (path) =>
          !allowed.includes(path) && !/(?:^|\.)(?:name|caption|description|text\.content)$/.test(path) && path !== "",
      );
      expect(unknown, item.key).toEqual([]);
    }
  });

  test("every item and manoeuvre has a name in that language", () => {
    const left = english.packs.flatMap((pack) => {
      if (["characters"].includes(pack.name)) return [];
      const file = files.get(`babele/${lang}/sirpas.${pack.name}.json`)!;
      return pack.items.filter(
        (item) => asTranslated(item, file)["name"] === item.data.name && !SAME.test(item.data.name),
      );
    });
    expect(
      left.map(({ data }) => data.name),
      `give these a name in packs/${lang}, or name them in SAME where both languages have one`,
    ).toEqual([]);
  });

  test("an actor carries what the compendia call so, and what it calls otherwise has its own name", () => {
    const file = files.get(`babele/${lang}/sirpas.npcs.json`)!;
    for (const { embedded = [], ...actor } of english.packs.find(({ name }) => name === "npcs")!.items) {
      const { items } = asTranslated(actor, file) as unknown as { items: { _id: string; name: string }[] };
      for (const { data, origin, type } of embedded) {
        const pack = english.packs.find((each) => each.type === type)!;
        const inPack = asTranslated(origin, files.get(`babele/${lang}/sirpas.${pack.name}.json`)!);
        const { name } = items.find(({ _id }) => _id === data._id)!;
        if (data.name === origin.data.name) expect(name).toBe(inPack["name"]);
        else expect([data.name, inPack["name"]]).not.toContain(name);
      }
    }
  });

  test("where two manoeuvres have one name, each is found by its id", () => {
    const { entries } = files.get(`babele/${lang}/sirpas.manoeuvres.json`)!;
    const evades = english.packs
      .find(({ name }) => name === "manoeuvres")!
      .items.filter(({ data }) => data.name === "Evade");
    expect(evades.length).toBeGreaterThan(1);
    expect(entries["Evade"]).toBeUndefined();
    for (const { data } of evades) expect(entries[data._id]).toBeDefined();
  });
});

const LANGUAGES = JSON.stringify({
  id: "sirpas",
  packs: [{ name: "skills", type: "Item", path: "packs/skills" }],
  languages: [{ lang: "en" }, { lang: "it" }],
});
const SCALATA = `label: Abilità
folders: { general: Generali }
entries:
  climbing:
    name: Arrampicarsi
    description: <p>Su.</p>
`;
const FILE = "packs/it/skills.yml";

/** What is wrong with a translation of one skill, whose English was never registered. */
async function complaint(changes: Readonly<Record<string, string>>): Promise<string> {
  const root = await workshop({ "system.json": LANGUAGES, [FILE]: SCALATA, ...changes });
  const problems = await translationProblems(await readEnglish(root));
  return new PackError(problems).message;
}

describe("what a translation lacks is said with file and entry", () => {
  test.each([
    [
      "an entry without words",
      { [FILE]: SCALATA.replace(/entries:[^]*/, "entries: {}") },
      'entries has no "climbing"; translate it',
    ],
    [
      "a text that is missing",
      { [FILE]: SCALATA.replace(/ {4}description.*\n/, "") },
      'entries.climbing.description is not translated; in English: "<p>Up.</p>"',
    ],
    [
      "a text too many",
      { [FILE]: `${SCALATA}    notes: Bene.\n` },
      "entries.climbing.notes has no words in English; take it out",
    ],
    [
      "an entry that is gone",
      { [FILE]: `${SCALATA}  rowing: { name: Remare }\n` },
      "entries.rowing is no entry of the compendium",
    ],
    [
      "a folder without a name",
      { [FILE]: SCALATA.replace("{ general: Generali }", "{}") },
      "folders.general is not translated",
    ],
    ["no name for the compendium", { [FILE]: SCALATA.replace("label: Abilità\n", "") }, "label is missing"],
    ["an entry that is new", {}, "entries.climbing is new; run npx tsx tools/packs/register.ts sirpas"],
    [
      "English that was changed since",
      { "packs/it/english.json": '{ "skills": { "climbing": "before" } }' },
      "entries.climbing is of an older English; mend it, then run npx tsx tools/packs/register.ts sirpas --translated",
    ],
  ])("%s", async (_, changes, says) => {
    expect(await complaint(changes)).toContain(`${FILE}, line `);
    expect(await complaint(changes)).toContain(says);
  });

  test("what is new is noted without being asked for, what was changed only where it is said to be mended", async () => {
    const root = await workshop({ "system.json": LANGUAGES, [FILE]: SCALATA });
    const english = await readEnglish(root);
    await noteTranslated(english, false);
    expect(await translationProblems(english)).toEqual([]);
    await write(root, { "packs/it/english.json": '{ "skills": { "climbing": "before", "rowing": "gone" } }' });
    await noteTranslated(english, false);
    expect(await translationProblems(english)).toMatchObject([{ field: "entries.climbing" }]);
    await noteTranslated(english, true);
    expect(await translationProblems(english)).toEqual([]);
  });

  test("and the build goes on, with the English where there are no words", async () => {
    const root = await workshop({ "system.json": LANGUAGES, [FILE]: SCALATA.replace(/ {4}description.*\n/, "") });
    const [text = ""] = (await translate(await readEnglish(root))).values();
    expect(JSON.parse(text)).toMatchObject({ entries: { Climbing: { name: "Arrampicarsi" } } });
    expect(text).not.toContain("description");
  });

  test("but a link to nothing stops it", async () => {
    const rules = { name: "rules", type: "JournalEntry", path: "packs/rules" };
    const root = await workshop({
      "system.json": JSON.stringify({ id: "sirpas", packs: [rules], languages: [{ lang: "it" }] }),
      "packs/rules/_pack.yml": "folders: []\n",
      "packs/rules/checks.yml": "key: checks\nname: Checks\npages:\n  - { key: a, name: A, text: <p>A.</p> }\n",
      "packs/it/rules.yml":
        "entries:\n  checks:\n    name: Prove\n    pages:\n      a: { name: A, text: '[[page:b]]' }\n",
    });
    await expect(translate(await readEnglish(root))).rejects.toThrow(
      "packs/it/rules.yml, line 2: checks links to [[page:b]], and there is no such page",
    );
  });

  test("words of a list are told by its rows", () => {
    const situations: JsonObject[] = [
      { label: "A wall", difficulty: "hard" },
      { label: "", note: "Wet" },
    ];
    const data: JsonObject = { system: { situations } };
    expect(wordsOf(data, "Item", texts["skill"])).toEqual({
      system: { situations: { 0: { label: "A wall" }, 1: { note: "Wet" } } },
    });
    expect(CLIMBING).toContain("description");
  });
});

test("words that a translation has reach rows by id or number, and nothing else is touched", () => {
  const data = {
    key: "a",
    rows: [
      { _id: "x", name: "One" },
      { _id: "y", name: "Two" },
    ],
    list: [{ n: 1, text: "t" }],
  };
  expect(translated(data, { rows: { y: { name: "Due" } }, list: { 0: { text: "u" } } })).toEqual({
    key: "a",
    rows: [
      { _id: "x", name: "One" },
      { _id: "y", name: "Due" },
    ],
    list: [{ n: 1, text: "u" }],
  });
  expect(translated(undefined, { rows: { y: { name: "Due" } } })).toBeUndefined();
});

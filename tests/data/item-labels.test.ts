import { wordsIn } from "../../tools/build/texts.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { ITEM_MODELS } from "../../src/data/item/index.ts";
import { installModels } from "./support/models.ts";

interface Field {
  readonly fields?: Readonly<Record<string, Field>>;
  readonly element?: Field;
}

interface Words {
  readonly [key: string]: Words | string;
}

const words: Words = wordsIn("en");
const TYPES = ["skill", "style", "manoeuvre", "advantage", "perk", "armour", "weapon", "gear"] as const;

function textAt(path: string): string {
  const found = path
    .split(".")
    .reduce<Words | string | undefined>((at, key) => (at as Words | undefined)?.[key], words);
  return typeof found === "string" ? found : "";
}

/** Every field of a model that a sheet shows by itself, and every column of its lists. */
function* shown(fields: Readonly<Record<string, Field>>, path = ""): Generator<{ path: string; column: string }> {
  for (const [name, field] of Object.entries(fields)) {
    const inner = path === "" ? name : `${path}.${name}`;
    if (field.fields && !field.element) yield* shown(field.fields, inner);
    else yield { path: inner, column: "" };
    const columns = field.element?.fields ?? {};
    for (const column of Object.keys(columns)) yield { path: inner, column };
  }
}

describe("A newcomer reads on the sheet of", () => {
  let models: typeof ITEM_MODELS;

  beforeAll(async () => {
    installModels();
    ({ ITEM_MODELS: models } = await import("../../src/data/item/index.ts"));
  });

  describe.each(TYPES)("%s", (type) => {
    const all = () => [...shown(models[type].schema.fields as unknown as Record<string, Field>)];
    const fieldWord = (path: string, kind: "label" | "hint") =>
      models[type].LOCALIZATION_PREFIXES.map((prefix) => textAt(`${prefix}.FIELDS.${path}.${kind}`)).find(Boolean) ??
      "";

    it.each(["label", "hint"] as const)("a %s of every field", (kind) => {
      const fields = all().filter(({ column }) => column === "");
      expect(fields.filter(({ path }) => fieldWord(path, kind) === "").map(({ path }) => path)).toEqual([]);
    });

    it("a hint that says more than the label does", () => {
      const bare = all().filter(({ path, column }) => column === "" && fieldWord(path, "hint").length < 15);
      expect(bare.map(({ path }) => `${path}: ${fieldWord(path, "hint")}`)).toEqual([]);
    });

    it("a heading and a hint of every column of a list", () => {
      const columns = all().filter(({ column }) => column !== "");
      const missing = columns.filter(
        ({ column }) => textAt(`SIRPAS.ROWS.columns.${column}`) === "" || textAt(`SIRPAS.ROWS.hints.${column}`) === "",
      );
      expect(missing.map(({ path, column }) => `${path}.${column}`)).toEqual([]);
    });
  });
});

import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { HTMLField } from "../../host/common/data/fields/string-fields.ts";
import { enriched } from "#core/applications/ux/enriched.ts";
import { loadModels } from "../../tools/packs/models.ts";

interface Field {
  readonly fields?: Readonly<Record<string, Field>>;
  readonly element?: Field;
}

/** Where formatted texts lie in a schema, as templates name the fields. */
function formattedIn({ fields = {}, element }: Field, path: string): readonly string[] {
  const inner = Object.entries(fields).map(([name, field]) => [`${path}.${name}`, field] as const);
  const rows = element ? ([[`${path}.element`, element]] as const) : [];
  return [...inner, ...rows].flatMap(([at, field]) =>
    field instanceof HTMLField ? [at] : formattedIn(field, field.fields ? `${at}.fields` : at),
  );
}

function read(folder: string, ending: string) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(ending))
    .map((path) => ({ path: path.replaceAll("\\", "/"), text: readFileSync(`${folder}/${path}`, "utf8") }));
}

describe("every formatted text that a document can hold", () => {
  const fields = new Set<string>();
  const templates = [...read("templates", ".hbs"), ...read("core/templates", ".hbs")];

  beforeAll(async () => {
    for (const documentName of ["Actor", "Item", "ChatMessage"] as const)
      for (const { schema } of Object.values(await loadModels(documentName)))
        formattedIn(schema as Field, "systemFields").forEach((path) => fields.add(path));
  });

  it("is one of those whose way to the screen is looked at here", () => {
    expect([...fields].sort()).toEqual([
      "systemFields.biography",
      "systemFields.critical.fields.failure",
      "systemFields.critical.fields.success",
      "systemFields.description",
      "systemFields.notes",
    ]);
  });

  it("is shown by fields that are given what was enriched, and by them alone", () => {
    // The form of an item names its formatted texts, and one template shows them.
    const form = readFileSync("src/applications/sheets/item/form.ts", "utf8");
    const isInForm = (field: string) =>
      form.includes(`"${field.replace("systemFields.", "").replaceAll("fields.", "")}": "prose"`);
    for (const field of fields) {
      const uses = templates.flatMap(({ text }) =>
        [...text.matchAll(/\{\{\{?(?:formInput|formGroup) ([\w.]+) [^}]*\}\}/gu)].filter(([use, path]) =>
          isInForm(field) ? path === "one.field" && use.includes("toggled") : path === field,
        ),
      );
      expect(uses, field).not.toEqual([]);
      for (const [use] of uses) expect(use).toMatch(/ enriched=(?:one\.)?enriched(?:\.\w+)? /u);
    }
  });

  it("is read where it is enriched, or where its letters alone are taken out of it", () => {
    const core = read("core/src/applications", ".ts").map(({ path, text }) => ({ path: `core/${path}`, text }));
    const readers = [...read("src/applications", ".ts"), ...core].filter(({ text }) =>
      /(?:system|_source|critical)\.(?:biography|notes|description|success|failure)\b|\bbiography, notes \}/u.test(
        text,
      ),
    );
    const apiGuard = (text: string) =>
      /\benriched\(/u.test(text) ? "enriched" : /\bsentencesOf\(/u.test(text) ? "letters" : "kept";
    expect(Object.fromEntries(readers.map(({ path, text }) => [path, apiGuard(text)]))).toEqual({
      "core/party/party-view.ts": "enriched",
      "core/sheets/actor-sheet.ts": "kept", // for the sheet, which enriches all that a part names as its texts
      "core/sheets/item-sheet.ts": "enriched",
      "core/sheets/stat-block.ts": "kept", // for the sheet as well
      "core/welcome/quick-start.ts": "letters",
      "core/wizard/wizard-lines.ts": "letters",
      "print/sections.ts": "kept", // for the core, which enriches all texts that are printed
      "sheets/part-views.ts": "kept", // for the sheet, which enriches all that a part names as its texts
      "sheets/item/form.ts": "kept", // the combat rows have notes, which are plain text
      "sheets/item/item-view.ts": "enriched",
      "sheets/views/trait-sentences.ts": "letters",
      "wizard/finish.ts": "kept",
      "wizard/lines.ts": "letters",
    });
  });
});

describe("the door of formatted texts", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it("cleans what nobody has cleaned before links are made of it", async () => {
    const enrichHTML = vi.fn(async (text: string, options: object) => `${text} with links ${Object.keys(options)}`);
    const cleanHTML = (text: string) => text.replace("<script>", "");
    vi.stubGlobal("foundry", {
      applications: { ux: { TextEditor: { implementation: { enrichHTML } } } },
      utils: { cleanHTML },
    });
    expect(await enriched("<p>one<script>", { secrets: false })).toBe("<p>one with links secrets");
    expect(enrichHTML).toHaveBeenCalledExactlyOnceWith("<p>one", { secrets: false });
  });

  it("has nothing to do for a text that is empty", async () => {
    expect(await enriched(" \n")).toBe("");
  });
});

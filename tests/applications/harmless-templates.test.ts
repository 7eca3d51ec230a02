import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FLAGSHIP, systemNames } from "../../tools/build/system.ts";

/** What a template takes over as HTML, by its file, and who made it so that nothing in it can run. */
const MADE_ELSEWHERE: Readonly<Record<string, string>> = {
  "sheets/item/facts.hbs": "text.html", // enriched
  "sheets/item/description.hbs": "enriched", // enriched
  "core/sheets/limited.hbs": "enriched", // enriched
  "core/embed/embed.hbs": "prose", // enriched
  "core/sheets/stat-block.hbs": "text", // enriched
  "core/print/sheet.hbs": "text.html", // enriched, and shown where no script runs
  "contests/board/rounds.hbs": "round.card", // a card that another template made
};

/** The templates of a folder, by their paths in the package. */
const templatesIn = (folder: string, prefix = "") =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".hbs"))
    .map((path) => ({
      path: prefix + path.replaceAll("\\", "/"),
      text: readFileSync(`${folder}/${path}`, "utf8"),
    }));

const TEMPLATES = [
  ...templatesIn("templates"),
  ...templatesIn("core/templates", "core/"),
  ...systemNames().flatMap((name) => (name === FLAGSHIP ? [] : templatesIn(`systems/${name}/templates`, `${name}/`))),
];

/** What of a template is between the quotes of its attributes, by the attribute's name. */
function attributes(text: string): readonly (readonly [name: string, value: string])[] {
  // An expression may have quotes of its own.
  const bare = text.replaceAll(/\{\{[^}]*\}\}/gu, (expression) => expression.replaceAll('"', "'"));
  return [...bare.matchAll(/\s([\w:-]+)="([^"]*)"/gu)].map(([, name, value]) => [name!.toLowerCase(), value!] as const);
}

describe("templates keep texts harmless", () => {
  it("there are some", () => expect(TEMPLATES.length).toBeGreaterThan(120));

  it("nothing is taken over as HTML but what was made so elsewhere", () => {
    const taken = TEMPLATES.flatMap(({ path, text }) =>
      [...text.matchAll(/\{\{\{\s*([^}]*?)\s*\}\}\}|\{\{&\s*([^}]*?)\s*\}\}/gu)].map(([, a, b]) => [path, a ?? b]),
    );
    expect(Object.fromEntries(taken)).toEqual(MADE_ELSEWHERE);
    expect(taken).toHaveLength(Object.keys(MADE_ELSEWHERE).length);
  });

  it.each(TEMPLATES)("$path", ({ path, text }) => {
    expect(text, "an expression as a value without quotes ends at the first blank of a name").not.toMatch(/=\{\{/u);
    expect(text, "templates hold no scripts").not.toMatch(/<\s*(script|object|embed|base|meta|link)\b/iu);
    for (const [name, value] of attributes(text)) {
      const isFilled = value.includes("{{");
      expect(name, "templates hold no handlers of events").not.toMatch(/^on/u);
      if (/^(href|xlink:href|action|formaction|poster|data|ping)$/u.test(name))
        expect(isFilled, `an address in ${name} could be a program`).toBe(false);
      // Foundry takes it for HTML; what is filled in goes into data-tooltip-text.
      if (name === "data-tooltip") expect(isFilled, `data-tooltip="${value}"`).toBe(false);
      if (name === "srcdoc") expect(path).toBe("core/print/view.hbs");
      if (name === "sandbox") expect(value).not.toContain("allow-scripts");
    }
    for (const [frame] of text.matchAll(/<iframe[^>]*>/gu)) expect(frame).toContain("sandbox=");
  });
});

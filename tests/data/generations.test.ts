import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const files = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .filter((file) => file.endsWith(ending));

const SOURCES = ["core/src", "src"]
  .flatMap((folder) => files(folder, ".ts"))
  .filter((file) => !file.startsWith("core/src/foundry/"));
const TEMPLATES = ["core/templates", "templates"].flatMap((folder) => files(folder, ".hbs"));

/** Names by which a program asks which generation runs it, or which only one of the two has. */
const OF_ONE_GENERATION = new Set([
  ...["release", "isBefore14", "generation"],
  ...["ACTIVE_EFFECT_MODES", "ACTIVE_EFFECT_CHANGE_TYPES", "ACTIVE_EFFECT_SHOW_ICON", "showIcon", "expiryAction"],
  ...["rollMode", "messageMode", "rollModes", "applyRollMode", "applyMode", "statusEffects"],
  ...[
    "startRound",
    "startTurn",
    "startTime",
    "performDeletions",
    "applyOperators",
    "ForcedDeletion",
    "ForcedReplacement",
  ],
  ...["MeasuredTemplate", "MeasuredTemplateDocument", "RegionDocument", "getHTML", "MESSAGE_PATTERNS", "CHAT_COMMANDS"],
  ...[
    "ContextMenu",
    "_getEntryContextOptions",
    "migrateSource",
    "_castChangeDelta",
    "_loc",
    "_del",
    "defaultToken",
    "detached",
  ],
]);

/** What members of our own are called by such a name, and why it is none of Foundry's. */
const OURS: Readonly<Record<string, string>> = {
  generation: "the ranking generation of the book",
  statusEffects: "the reader of core/src/foundry/status-effects.ts",
};

interface Found {
  readonly names: readonly string[];
  /** Texts that are keys by which generation 13 deletes or replaces. */
  readonly keys: readonly string[];
}

function foundIn(text: string): Found {
  const names: string[] = [];
  const keys: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && OF_ONE_GENERATION.has(node.text)) names.push(node.text);
    if (ts.isStringLiteralLike(node) && /(^|\.)[-=]=\w/u.test(node.text)) keys.push(node.text);
    if (ts.isTemplateHead(node) && /(^|\.)[-=]=$/u.test(node.text)) keys.push(node.text);
    if (ts.isPropertyAccessExpression(node) && node.getText() === "CONFIG.statusEffects") names.push("CONFIG");
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("file.ts", text, ts.ScriptTarget.Latest, true));
  return { names: names.filter((name) => !(name in OURS)), keys };
}

describe("Which generation of Foundry runs the system", () => {
  it.each(SOURCES)("%s knows nothing of it", (file) => {
    expect(foundIn(readFileSync(file, "utf8"))).toEqual({ names: [], keys: [] });
  });

  it("would be noticed where somebody asked for it, or used what one of them has", () => {
    const text = 'if (game.release.generation < 14) actor.update({ "system.-=x": null, [`==${y}`]: 1 }, { rollMode });';
    expect(foundIn(text)).toEqual({ names: ["release", "rollMode"], keys: ["system.-=x", "=="] });
  });

  it("matters to no template: none uses a helper that is gone", () => {
    const gone = TEMPLATES.filter((file) => /\{\{#select\b/u.test(readFileSync(file, "utf8")));
    expect(gone).toEqual([]);
  });
});

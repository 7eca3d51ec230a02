import ts from "typescript";
import { describe, expect, test } from "vitest";
import { hooksIn, listsIn } from "../../tools/assumptions/hooks.ts";
import { readCode, readStyles, readTemplate } from "../../tools/assumptions/markup.ts";
import { membersOf } from "../../tools/assumptions/members.ts";
import { namesIn } from "../../tools/assumptions/others.ts";
import { helpersIn } from "../../tools/assumptions/own.ts";
import { overridesOf } from "../../tools/assumptions/overrides.ts";
import { countsOf, gather, tableOf } from "../../tools/assumptions/report.ts";
import { type Source, usesOfMarkup } from "../../tools/assumptions/sides.ts";
import { standInsOf } from "../../tools/assumptions/stand-ins.ts";
import type { Checked, Use } from "../../tools/assumptions/use.ts";

/** Types of a program of others, made up for these tests. */
const THEIRS = `
  declare const game: { readonly shelf: Shelf };
  declare class Shelf { put(name: string): void; _sort(): void; readonly books: readonly { title: string }[] }
`;

/** What is found in a file of ours. */
function usesIn(text: string, theirs = THEIRS): readonly string[] {
  const texts: Readonly<Record<string, string>> = { "/theirs.d.ts": theirs, "/ours.ts": text };
  const host = ts.createCompilerHost({});
  host.fileExists = (name) => name in texts;
  host.readFile = (name) => texts[name];
  host.getSourceFile = (name) => {
    const found = texts[name];
    return found === undefined ? undefined : ts.createSourceFile(name, found, ts.ScriptTarget.ES2023, true);
  };
  const program = ts.createProgram(Object.keys(texts), { noLib: true, types: [], strict: true }, host);
  const checked: Checked = {
    checker: program.getTypeChecker(),
    isFoundrys: (name) => name === "/theirs.d.ts",
    isOurs: (name) => name === "/ours.ts",
    nameOf: (name) => name,
  };
  const file = program.getSourceFile("/ours.ts")!;
  const given = { listener: () => undefined, answer: () => undefined, own: () => undefined };
  const standIns = standInsOf(checked, [file], given);
  const uses = [...membersOf(checked, file, standIns), ...overridesOf(checked, file, standIns, () => false)];
  return uses.map((use) => `${use.kind} ${use.owner}.${use.name}${use.declared ? "" : " assumed"}`);
}

function parsed(text: string): ts.SourceFile {
  return ts.createSourceFile("ours.ts", text, ts.ScriptTarget.ES2023, true);
}

describe("the list of what is assumed of Foundry", () => {
  test("names what is called and read, with what it hangs on", () => {
    const uses = usesIn(`game.shelf.put("a"); const { books } = game.shelf; books;`);
    expect(uses).toEqual(expect.arrayContaining(["member .game", "member game.shelf.put", "member game.shelf.books"]));
  });

  test("tells what types declare from what a cast takes to be there", () => {
    const uses = usesIn(`interface Ours { put(name: string): void; burn(): void }
      const shelf = game.shelf as unknown as Ours; shelf.put("a"); shelf.burn();`);
    expect(uses).toEqual(expect.arrayContaining(["member game.shelf.put", "member game.shelf.burn assumed"]));
  });

  test("names what a class puts in place of another's, and what nobody of ours calls", () => {
    const uses = usesIn(`class Ours extends Shelf { override _sort() {} _onFall() {} }`);
    expect(uses).toEqual(expect.arrayContaining(["override Ours._sort", "override Ours._onFall assumed"]));
  });

  test("names hooks, those of a list and of a kind of document too, and none of our own", () => {
    const file = parsed(`const BOTH = ["one", "two"] as const; on(BOTH, go); Hooks.once("ready", go);
      on([...changesOfDocument("Item"), "sirpas.wound"], go); socket.on("connect", go);`);
    const items = ["createItem", "updateItem", "deleteItem"];
    expect(hooksIn(file, listsIn(file))).toEqual(["one", "two", "ready", ...items]);
  });

  test("takes a list from another file only where a file has none of that name", () => {
    const others = new Map([
      ["SAME", ["theirs"]],
      ["TAKEN", ["taken"]],
    ]);
    expect(hooksIn(parsed(`const SAME = ["own"]; on(SAME, go); on(TAKEN, go);`), others)).toEqual(["own", "taken"]);
  });

  test("leaves out what any system of ours calls its own: hooks, settings in CONFIG, helpers of templates", () => {
    const file = parsed(`on("simverse.wound", go); Handlebars.registerHelper({ word: go, other() {} });`);
    expect(hooksIn(file, new Map())).toEqual([]);
    expect(helpersIn(file)).toEqual(["word", "other"]);
    const uses = usesIn(`CONFIG.SIMVERSE; CONFIG.Shelf;`, `declare const CONFIG: { SIMVERSE: 1; Shelf: 1 };`);
    expect(uses).toContain("CONFIG CONFIG.Shelf");
    expect(uses).not.toContain("CONFIG CONFIG.SIMVERSE");
  });

  test("names helpers, partials and elements of templates", () => {
    const found = readTemplate(
      `{{#if a}}{{localize "x" y=(concat a b)}}{{> templates/hud.hbs}}{{> systems/sirpas/a.hbs}}<prose-mirror/>{{/if}}`,
    );
    expect(found).toMatchObject({
      helpers: ["localize", "concat"],
      partials: ["templates/hud.hbs"],
      elements: ["prose-mirror"],
    });
  });

  test("names variables and classes of styles, and what code looks for", () => {
    const styles = `@layer a { .window-content:first-child > .x { --own: 1px; color: var(--theirs); } } // .no`;
    expect(readStyles(styles)).toMatchObject({
      classes: ["window-content", "x"],
      variables: ["--theirs"],
      elements: [],
    });
    expect(readCode(`page.querySelector<HTMLElement>("#chat .log[data-id]"); // .no`)).toMatchObject({
      classes: ["log"],
      attributes: ["data-id"],
    });
  });

  test("takes for Foundry's what we look for and nobody of ours puts on", () => {
    const source = (file: string, text: string): Source => ({ file, text });
    const known = { ownHelpers: new Set<string>(), element: () => false, helper: () => false, word: () => false };
    const uses = usesOfMarkup(
      [source("a.hbs", `<p class="mine {{kind}}-tab mark"></p>`)],
      [source("a.scss", `.mine { color: var(--theirs); } .combat-tab { a: b } .theirs { a: b }`)],
      [source("a.ts", `page.querySelector(".log")`)],
      known,
    );
    expect(uses.map(({ kind, name }) => `${kind} ${name}`)).toEqual(["variable --theirs", "class theirs", "class log"]);
  });

  test("counts as confirmed what types declare, or what others use together with what it hangs on", () => {
    const use = (name: string, declared = false): Use => ({
      kind: "member",
      owner: "a.b",
      name,
      file: "x.ts",
      declared,
    });
    const other = { name: "other", names: namesIn(["thing.b.used; other.loose"]) };
    const all = gather([use("known", true), use("used"), use("loose"), use("lost"), use("lost")], [other]);
    expect(countsOf(all)["all"]).toEqual({
      declared: 1,
      "used by others alone": 1,
      "by a name alone": 1,
      neither: 1,
    });
    expect(tableOf(all).split("\n").slice(2)).toEqual([
      "| member | `a.b.loose` | x.ts | other |",
      "| member | `a.b.lost` | x.ts | nobody |",
    ]);
  });
});

import { describe, expect, it } from "vitest";
import {
  buildTree,
  searchTree,
  type TreeEntry,
  type TreeFolder,
} from "../../../host/client/applications/sidebar/tree.ts";

// https://foundryvtt.com/api/v13/classes/foundry.applications.sidebar.DocumentDirectory.html

const folder = (id: string, more: Partial<TreeFolder> = {}): TreeFolder => ({
  id,
  uuid: `Folder.${id}`,
  name: id,
  sort: 0,
  sorting: "a",
  folder: null,
  color: null,
  ...more,
});
const entry = (id: string, more: Partial<TreeEntry> = {}): TreeEntry => ({
  id,
  uuid: `Actor.${id}`,
  name: id,
  sort: 0,
  folder: null,
  ...more,
});
const names = (entries: TreeEntry[]) => entries.map(({ name }) => name);

describe("the order of a directory", () => {
  it("puts entries into their folders, and folders into each other", () => {
    const tree = buildTree(
      [folder("inner", { folder: "outer" }), folder("outer")],
      [entry("deep", { folder: "inner" }), entry("top")],
    );
    expect(tree.children.map((node) => [node.folder.id, node.depth])).toEqual([["outer", 1]]);
    expect(tree.children[0]?.children[0]?.depth).toBe(2);
    expect(names(tree.children[0]?.children[0]?.entries ?? [])).toEqual(["deep"]);
    expect(names(tree.entries)).toEqual(["top"]);
  });

  it("sorts by name, or by hand where the folder says so", () => {
    const entries = [
      entry("b", { sort: 1 }),
      entry("a", { sort: 2 }),
      entry("d", { folder: "f", sort: 1 }),
      entry("c", { folder: "f", sort: 2 }),
    ];
    const tree = buildTree([folder("f", { sorting: "m" })], entries);
    expect(names(tree.entries)).toEqual(["a", "b"]);
    expect(names(tree.children[0]?.entries ?? [])).toEqual(["d", "c"]);
    expect(names(buildTree([], entries.slice(0, 2), "m").entries)).toEqual(["b", "a"]);
  });

  it("loses nothing: what is in a folder that isn't there is shown at the top", () => {
    expect(names(buildTree([], [entry("orphan", { folder: "gone" })]).entries)).toEqual(["orphan"]);
  });

  it("shows folders that hold each other at the top, with what is in them", () => {
    const tree = buildTree([folder("a", { folder: "b" }), folder("b", { folder: "a" })], [entry("x", { folder: "a" })]);
    expect(tree.children.map((node) => node.folder.id)).toEqual(["a", "b"]);
    expect(names(tree.children[0]?.entries ?? [])).toEqual(["x"]);
  });
});

describe("searching a directory", () => {
  const tree = buildTree(
    [folder("Monsters"), folder("Empty")],
    [entry("Résumé"), entry("Old Troll", { folder: "Monsters" }), entry("Goblin", { folder: "Monsters" })],
  );

  it("finds names without regard to case and accents, and keeps the folders they are in", () => {
    expect(names(searchTree(tree, "resume").entries)).toEqual(["Résumé"]);
    const found = searchTree(tree, "TROLL old");
    expect(found.children.map((node) => node.folder.id)).toEqual(["Monsters"]);
    expect(names(found.children[0]?.entries ?? [])).toEqual(["Old Troll"]);
  });

  it("shows all that is in a folder whose name is found", () => {
    expect(names(searchTree(tree, "monst").children[0]?.entries ?? [])).toEqual(["Goblin", "Old Troll"]);
  });

  it("shows everything again when the words are taken away", () => {
    expect(searchTree(tree, "  ")).toBe(tree);
  });
});

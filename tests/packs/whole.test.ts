import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import type { BuiltDocument, BuiltPack } from "../../tools/packs/build.ts";
import { pagesOf } from "../../tools/packs/journal.ts";
import { compiledPacks, itemsOf } from "./compiled.ts";

const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

let packs: readonly BuiltPack[];

beforeAll(async () => {
  packs = await compiledPacks();
});

const documents = () => packs.flatMap(({ items }) => items);
const shown = ({ source, data }: BuiltDocument) => `${source.file} (${data.name})`;

describe("nothing in the compendia leads nowhere", () => {
  test("every link, and every note of where an actor's item came from, finds its document", () => {
    const there = new Set(
      packs.flatMap(({ name, documentName, items }) =>
        items.flatMap((item) => {
          const uuid = `Compendium.sirpas.${name}.${documentName}.${item.data._id}`;
          return [uuid, ...pagesOf(item).map(({ _id }) => `${uuid}.JournalEntryPage.${_id}`)];
        }),
      ),
    );
    const links = documents().flatMap((document) =>
      [...JSON.stringify(document.data).matchAll(/Compendium\.[\w.-]+/g)].map(([uuid]) => ({ uuid, document })),
    );
    expect(links.length).toBeGreaterThan(100);
    expect(
      links.filter(({ uuid }) => !there.has(uuid)).map(({ uuid, document }) => `${shown(document)}: ${uuid}`),
    ).toEqual([]);
  });

  test("every manoeuvre belongs to a style that is there, and asks for levels of that and of no other", () => {
    const styles = itemsOf(packs, "styles").map(({ system }) => system.key);
    interface Manoeuvre {
      readonly style: string;
      readonly prerequisites?: readonly { readonly key: string }[];
    }
    for (const { name, system } of itemsOf<Manoeuvre>(packs, "manoeuvres")) {
      expect(styles, name).toContain(system.style);
      for (const { key } of system.prerequisites ?? []) expect(styles, name).toContain(key);
    }
  });

  test("every banner that the manifest names is there", () => {
    const { packs: entries } = JSON.parse(readFileSync(inRoot("system.json"), "utf8")) as {
      packs: readonly { readonly banner?: string }[];
    };
    const banners = entries.flatMap(({ banner }) => banner ?? []);
    expect(banners.filter((banner) => !existsSync(inRoot(banner.replace(/^systems\/sirpas\//, ""))))).toEqual([]);
  });
});

describe("each compendium can be browsed", () => {
  test("its documents lie in folders with colours of their own, and no folder is empty; a handful needs none", () => {
    for (const { name, folders, items } of packs) {
      if (items.length < 10 && !folders.length) continue;
      const colours = folders.map(({ data }) => data["color"]);
      expect(colours.filter((colour) => !/^#[0-9a-f]{6}$/.test(String(colour)))).toEqual([]);
      expect(new Set(colours).size, name).toBe(folders.length);
      expect(items.filter(({ data }) => !data["folder"]).map(shown)).toEqual([]);
      const used = new Set([...items, ...folders].map(({ data }) => data["folder"]));
      expect(folders.filter(({ data }) => !used.has(data._id)).map(({ key }) => key)).toEqual([]);
    }
  });

  test("no two of its documents have one name in one folder", () => {
    for (const { name, items } of packs) {
      const names = items.map(({ data }) => `${String(data["folder"])} ${data.name}`);
      expect(new Set(names).size, name).toBe(items.length);
    }
  });
});

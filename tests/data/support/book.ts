import { setOpenSkills } from "../../../src/play/skills/untrained-skills.ts";
import type { SirpasItem } from "../../../src/documents/item.ts";
import { buildPacks } from "../../../tools/packs/compile.ts";

interface Entry {
  readonly name: string;
  readonly type: string;
  readonly system: Readonly<Record<string, unknown>>;
}

/** What the compendia hold, for a table without any. */
export interface Book {
  /** An entry of a compendium, with some of it changed. @throws if the compendium has none of this name */
  entry(pack: string, name: string, system?: object): Entry;
  /** The manoeuvres of a style. */
  manoeuvres(style: string): readonly Entry[];
}

/** Reads the compendia, and lets everybody try what the book lets everybody try. To be called once a table is open. */
export async function openBook(): Promise<Book> {
  const packs = await buildPacks(".");
  const entries = (pack: string) =>
    (packs.find(({ name }) => name === pack)?.items ?? []).map(({ data }) => data as unknown as Entry);
  const { CONFIG } = globalThis as unknown as {
    CONFIG: { Item: { documentClass: new (data: object) => SirpasItem } };
  };
  setOpenSkills(entries("skills").map((data) => new CONFIG.Item.documentClass(data)));
  return {
    entry: (pack, name, system = {}) => {
      const found = entries(pack).find((one) => one.name === name);
      if (!found) throw new Error(`The compendium ${pack} has no ${name}.`);
      return { ...found, system: { ...found.system, ...system } };
    },
    manoeuvres: (style) => entries("manoeuvres").filter(({ system }) => system["style"] === style),
  };
}

import type { SirpasActor } from "../../../src/documents/actor.ts";
import { buildActor, creationData, type BuiltActor } from "../../../src/play/stat-block/build.ts";
import type { Catalogue } from "../../../src/play/stat-block/draft.ts";
import { readStatBlock } from "../../../src/play/stat-block/read.ts";
import { furtherSkillItems } from "../../../src/play/skills/read-open-skills.ts";
import { buildPacks } from "../../../tools/packs/compile.ts";
import { openSirpas, type SirpasTable } from "../support/table.ts";

export interface PasteTable extends SirpasTable {
  readonly catalogue: Catalogue;
  /** The actors of the compendia, to be created from. */
  readonly pregenerated: readonly { readonly name: string; readonly type: string }[];
  /** What the dialog makes of a text, not stored. */
  paste(text: string): BuiltActor;
  /** The NPC that "Create" makes of a text. */
  create(text: string): Promise<SirpasActor>;
}

/** A table whose compendia are those of the system. */
export async function openPasteTable(): Promise<PasteTable> {
  const table = await openSirpas();
  const packs = await buildPacks(".");
  const documents = (kind: string) =>
    packs
      .filter(({ documentName }) => documentName === kind)
      .flatMap(({ items }) => items.map(({ data }) => ({ ...data, _id: null, folder: null })));
  const catalogue = documents("Item") as unknown as Catalogue;
  const paste = (text: string) =>
    buildActor(readStatBlock(text, [...catalogue, ...furtherSkillItems(CONFIG.SIRPAS.world.setting)]));
  return Object.assign(table, {
    catalogue,
    pregenerated: documents("Actor") as unknown as PasteTable["pregenerated"],
    paste,
    create: async (text: string) => table.createActor(creationData(paste(text))),
  });
}

/** What the preview points out, by reason and text or name. */
export function pointedOut({ problems }: BuiltActor): readonly string[] {
  return problems.map(({ line, reason, text, name }) => `${line} ${reason} ${text ?? name}`);
}

/** The names of its items of a type. */
export function items(actor: SirpasActor, type: string): readonly string[] {
  return actor.items.contents.filter((item) => item.type === type).map(({ name }) => name);
}

/** What a sheet shows of attributes and structs. */
export function figures({ system }: SirpasActor): Readonly<Record<string, number>> {
  const { attributes, structValues, speedCoefficient } = system;
  const values = Object.entries({ ...attributes, ...structValues }).map(([key, { value }]) => [key, value] as const);
  return { ...Object.fromEntries(values), speed: speedCoefficient };
}

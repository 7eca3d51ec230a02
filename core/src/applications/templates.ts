import { signed, word } from "../utils/localize.ts";
import { SYSTEM } from "#system";
import { ourSystem } from "../foundry/globals.ts";
const FOLDER = `systems/${SYSTEM.id}/templates`;

/** The address of a template, e.g. `template("sheets/actor/notes")`. */
export function template(name: string): string {
  return `${FOLDER}/${name}.hbs`;
}

/** The address of a template of the core's. */
export const coreTemplate = (name: string): string => template(`core/${name}`);

/** Templates that others include: their folder, how their names begin, and the names of the files, which end them. */
export type PartialFolder = readonly [folder: string, start: string, files: string];

/** The addresses of templates that others include, by their names. */
export function partials(...folders: readonly PartialFolder[]) {
  const named = folders.flatMap(([folder, start, files]) =>
    files.split(" ").map((file) => [start + file, template(`${folder}/${file}`)] as const),
  );
  return Object.fromEntries(named);
}

/** What the core's templates need; to be called in the init hook. `word` is a sentence by its key without the system's prefix, `signed` a number with its sign. */
export function registerTemplateHelpers(): void {
  Handlebars.registerHelper({
    word: (key: string, { hash }: { readonly hash: Readonly<Record<string, string | number>> }) => word(key, hash),
    signed: (value: number) => signed(value),
    systemId: () => SYSTEM.id,
  });
}

/** Loads what templates need besides themselves; to be called before one is drawn. */
export async function preloadTemplates(): Promise<void> {
  await ourSystem().table();
}

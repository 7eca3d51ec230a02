import { SYSTEM } from "#system";
import { ourSystem } from "../foundry/globals.ts";
const FOLDER = `systems/${SYSTEM.id}/templates`;

/** The address of a template, e.g. `template("sheets/actor/skills")`. */
export function template(name: string): string {
  return `${FOLDER}/${name}.hbs`;
}

/** Loads what templates need besides themselves; to be called before one is drawn. */
export async function preloadTemplates(): Promise<void> {
  await ourSystem().table();
}

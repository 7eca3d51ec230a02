import { load, once } from "../utils/lazy.ts";

const FOLDER = "systems/sirpas/templates";

/** The address of a template, e.g. `template("sheets/actor/skills")`. */
export function template(name: string): string {
  return `${FOLDER}/${name}.hbs`;
}

/** Loads what templates need besides themselves; to be called before one is drawn. */
export const preloadTemplates = once(async () => (await load(() => import("./template-parts.ts"))).prepareTemplates());

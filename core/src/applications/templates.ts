const FOLDER = "systems/sirpas/templates";

/** The address of a template, e.g. `template("sheets/actor/skills")`. */
export function template(name: string): string {
  return `${FOLDER}/${name}.hbs`;
}

/** Loads what templates need besides themselves; to be called before one is drawn. */
export async function preloadTemplates(): Promise<void> {
  await CONFIG.SIRPAS.table();
}

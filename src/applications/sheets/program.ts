import type * as Program from "./on-demand.ts";

let program: typeof Program | null = null;

/** Loads what sheets show and do, and what all of it asks; to be called before one is drawn. */
export async function loadProgram(): Promise<void> {
  const { sheets } = await CONFIG.SIRPAS.table();
  await sheets.readStyles();
  program = sheets;
}

/**
 * What sheets show and do, there at once: the browser waits for nobody who answers a key or a drop.
 * @throws if no sheet was drawn yet
 */
export function sheetProgram(): typeof Program {
  if (!program) throw new Error("A sheet was to do something before it was first drawn; render it first.");
  return program;
}

import { load } from "../../utils/lazy.ts";
import type * as Program from "./on-demand.ts";

let program: typeof Program | null = null;

/**
 * Loads what sheets show and do, and what all of it asks; to be called before one is first drawn.
 * @throws as `load` does
 */
export async function loadProgram(): Promise<void> {
  if (program) return;
  const loaded = await load(() => import("./on-demand.ts"));
  await loaded.readStyles();
  program = loaded;
}

/**
 * What sheets show and do, there at once: the browser waits for nobody who answers a key or a drop.
 * @throws if no sheet was drawn yet
 */
export function sheetProgram(): typeof Program {
  if (!program) throw new Error("A sheet was to do something before it was first drawn; render it first.");
  return program;
}

import { load } from "../../utils/lazy.ts";
import type * as Tools from "./sheet-tools.ts";

type SheetTools = typeof Tools;

let tools: SheetTools | null = null;

/**
 * Loads what sheets work with while they are open; to be called before one is first drawn.
 * @throws as `load` does
 */
export async function loadSheetTools(): Promise<void> {
  tools ??= await load(() => import("./sheet-tools.ts"));
}

/**
 * What sheets work with while they are open, there at once: the browser waits for nobody who answers a key or a drop.
 * @throws if no sheet was drawn yet
 */
export function sheetTools(): SheetTools {
  if (!tools) throw new Error("A sheet was to do something before it was first drawn; render it first.");
  return tools;
}

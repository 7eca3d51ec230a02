import type { SirpasActor } from "../../documents/actor.ts";
import { openPrintView } from "../windows.ts";

/** The entry in the menu of a sheet's window that opens the printed sheet. */
export const PRINT_CONTROL = {
  icon: "fa-solid fa-print",
  label: "SIRPAS.PRINT.control",
  action: "printSheet",
} as const;

/** Opens an actor's sheet as it will be printed. */
export async function printSheet(this: { readonly actor: SirpasActor }): Promise<void> {
  await openPrintView(this.actor);
}

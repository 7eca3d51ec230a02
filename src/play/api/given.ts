/** How many letters of a text a sentence shows. */
const SHOWN = 40;

/** A value that a macro handed in, as a sentence can show it. */
export function inWords(value: unknown): string {
  if (typeof value === "string") return `“${value.slice(0, SHOWN)}${value.length > SHOWN ? "…" : ""}”`;
  if (Array.isArray(value)) return game.i18n!.localize("SIRPAS.CALL.aList");
  if (typeof value === "object" && value !== null) return game.i18n!.localize("SIRPAS.CALL.anObject");
  if (typeof value === "function") return game.i18n!.localize("SIRPAS.CALL.aFunction");
  return value === undefined ? game.i18n!.localize("SIRPAS.CALL.nothing") : `“${String(value)}”`;
}

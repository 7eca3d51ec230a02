import { say } from "../words.ts";

interface Modelled {
  readonly name: string;
  readonly system: { readonly schema: { getField(path: string): unknown } };
}

/**
 * Why the number in a plain field of a sheet's form cannot be stored, in a sentence that names field and mend; null if it
 * can. Foundry by itself would trim such a number, or put the first value in an empty field, without a word.
 */
export function numberRefusal(document: Modelled, input: HTMLInputElement): string | null {
  const isNumber = input.type === "number" || input.dataset.dtype === "Number";
  if (!isNumber || !input.name.startsWith("system.")) return null;
  const field = document.system.schema.getField(input.name.slice("system.".length));
  if (!(field instanceof foundry.data.fields.NumberField)) return null;
  const { nullable, integer } = field;
  // A sheet may draw the bounds closer than the model: the level of an advantage ends where its levels do.
  const min = bound(input.min, field.min, -Infinity);
  const max = bound(input.max, field.max, Infinity);
  // In the line of a list the model has no name for a field: its column and line do.
  const name = field.label === "" ? (input.ariaLabel ?? input.name) : game.i18n!.localize(field.label);
  const words = { name, value: input.defaultValue || input.placeholder };
  const text = input.value.trim();
  if (text === "") return nullable && !input.validity.badInput ? null : say("SIRPAS.ENTRY.noNumber", words);
  const entered = Number(text.replace(",", "."));
  if (Number.isNaN(entered)) return say("SIRPAS.ENTRY.noNumber", words);
  if (integer && !Number.isInteger(entered)) return say("SIRPAS.ENTRY.notWhole", { ...words, entered });
  if (entered < min) return say("SIRPAS.ENTRY.tooLow", { ...words, entered, min });
  return entered > max ? say("SIRPAS.ENTRY.tooHigh", { ...words, entered, max }) : null;
}

function bound(attribute: string, own: number | undefined, none: number): number {
  return attribute === "" ? (own ?? none) : Number(attribute);
}

import { SYSTEM } from "#system";
import { inEveryPage } from "../../../foundry/windows.ts";
import { word } from "../../../utils/localize.ts";
import { MOST } from "../../../data/fields/numbers.ts";
import { isElement, isTag } from "../../../foundry/elements.ts";
import { writtenPlainly } from "./entry.ts";
import type { Seen } from "../../../play/sheets/limited.ts";

/** A document with a model of ours. */
export interface Modelled extends Seen {
  readonly uuid?: string | null;
  readonly system: object;
}

interface Model {
  readonly schema: { getField(path: string): unknown };
}

/**
 * Why the number in a plain field of a sheet's form cannot be stored, in a sentence that names field and mend; null if it
 * can. Foundry by itself would trim such a number, or put the first value in an empty field, without a word.
 */
export function numberError(document: Modelled, input: HTMLInputElement): string | null {
  const field = numberFieldOf(document, input);
  if (!field) return null;
  const { nullable, integer } = field;
  // A sheet may draw the bounds closer than the model: the level of an item ends where its levels do.
  const min = Math.max(bound(input.min, field.min, -Infinity), -MOST);
  const max = Math.min(bound(input.max, field.max, Infinity), MOST);
  // In the line of a list the model has no name for a field: its column and line do.
  const name = field.label === "" ? (input.ariaLabel ?? input.name) : game.i18n!.localize(field.label);
  const words = { name, value: input.defaultValue || input.placeholder };
  const text = writtenPlainly(input.value, integer);
  if (text === "") return nullable && !input.validity.badInput ? null : word("ENTRY.noNumber", words);
  const entered = Number(text);
  if (Number.isNaN(entered)) return word("ENTRY.noNumber", words);
  if (integer && !Number.isInteger(entered)) return word("ENTRY.notWhole", { ...words, entered });
  if (entered < min) return word("ENTRY.tooLow", { ...words, entered, min });
  return entered > max ? word("ENTRY.tooHigh", { ...words, entered, max }) : null;
}

function numberFieldOf({ system }: Modelled, input: HTMLInputElement): foundry.data.fields.NumberField | null {
  const isNumber = input.type === "number" || input.dataset.dtype === "Number";
  if (!isNumber || !input.name.startsWith("system.")) return null;
  const field = (system as Model).schema.getField(input.name.slice("system.".length));
  return field instanceof foundry.data.fields.NumberField ? field : null;
}

/** What was typed into a plain field of a sheet's form, a number as Foundry reads one. */
export function typedIn(document: Modelled, input: HTMLInputElement): string {
  const field = numberFieldOf(document, input);
  return field ? writtenPlainly(input.value, field.integer) : input.value;
}

function bound(attribute: string, own: number | undefined, none: number): number {
  return attribute === "" ? (own ?? none) : Number(attribute);
}

/** Lets a comma be typed for the decimal point: a browser drops it where its own language has none, and 0,5 would be 5. To be called once. */
export function takeCommas(): void {
  inEveryPage((page) =>
    page.addEventListener("beforeinput", (event) => {
      const { target, data } = event as InputEvent;
      const isNumber = isTag(target, "input") && target.type === "number" && target.closest(`.${SYSTEM.id}`) !== null;
      if (!isNumber || !data?.includes(",")) return;
      event.preventDefault();
      // Marked as deprecated, but the only way to type into such a field, whose caret no script knows.
      (target as HTMLInputElement).ownerDocument.execCommand("insertText", false, data.replace(",", "."));
    }),
  );
}

/** Whether a plain field of a sheet's form is for whole numbers. */
export function isWhole({ step }: HTMLInputElement): boolean {
  return step === "" || Number.isInteger(Number(step));
}

/** A whole number or a fraction with a sign before it. */
const CHANGE = /^([+\-−])\s*(\d{1,9}(?:\.\d+)?)$/u;

/** Lets `+2` and `-1` be typed into the plain number fields of a sheet's form, as into all others. */
export function takeChanges(sheet: HTMLElement): void {
  for (const field of sheet.querySelectorAll<HTMLInputElement>('input[type="number"][name^="system."]')) {
    // A browser lets nobody type a sign into a field for numbers, or takes it for a number below 0.
    field.type = "text";
    field.inputMode = isWhole(field) ? "numeric" : "decimal";
    field.dataset.dtype = "Number";
    field.autocomplete = "off";
  }
}

/** Puts the number that a change of the stored one comes to into its field: of `+2` on 9, 11. */
export function workOutChange(document: Modelled, field: HTMLInputElement, stored: unknown): void {
  const [, sign, digits] = CHANGE.exec(typedIn(document, field).trim()) ?? [];
  // An empty field stands for what is usual, which it shows all the same.
  const current = typeof stored === "number" ? stored : Number.parseFloat(field.placeholder);
  if (field.dataset.dtype !== "Number" || Number.isNaN(current) || !sign || !digits) return;
  const by = Number(digits);
  // Halves of tenths are no part of what was meant.
  field.value = String(Number((current + (sign === "+" ? by : -by)).toFixed(6)));
}

/** The name of the field that was changed; null if a whole form is sent. */
export function changedField(event: Event | null): string | null {
  if (event?.type !== "change" || !isElement(event.target)) return null;
  return event.target.closest("[name]")?.getAttribute("name") ?? null;
}

/**
 * Leaves of a form's data only what was changed. The other fields may still show what they did before somebody else, or the
 * same person a moment ago, changed them, and would set it back.
 */
export function keepChanged(event: Event | null, data: Record<string, unknown>): void {
  const name = changedField(event);
  if (name === null || !(name in data)) return;
  for (const other of Object.keys(data)) if (other !== name) delete data[other];
}

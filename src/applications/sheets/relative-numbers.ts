/** A whole number or a fraction with a sign before it. */
const CHANGE = /^([+\-−])\s*(\d{1,9}(?:[.,]\d+)?)$/u;

/** Lets `+2` and `-1` be typed into the plain number fields of a sheet's form, as into all others. */
export function takeChanges(sheet: HTMLElement): void {
  for (const field of sheet.querySelectorAll<HTMLInputElement>('input[type="number"][name^="system."]')) {
    // A browser lets nobody type a sign into a field for numbers, or takes it for a number below 0.
    field.type = "text";
    field.inputMode = field.step !== "" && field.step !== "1" ? "decimal" : "numeric";
    field.dataset.dtype = "Number";
    field.autocomplete = "off";
  }
}

/** Puts the number that a change of the stored one comes to into its field: of `+2` on 9, 11. */
export function workOutChange(field: HTMLInputElement, stored: unknown): void {
  const [, sign, digits] = CHANGE.exec(field.value.trim()) ?? [];
  // An empty field stands for what is usual, which it shows all the same.
  const current = typeof stored === "number" ? stored : Number.parseFloat(field.placeholder);
  if (field.dataset.dtype !== "Number" || Number.isNaN(current) || !sign || !digits) return;
  const by = Number(digits.replace(",", "."));
  // Halves of tenths are no part of what was meant.
  field.value = String(Number((current + (sign === "+" ? by : -by)).toFixed(6)));
}

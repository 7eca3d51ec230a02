import { notify } from "../../utils/notify.ts";
import { isWhole } from "../sheets/base/fields.ts";
import { word } from "../../utils/localize.ts";

/** More than any form asks for: a larger number is a slip of the keyboard. */
const MOST = 99_999;

/**
 * Says which number of a form cannot be taken, in one sentence with its bounds, marks its field and leads there. An empty field counts as
 * the form says.
 * @returns whether there is one
 */
export function refuseNumbers(form: HTMLFormElement): boolean {
  const fields = [...form.querySelectorAll<HTMLInputElement>("input[type=number]:enabled")];
  const wrong = fields.find(isWrong);
  for (const field of fields) field.ariaInvalid = field === wrong ? "true" : null;
  if (!wrong) return false;
  const { min, max } = boundsOf(wrong);
  notify.warn(word(`ENTRY.${isWhole(wrong) ? "wholeRange" : "range"}`, { name: nameOf(wrong), min, max }));
  wrong.focus();
  return true;
}

function isWrong(field: HTMLInputElement): boolean {
  // Of letters in a field for numbers the browser tells nothing but that they are there.
  if (field.validity.badInput) return true;
  if (field.value.trim() === "") return false;
  const [entered, { min, max }] = [Number(field.value), boundsOf(field)];
  // Of 1.000 nobody means 1 where only whole numbers can be.
  return !(entered >= min && entered <= max) || (isWhole(field) && !/^[+-]?\d+$/u.test(field.value.trim()));
}

function boundsOf({ min, max }: HTMLInputElement) {
  return { min: min === "" ? -MOST : Number(min), max: max === "" ? MOST : Number(max) };
}

/** What a field is called on the screen. */
function nameOf(field: HTMLInputElement): string {
  return field.ariaLabel ?? field.labels?.[0]?.textContent.trim() ?? field.name;
}

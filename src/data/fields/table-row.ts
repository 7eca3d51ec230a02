import { shortText } from "./texts.ts";

/** The row of a skill's table that a difficulty was taken from, as its key and what it is called; both empty for none. */
export function tableRow() {
  return new foundry.data.fields.SchemaField({ key: shortText(40), label: shortText(160) });
}

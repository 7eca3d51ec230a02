import { key, rendered } from "#core/data/fields/texts.ts";
import { modifiers, traits } from "../fields/traits.ts";

/** What every item has. */
export function itemSchema() {
  return { key: key(), description: rendered() };
}

/** What every item that does something has. */
export function effectiveSchema() {
  return { ...itemSchema(), modifiers: modifiers(), traits: traits() };
}

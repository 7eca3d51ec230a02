import { EFFECT_ACTIONS } from "../effects/effect-actions.ts";
import { ITEM_ACTIONS } from "./item-actions.ts";

/* What the sheet of an item needs once it is open, and not before. */

export { itemEffectsView } from "../effects/effects-view.ts";
export { itemView } from "./item/item-view.ts";

/** What the buttons of an item's sheet do, by their `data-action`. */
export const ITEM_SHEET_ACTIONS = { ...ITEM_ACTIONS, ...EFFECT_ACTIONS };

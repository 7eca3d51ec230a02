/* What sheets show and do, which is loaded beside the start. */

export { readStyles } from "../../play/statistics/race-levels.ts";
export { ACTOR_ACTIONS, watchFolds } from "./actor-actions.ts";
export { dropOnLines, sortByKeys, sortsUnseen, startDrag } from "./drag.ts";
export { dataError, dropFolder, takeItem } from "./drop.ts";
export { applyEdit } from "./edits.ts";
export { ITEM_ACTIONS } from "./item-actions.ts";
export { itemView } from "./item/item-view.ts";
export { storedMaterial } from "./item/choices.ts";
export { CHARACTER_VIEWS, NPC_VIEWS } from "./part-views.ts";

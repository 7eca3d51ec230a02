/* What sheets show and do, which is loaded beside the start. */

export { readStyles } from "../../play/statistics/race-levels.ts";
export { ACTOR_ACTIONS } from "./actor-actions.ts";
export { watchFolds } from "./views/skill-groups.ts";
export { dropOnLines, startDrag } from "./drag.ts";
export { sortByKeys, sortsUnseen } from "./sort-by-keys.ts";
export { takeItem } from "./drop.ts";
export { dataError, dropError } from "./drop-errors.ts";
export { applyEdit } from "./edits.ts";
export { ITEM_ACTIONS } from "./item-actions.ts";
export { itemView } from "./item/item-view.ts";
export { storedMaterial } from "./item/materials.ts";
export { CHARACTER_VIEWS, NPC_VIEWS } from "./part-views.ts";

/* What a sheet works with while it is open, and not before: `tools.ts` loads it with the first sheet. */

export { showTooltipsOnFocus } from "../ux/focus-tooltips.ts";
export { PointerGuard } from "../ux/pointer-guard.ts";
export { isAltered } from "./unfinished-typing.ts";
export { dropOnLines, sortsUnseen, startDrag } from "./drag.ts";
export { dataError } from "./drop.ts";
export { applyEdit } from "./edits.ts";
export { filterLines, watchSearch } from "./filter.ts";
export { dropFolder } from "./drop.ts";
export { keepViewEnabled, letScrollByKeys, markTabs, nameInnerFields, walkWithArrows } from "./keyboard.ts";
export { anchorOf, keepAnchor, keepTooltip, placeOfTooltip } from "./place-in-part.ts";
export { numberError } from "./number-fields.ts";
export { takeChanges, workOutChange } from "./number-fields.ts";
export { keepFolds } from "./rows/folds.ts";
export { storedMaterial } from "./item/choices.ts";
export { mergeRows } from "./base/merge-rows.ts";
export { RowsByArrows } from "./rows-by-arrows.ts";
export { watchFolds } from "./skill-actions.ts";
export { sortByKeys } from "./drag.ts";
export { takeItem } from "./take-item.ts";
export { isWhollySelected, selectWholly, UnfinishedTyping } from "./unfinished-typing.ts";

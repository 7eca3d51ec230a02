/* What sheets show and do, which is loaded beside the start. */
import type { SheetProgram } from "#core/applications/sheets/actor-sheet.ts";
import { targetLabel } from "../contests/contest-card.ts";
import { ACTIONS } from "./actions.ts";
import { AT_HAND } from "./at-hand.ts";
import { statBlock } from "./stat-block.ts";
import { VIEWS } from "./views.ts";

export { refusal, takeAll, takeItem } from "./drop.ts";
export { itemFields } from "./item-fields.ts";

export const ACTOR_SHEET: SheetProgram = {
  views: VIEWS,
  actions: ACTIONS,
  atHand: AT_HAND,
  statBlock,
  effectName: ({ key }) => targetLabel(key.split(":")[0] ?? ""),
};

/* What sheets show and do, which is loaded beside the start. */
import type { SheetProgram } from "#core/applications/sheets/actor-sheet.ts";
import { action, itemAt } from "#core/applications/sheets/base/actions.ts";
import type { LazyActions } from "#core/applications/sheets/base/lazy-actions.ts";
import type { ViewedSheet } from "#core/applications/sheets/base/viewed-sheet.ts";
import { rollKeys } from "#core/applications/ux/roll-keys.ts";
import { performAttack } from "../../play/combat/attack.ts";
import { undoBought } from "../../play/points.ts";
import { restHour, treat, TREATMENTS } from "../../play/recovery/treatment.ts";
import { AT_HAND } from "./at-hand.ts";
import { statBlock } from "./stat-block.ts";
import { VIEWS } from "./views.ts";

/** What the buttons of the actor's sheet do. */
const ACTIONS: LazyActions = {
  /** In the way of the button, or in the first of its item. */
  attack: action((sheet: ViewedSheet, target, event) =>
    performAttack(sheet.actor, target.dataset["use"] ?? itemAt(sheet, target)?.id ?? "", rollKeys(event)),
  ),
  treat: action(({ actor }: ViewedSheet, { dataset }, event) => {
    const kind = TREATMENTS.find((one) => one === dataset["kind"]);
    return kind ? treat(actor, kind, rollKeys(event)) : null;
  }),
  undoBought: action(({ actor }: ViewedSheet) => undoBought(actor)),
  restHour: action(({ actor }: ViewedSheet) => restHour(actor)),
};

export const ACTOR_SHEET: SheetProgram = { views: VIEWS, actions: ACTIONS, atHand: AT_HAND, statBlock };

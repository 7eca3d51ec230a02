import type { SheetProgram } from "#core/applications/sheets/actor-sheet.ts";
import { action, edit, itemAt } from "#core/applications/sheets/base/actions.ts";
import type { LazyActions } from "#core/applications/sheets/base/lazy-actions.ts";
import type { ViewedSheet } from "#core/applications/sheets/base/viewed-sheet.ts";
import { rollKeys } from "#core/applications/ux/roll-keys.ts";
import { targetedActors } from "#core/play/people/at-hand.ts";
import { declareStance } from "../../play/combat/stance.ts";
import { exert } from "../../play/tiredness/exert.ts";
import { usePower } from "../../play/use-power.ts";
import { giveAid } from "../../play/combat/turn.ts";
import { AT_HAND } from "./at-hand.ts";
import { statBlock } from "./stat-block.ts";
import { VIEWS } from "./views.ts";

/** What the buttons of the actor's sheet do. */
const ACTIONS: LazyActions = {
  exert: edit(({ actor }: ViewedSheet, { dataset }) => exert(actor, dataset["exertion"] ?? "")),
  firstAid: action(({ actor }: ViewedSheet, _target, event) =>
    giveAid((targetedActors()[0] ?? actor).uuid, rollKeys(event), actor),
  ),
  usePower: action((sheet: ViewedSheet, target, event) =>
    usePower(sheet.actor, itemAt(sheet, target)?.id ?? "", rollKeys(event)),
  ),
  shock: edit(async ({ actor }: ViewedSheet) => (await CONFIG.DOG.windows()).openShock(actor)),
  declare: edit(({ actor }: ViewedSheet, { dataset }) => declareStance(actor, dataset["stance"] ?? "")),
};

/** What the actor's sheet shows and does, which is loaded beside the start. */
export const ACTOR_SHEET: SheetProgram = { views: VIEWS, actions: ACTIONS, atHand: AT_HAND, statBlock };

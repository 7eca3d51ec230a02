import { actorSheet } from "#core/applications/sheets/actor-sheet.ts";
import { action, itemAt, type LazyActions } from "#core/applications/sheets/base/actions.ts";
import type { ViewedSheet } from "#core/applications/sheets/base/viewed-sheet.ts";
import { rollKeys } from "#core/applications/ux/roll-keys.ts";
import { performAttack } from "../../play/combat/attack.ts";
import { ATTRIBUTE_KEYS, ATTRIBUTE_START } from "../../rules/character/attributes.ts";
import { restHour, treat, TREATMENTS } from "../../play/recovery/treatment.ts";
import { AT_HAND } from "./at-hand.ts";
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
  restHour: action(({ actor }: ViewedSheet) => restHour(actor)),
};

/** The sheet of a character or NPC. */
export const ActorSheet = actorSheet({
  tabs: {
    overview: "fa-user",
    skills: "fa-list-check",
    combat: "fa-crosshairs",
    gear: "fa-box-open",
    notes: "fa-feather",
  },
  size: 760,
  load: async () => ({ views: VIEWS, actions: ACTIONS, atHand: AT_HAND }),
  isInTheMaking: ({ system, items }) =>
    items.size === 0 && ATTRIBUTE_KEYS.every((key) => system.attributes[key] === ATTRIBUTE_START),
});

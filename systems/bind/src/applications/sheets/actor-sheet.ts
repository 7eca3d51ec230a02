import { actorActions, itemRoll } from "#core/applications/sheets/actor-actions.ts";
import { actorSheet } from "#core/applications/sheets/actor-sheet.ts";
import { edit, type LazyActions } from "#core/applications/sheets/base/actions.ts";
import type { ViewedSheet } from "#core/applications/sheets/base/viewed-sheet.ts";
import { performCheck } from "../../play/checks/perform-check.ts";
import { performAttack } from "../../play/combat/attack.ts";
import { isNew, VIEWS } from "./views.ts";

/** What the buttons of the actor's sheet do. */
const ACTIONS: LazyActions = {
  ...actorActions({ roll: performCheck }),
  attack: itemRoll(performAttack),
  learn: edit(async ({ actor }: ViewedSheet) => (await CONFIG.BIND.windows()).openLearning(actor)),
};

const TABS = {
  ...{ overview: "fa-user", skills: "fa-list-check", combat: "fa-khanda" },
  ...{ gear: "fa-box-open", notes: "fa-feather" },
};

/** The sheet of a character or NPC. */
export const ActorSheet = actorSheet({
  ...{ tabs: TABS, size: 760, views: VIEWS, actions: ACTIONS },
  isInTheMaking: (actor) => actor.type === "character" && isNew(actor),
});

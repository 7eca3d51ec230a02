import { actorSheet } from "#core/applications/sheets/actor-sheet.ts";
import { ACTIONS } from "./actions.ts";
import { VIEWS } from "./views.ts";

/** The sheet of a character or NPC. */
export const ActorSheet = actorSheet({
  tabs: {
    overview: "fa-user",
    skills: "fa-list-check",
    combat: "fa-khanda",
    gear: "fa-box-open",
    notes: "fa-feather",
  },
  size: 760,
  views: VIEWS,
  actions: ACTIONS,
  isInTheMaking: ({ system }) => system.origin === "",
});

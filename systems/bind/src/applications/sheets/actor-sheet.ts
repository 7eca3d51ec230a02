import { actorSheet } from "#core/applications/sheets/actor-sheet.ts";
import { isNew } from "../../play/learning.ts";

const TABS = {
  ...{ overview: "fa-user", skills: "fa-list-check", combat: "fa-khanda" },
  ...{ gear: "fa-box-open", notes: "fa-feather" },
};

/** The sheet of a character or NPC. */
export const ActorSheet = actorSheet({
  ...{ tabs: TABS, size: 760, load: async () => (await CONFIG.BIND.table()).sheets.ACTOR_SHEET },
  isInTheMaking: (actor) => actor.type === "character" && isNew(actor),
});

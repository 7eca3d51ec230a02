import { actorSheet } from "#core/applications/sheets/actor-sheet.ts";
import { isInTheMaking } from "../../play/character.ts";

/** The sheet of a character or NPC. */
export const ActorSheet = actorSheet({
  tabs: { overview: "fa-user", skills: "fa-list-check", combat: "fa-khanda", gear: "fa-box-open", notes: "fa-feather" },
  size: 760,
  load: async () => (await CONFIG.DOG.table()).ACTOR_SHEET,
  isInTheMaking,
});

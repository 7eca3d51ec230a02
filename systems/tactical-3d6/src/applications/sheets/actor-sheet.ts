import { actorSheet } from "#core/applications/sheets/actor-sheet.ts";
import { ATTRIBUTE_KEYS, ATTRIBUTE_START } from "../../rules/character/attributes.ts";

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
  load: async () => (await CONFIG.TACTICAL.table()).sheets.ACTOR_SHEET,
  isInTheMaking: ({ system, items }) =>
    items.size === 0 && ATTRIBUTE_KEYS.every((key) => system.attributes[key] === ATTRIBUTE_START),
});

import { printing } from "#core/applications/print/print-view.ts";
import { stateSection } from "#core/applications/print/sections.ts";
import { conditionsOf } from "../../play/character.ts";
import { CONDITIONS } from "../../rules/injury/conditions.ts";
import { headerView, overviewView } from "../sheets/views.ts";

/** Opens an actor's sheet as it will be printed. */
export const openPrintView = printing((actor) => {
  const { points, concept, resources } = headerView(actor);
  const { attributes, derived } = overviewView(actor);
  return {
    kind: [concept, points],
    sections: [
      {
        title: "TACTICAL.SHEET.TABS.overview",
        isWhole: true,
        badges: attributes.map(({ name, value, chance }) => ({ name, value, side: chance })),
      },
      stateSection(resources, [], CONDITIONS.book, conditionsOf(actor)),
      { title: "TACTICAL.DERIVED.move", isWhole: true, figures: derived },
    ],
  };
});

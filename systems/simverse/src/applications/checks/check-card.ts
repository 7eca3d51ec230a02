import { consequenceView } from "#core/applications/consequences/consequence-view.ts";
import type { CardDefinition } from "#core/play/registry/messages.ts";
import { localize } from "#core/utils/localize.ts";
import { rolledName } from "../../play/checks/statistics.ts";
import type { CheckData } from "../../play/checks/check-data.ts";
import { LUCKY, rollAgain } from "../../play/checks/lucky.ts";
import { outcomeView } from "../dice.ts";

/** The card of a check: its dice, what they had to come to and why, and what came of it. */
export const CHECK_CARD: CardDefinition<CheckData> = {
  follows: () => ["updateActor", "ownership", "updateCombat"],
  about: ({ actor }) => [actor],
  actions: { lucky: rollAgain },
  undoes: (message) => LUCKY.keyOf(message),
  view: ({ message, system }) => {
    const { outcome, difficulty } = system;
    const title = rolledName(system);
    if (!outcome) return { title, broken: true };
    return {
      title,
      subtitle: difficulty === "average" ? "" : localize(`SIMVERSE.DIFFICULTY.${difficulty}`),
      ...outcomeView(outcome),
      applied: consequenceView(LUCKY, message, { action: "lucky" }),
    };
  },
};

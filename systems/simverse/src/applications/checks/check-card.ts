import type { CardDefinition } from "#core/play/registry/messages.ts";
import { localize } from "#core/utils/localize.ts";
import { rolledName } from "../../play/checks/statistics.ts";
import type { CheckData } from "../../play/checks/check-data.ts";
import { outcomeView } from "../dice.ts";

/** The card of a check: its dice, what they had to come to and why, and what came of it. */
export const CHECK_CARD: CardDefinition<CheckData> = {
  view: ({ system }) => {
    const { outcome, difficulty } = system;
    const title = rolledName(system);
    if (!outcome) return { title, broken: true };
    return {
      title,
      subtitle: difficulty === "average" ? "" : localize(`SIMVERSE.DIFFICULTY.${difficulty}`),
      ...outcomeView(outcome),
    };
  },
};

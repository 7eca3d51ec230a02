import { checkChances, type OddsQuestion } from "#core/applications/odds/odds-view.ts";
import { openOddsWindow } from "#core/applications/odds/odds-window.ts";
import { checkOdds, contestOdds } from "../odds/check.ts";
import { checkOptions } from "../settings/definitions.ts";

const SKILL = { key: "skill", label: "CARD.target", least: 3, most: 20, usual: 10 };

/** A roll against a number, and a quick contest. */
const QUESTIONS: readonly [OddsQuestion, OddsQuestion] = [
  {
    ...{ key: "check", name: "MENU.check", fields: [SKILL] },
    chances: (skill = 0) => checkChances(checkOdds(skill, checkOptions())),
  },
  {
    ...{ key: "contest", name: "CONTEST.title", fields: [SKILL, { ...SKILL, key: "other", label: "MENU.other" }] },
    chances(own = 0, other = 0) {
      const { win, lose, tie } = contestOdds(own, other, checkOptions());
      return { "MENU.wins": win, "MENU.loses": lose, "MENU.tie": tie };
    },
  },
];

export const openOdds = async () => openOddsWindow(QUESTIONS);

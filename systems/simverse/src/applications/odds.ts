import { checkChances, type OddsQuestion } from "#core/applications/odds/odds-view.ts";
import { openOddsWindow } from "#core/applications/odds/odds-window.ts";
import { checkOdds } from "../odds/check.ts";
import { contestOdds } from "../odds/contest.ts";

const TARGET = { key: "target", label: "CHECK.target", least: 3, most: 20, usual: 10 };

/** A check against a target number; and a simple contest of two. */
const QUESTIONS: readonly [OddsQuestion, OddsQuestion] = [
  {
    ...{ key: "check", name: "MENU.check", fields: [TARGET] },
    chances(number = 0) {
      const { chance: success, criticalSuccess, criticalFailure, rolls } = checkOdds(number);
      return checkChances({
        success,
        ...{ criticalSuccess: criticalSuccess / rolls, criticalFailure: criticalFailure / rolls },
      });
    },
  },
  {
    ...{ key: "contest", name: "CONTEST.kind.simple" },
    fields: [TARGET, { ...TARGET, key: "other", label: "CONTEST.opponent" }],
    chances(own = 0, other = 0) {
      const { win, tie, stalemate } = contestOdds("simple", own, [other], { goal: 1, rolls: 1 });
      return { "CONTEST.chance.win": win, "CONTEST.chance.tie": tie, "CONTEST.chance.stalemate": stalemate };
    },
  },
];

export const openOdds = async () => openOddsWindow(QUESTIONS);

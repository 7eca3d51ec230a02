import type { OddsQuestion } from "#core/applications/odds/odds-view.ts";
import { openOddsWindow } from "#core/applications/odds/odds-window.ts";
import { checkOdds } from "../odds/check.ts";
import { TIE_NUMBER } from "../rules/checks/check.ts";

/** A bonus against a tie number: a check, and an attack against what its target answers with, which is 7 and its bonus. */
const QUESTION: OddsQuestion = {
  ...{ key: "check", name: "MENU.check" },
  fields: [
    { key: "bonus", label: "CHECK.bonus", least: -6, most: 14, usual: 2 },
    { key: "number", label: "TERM.tieNumber", least: 0, most: 24, usual: TIE_NUMBER },
  ],
  chances(bonus = 0, number = 0) {
    const { success, tie, failure, rolls } = checkOdds(bonus, number);
    return { "ODDS.success": success / rolls, "ODDS.tie": tie / rolls, "ODDS.failure": failure / rolls };
  },
};

export const openOdds = async () => openOddsWindow([QUESTION]);

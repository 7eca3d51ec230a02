import type { SirpasItem } from "../../../documents/item.ts";
import type { Statistic } from "../../../play/statistics/statistic.ts";
import { ruleErrorText } from "../../../utils/notify-refusal.ts";
import type { RuleError } from "../../../rules/result.ts";
import { termsTooltip } from "../../reasons/tooltips.ts";
import { localize } from "../../localize.ts";
import { itemLine, type ItemLine } from "./item-line.ts";
import { composition, type Part } from "./composition.ts";

/** An item that can be rolled, as the sheet lists it. */
export interface StatisticLine extends ItemLine {
  readonly value: number;
  readonly base: number;
  readonly specific: number;
  readonly parts: readonly Part[];
  readonly tooltip: string;
  readonly rollLabel: string;
  /** Why it cannot be rolled, in words; empty if it can. */
  readonly error: string;
  /** The same in a few words, for the line itself. */
  readonly reason: string;
}

/** @param name  What is rolled, where the item's name alone does not tell it from others. */
export function statisticLine(item: SirpasItem, statistic: Statistic | null, name = item.name): StatisticLine | null {
  return statistic && { ...itemLine(item), ...figures(name, statistic, ruleErrorOf(item, statistic)) };
}

/** Of two that answer to the same key neither can be rolled, and both say so. */
function ruleErrorOf({ actor }: SirpasItem, { key, error }: Statistic): RuleError | null {
  const answer = actor?.statistic(key);
  return answer && !answer.ok && answer.reason === "duplicateKey" ? answer : error;
}

function figures(name: string, statistic: Statistic, error: RuleError | null) {
  const { value, base, specific, terms } = statistic;
  const ruleError = error ? ruleErrorText(error) : "";
  return {
    value,
    base,
    specific,
    parts: composition(statistic),
    tooltip: termsTooltip(name, terms),
    rollLabel: ruleError
      ? localize("SIRPAS.SHEET.rollRefused", { name, reason: ruleError })
      : localize("SIRPAS.SHEET.roll", { name, value }),
    error: ruleError,
    reason: error ? localize(`SIRPAS.SHEET.reason.${error.reason}`) : "",
  };
}

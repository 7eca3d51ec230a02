import type { SirpasItem } from "../../../play/documents.ts";
import type { Statistic } from "../../../play/statistics/statistic.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import type { RuleError } from "#core/rules/result.ts";
import { termsTooltip } from "#core/applications/reasons/tooltips.ts";
import { localize, minused, signed } from "#core/utils/localize.ts";
import { sumTerms } from "#core/rules/term.ts";
import type { StatisticValue } from "../../../rules/statistics/statistics.ts";
import { itemLine } from "./lines.ts";

/**
 * An item that can be rolled, as the sheet lists it, with why it cannot: in words and in a few words; empty if it can.
 * @param name  What is rolled, where the item's name alone does not tell it from others.
 */
export function statisticLine(item: SirpasItem, statistic: Statistic, name = item.name) {
  const { value, specific, terms } = statistic;
  const error = ruleErrorOf(item, statistic);
  const reason = error ? ruleErrorText(error) : "";
  return {
    ...itemLine(item),
    value,
    specific,
    tooltip: termsTooltip(name, terms),
    rollLabel: rollLabel(name, value, reason),
    error: reason,
    reason: error?.reason,
  };
}

/** The name of a button that rolls, with why it cannot. */
export function rollLabel(name: string, value: number, reason: string): string {
  return reason
    ? localize("SIRPAS.SHEET.rollRefused", { name, reason })
    : localize("SIRPAS.SHEET.roll", { name, value });
}

/** Of two that answer to the same key neither can be rolled, and both say so. */
function ruleErrorOf({ actor }: SirpasItem, { key, error }: Statistic): RuleError | null {
  const answer = actor?.statistic(key);
  return answer && !answer.ok && answer.reason === "duplicateKey" ? answer : error;
}

/** "10 +2 +1": the base, what was learned, and what effects add; a share of nothing is left out. */
export function composition({ base: inherited, specific, terms }: StatisticValue) {
  // What comes with the race is there from the start, as the base is.
  const base = inherited + sumTerms(terms.filter(({ kind }) => kind === "race"));
  const other = sumTerms(terms.filter(({ kind }) => kind !== "floor")) - base - specific;
  const shares = [
    { kind: "base", text: minused(base) },
    ...(specific === 0 ? [] : [{ kind: "specific", text: signed(specific) }]),
    ...(other === 0 ? [] : [{ kind: "other", text: signed(other) }]),
  ];
  // With its name, for those who listen: "specific +2".
  return shares.map(({ kind, text }) => ({ kind, text, said: localize(`SIRPAS.OVERVIEW.${kind}`, { value: text }) }));
}

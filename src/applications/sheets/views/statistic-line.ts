import type { SirpasItem } from "../../../documents/item.ts";
import type { Statistic } from "../../../documents/statistic.ts";
import { refusalText } from "../../../documents/tell.ts";
import type { Refusal } from "../../../rules/outcome.ts";
import { termsTooltip } from "../../ux/terms-tooltip.ts";
import { say } from "../../words.ts";
import { itemLine, type ItemLine } from "./item-line.ts";
import { makeUp, type Part } from "./make-up.ts";

/** An item that can be rolled, as the sheet lists it. */
export interface StatisticLine extends ItemLine {
  readonly value: number;
  readonly base: number;
  readonly specific: number;
  readonly parts: readonly Part[];
  readonly tooltip: string;
  readonly rollLabel: string;
  /** Why it cannot be rolled, in words; empty if it can. */
  readonly refusal: string;
  /** The same in a few words, for the line itself. */
  readonly reason: string;
}

/** @param name  What is rolled, where the item's name alone does not tell it from others. */
export function statisticLine(item: SirpasItem, statistic: Statistic | null, name = item.name): StatisticLine | null {
  return statistic && { ...itemLine(item), ...figures(name, statistic, refusalOf(item, statistic)) };
}

/** Of two that answer to the same key neither can be rolled, and both say so. */
function refusalOf({ actor }: SirpasItem, { key, refusal }: Statistic): Refusal | null {
  const answer = actor?.statistic(key);
  return answer && !answer.ok && answer.reason === "duplicateKey" ? answer : refusal;
}

function figures(name: string, statistic: Statistic, refused: Refusal | null) {
  const { value, base, specific, terms } = statistic;
  const refusal = refused ? refusalText(refused) : "";
  return {
    value,
    base,
    specific,
    parts: makeUp(statistic),
    tooltip: termsTooltip(name, terms),
    rollLabel: refusal
      ? say("SIRPAS.SHEET.rollRefused", { name, reason: refusal })
      : say("SIRPAS.SHEET.roll", { name, value }),
    refusal,
    reason: refused ? say(`SIRPAS.SHEET.reason.${refused.reason}`) : "",
  };
}

import type { ScoredSide } from "../../rules/checks/score.ts";
import { diceFaces } from "../checks/dice-faces.ts";
import { termLine } from "../reasons/rule-links.ts";
import { localize } from "#core/utils/localize.ts";

/** A roll as a card opens it: its dice and the breakdown of its result. */
export function throwView({ pool, dice, dropped, natural, terms, result }: ScoredSide, title: string) {
  return {
    title,
    throw: localize(`SIRPAS.POOL.${pool}.throw`),
    dice: diceFaces(pool, dice, dropped),
    natural,
    terms: [
      { name: localize("SIRPAS.CARD.check.dice"), value: String(natural), page: "" },
      ...terms.map((term) => termLine(term)),
    ],
    result,
  };
}

export type ThrowView = ReturnType<typeof throwView>;

/** The throws of somebody, titled where there is more than one. */
export function throwViews(sides: readonly ScoredSide[]): readonly ThrowView[] {
  const title = (index: number) => {
    if (sides.length < 2) return "";
    if (index === 0) return localize("SIRPAS.CARD.contest.firstThrow");
    return localize("SIRPAS.CARD.contest.againThrow", { number: index + 1 });
  };
  return sides.map((side, index) => throwView(side, title(index)));
}

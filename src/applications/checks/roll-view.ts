import type { ScoredSide } from "../../rules/checks/score.ts";
import { termLine } from "../reasons/rule-links.ts";
import { localize } from "#core/utils/localize.ts";
import { DICE_POOLS, type PoolKey } from "../../rules/checks/dice-pools.ts";

const FACE_ICONS = ["", "one", "two", "three", "four", "five", "six"] as const;

/** A die on a card: told apart by its kind, named for who cannot see it. */
export interface DieFace {
  readonly kind: "kept" | "dropped" | "fixed";
  readonly icon: string;
  readonly label: string;
}

/** Every die of a roll in the order rolled, and the six that Mastery gives without a roll. */
function diceFaces(pool: PoolKey, dice: readonly number[], dropped: readonly number[]): readonly DieFace[] {
  const left = [...dropped];
  const rolled = dice.map((face) => {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return dieFace(face, at >= 0 ? "dropped" : "kept");
  });
  if (DICE_POOLS[pool].fixed === 0) return rolled;
  return [...rolled, { kind: "fixed", icon: "", label: localize("SIRPAS.CARD.check.fixed") }];
}

/** One six-sided die. */
export function dieFace(face: number, kind: "kept" | "dropped"): DieFace {
  return { kind, icon: `fa-solid fa-dice-${FACE_ICONS[face]}`, label: localize(`SIRPAS.CARD.check.${kind}`, { face }) };
}

/** A roll as a card opens it: its dice and the breakdown of its result. */
export function rollView({ pool, dice, dropped, natural, terms, result }: ScoredSide, title: string) {
  return {
    title,
    roll: localize(`SIRPAS.POOL.${pool}.throw`),
    dice: diceFaces(pool, dice, dropped),
    natural,
    terms: [
      { name: localize("SIRPAS.CARD.check.dice"), value: String(natural), page: "" },
      ...terms.map((term) => termLine(term)),
    ],
    result,
  };
}

export type RollView = ReturnType<typeof rollView>;

/** The rolls of somebody, titled where there is more than one. */
export function rollViews(sides: readonly ScoredSide[]): readonly RollView[] {
  const title = (index: number) => {
    if (sides.length < 2) return "";
    if (index === 0) return localize("SIRPAS.CARD.contest.firstRoll");
    return localize("SIRPAS.CARD.contest.againRoll", { number: index + 1 });
  };
  return sides.map((side, index) => rollView(side, title(index)));
}

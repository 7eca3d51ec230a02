import { type DuelOdds, evenly } from "./duel.ts";
import { type Both, chance, type ChoiceField, figure, type Row, shared, type Values } from "./question.ts";

/** Who acts first: either with the same chance, the first side, or the second. */
export const BEGINS: ChoiceField = { key: "begins", label: "begins", options: ["either", "firstSide", "secondSide"] };
const EITHER = 0;

/** How a fight ends, as lines of a table. @param either  How one that the first side begins ends, and one that the second begins */
export function fightRows({ begins }: Values, either: Both<DuelOdds>): readonly Row[] {
  const odds = begins === EITHER ? evenly(either) : either[begins === 1 ? 0 : 1];
  return [
    { label: "wins", cells: [chance(odds.wins[0]), chance(odds.wins[1])] },
    { label: "dies", cells: [chance(odds.dead[0]), chance(odds.dead[1])] },
    ...(odds.endless === 0 ? [] : [shared("endless", chance(odds.endless))]),
    shared("rounds", figure(odds.rounds)),
  ];
}

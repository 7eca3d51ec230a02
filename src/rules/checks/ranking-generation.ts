import type { Score } from "./score.ts";
import { sumTerms, type Term } from "../term.ts";

/** How many dice everybody shares. */
const SHARED = 2;
const FACES = 6;

/** What the dice give to one character. */
export interface GeneratedScore {
  readonly value: number;
  readonly terms: readonly Term[];
}

/** One of the GM's characters, with what they add: the statistic, its modifiers and those of the situation. */
export interface RankedNpc {
  readonly id: string;
  readonly name: string;
  readonly terms: readonly Term[];
}

/** A character with the dice they were given; it goes into a ranking or a multi-contest like any throw. */
export interface GeneratedResult extends RankedNpc, Score {}

/**
 * Chapter "Ranking generation for the GM": throws of many characters at once, highest first. All share 2d6 and each adds
 * one further die; of several sixes the first counts 6, the next 7 and so on, of several ones 1, 0, -1 and so on.
 * @param shared  The 2d6, their faces.
 * @param dice    One die for each character, in any order.
 * @throws {RangeError} if these dice cannot have been thrown.
 */
export function generateRanking(shared: readonly number[], dice: readonly number[]): readonly GeneratedScore[] {
  if (shared.length !== SHARED) throw new RangeError(`Everybody shares ${SHARED} dice, not ${shared.length}.`);
  if (dice.length === 0) throw new RangeError("A generated ranking throws a die for each character, not none.");
  const odd = [...shared, ...dice].find((die) => !Number.isInteger(die) || die < 1 || die > FACES);
  if (odd !== undefined) throw new RangeError(`A die shows 1 to ${FACES}, not ${odd}.`);

  const base: Term = {
    label: "SIRPAS.TERM.sharedDice",
    value: shared.reduce((sum, die) => sum + die, 0),
    kind: "dice",
  };
  return spread(dice).map((own) => {
    const terms = [base, { label: "SIRPAS.TERM.ownDie", value: own, kind: "dice" }];
    return { value: sumTerms(terms), terms };
  });
}

/**
 * Gives the generated throws to the GM's characters, the best to the topmost, and adds what each brings along.
 * @throws {RangeError} if there are not as many throws as characters.
 */
export function assignRanking<Npc extends RankedNpc>(
  scores: readonly GeneratedScore[],
  npcs: readonly Npc[],
): readonly (Npc & GeneratedResult)[] {
  if (scores.length !== npcs.length) {
    throw new RangeError(`${npcs.length} characters need as many throws, not ${scores.length}.`);
  }
  return npcs.map((npc, index) => {
    const { value, terms: dice } = scores[index]!;
    const terms = [...dice, ...npc.terms];
    return { ...npc, terms, natural: value, result: sumTerms(terms) };
  });
}

/** What the dice count, highest first: the k-th six 5 + k, the k-th one 2 - k. */
function spread(dice: readonly number[]): readonly number[] {
  const count: Record<number, number> = {};
  const counted = dice.map((die) => {
    const times = (count[die] = (count[die] ?? 0) + 1);
    if (die === FACES) return FACES - 1 + times;
    return die === 1 ? 2 - times : die;
  });
  return counted.sort((a, b) => b - a);
}

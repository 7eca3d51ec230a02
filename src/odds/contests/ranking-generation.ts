import { generateRanking } from "../../rules/checks/ranking.ts";
import { convolved, distribution, type Distribution } from "../distribution.ts";

const FACES = 6;
const DIE = distribution(1, new Array<number>(FACES).fill(1));
const SHARED = convolved(DIE, DIE);

/**
 * Chapter "Ranking generation for the GM": for each place, the first to the last, what its throw comes to before anything
 * is added. The weights are numbers of equally likely throws, exact for up to eighteen characters; with more than about
 * twenty this takes a while.
 * @throws {RangeError} if there are no characters.
 */
export function generatedOdds(characters: number): readonly Distribution[] {
  // Both shared dice show 1 here; what they really show only moves every place.
  const lowest = 2 - characters;
  const places = Array.from({ length: characters }, () => new Array<number>(FACES + 2 * characters).fill(0));
  const visit = (dice: readonly number[], orders: number, run: number): void => {
    if (dice.length === characters) {
      generateRanking([1, 1], dice).forEach(({ value }, place) => {
        const row = places[place]!;
        row[value - 2 - lowest]! += orders;
      });
      return;
    }
    const last = dice.at(-1) ?? 1;
    for (let die = last; die <= FACES; die += 1) {
      const same = dice.length > 0 && die === last ? run + 1 : 1;
      visit([...dice, die], (orders * (dice.length + 1)) / same, same);
    }
  };
  visit([], 1, 0);
  return places.map((row) => convolved(distribution(lowest, row), SHARED));
}

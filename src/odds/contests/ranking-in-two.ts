import type { Chances } from "./contenders.ts";
import type { Field } from "./ranking.ts";

/** Others in a ranking who cannot be told apart, with their chances for each check result of the participant they are compared with. */
export interface Opponent extends Chances {
  readonly count: number;
}

/**
 * The chance of each place in a ranking that is too large to look at every tie in it: after two rolls it is known of everybody else
 * whether they stand above, and a participant who is tied even then leaves that tie as if it were the only one.
 * @returns how far off a chance can be as well: the chance that there is more than one such tie.
 */
export function placesAfterTwo({ own, others }: Field): { readonly places: readonly number[]; readonly error: number } {
  const size = others.reduce((all, { count }) => all + count, 1);
  const won = others.map((other) => wonBy(own, other));
  const places = new Float64Array(size);
  const row = new Float64Array(size);
  let error = 0;
  own.forEach((first, one) => {
    own.forEach((second, two) => {
      row.fill(0);
      row[0] = first * second;
      let [length, none, single] = [1, 1, 0];
      others.forEach(({ at, above, count }, index) => {
        const tied = at[one]! * at[two]!;
        const up = above[one]! + at[one]! * above[two]! + tied * won[index]!;
        for (let each = 0; each < count; each += 1) {
          comeIn(row, length, up);
          length += 1;
          single = single * (1 - tied) + none * tied;
          none *= 1 - tied;
        }
      });
      row.forEach((chance, place) => (places[place]! += chance));
      error += first * second * Math.max(0, 1 - none - single);
    });
  });
  return { places: [...places], error };
}

/** The chance that somebody stands above in a tie of two. */
function wonBy(own: readonly number[], { at, above }: Opponent): number {
  const [up, tie] = [above, at].map((chances) => own.reduce((all, chance, value) => all + chance * chances[value]!, 0));
  return up! / (1 - tie!);
}

/** One more stands above, or below. */
function comeIn(row: Float64Array, length: number, up: number): void {
  for (let place = length; place > 0; place -= 1) row[place] = row[place]! * (1 - up) + row[place - 1]! * up;
  row[0]! *= 1 - up;
}

/** The chance, 0 to 1, that something costs so many points or more. */
export type Losing = (points: number) => number;

/** What one exchange of a duel costs both sides. */
export interface DuelExchange {
  readonly hero: Losing;
  readonly opponent: Losing;
  /** Whether it costs only one of the two anything: what one side does then rules out what the other does. */
  readonly isEither: boolean;
}

/** How many points each side loses before it falls. */
export interface DuelPoints {
  readonly hero: number;
  readonly opponent: number;
}

/** What costs the target most of the points that it has; costs nothing where there is nothing to choose from. */
export function hardest(ways: readonly Losing[], points: number): Losing {
  let [most, best]: [number, Losing] = [0, harmless];
  for (const way of ways) {
    const mean = meanLoss(way, points);
    if (mean > most) [most, best] = [mean, way];
  }
  return best;
}

const harmless: Losing = () => 0;

/** The points that something costs on average, at most those that there are. */
export function meanLoss(way: Losing, points: number): number {
  let sum = 0;
  for (let lost = 1; lost <= points; lost += 1) sum += way(lost);
  return sum;
}

/**
 * How often the hero falls first in a duel that goes on until one of the two has lost all points, exactly: every exchange is one of these, each as
 * likely as the others. Who fall in the same exchange are as likely to fall first; where neither can lose anything, so is either.
 * @returns a chance, 0 to 1
 */
export function heroFallsFirst(points: DuelPoints, exchanges: readonly DuelExchange[]): number {
  const { hero, opponent } = points;
  if (hero <= 0 || opponent <= 0) return hero > 0 ? 0 : opponent > 0 ? 1 : EVEN;
  const lost = chancesOf(points, exchanges);
  const falls: number[][] = [];
  for (let left = 1; left <= hero; left += 1) {
    const row: number[] = [];
    falls[left] = row;
    for (let other = 1; other <= opponent; other += 1) row[other] = fallsFrom(left, other, falls, lost);
  }
  return falls[hero]![opponent]!;
}

const EVEN = 0.5;
/** Less than this is nothing but the rounding of sums. */
const NOTHING = 1e-12;

/** The chances that an exchange costs so much: by the points of the hero, and in each row by those of the opponent. The last of both stands for all that is more. */
function chancesOf({ hero, opponent }: DuelPoints, exchanges: readonly DuelExchange[]): readonly (readonly number[])[] {
  const all = Array.from({ length: hero + 1 }, () => new Array<number>(opponent + 1).fill(0));
  for (const one of exchanges) {
    const [own, other] = [exactly(one.hero, hero), exactly(one.opponent, opponent)];
    own.forEach((chance, lost) => {
      const row = all[lost]!;
      if (!one.isEither) other.forEach((beside, less) => (row[less]! += (chance * beside) / exchanges.length));
      else if (lost > 0) row[0]! += chance / exchanges.length;
    });
    if (!one.isEither) continue;
    const first = all[0]!;
    other.forEach((chance, less) => {
      if (less > 0) first[less]! += chance / exchanges.length;
    });
    first[0]! += Math.max(0, own[0]! + other[0]! - 1) / exchanges.length;
  }
  return all;
}

/** The chance of each loss; the last is that of all points or more. */
function exactly(losing: Losing, points: number): readonly number[] {
  const atLeast = Array.from({ length: points + 1 }, (_, lost) => (lost === 0 ? 1 : losing(lost)));
  return atLeast.map((chance, lost) => Math.max(0, chance - (atLeast[lost + 1] ?? 0)));
}

/** How often the hero falls first from here, from what is known of all that there is less of. */
function fallsFrom(
  left: number,
  other: number,
  falls: readonly (readonly number[])[],
  chances: readonly (readonly number[])[],
): number {
  let [ends, sum] = [0, 0];
  chances.forEach((row, own) => {
    row.forEach((chance, theirs) => {
      if (chance === 0 || (own === 0 && theirs === 0)) return;
      ends += chance;
      const [isDown, isBeaten] = [own >= left, theirs >= other];
      if (isDown) sum += isBeaten ? EVEN * chance : chance;
      else if (!isBeaten) sum += chance * falls[left - own]![other - theirs]!;
    });
  });
  return ends < NOTHING ? EVEN : sum / ends;
}

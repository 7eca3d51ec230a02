import type { PlainEncounter } from "../../odds/forecast/encounter.ts";
import { added, type Tally } from "../../odds/forecast/tally.ts";
import { type Player, startPlayers, pagePlayer } from "./players.ts";

export interface RunTerms {
  readonly seed: number;
  readonly fights: number;
  /** Told whenever more fights have been played. */
  readonly onProgress?: (played: number) => void;
}

/** Between these many fights are played at a time, so that there is something to tell about ten times a second. */
const FEWEST = 8;
const MOST = 512;
const EVERY = 100;

/**
 * Plays an encounter in workers, one for each core of the machine but the one that the table needs, until it is aborted.
 * @returns what all fights came to, or those that were played until then; null for none.
 */
export async function runForecast(
  encounter: PlainEncounter,
  { seed, fights, onProgress }: RunTerms,
  abort: AbortController,
): Promise<Tally | null> {
  const { signal } = abort;
  const stopped = new Promise<null>((resolve) => signal.addEventListener("abort", () => resolve(null)));
  const onPage = pagePlayer(encounter, seed);
  let next = 0;
  let sum: Tally | null = null;

  /** Has a player play some fights after others until none is left. Where a worker does not start, the page plays for it. */
  const keepPlaying = async (player: Player): Promise<void> => {
    let play = player;
    let count = FEWEST;
    while (!signal.aborted && next < fights) {
      const first = next;
      const some = Math.min(count, fights - first);
      next += some;
      const began = performance.now();
      const played = play(first, some).catch(async (error: unknown) => {
        console.warn("SIRPAS | The forecast goes on without a worker.", error);
        play = onPage;
        return play(first, some);
      });
      const tally = await Promise.race([played, stopped]);
      if (tally === null) return;
      sum = sum === null ? tally : added(sum, tally);
      onProgress?.(sum.fights);
      const pace = EVERY / Math.max(1, performance.now() - began);
      count = Math.max(FEWEST, Math.min(MOST, Math.round(some * Math.min(4, pace))));
    }
  };

  try {
    await Promise.all(startPlayers(encounter, seed, signal, onPage).map(keepPlaying));
  } finally {
    abort.abort();
  }
  return sum;
}

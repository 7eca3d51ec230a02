import { DUEL, dangerIn, duelOf } from "../../play/opponents/opponent-rules.ts";
import type { SirpasActor } from "../../play/documents.ts";
import { runForecast } from "./run.ts";

/** How often a hero falls first in a duel with an opponent: played beside the page, which goes on meanwhile. */
export async function dangerBeside(hero: SirpasActor, opponent: SirpasActor): Promise<number | null> {
  const duel = duelOf(hero, opponent);
  const tally = duel && (await runForecast(duel, DUEL, new AbortController()));
  return tally && dangerIn(tally);
}

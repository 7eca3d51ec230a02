import type { Score } from "../../rules/checks/score.ts";
import { naturals, type OddsParticipant } from "../pools.ts";

/** What to expect of a throw against one that is known; chances from 0 to 1. */
export interface AgainstOdds {
  readonly win: number;
  readonly draw: number;
}

/** Chapter "Contest": what to expect against a throw that has been made. The higher check result wins, equal ones draw. */
export function contestAgainst({ pool, total }: OddsParticipant, { result }: Score): AgainstOdds {
  const { lowest, weights, total: throws } = naturals(pool);
  const ways = (counts: (own: number) => boolean) =>
    weights.reduce((sum, weight, index) => sum + (counts(lowest + index + total) ? weight : 0), 0);
  return { win: ways((own) => own > result) / throws, draw: ways((own) => own === result) / throws };
}

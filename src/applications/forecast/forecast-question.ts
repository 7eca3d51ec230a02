import type { ForecastLevel } from "../../play/forecast/techniques.ts";
import type { ForecastParticipant } from "../../play/forecast/plain-fighter.ts";
import type { Tally } from "../../odds/forecast/tally.ts";

/** What is asked for. */
export interface Asked {
  readonly level: ForecastLevel;
  readonly fights: number;
  readonly together: boolean;
  readonly seed: number;
}

/** What was played, with all that it was played with. */
export interface Played {
  readonly asked: Asked;
  /** In the order of the tally. */
  readonly participants: readonly ForecastParticipant[];
  readonly tally: Tally;
  readonly turnSeconds: number;
}

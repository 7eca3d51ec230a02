import type { ForecastLevel } from "../../play/forecast/techniques.ts";
import type { ForecastParticipant } from "../../play/forecast/plain-fighter.ts";
import type { Tally } from "../../odds/forecast/tally.ts";

/** What is asked for. */
export interface Asked {
  readonly level: ForecastLevel;
  readonly fights: number;
  readonly together: boolean;
  readonly seed: number;
  /** The side of each participant by their id. */
  readonly sides: Readonly<Record<string, string>>;
}

/** What was played, with all that it was played with. */
export interface Played {
  readonly asked: Asked;
  /** The participants in the order of the tally, and the sides in theirs. */
  readonly participants: readonly ForecastParticipant[];
  readonly sides: readonly string[];
  readonly tally: Tally;
  readonly turnSeconds: number;
}

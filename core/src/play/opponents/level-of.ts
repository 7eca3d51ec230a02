import { effectsIn } from "../../foundry/collections.ts";
import { flagOf } from "../../foundry/documents.ts";

/** What an opponent can be made in one click, from the least dangerous on. */
export const LEVELS = ["minion", "printed", "veteran", "elite"] as const;
export type Level = (typeof LEVELS)[number];

/** What the effect that scales an opponent keeps of it. */
export interface LevelFlag {
  readonly level: Level;
  /** Its name without the level, and with it. */
  readonly printed: string;
  readonly given: string;
}

interface Flagged {
  readonly flags?: object;
}

/** What an effect keeps of the level that it is; undefined for any other effect. */
export const levelFlag = (effect: Flagged) => flagOf<LevelFlag>(effect, "level");

/** The level that an opponent has been given; `printed` for none. */
export function levelOf(actor: Actor.Implementation): Level {
  return effectsIn<Flagged>(actor).map(levelFlag).find(Boolean)?.level ?? "printed";
}

/** The name of an opponent whose level ends: its own, unless it was renamed since. */
export function nameAfter(name: string, ended: readonly Flagged[]): string {
  return ended.map(levelFlag).find((flag) => flag?.given === name)?.printed ?? name;
}

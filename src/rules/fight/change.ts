import type { LoggedUse } from "../combat/turn-log.ts";
import type { ConditionKey } from "../damage/conditions.ts";
import type { Wound } from "../damage/wounds.ts";

/** A wound as an actor stores it. */
export interface StoredWound extends Required<Wound> {
  readonly label: string;
  /** When it was received, in seconds of the world's time, and in which fight; absent or empty for nobody knows, or in none. */
  readonly received?: number | null;
  readonly fight?: string;
}

/**
 * One thing that an event of a fight changed, told so that it can be done and taken back whatever else has changed since:
 * what it says is a difference, never how things stood. `actor` is a UUID.
 * - `wound`      a wound was received; `scratches` is how many of the scratches that were carried became it, 0 for any other
 *                wound; `index` is where in their order it stood, absent for the last
 * - `scratch`    scratches were received, or with a negative count went
 * - `healed`     a wound went, or became another: `after` is null for one that is gone; `index` is where it stood
 * - `condition`  a condition was given for `turns` after this one (null until it is ended). `before` is what there was of it:
 *                null for none, else the turns it had left, null in `left` for until ended
 * - `ended`      a condition ended; `left` as above
 * - `use`        something was done in a turn, and written down; `index` as with a wound
 * - `counter`    a status went up or down: fatigue, stress, or one that the world adds
 * - `stock`      an item of the actor was used up or gained: how many
 * - `faded`      an effect that is no condition was over, and switched off
 * - `dead`       somebody died
 */
export type Change =
  | {
      readonly type: "wound";
      readonly actor: string;
      readonly wound: StoredWound;
      readonly scratches: number;
      readonly index?: number;
    }
  | { readonly type: "scratch"; readonly actor: string; readonly count: number }
  | {
      readonly type: "healed";
      readonly actor: string;
      readonly before: StoredWound;
      readonly after: StoredWound | null;
      readonly index: number;
    }
  | {
      readonly type: "condition";
      readonly actor: string;
      readonly condition: ConditionKey;
      readonly part: string;
      readonly turns: number | null;
      readonly source: string;
      readonly before: { readonly left: number | null } | null;
    }
  | {
      readonly type: "ended";
      readonly actor: string;
      readonly condition: ConditionKey;
      readonly part: string;
      readonly left: number | null;
      readonly source?: string;
    }
  | {
      readonly type: "use";
      readonly actor: string;
      readonly combat: string;
      readonly round: number;
      readonly use: LoggedUse;
      readonly index?: number;
    }
  | { readonly type: "counter"; readonly actor: string; readonly status: string; readonly by: number }
  | {
      readonly type: "stock";
      readonly actor: string;
      readonly item: string;
      readonly path: string;
      readonly by: number;
    }
  | { readonly type: "faded"; readonly actor: string; readonly effect: string }
  | { readonly type: "dead"; readonly actor: string };

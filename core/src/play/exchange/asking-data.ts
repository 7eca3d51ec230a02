import { BOUNDS, integer } from "../../data/fields/numbers.ts";
import { text } from "../../data/fields/texts.ts";
import { turnKeys } from "../challenge/message-index.ts";

/** What is stored of each message that aims at somebody, who answers it. */
export function askingFields() {
  return {
    actor: text(),
    // The UUID of the actor that it is aimed at; empty for nobody in particular.
    target: text(),
    targetName: text(),
    // The encounter and the turn in it; empty outside of one.
    combat: text(),
    turn: integer({ min: 0, max: BOUNDS.turn }),
  };
}

/** What is the same of their definitions. Dice are rolled for what succeeds alone, or not at all: `mismatch` says whether all are there. */
export const ASKING = {
  keys: turnKeys,
  speaksFor: ({ actor }: { readonly actor: string }) => [actor],
  rolls: () => null,
};

/** What is read from dice; null where they cannot show it, or cannot be seen here. */
export function readable<Read>(read: () => Read): Read | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/**
 * What a message says of itself that aims at somebody, who answers it by a message of their own. What it comes to is worked out from
 * both each time it is looked at. It can hold dice or none: where only players roll, the answer alone may have them.
 */
export interface Asking {
  readonly actor: string;
  readonly target: string;
  readonly targetName: string;
  /** The id of its encounter; empty for none. */
  readonly combat: string;
  /** Whether it can be read here: its dice are those of such a message, and this user can see them. */
  readonly isReadable: boolean;
  /** Whether its target has to answer now: until then it is open what it comes to. */
  readonly isAwaited: boolean;
  /** The answer that counts: see `firstAnswer`. */
  readonly answer: { readonly kind: string } | null;
}

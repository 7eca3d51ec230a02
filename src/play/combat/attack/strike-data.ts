import type { PlainStrike } from "../../../rules/combat/strike.ts";
import { EMPTY_ROWS, type ManoeuvreRows } from "../../../rules/combat/manoeuvre.ts";
import { scoreSide, type Side } from "../../../rules/checks/score.ts";
import type { Term } from "#core/rules/term.ts";
import { rolledDice, unlessImpossible } from "../../checks/rolled-dice.ts";

/** A strike as a message keeps it, as the rules read it. */
export function strikeIn(stored: unknown): PlainStrike {
  // The schema is that of the rules; a model's type has its keys as optional.
  return stored as PlainStrike;
}

/** The rows of the technique of an attack, as the rules read them; those of a plain blow where the message keeps none. */
export function rowsIn(stored: object): ManoeuvreRows {
  return { ...EMPTY_ROWS, key: "", name: "", kind: "attack", ...stored };
}

interface Rolling {
  readonly isContentVisible: boolean;
  readonly rolls: readonly (Parameters<typeof rolledDice>[0] & { readonly options?: object })[];
}

/** A roll in a message, and whether the message claims another total for it than its dice give. */
export interface StoredRoll {
  readonly side: Side;
  readonly forged: boolean;
}

/**
 * The roll of somebody in a message.
 * @param id     Whose it is, as its roll says.
 * @param terms  What is added to the dice.
 * @param built  What of that the roll itself was built with, where more is added against somebody.
 * @returns null if there is none that this user may see, or its dice cannot have come from the pool.
 */
export function rollIn(
  { rolls, isContentVisible }: Rolling,
  id: string,
  { pool, terms }: Omit<Side, "dice">,
  built: readonly Term[] = terms,
): StoredRoll | null {
  if (!isContentVisible) return null;
  const own = rolls.filter((roll) => (roll.options as { participant?: string } | undefined)?.participant === id);
  const [roll] = own;
  if (!roll || own.length > 1) return null;
  const side = { pool, dice: rolledDice(roll), terms };
  const result = unlessImpossible(() => scoreSide({ ...side, terms: built }).result);
  return result === null ? null : { side, forged: roll.total !== result };
}

import { POOL_KEYS, type PoolKey } from "../../rules/checks/dice-pools.ts";
import type { Term } from "#core/rules/term.ts";
import { oneOf, shortText, text } from "#core/data/fields/texts.ts";
import { terms } from "#core/data/fields/terms.ts";

/** The statistic that is used, as stored: without a key where it is still to be chosen. */
export interface UsedStatistic {
  readonly key: string;
  readonly label: string;
  readonly uuid: string;
}

/** Somebody who takes part in a contest, as its message stores them; before they have rolled, pool and terms can say nothing. */
export interface StoredParticipant {
  /** Theirs in this message alone. */
  readonly id: string;
  readonly name: string;
  /** The UUID of their actor. */
  readonly actor: string;
  readonly statistic: UsedStatistic;
  readonly pool: PoolKey;
  readonly terms: readonly Term[];
}

/** The field of such a statistic: the label is a localisation key for an attribute, a name for an item. */
export function usedStatistic() {
  return new foundry.data.fields.SchemaField({ key: text(), label: text(), uuid: text() });
}

/** The fields of a `StoredParticipant`. */
export function participantSchema() {
  return {
    id: text(),
    name: text(),
    actor: text(),
    ...rollFields(),
  };
}

/** What somebody rolls: the statistic, its dice, and all that is added to them. */
export function rollFields() {
  return { statistic: usedStatistic(), pool: oneOf(POOL_KEYS, "standard"), terms: terms() };
}

/** The row of a skill's table that a difficulty was taken from, as its key and what it is called; both empty for none. */
export function tableRow() {
  return new foundry.data.fields.SchemaField({ key: shortText(40), label: shortText(160) });
}

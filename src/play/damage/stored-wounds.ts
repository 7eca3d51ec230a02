import { listOf } from "../../data/entries.ts";
import type { StoredWound } from "../../rules/damage/wounds.ts";
import type { Change, Stored } from "../../rules/log/change.ts";
import type { SirpasActor } from "../../documents/actor.ts";

/** The wounds as they are stored, whatever effects make of them, in the order in which they were received. */
export function storedWounds({ system }: SirpasActor): readonly StoredWound[] {
  return listOf(system._source.wounds);
}

/** What changes a wound of an actor; it is received where there was none, and gone where there is none any more. */
export function woundChange(
  actor: SirpasActor,
  id: string,
  before: StoredWound | null,
  after: StoredWound | null,
): Change {
  const path = `system.wounds.${id}`;
  return { uuid: actor.uuid, path, before: entryOf(actor, before), after: entryOf(actor, after) };
}

/** A new wound comes after all others. */
function entryOf(actor: SirpasActor, wound: StoredWound | null): Stored {
  if (wound === null) return null;
  const last = storedWounds(actor).reduce((most, { sort = 0 }) => Math.max(most, sort), 0);
  const { id: _, ...entry } = { sort: last + 1, ...wound };
  return entry;
}

import { isSamePart, partKind, WHOLE_BODY } from "../../rules/damage/body-parts.ts";
import { keyOf } from "#core/rules/keys.ts";
import type { BodyPart } from "../../rules/world/world-setting.ts";
import type { SirpasActor } from "../documents.ts";
import { listOf } from "#core/data/entries.ts";
import type { StoredWound } from "../../rules/damage/wounds.ts";
import type { Change, Stored } from "#core/rules/log/change.ts";

/** A part of somebody's body by its key, or its name without a side; null if they have none such. */
export function bodyPart(actor: SirpasActor, part: string): BodyPart | null {
  return actor.system.body.find(({ key }) => key === keyOf(part)) ?? null;
}

/** Where a hit on a part lands on this body: as it is told where there is one that can be meant, else on none in particular. */
export function partOn(actor: SirpasActor, part: string): string {
  if (partKind(part) === WHOLE_BODY) return "";
  const own = bodyPart(actor, part);
  if (own) return own.key;
  return actor.system.body.some(({ key }) => isSamePart(key, part)) ? keyOf(part) : "";
}

/** The name of a part of somebody's body, as a localisation key where it has one; else as it is written. */
export function partLabel(actor: SirpasActor, part: string): string {
  return bodyPart(actor, part)?.label ?? part.replaceAll("-", " ");
}

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

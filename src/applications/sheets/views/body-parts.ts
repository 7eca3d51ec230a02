import { localize } from "#core/utils/localize.ts";
import type { SirpasActor } from "../../../play/documents.ts";
import { partLabel } from "../../../play/damage/wounds.ts";
import { keyOf } from "#core/rules/keys.ts";

/** The names of the parts of this actor's body, to choose from. */
export function bodyPartNames(actor: SirpasActor): readonly string[] {
  return actor.system.body.map(({ label }) => localize(label));
}

/** The name of a part that a wound is stored with; what is no part of this body is said as it was written. */
export function partName(actor: SirpasActor, stored: string): string {
  return localize(partLabel(actor, stored));
}

/** What is stored of a part that somebody has written or chosen: the key of a part of this body, else the text itself. */
export function storedPart(actor: SirpasActor, written: string): string {
  const key = keyOf(written);
  const part = actor.system.body.find((candidate) => candidate.key === key || keyOf(localize(candidate.label)) === key);
  return part?.key ?? written.trim();
}

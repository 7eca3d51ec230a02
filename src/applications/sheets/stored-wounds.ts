import type { SirpasActor } from "../../documents/actor.ts";
import type { WoundSeverity } from "../../rules/damage/wounds.ts";

export interface StoredWound {
  readonly id: string;
  readonly severity: WoundSeverity;
  readonly damageType: string;
  readonly bodyPart: string;
  readonly treated: boolean;
  readonly label: string;
}

/** A copy of the wounds as they are stored. A list is stored whole, so whoever changes one writes them all. */
export function storedWounds(actor: SirpasActor): readonly StoredWound[] {
  return (actor.toObject() as unknown as { system: { wounds: StoredWound[] } }).system.wounds;
}

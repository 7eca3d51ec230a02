import { StoredActor } from "#core/documents/actor.ts";
import { forgetPrepared } from "#core/data/per-preparation.ts";
import { isOurs } from "#core/foundry/ours.ts";
import type { FollowingState } from "#core/play/effects/following-states.ts";
import { thresholdsOf } from "../rules/injury/vitals.ts";
import { injuryOptions } from "../settings/definitions.ts";
import { vitalsOf } from "../play/combat/fighter.ts";
import { broughtByVitality, statesOf } from "../play/combat/states.ts";
import { characterOf, type Character } from "../play/character.ts";

/** What of an actor is used up in play; what there is at most follows from the rules. */
export const RESOURCES = ["vitality", "stamina", "mana"] as const;
export type Resource = (typeof RESOURCES)[number];

/** A character or NPC. What follows from attributes, items and load is worked out when it is first asked for. */
export class SimverseActor extends StoredActor {
  /** What the rules make of the actor. */
  get character(): Character {
    return characterOf(this);
  }

  /** How much there can be of a resource, in whole points. */
  most(key: Resource): number {
    return Math.floor(this.character[key].value);
  }

  /** How much is left of it. */
  left(key: Resource): number {
    return this.system[key].value ?? this.most(key);
  }

  /** What turns are ordered by: the highest Speed, of equal ones the higher Awareness. */
  override getRollData() {
    if (!isOurs(this)) return super.getRollData();
    const { initiative, attributes } = this.character;
    const placed = Math.round(1000 * initiative.value + attributes.awareness.value) / 1000;
    return { ...super.getRollData(), initiative: placed };
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    forgetPrepared(this);
    if (!isOurs(this)) return;
    for (const key of RESOURCES) {
      // Nothing stored is all of it.
      Object.assign(this.system[key], { max: this.most(key), value: this.left(key) });
    }
    // A token's bar goes as far below nothing as anything follows from it.
    const { destroyed } = thresholdsOf(vitalsOf(this), injuryOptions());
    Object.assign(this.system.vitality, { min: Math.min(destroyed, this.left("vitality")) });
  }

  /** What follows from what is left of it: dying, dead and bleeding, exhausted and depleted. */
  protected override followingStates(): readonly FollowingState[] {
    return statesOf(this);
  }

  /** Vitality that is typed, stepped or taken from a token's bar does what an injury or healing does. */
  protected override broughtBy({ system }: { readonly system?: Partial<VitalityChange> }): object {
    return system?.vitality?.value === undefined ? {} : { system: broughtByVitality(this, system.vitality.value) };
  }
}

/** What changes Vitality: nothing stored is all of it. */
interface VitalityChange {
  readonly vitality: { readonly value?: number | null };
}

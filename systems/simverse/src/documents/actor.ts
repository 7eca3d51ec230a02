import { PoolActor } from "#core/documents/pool-actor.ts";
import type { FollowingState } from "#core/play/effects/following-states.ts";
import { RESOURCES, type Resource } from "../data/fields/power-use.ts";
import { CONDITIONS } from "../rules/injury/conditions.ts";
import { thresholdsOf } from "../rules/injury/vitals.ts";
import { injuryOptions } from "../settings/definitions.ts";
import { vitalsOf } from "../play/combat/fighter.ts";
import { broughtByVitality, statesOf } from "../play/combat/states.ts";
import { characterOf, type Character } from "../play/character.ts";

/** A character or NPC. What follows from attributes, items and load is worked out when it is first asked for. */
export class SimverseActor extends PoolActor<Resource> {
  static override readonly POOLS = RESOURCES;
  static override readonly CONDITIONS = CONDITIONS;

  /** What the rules make of the actor. */
  get character(): Character {
    return characterOf(this);
  }

  override most(key: Resource): number {
    return Math.floor(this.character[key].value);
  }

  /** What turns are ordered by: the highest Speed, of equal ones the higher Awareness. */
  protected override get initiative(): number {
    const { initiative, attributes } = this.character;
    return Math.round(1000 * initiative.value + attributes.awareness.value) / 1000;
  }

  override diesAt(pool: string): number {
    return pool === "vitality" ? thresholdsOf(vitalsOf(this), injuryOptions()).dead : super.diesAt(pool);
  }

  protected override depths() {
    return { vitality: thresholdsOf(vitalsOf(this), injuryOptions()).destroyed };
  }

  /** What follows from what is left of it: dying, dead and bleeding, exhausted and depleted. */
  protected override followingStates(): readonly FollowingState[] {
    return statesOf(this);
  }

  /** Vitality that is set by hand does what an injury or healing does. */
  protected override broughtByPool(pool: Resource, left: number): object {
    return pool === "vitality" ? broughtByVitality(this, left) : {};
  }
}

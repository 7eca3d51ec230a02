import { PoolActor } from "#core/documents/pool-actor.ts";
import type { FollowingState } from "#core/play/effects/following-states.ts";
import { conditionsOf, vitalsOf } from "../play/combat/fighter.ts";
import { characterOf } from "../play/character.ts";
import type { Character } from "../rules/character/character.ts";
import { anyCondition } from "../rules/injury/conditions.ts";
import { changedTo, DEATH, lifeConditions } from "../rules/injury/vitals.ts";

/** What of an actor is used up in play and has a most that follows from the rules. */
export const RESOURCES = ["hitPoints", "mentalHealth"] as const;
export type Resource = (typeof RESOURCES)[number];

/** A character or NPC. What follows from attributes and what is carried is worked out when it is first asked for. */
export class DogActor extends PoolActor<Resource> {
  static override readonly POOLS = RESOURCES;

  /** What the rules make of the actor. */
  get character(): Character {
    return characterOf(this);
  }

  override most(key: Resource): number {
    return this.character[key].value;
  }

  /** Turns are ordered by Agility; those with as much act at the same time. */
  protected override get initiative(): number {
    return this.character.attributes.agility.value;
  }

  protected override depths() {
    return { hitPoints: DEATH };
  }

  /** The states below 0, and bleeding: they follow from hit points and open wounds. */
  protected override followingStates(): readonly FollowingState[] {
    const { bleeding } = this.system;
    return lifeConditions({ hitPoints: this.left("hitPoints"), bleeding }).map((status) => ({
      ...{ status, across: status === "dead" },
    }));
  }

  override get isOut(): boolean {
    return anyCondition(conditionsOf(this), "helpless");
  }

  /** Hit points that are set by hand do what an injury or healing does. */
  protected override broughtByPool(pool: Resource, left: number): object {
    if (pool !== "hitPoints") return {};
    const { bleeding, stable } = changedTo(vitalsOf(this), left);
    return { bleeding, stable };
  }
}

import { PoolActor } from "#core/documents/pool-actor.ts";
import type { FollowingState } from "#core/play/effects/following-states.ts";
import { vitalsOf } from "../play/combat/fighter.ts";
import { actsAtOnce } from "../play/combat/at-once.ts";
import { characterOf } from "../play/character.ts";
import type { Character } from "../rules/character/character.ts";
import { setting } from "#core/settings/settings.ts";
import { CONDITIONS, mindConditions } from "../rules/injury/conditions.ts";
import { changedTo, DEATH, lifeConditions } from "../rules/injury/vitals.ts";

/** What of an actor is used up in play and has a most that follows from the rules. */
export const RESOURCES = ["hitPoints", "mentalHealth"] as const;
export type Resource = (typeof RESOURCES)[number];

/** A character or NPC. What follows from attributes and what is carried is worked out when it is first asked for. */
export class DogActor extends PoolActor<Resource> {
  static override readonly POOLS = RESOURCES;
  static override readonly CONDITIONS = CONDITIONS;

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

  override diesAt(pool: string): number {
    return pool === "hitPoints" ? DEATH : super.diesAt(pool);
  }

  protected override depths() {
    return { hitPoints: DEATH };
  }

  /** The states below 0, and bleeding: they follow from hit points and open wounds. That of the mind follows from mental health. */
  protected override followingStates(): readonly FollowingState[] {
    const { bleeding } = this.system;
    const life = lifeConditions({ hitPoints: this.left("hitPoints"), bleeding });
    const mind = mindConditions(this.left("mentalHealth"), setting("madness"));
    return [...life, ...mind].map((status) => ({ status, across: status === "dead" }));
  }

  override get isOut(): boolean {
    return super.isOut && !actsAtOnce(this);
  }

  /** Hit points that are set by hand do what an injury or healing does. */
  protected override broughtByPool(pool: Resource, left: number): object {
    if (pool !== "hitPoints") return {};
    const { bleeding, stable } = changedTo(vitalsOf(this), left);
    return { bleeding, stable };
  }
}

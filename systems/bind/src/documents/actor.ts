import { PoolActor } from "#core/documents/pool-actor.ts";
import type { FollowingState } from "#core/play/effects/following-states.ts";
import { characterOf, RESOURCES, type Character, type Resource } from "../play/character.ts";
import { CONDITIONS } from "../rules/injury/conditions.ts";
import { conditionOf } from "../rules/injury/loss.ts";
import { bodyOptions } from "../settings/definitions.ts";

/** A character or NPC. What follows from attributes and what is carried is worked out when it is first asked for. */
export class BindActor extends PoolActor<Resource> {
  static override readonly POOLS = RESOURCES;
  static override readonly CONDITIONS = CONDITIONS;

  /** What the rules make of the actor. */
  get character(): Character {
    return characterOf(this);
  }

  override most(key: Resource): number {
    return this.character[key].value;
  }

  /** There is no order of turns: who has most action points is first in the list. */
  protected override get initiative(): number {
    return this.left("actionPoints");
  }

  protected override depths() {
    return { hitPoints: -this.most("hitPoints"), actionPoints: -this.most("actionPoints") };
  }

  /** Dying, saved or exhausted: it follows from hit points and fatigue. */
  protected override followingStates(): readonly FollowingState[] {
    const { fatigue, saved, awake } = this.system;
    const status = conditionOf({ hitPoints: this.left("hitPoints"), fatigue, saved, awake }, bodyOptions());
    return status === null ? [] : [{ status, across: status === "dying" }];
  }

  /** Who has hit points again is not dying any more, and nobody has tried to save them. */
  protected override broughtByPool(pool: Resource, left: number): object {
    return pool === "hitPoints" && left > 0 ? { saved: false, awake: false, attempts: [] } : {};
  }
}

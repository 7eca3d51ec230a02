import { PoolActor } from "#core/documents/pool-actor.ts";
import type { FollowingState } from "#core/play/effects/following-states.ts";
import { characterOf, wearOf, type Character } from "../play/character.ts";
import { broughtByLevels } from "../play/points.ts";
import { CONDITIONS } from "../rules/injury/conditions.ts";
import { deathAt, isDead, isDestroyed } from "../rules/injury/vitals.ts";

/** What of an actor is used up in play and has a most that follows from the rules. */
export const POOLS = ["hitPoints", "fatiguePoints"] as const;
type Pool = (typeof POOLS)[number];

/** Nothing follows any more below ten times one's hit points. */
const DEPTH = -10;

/** A character or NPC. What follows from attributes, traits and what is carried is worked out when it is first asked for. */
export class TacticalActor extends PoolActor<Pool> {
  static override readonly POOLS = POOLS;
  static override readonly CONDITIONS = CONDITIONS;

  get character(): Character {
    return characterOf(this);
  }

  override most(key: Pool): number {
    return this.character[key].value;
  }

  /** Levels that are bought or sold by hand enter their line into the ledger. */
  protected override broughtBy(changes: { readonly system?: object }): object {
    return { ...super.broughtBy(changes), ...broughtByLevels(this, { ...changes.system }) };
  }

  /** Basic Speed, then dexterity: the contest of sides is added by the encounter. */
  protected override get initiative(): number {
    const { basicSpeed, body } = this.character;
    return basicSpeed.value + body.attributes.dexterity / 1000;
  }

  override diesAt(key: string): number {
    return key === "hitPoints" ? deathAt(this.most(key)) : super.diesAt(key);
  }

  protected override depths() {
    return { hitPoints: DEPTH * this.most("hitPoints") };
  }

  /** What follows from the points that are left: half Move and Dodge, and death. */
  protected override followingStates(): readonly FollowingState[] {
    const { reeling, tired } = wearOf(this);
    const [left, most] = [this.left("hitPoints"), this.most("hitPoints")];
    const states = [
      { status: "reeling", is: reeling },
      { status: "tired", is: tired },
      { status: "dead", is: isDead(left, most), across: true },
      { status: "destroyed", is: isDestroyed(left, most) },
    ];
    return states.flatMap(({ is, ...state }) => (is ? [state] : []));
  }
}

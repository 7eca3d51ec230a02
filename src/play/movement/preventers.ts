import { whoCanPrevent, type Opponent } from "../../rules/combat/moving.ts";
import { advance, styleUsesLeft } from "../../rules/combat/turn.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { targetsOf, type Target } from "../combat/targets.ts";
import { fighterOf, type Fighter } from "../combat/fighter.ts";
import { isHeldStill } from "../statistics/hindrances.ts";

/** Somebody who could keep a character from moving, as they stand on the board. */
export interface Preventer extends Opponent {
  readonly opponent: Target;
}

/** Chapter "Moving during combat": the opponents in an actor's encounter who could attack to keep them from moving. */
export function preventersOf(actor: SirpasActor): readonly Preventer[] {
  const opponents = targetsOf(actor)
    .filter(({ fighting, hostile, out }) => fighting && hostile && !out)
    .map((target): Preventer => {
      const fighter = fighterOf(target.actor);
      return {
        id: target.id,
        opponent: target,
        melee: target.distance?.melee ?? false,
        aimed: hasAimed(fighter),
        attacksLeft: attacksLeft(fighter),
      };
    });
  return whoCanPrevent(opponents);
}

/** The attacks that somebody has left in this turn, be it that their place has not come; 0 for who cannot act. */
export function attacksLeft({ actor, turn, participant }: Fighter): number {
  if (actor.system.incapacitated || isHeldStill(actor)) return 0;
  const ofStyles = participant.styles.map(({ key }) => styleUsesLeft(turn, key, "attack", participant));
  // Whoever has no style can swing at somebody all the same.
  const plain = advance(turn, { type: "genericAttack", skill: "slash", name: "", prevents: true }, participant).ok
    ? 1
    : 0;
  return Math.max(plain, ...ofStyles);
}

/**
 * Whether somebody has aimed in this turn: what makes the next attack better by itself, unlike Overload, which makes it worse. At
 * whom, only they know: they may let go those whom it was not.
 */
function hasAimed({ log, manoeuvres }: Fighter): boolean {
  return log.some(({ kind, manoeuvre }) => {
    const rows = manoeuvres.get(manoeuvre);
    return (
      kind === "action" &&
      rows?.automatic === true &&
      rows.carries.some(({ type, value }) => type === "attack" && (value ?? 0) > 0)
    );
  });
}

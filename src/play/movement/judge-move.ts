import { type Opponent, whoCanPrevent } from "../../rules/combat/moving.ts";
import { moveBand } from "../../rules/combat/move-bands.ts";
import { afterUse, plainUse } from "../../rules/combat/turn.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import type { SirpasActor } from "../documents.ts";
import { type Fighter, fighterOf } from "../combat/turn/actor-fighter.ts";
import { type Target, attackerOf, targetsOf } from "../combat/targets/targets.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { escapeFor } from "./move-state.ts";
import { reachOf } from "./reach.ts";
import { attacksLeft, hasMoved } from "./move-cost.ts";

/** Somebody who could keep a character from moving, as they stand on the board. */
export interface Preventer extends Opponent {
  readonly opponent: Target;
}

/**
 * Chapter "Moving during combat": whether somebody moves so many feet in this turn, those walked before among them.
 * @returns who could attack to prevent it; nobody for who moves at once.
 */
export function judgeMove(actor: SirpasActor, feet: number): Result<readonly Preventer[]> {
  const name = nameOf(actor);
  const escape = escapeFor(actor);
  if (escape === "waiting") return err("moveAwaited", { name });
  if (escape === "held") return err("moveHeld", { name });
  const reach = reachOf(actor);
  if (moveBand(feet, reach) !== "turn") {
    return err("moveTooFar", { name, feet: Math.ceil(feet), reach: reach.turn.value });
  }
  if (hasMoved(actor)) return ok([]);
  const { turn, participant } = fighterOf(actor, true);
  const next = afterUse(turn, plainUse("move"), participant);
  return next.ok ? ok(preventersOf(actor)) : next;
}

/** The opponents in an actor's encounter who could attack to keep them from moving. */
export function preventersOf(actor: SirpasActor): readonly Preventer[] {
  const opponents = targetsOf(attackerOf(actor))
    .filter(({ inEncounter, hostile, out }) => inEncounter && hostile && !out)
    .map((opponent): Preventer => {
      const fighter = fighterOf(opponent.actor);
      const melee = opponent.distance?.melee ?? false;
      return { id: opponent.id, opponent, melee, aimed: hasAimed(fighter), attacksLeft: attacksLeft(fighter) };
    });
  return whoCanPrevent(opponents);
}

/**
 * Whether somebody has aimed in this turn: what makes the next attack better by itself, unlike Overload, which makes it worse. At
 * whom, only they know: they may let go those whom it was not.
 */
function hasAimed({ log, manoeuvres }: Fighter): boolean {
  return log.some(({ kind, manoeuvre }) => {
    const { automatic = false, carries = [] } = manoeuvres.get(manoeuvre) ?? {};
    return kind === "action" && automatic && carries.some(({ type, value }) => type === "attack" && (value ?? 0) > 0);
  });
}

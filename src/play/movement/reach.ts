import { movementShare } from "../../rules/damage/conditions.ts";
import { afterEscape } from "../../rules/combat/moving.ts";
import { type Reach, runInTurn } from "../../rules/combat/move-bands.ts";
import { cutMovement, type Movement } from "../../rules/statistics/load-and-movement.ts";
import type { SirpasActor } from "../documents.ts";
import { encounterOf } from "../encounter/encounter-of.ts";
import { isHeldStill } from "../statistics/hindrances.ts";
import { escapeFor } from "./move-state.ts";

/** How far an actor gets in the combat turn that is being played, with what opponents and conditions have left of it. */
export function reachOf(actor: SirpasActor): Reach {
  const escape = escapeFor(actor);
  const seconds = turnSeconds(actor);
  const whole = turnMovement(actor, seconds);
  if (escape === "waiting") return { turn: whole, run: whole.value };
  const turn = afterEscape(whole, escape);
  if (escape !== "free" || turn.value === 0) return { turn, run: turn.value };
  const { attributes, speedCoefficient, conditions, legs } = actor.system;
  const run = runInTurn(attributes.dexterity.counts, speedCoefficient, seconds, movementShare(conditions, legs));
  return { turn, run: Math.max(turn.value, run) };
}

/** What is prepared is for a turn of the world's length; an encounter may have another. Who cannot act cannot move. */
function turnMovement(actor: SirpasActor, seconds: number): Movement {
  const whole = actor.system.movementIn(seconds);
  const nothing = { numerator: 0, denominator: 1 };
  if (actor.system.incapacitated) return cutMovement(whole, { label: "SIRPAS.SHEET.incapacitated", ...nothing });
  if (isHeldStill(actor)) return cutMovement(whole, { label: "SIRPAS.CONDITION.block.label", ...nothing });
  return whole;
}

function turnSeconds(actor: SirpasActor): number {
  return encounterOf(actor)?.encounter.seconds ?? CONFIG.SIRPAS.world.setting.turn.seconds;
}

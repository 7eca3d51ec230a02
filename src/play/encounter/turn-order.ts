import type { TurnPhase } from "../../rules/combat/turn.ts";
import { type TurnCourse, whoseTurn } from "../../rules/encounter/turn-steps.ts";
import type { SirpasActor, SirpasCombat, SirpasCombatant } from "../documents.ts";
import { combatantsOf } from "#core/foundry/collections.ts";
import { combatantsFor } from "./encounter-of.ts";
import { ours } from "#core/foundry/ours.ts";

export function combatantAt(combat: SirpasCombat, id: string): SirpasCombatant | null {
  return (combat.combatants.get(id) as SirpasCombatant | undefined) ?? null;
}

/** Whom a combatant stands for; null once that actor is gone, and for one that is not of this system. */
export function actorOf(combatant: SirpasCombatant): SirpasActor | null {
  return ours(combatant.actor);
}

/** Whether somebody can have a place in a turn: the dead and those who lie still are passed over. */
export function isAble(combatant: SirpasCombatant): boolean {
  const actor = actorOf(combatant);
  return actor !== null && !combatant.isDefeated && !actor.isOut;
}

/** The order of the turn that is being played, as its steps ask. */
export function courseOf(combat: SirpasCombat): TurnCourse {
  const able = combatantsOf(combat).filter(isAble);
  return {
    places: combat.encounter.order,
    able: new Set(able.map(({ id }) => id ?? "")),
    nameOf: (id) => combatantAt(combat, id)?.name ?? "",
  };
}

/** Whose place it is; null between two turns, and where nothing was rolled. */
export function combatantInTurn(combat: SirpasCombat): SirpasCombatant | null {
  return combat.started ? combatantAt(combat, whoseTurn(courseOf(combat)) ?? "") : null;
}

/** How many seconds of the world a combat turn takes. */
export function turnSeconds(combat: SirpasCombat): number {
  return combat.encounter.seconds ?? CONFIG.SIRPAS.world.setting.turn.seconds;
}

/** What Foundry is told with a change of the encounter: the time that passes with it, or comes back. */
export function turnOptions(combat: SirpasCombat, before: number, after: number): object {
  const passed = Math.max(1, after) - Math.max(1, before);
  const delta = passed * turnSeconds(combat);
  return { turnEvents: true, direction: after < before ? -1 : 1, ...(delta === 0 ? {} : { worldTime: { delta } }) };
}

/**
 * Where in the turn of a fight somebody is. Whoever fights in none that rolls for initiative acts whenever they like; who came
 * in the middle of a turn has no place in it yet. Somebody who was pre-empted acts again later.
 */
export function phaseIn(combat: SirpasCombat | null, actor: SirpasActor): TurnPhase {
  if (!combat || combat.encounter.level === "simplified" || combat.encounter.order.length === 0) return "acting";
  const ids = new Set(combatantsFor(combat, actor).map(({ id }) => id));
  const now = whoseTurn(courseOf(combat));
  if (now !== null && ids.has(now)) return "acting";
  const phase = combat.encounter.order.find(({ id }) => ids.has(id))?.phase ?? "before";
  return phase === "acting" ? "before" : phase;
}

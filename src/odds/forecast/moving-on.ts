import { remember } from "../../rules/combat/memory.ts";
import { combatMovement } from "../../rules/combat/moving.ts";
import { endOfTurn, movementCuts } from "../../rules/damage/conditions.ts";
import { weigh, type Fight } from "./fight-state.ts";

/**
 * Chapter "Moving during combat": somebody whom nobody keeps from it goes towards somebody else, as far as they get in this
 * turn or into close quarters, where they are not yet.
 */
export function move({ arena, combatants }: Fight, index: number, toward: number): void {
  const { movement, legs } = arena.contestants[index]!.plain;
  const { meleeReach, slantedAsStraight } = arena.encounter;
  const [who, goal] = [combatants[index]!, combatants[toward]!];
  const cuts = [...(movement.cuts ?? []), ...movementCuts(who.statuses, legs)];
  const feet = combatMovement({ ...movement, cuts }, "free").value;
  const [across, along] = [goal.x - who.x, goal.y - who.y];
  const away = slantedAsStraight ? Math.max(Math.abs(across), Math.abs(along)) : Math.hypot(across, along);
  const share = Math.min(feet, away - meleeReach) / away;
  who.x += across * share;
  who.y += along * share;
}

/** A combat turn ends, and the next one begins: what lasts some turns counts down, and everybody may act again. */
export function nextTurn(fight: Fight, turn: number): void {
  const { arena, combatants } = fight;
  const carried = Object.fromEntries(
    combatants.map((combatant, index) => [arena.contestants[index]!.plain.id, combatant.carried]),
  );
  const after = remember({ turn: fight.turn, uses: [], carried, holds: fight.holds }, { type: "turn", turn });
  fight.turn = turn;
  fight.holds = after.holds;
  combatants.forEach((combatant, index) => {
    const { plain, turns } = arena.contestants[index]!;
    combatant.carried = after.carried[plain.id]!;
    combatant.turn = turns.start;
    combatant.mitigated = false;
    combatant.moved = false;
    if (combatant.statuses.length === 0) return;
    combatant.statuses = endOfTurn(combatant.statuses);
    weigh(fight, index);
  });
}

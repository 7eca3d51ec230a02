import type { Fight } from "./fight-state.ts";
import { harmOf } from "./estimate.ts";
import { useEvent } from "./turn-course.ts";
import { counterPreview, openDefences, worthAgainst, type Assault, type Ready } from "./values.ts";

/**
 * The defence against an attack: the one that keeps the most harm off, what it does to the attacker counted in. For who has
 * still to act, a defence that takes an action costs the attack that could be made of it.
 */
export function chooseDefence(fight: Fight, assault: Assault): Ready | null {
  const { combatants } = fight;
  const { target } = assault;
  if (combatants[target]!.helpless !== null) return null;
  let best: Ready | null = null;
  let least = Infinity;
  for (const ready of openDefences(fight, assault)) {
    const counter = counterPreview(fight, assault, ready);
    const gain = counter === null ? 0 : worthAgainst(fight, assault.means.user, ready.means, counter);
    const loss = harmOf(fight, assault, ready) - gain + costOf(fight, ready);
    if (loss < least) [best, least] = [ready, loss];
  }
  return best;
}

/** What a defence takes from who has still to act. */
function costOf({ arena, combatants, holds }: Fight, { means }: Ready): number {
  if (means.free) return 0;
  const { turn } = combatants[means.user]!;
  const worth = arena.estimates.attack[means.user]!;
  const { id } = arena.contestants[means.user]!.plain;
  // Who defends with a style lets go of whom they hold.
  const hold = holds.some(({ holder }) => holder === id) ? worth : 0;
  if (turn.turn.phase === "through") return hold;
  const fewer = turn.attacksLeft - turn.after(useEvent(means.technique))!.attacksLeft;
  return fewer > 0 ? worth + hold : hold;
}

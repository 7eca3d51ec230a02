import { afterUse, type LoggedUse, plainUse, styleUsesLeft, type Turn } from "../../rules/combat/turn.ts";
import { mostLeft } from "../../rules/combat/turn-shares.ts";
import { type Fighter, fighterOf } from "../combat/turn/actor-fighter.ts";
import type { SirpasActor } from "../documents.ts";
import { isHeldStill } from "../statistics/hindrances.ts";
import { turnLog } from "../combat/turn/turn-state.ts";

/** What the turn of somebody leaves them. */
export interface TurnLeft {
  readonly actions: number;
  /** How many actions the turn gave. */
  readonly all: number;
  readonly attacks: number;
  /** Defences with a style, the generic ones are always there; null for who has no style. */
  readonly defences: number | null;
}

/** What is left of the turn that is played for somebody. */
export function turnLeft(actor: SirpasActor): TurnLeft {
  const fighter = fighterOf(actor);
  return leftIn(fighter, fighter.turn);
}

/** What a turn would leave somebody who moved now; null where moving costs nothing more, or cannot be paid for. */
export function leftAfterMove(actor: SirpasActor): TurnLeft | null {
  if (hasMoved(actor)) return null;
  return leftAfter(fighterOf(actor), plainUse("move"));
}

/** What a turn would leave somebody after one more use of it; null where that cannot be. */
export function leftAfter(fighter: Fighter, use: LoggedUse): TurnLeft | null {
  const after = afterUse(fighter.turn, use, fighter.participant);
  return after.ok ? leftIn(fighter, after.value) : null;
}

function leftIn(fighter: Fighter, turn: Turn): TurnLeft {
  const { shared, own, defences } = mostLeft(turn, fighter.participant);
  const hasStyle = fighter.participant.styles.some(({ level }) => level > 0);
  return {
    actions: shared.left,
    all: shared.all,
    attacks: attacksLeft({ ...fighter, turn }),
    defences: hasStyle ? shared.left + own.left + defences.left : null,
  };
}

/** The attacks that somebody has left in this turn, be it that their place has not come; 0 for who cannot act. */
export function attacksLeft({ actor, turn, participant }: Fighter): number {
  if (actor.system.incapacitated || isHeldStill(actor)) return 0;
  const ofStyles = participant.styles.map(({ key }) => styleUsesLeft(turn, key, "attack", participant));
  // Who has no style can swing at somebody anyway.
  const plain = afterUse(turn, plainUse("genericAttack", "", "attack", "slash"), participant);
  return Math.max(plain.ok ? 1 : 0, ...ofStyles);
}

/** Whether an action of this turn went into moving. */
export function hasMoved(actor: SirpasActor): boolean {
  return turnLog(actor).some(({ type }) => type === "move" || type === "disengage");
}

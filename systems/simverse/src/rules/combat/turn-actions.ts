import { err, ok, type Result } from "#core/rules/result.ts";
import type { ConditionKey } from "../injury/conditions.ts";
import { HELD } from "./grapple.ts";
import {
  fullDefence,
  makeMove,
  MOVES,
  moveLength,
  REACTIONS,
  spend,
  spendAttack,
  standUp,
  type ActionCost,
  type Mobility,
  type Move,
  type TurnState,
} from "./turn.ts";

/** What can be done in a turn besides attacks and defences, in the order in which it is offered. */
export const TURN_ACTIONS = [
  ...(["standUp", "retrieve", "putOut", "breakFree", "fullDefence", "aim", "full", "sprint", "grapple"] as const),
  ...(["firstAid", "draw", "power", "reload", "slowReload", "minor"] as const),
] as const;
export type TurnAction = (typeof TURN_ACTIONS)[number];

/** The cost of what does nothing else to a turn. */
const COSTS = {
  aim: "major",
  firstAid: "major",
  putOut: "major",
  grapple: "major",
  breakFree: "major",
  minor: "minor",
  retrieve: "minor",
  draw: "minor",
  power: "major",
  reload: "minor",
  slowReload: "major",
} as const;

/** The condition that an action ends, and without which nobody takes it. */
export const ENDS: Readonly<Partial<Record<TurnAction, ConditionKey>>> = {
  standUp: "prone",
  retrieve: "disarmed",
  putOut: "burning",
};

/** The condition without which nobody takes an action, and the one with which nobody does. */
const NEEDS: Readonly<Partial<Record<TurnAction, ConditionKey>>> = { ...ENDS, breakFree: HELD };
const REFUSED_BY: Readonly<Partial<Record<TurnAction, ConditionKey>>> = { grapple: HELD };

/** Something that was done in a turn, as a message or the log tells of it. */
export type TurnUse =
  | { readonly type: "attack"; readonly weapon: string; readonly cost: ActionCost; readonly twoWeapons: boolean }
  | { readonly type: "defence" }
  | { readonly type: "action"; readonly action: TurnAction };

/** A turn after one more action, and the Stamina that it costs; refused where it cannot be taken. */
export function takeAction(
  turn: TurnState,
  action: TurnAction,
  conditions: readonly ConditionKey[],
  mobility: Mobility,
): Result<{ readonly turn: TurnState; readonly stamina: number }> {
  const needed = NEEDS[action];
  if (needed !== undefined && !conditions.includes(needed)) return err("nothingToDo");
  if (conditions.includes(REFUSED_BY[action] ?? "")) return err("nothingToDo");
  const move = MOVES.find((one) => one === action);
  if (move) return wholeMove(turn, move, conditions, mobility);
  const after =
    action === "fullDefence"
      ? fullDefence(turn, conditions)
      : action === "standUp"
        ? standUp(turn, mobility)
        : spend(turn, COSTS[action as keyof typeof COSTS]);
  return after.ok ? ok({ turn: after.value, stamina: 0 }) : after;
}

/** A move as far as it gets: what was walked before is missing from it. */
function wholeMove(turn: TurnState, move: Move, conditions: readonly ConditionKey[], mobility: Mobility) {
  const metres = moveLength(move, mobility, false) - (mobility.speed - turn.movement);
  return makeMove(turn, move, { metres: Math.max(0, metres), difficult: false }, conditions, mobility);
}

/** What is left of a turn after all that was done in it. What cannot be paid was done anyway: it leaves nothing less than 0. */
export function readTurn(
  start: TurnState,
  uses: readonly TurnUse[],
  conditions: readonly ConditionKey[],
  mobility: Mobility,
): TurnState {
  let turn = start;
  let firstHand: string | null = null;
  for (const use of uses) {
    if (use.type === "attack") {
      // The second hand attacks with the action of the first.
      const isSecond: boolean = use.twoWeapons && firstHand !== null && firstHand !== use.weapon;
      firstHand = use.twoWeapons && !isSecond ? use.weapon : null;
      turn = attacked(turn, use.weapon, isSecond ? "free" : use.cost);
    } else {
      turn =
        use.type === "defence" ? orSame(turn, spend(turn, "reaction")) : acted(turn, use.action, conditions, mobility);
    }
  }
  return turn;
}

function attacked(turn: TurnState, weapon: string, cost: ActionCost): TurnState {
  const paid = spendAttack(turn, [weapon], cost);
  return paid.ok ? paid.value : { ...turn, attackedWith: [...turn.attackedWith, weapon] };
}

/** What an action ended is gone by now and what it brought is there, so that the turn is read as it was before. */
function acted(turn: TurnState, action: TurnAction, conditions: readonly ConditionKey[], mobility: Mobility) {
  const needed = NEEDS[action];
  const before = [...conditions.filter((one) => one !== REFUSED_BY[action]), ...(needed === undefined ? [] : [needed])];
  // The Stamina of a sprint is paid by now.
  const taken = takeAction(turn, action, before, { ...mobility, stamina: mobility.stamina + 1 });
  return taken.ok ? taken.value.turn : turn;
}

function orSame(turn: TurnState, after: Result<TurnState>): TurnState {
  return after.ok ? after.value : turn;
}

/** What an attack with a weapon would cost: a martial artist's bare hands strike by a minor action once the major one is gone. */
export function attackCost(turn: TurnState, unarmedByMinor: boolean): ActionCost {
  return unarmedByMinor && turn.major === 0 ? "minor" : "major";
}

/** How many defences a turn has at most. */
export function mostReactions(uses: readonly TurnUse[]): number {
  const full = uses.some((use) => use.type === "action" && use.action === "fullDefence");
  return full ? REACTIONS.fullDefence : REACTIONS.plain;
}

/** Whether who aims keeps the aim: not who is hit, moves or shoots. */
export function keepsAim(since: readonly (TurnUse | "hit")[]): boolean {
  return since.every(
    (use) => use !== "hit" && (use.type === "defence" || (use.type === "action" && !MOVING.includes(use.action))),
  );
}

const MOVING: readonly TurnAction[] = ["full", "sprint", "standUp"];

/** Whether nothing at all can be done with what is left of a turn. */
export function isSpent({ major, minor }: TurnState): boolean {
  return major === 0 && minor === 0;
}

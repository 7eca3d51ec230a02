import { err, ok, type Result } from "#core/rules/result.ts";
import { anyCondition, type ConditionKey } from "../injury/conditions.ts";

/** What something costs of a turn. */
export type ActionCost = "major" | "minor" | "reaction" | "free";

/** What an attack can cost: nothing where a power gives it. */
export const ATTACK_COSTS = ["major", "minor", "free"] as const;
export type AttackCost = (typeof ATTACK_COSTS)[number];

/** What of a turn is left. It starts anew when the fighter's own turn comes; reactions are left until then. */
export interface TurnState {
  readonly major: number;
  readonly minor: number;
  readonly reactions: number;
  /** Metres that can still be moved beside a major action. */
  readonly movement: number;
  /** The weapons that attacked: they parry worse until the next turn. */
  readonly attackedWith: readonly string[];
}

/** How many defences a turn has. */
export const REACTIONS = { plain: 1, fullDefence: 3 };
const TWICE = 2;

/** How far somebody can get in a turn. */
export interface Mobility {
  /** Speed as it moves, with load and size: metres of a half move. */
  readonly speed: number;
  /** Whether load or fatigue leave no breath to sprint. */
  readonly cannotSprint: boolean;
  readonly stamina: number;
}

/** A new turn. Conditions take from it what they take; who gets up loses the half move. */
export function startTurn(conditions: readonly ConditionKey[], { speed }: Mobility): TurnState {
  return {
    major: anyCondition(conditions, "losesMajor") ? 0 : 1,
    minor: anyCondition(conditions, "losesMinor") ? 0 : 1,
    reactions: anyCondition(conditions, "losesReaction") ? 0 : REACTIONS.plain,
    movement: anyCondition(conditions, "cannotMove") ? 0 : speed,
    attackedWith: [],
  };
}

/** A turn after something was paid for; refused if it cannot be. */
export function spend(turn: TurnState, cost: ActionCost): Result<TurnState> {
  if (cost === "major") return turn.major > 0 ? ok({ ...turn, major: turn.major - 1 }) : err("noMajorAction");
  if (cost === "minor") return turn.minor > 0 ? ok({ ...turn, minor: turn.minor - 1 }) : err("noMinorAction");
  if (cost === "free") return ok(turn);
  return turn.reactions > 0 ? ok({ ...turn, reactions: turn.reactions - 1 }) : err("noReaction");
}

/** An attack with some weapons, which parry worse from then on; two weapons are one major action. */
export function spendAttack(
  turn: TurnState,
  weapons: readonly string[],
  cost: ActionCost = "major",
): Result<TurnState> {
  const spent = spend(turn, cost);
  return spent.ok ? ok({ ...spent.value, attackedWith: [...spent.value.attackedWith, ...weapons] }) : spent;
}

/** The major action for up to three defences instead of one. Who has lost the reaction has none to gain. */
export function fullDefence(turn: TurnState, conditions: readonly ConditionKey[]): Result<TurnState> {
  const spent = spend(turn, "major");
  if (!spent.ok) return spent;
  const more = anyCondition(conditions, "losesReaction") ? 0 : REACTIONS.fullDefence - REACTIONS.plain;
  return ok({ ...spent.value, reactions: spent.value.reactions + more });
}

/** Moving beside another major action, with it, and running as fast as one can. */
export const MOVES = ["half", "full", "sprint"] as const;
export type Move = (typeof MOVES)[number];

/** Speed in metres by kind of move. */
const TIMES: Readonly<Record<Move, number>> = { half: 1, full: 2, sprint: 4 };
const SPRINT_STAMINA = 1;

/** How far a kind of move gets, in metres; half of it on difficult terrain. */
export function moveLength(move: Move, { speed }: Pick<Mobility, "speed">, difficult: boolean): number {
  return (TIMES[move] * speed) / (difficult ? TWICE : 1);
}

/** A move that was made: what is left of the turn, and the Stamina it cost. */
export interface MoveMade {
  readonly turn: TurnState;
  readonly stamina: number;
}

/**
 * A move of some metres. A half move takes from the metres beside another action, a full move and a sprint take the major action
 * and whatever of these metres is left. Standing up is `standUp`.
 */
export function makeMove(
  turn: TurnState,
  move: Move,
  { metres, difficult }: { readonly metres: number; readonly difficult: boolean },
  conditions: readonly ConditionKey[],
  mobility: Mobility,
): Result<MoveMade> {
  if (anyCondition(conditions, "cannotMove")) return err("cannotMove");
  const cost = metres * (difficult ? TWICE : 1);
  if (move === "half") {
    if (cost > turn.movement) return err("tooFar", { metres, most: turn.movement / (difficult ? TWICE : 1) });
    return ok({ turn: { ...turn, movement: turn.movement - cost }, stamina: 0 });
  }
  if (move === "sprint" && mobility.cannotSprint) return err("cannotSprint");
  if (move === "sprint" && mobility.stamina < SPRINT_STAMINA) return err("noStamina");
  // What was walked or used up by getting up before is missing from the longer move.
  const most = TIMES[move] * mobility.speed - (mobility.speed - turn.movement);
  if (cost > most) return err("tooFar", { metres, most: most / (difficult ? TWICE : 1) });
  const spent = spend(turn, "major");
  if (!spent.ok) return spent;
  return ok({ turn: { ...spent.value, movement: 0 }, stamina: move === "sprint" ? SPRINT_STAMINA : 0 });
}

/** Getting up from the ground costs the half move. */
export function standUp(turn: TurnState, { speed }: Mobility): Result<TurnState> {
  return turn.movement >= speed ? ok({ ...turn, movement: 0 }) : err("alreadyMoved");
}

import { rankOnce } from "../../rules/contests/ranking.ts";
import { DIFFICULTIES } from "../../rules/checks/difficulties.ts";
import { readCheck } from "../../rules/checks/simple-check.ts";
import { withoutThose } from "../../rules/damage/conditions.ts";
import type { Arena } from "./arena.ts";
import { chooseDefence, decide, type Act } from "./tactics.ts";
import { rollNatural, type Random } from "./dice.ts";
import {
  carriedBy,
  isUp,
  move,
  newFight,
  nextTurn,
  noteUse,
  plightOf,
  recollect,
  usesOf,
  weigh,
  type Fight,
} from "./fight-state.ts";
import type { Means } from "./means.ts";
import { BLOCKED } from "./means-in-place.ts";
import { strike, type StrikeOutcome } from "./strike.ts";
import type { TurnState } from "./courses.ts";
import type { Assault } from "./values.ts";

/** A fight that is over. */
export interface FoughtOut {
  readonly fight: Fight;
  /** The number of the side that prevails; null if the fight was given up: one strike never fells both sides. */
  readonly winner: number | null;
  /** How many turns were played, the one that was being played among them. */
  readonly turns: number;
}

/** Plays a fight from how its fighters stand until one side alone stands, by the rules and by the tactics. */
export function playFight(arena: Arena, random: Random): FoughtOut {
  const fight = newFight(arena, random);
  const { order, longest, turn: first } = arena.encounter;
  let places = order === null ? null : order.map((id) => arena.encounter.fighters.findIndex((one) => one.id === id));
  for (let turns = 1; turns <= longest; turns += 1) {
    playTurn(fight, places ?? initiative(fight));
    const [winner, ...others] = sidesUp(fight);
    if (others.length === 0) return { fight, winner: winner!, turns };
    places = null;
    nextTurn(fight, first + turns);
  }
  return { fight, winner: null, turns: longest };
}

/** Chapter "Initiative": the order of a turn; those who are tied roll again among themselves. */
function initiative(fight: Fight): readonly number[] {
  const { arena, combatants, random } = fight;
  const rollAmong = (some: readonly number[]): readonly number[] => {
    if (some.length < 2) return some;
    const results = some.map((index) => {
      const { pool, total } = arena.contestants[index]!.plain.initiative;
      return rollNatural(pool, random) + total + combatants[index]!.penalty;
    });
    return rankOnce(results).flatMap((tied) => rollAmong(tied.map((at) => some[at]!)));
  };
  return rollAmong(combatants.map((_, index) => index).filter((index) => isUp(fight, index)));
}

function playTurn(fight: Fight, places: readonly number[]): void {
  for (const [at, index] of places.entries()) {
    if (sidesUp(fight).length < 2) return;
    for (const waiting of places.slice(0, at)) preempt(fight, waiting);
    if (!isUp(fight, index) || !canStart(fight, index)) continue;
    act(fight, index);
    const combatant = fight.combatants[index]!;
    const { turn } = combatant;
    const waits = !turn.turn.acted && turn.attacksLeft > 0 && at < places.length - 1;
    combatant.turn = turn.in(waits ? "waiting" : "through");
  }
}

/** Whether somebody's place comes now; it has come already for who was in the middle of it when the forecast was asked for. */
function canStart({ combatants }: Fight, index: number): boolean {
  const combatant = combatants[index]!;
  if (combatant.turn.turn.phase === "acting") return true;
  if (combatant.turn.turn.phase !== "before") return false;
  combatant.turn = combatant.turn.in("acting");
  return true;
}

/** Who waits comes back as soon as it is worth it, and goes on waiting while it is not. */
function preempt(fight: Fight, index: number): void {
  const combatant = fight.combatants[index]!;
  const waiting = combatant.turn;
  if (waiting.turn.phase !== "waiting" || !isUp(fight, index) || (plightOf(fight, index) & BLOCKED) !== 0) return;
  // Nothing can be decided on by who only waits.
  combatant.turn = waiting.in("acting");
  if (decide(fight, index).type === "keep") {
    combatant.turn = waiting;
    return;
  }
  act(fight, index);
  combatant.turn = combatant.turn.in("through");
}

/** Does what is worth doing until nothing is, or nothing is left. */
function act(fight: Fight, index: number): void {
  while (isUp(fight, index) && (fight.combatants[index]!.plight & BLOCKED) === 0) {
    const next = decide(fight, index);
    if (next.type === "keep") return;
    perform(fight, index, next);
  }
}

/** Nothing is decided on that the turn has no room for. */
function perform(fight: Fight, index: number, next: Exclude<Act, { readonly type: "keep" }>): void {
  const combatant = fight.combatants[index]!;
  switch (next.type) {
    case "attack":
      attack(fight, next.assault);
      return;
    case "action":
      prepare(fight, next.means);
      return;
    case "move":
      happen(fight, index, "move");
      combatant.acts += 1;
      combatant.moved = true;
      other(fight, index);
      move(fight, index, next.toward);
      return;
    case "rearm":
      happen(fight, index, "other");
      combatant.acts += 1;
      other(fight, index);
      combatant.statuses = withoutThose(combatant.statuses, "disarms");
      weigh(fight, index);
  }
}

function attack(fight: Fight, assault: Assault): void {
  const { means, target } = assault;
  const { combatants } = fight;
  happen(fight, means.user, means.technique);
  combatants[means.user]!.acts += 1;
  let best: StrikeOutcome = { attack: null, defence: null };
  for (let count = 0; count < means.rows.strikes && isUp(fight, target) && isUp(fight, means.user); count += 1) {
    const defence = chooseDefence(fight, assault);
    const outcome = strike(fight, assault, defence);
    if (outcome.attack !== null || count === 0) best = outcome;
    if (defence === null) continue;
    if (!defence.means.free) combatants[target]!.acts += 1;
    happen(fight, target, defence.means.technique);
    noteUse(fight, defence.means, means.user);
    remembered(fight, defence.means, means.user, outcome.defence);
  }
  noteUse(fight, means, target);
  remembered(fight, means, target, best.attack);
}

/** An action of a style: a check at Normal, but for what succeeds by itself. */
function prepare(fight: Fight, means: Means): void {
  const { user, fighter, rows } = means;
  happen(fight, user, means.technique);
  fight.combatants[user]!.acts += 1;
  const margin = rows.automatic ? null : actionMargin(fight, means);
  noteUse(fight, means);
  const success = margin === null || margin >= 0;
  recollect(fight, { type: "manoeuvre", rows, user: fighter.id, target: "", success, margin, extra: false });
}

function actionMargin(fight: Fight, means: Means): number {
  const { arena, combatants, random } = fight;
  const { user, technique, pool } = means;
  const { earlier } = usesOf(fight, user);
  const natural = rollNatural(pool, random);
  const total = arena.total(means, user, 0, earlier[technique]!, null) + combatants[user]!.penalty;
  const level = { difficulty: "normal", successLevel: DIFFICULTIES.normal } as const;
  return readCheck({ natural, result: natural + total }, level, arena.encounter.options).margin;
}

/** Lets the rules say what a manoeuvre leaves of what is carried and held, where there is anything to say. */
function remembered(
  fight: Fight,
  { rows, user, fighter }: Means,
  other: number,
  success: StrikeOutcome["attack"],
): void {
  const { holds } = fight.memory;
  if (rows.carries.length + holds.length + carriedBy(fight, user).length === 0 && rows.hold === null) return;
  const target = fight.arena.contestants[other]!.plain.id;
  const won = { success: success !== null, margin: success?.margin ?? null };
  recollect(fight, { type: "manoeuvre", rows, user: fighter.id, target, ...won, extra: false });
}

/** Somebody did something that is no manoeuvre. */
function other(fight: Fight, index: number): void {
  recollect(fight, { type: "other", user: fight.arena.contestants[index]!.plain.id });
}

/** Lets something be done in somebody's turn that the rules have been asked about. */
function happen({ combatants }: Fight, index: number, what: Parameters<TurnState["after"]>[0]): void {
  const combatant = combatants[index]!;
  combatant.turn = combatant.turn.after(what)!;
}

function sidesUp(fight: Fight): readonly number[] {
  const sides: number[] = [];
  fight.arena.contestants.forEach(({ side }, index) => {
    if (isUp(fight, index) && !sides.includes(side)) sides.push(side);
  });
  return sides;
}

import { carriedTo, type Carried } from "../../rules/combat/carry.ts";
import { statusCircumstances } from "../../rules/combat/circumstances.ts";
import { holdTerms } from "../../rules/combat/hold.ts";
import type { TargetStatus } from "../../rules/combat/automatic-attack.ts";
import {
  canAct,
  conditionTerms,
  isDisarmed,
  type Status,
  endOfTurn,
  movementCuts,
} from "../../rules/damage/conditions.ts";
import type { WoundSeverity } from "../../rules/damage/wounds.ts";
import { sumTerms } from "#core/rules/term.ts";
import { wholeFeet, type Arena } from "./arena.ts";
import type { BodyState, TurnState, UseState } from "./courses.ts";
import type { Random } from "./dice.ts";
import type { Means } from "./means.ts";
import { BLOCKED, GROUNDED } from "./means-in-place.ts";
import { remember, type CombatMemory, type MemorableEvent } from "../../rules/combat/memory.ts";
import { movement } from "../../rules/statistics/load-and-movement.ts";

/** How a fighter stands at some moment of a fight. */
export interface Combatant {
  turn: TurnState;
  body: BodyState;
  statuses: readonly Status[];
  /** What wounds and conditions add to every roll, 0 or below. */
  penalty: number;
  /** `GROUNDED`, `BLOCKED`: from conditions alone; holds come on top. */
  plight: number;
  disarmed: boolean;
  mitigated: boolean;
  helpless: TargetStatus | null;
  x: number;
  y: number;
  moved: boolean;
  /** What they did in this fight: attacks, defences and actions. */
  acts: number;
  /** How many wounds of each severity they got in it. */
  readonly wounds: Record<WoundSeverity, number>;
}

/** A fight at some moment. */
export interface Fight {
  readonly arena: Arena;
  readonly random: Random;
  readonly combatants: readonly Combatant[];
  /** What each fighter did to each other, row by row; the last of a row is for what is done to nobody. */
  readonly uses: UseState[];
  /** The turn, what is carried and who holds whom; what was used is in `uses` alone. */
  memory: CombatMemory;
}

/** A fight in which nothing has been rolled yet. */
export function newFight(arena: Arena, random: Random): Fight {
  const { encounter, contestants } = arena;
  const { memory, turn } = encounter;
  const fight: Fight = {
    arena,
    random,
    memory: { ...memory, turn, uses: [] },
    uses: contestants.flatMap(({ uses }) => uses),
    combatants: contestants.map(({ plain, body, turns }) => ({
      turn: turns(plain.turn ?? undefined),
      body: body.start,
      statuses: plain.statuses,
      penalty: 0,
      plight: 0,
      disarmed: false,
      mitigated: false,
      helpless: plain.helpless,
      x: plain.place?.x ?? 0,
      y: plain.place?.y ?? 0,
      moved: false,
      acts: 0,
      wounds: { light: 0, serious: 0, heavy: 0 },
    })),
  };
  contestants.forEach((_, index) => weigh(fight, index));
  return fight;
}

/** What somebody carries to a later attack. */
export function carriedBy({ memory, arena }: Fight, index: number): readonly Carried[] {
  return memory.carried[arena.contestants[index]!.plain.id] ?? NOTHING;
}

const NOTHING: readonly Carried[] = [];

/** Tells the rules what happened, for what is carried and held. */
export function recollect(fight: Fight, event: MemorableEvent): void {
  fight.memory = { ...remember(fight.memory, event), uses: [] };
}

/** Works out anew what wounds and conditions make of somebody. */
export function weigh({ arena, combatants }: Fight, index: number): void {
  const combatant = combatants[index]!;
  const { statuses, body } = combatant;
  const conditions = statuses.length === 0 ? 0 : sumTerms(conditionTerms(statuses, { parts: [] }));
  combatant.penalty = arena.contestants[index]!.penalty + body.state.penalty + conditions;
  combatant.plight =
    (statusCircumstances(statuses).includes("grounded") ? GROUNDED : 0) + (canAct(statuses) ? 0 : BLOCKED);
  combatant.disarmed = arena.contestants[index]!.armed && isDisarmed(statuses);
}

/** Whether somebody still takes part. */
export function isUp({ combatants }: Fight, index: number): boolean {
  return !combatants[index]!.body.state.out;
}

/** Whom somebody fights against, of those who still stand. */
export function standingOpponents(fight: Fight, index: number): readonly number[] {
  const { contestants } = fight.arena;
  const { side } = contestants[index]!;
  const found: number[] = [];
  for (let other = 0; other < contestants.length; other += 1) {
    if (contestants[other]!.side !== side && isUp(fight, other)) found.push(other);
  }
  return found;
}

export function isHeld({ memory: { holds }, arena }: Fight, index: number): boolean {
  return holds.length > 0 && holds.some(({ held }) => held === arena.contestants[index]!.plain.id);
}

/** How somebody looks to who would strike them. */
export function plightOf(fight: Fight, index: number): number {
  return fight.combatants[index]!.plight | (isHeld(fight, index) ? BLOCKED : 0);
}

/** How far two fighters are apart, in whole feet, 0 in close quarters. */
export function feetBetween({ arena, combatants }: Fight, one: number, other: number): number {
  if (arena.together) return 0;
  const [from, to] = [combatants[one]!, combatants[other]!];
  return wholeFeet(lengthOf(arena, to.x - from.x, to.y - from.y), arena.encounter.meleeReach);
}

/** How long a way across the scene is, in feet. */
function lengthOf({ encounter }: Arena, across: number, along: number): number {
  return encounter.slantedAsStraight ? Math.max(Math.abs(across), Math.abs(along)) : Math.hypot(across, along);
}

/** What one fighter did to another so far; to nobody if the other is left out. */
export function usesOf({ uses, combatants }: Fight, user: number, target = combatants.length): UseState {
  return uses[user * (combatants.length + 1) + target]!;
}

/** Writes down that a technique was used. */
export function noteUse(fight: Fight, { user, technique }: Means, target = fight.combatants.length): void {
  const { uses, combatants } = fight;
  const at = user * (combatants.length + 1) + target;
  uses[at] = uses[at]!.after(technique);
}

/** What is added to the roll and the damage of an attack, from what is carried to it and from a hold that it keeps. */
export function carriedBonus(
  fight: Fight,
  { user, fighter, rows }: Means,
  target: number,
  carried = carriedBy(fight, user),
): Bonus {
  const { memory, arena } = fight;
  if (carried.length === 0 && memory.holds.length === 0) return NO_BONUS;
  const { attack, damage } = carriedTo(carried, rows);
  const held = holdTerms(memory.holds, rows, fighter.id, arena.contestants[target]!.plain.id);
  return { roll: sumTerms(attack) + sumTerms(held), damage: sumTerms(damage) };
}

export interface Bonus {
  readonly roll: number;
  readonly damage: number;
}

const NO_BONUS: Bonus = { roll: 0, damage: 0 };

/**
 * Chapter "Moving during combat": somebody whom nobody keeps from it goes towards somebody else, as far as they get in this
 * turn or into close quarters, where they are not yet.
 */
export function move({ arena, combatants }: Fight, index: number, toward: number): void {
  const { plain } = arena.contestants[index]!;
  const [who, goal] = [combatants[index]!, combatants[toward]!];
  const cuts = [...(plain.movement.cuts ?? []), ...movementCuts(who.statuses, plain.legs)];
  const feet = movement({ ...plain.movement, cuts }).value;
  const [across, along] = [goal.x - who.x, goal.y - who.y];
  const away = lengthOf(arena, across, along);
  const share = Math.min(feet, away - arena.encounter.meleeReach) / away;
  who.x += across * share;
  who.y += along * share;
}

/** A combat turn ends, and the next one begins: what lasts some turns counts down, and everybody may act again. */
export function nextTurn(fight: Fight, turn: number): void {
  recollect(fight, { type: "turn", turn });
  fight.combatants.forEach((combatant, index) => {
    combatant.turn = fight.arena.contestants[index]!.turns();
    combatant.mitigated = false;
    combatant.moved = false;
    if (combatant.statuses.length === 0) return;
    combatant.statuses = endOfTurn(combatant.statuses);
    weigh(fight, index);
  });
}

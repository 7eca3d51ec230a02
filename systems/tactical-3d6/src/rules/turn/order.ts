import { momentTerms, type Term } from "#core/rules/term.ts";
import type { CheckReading } from "../checks/check.ts";

/** What a side rolls in the contest for the order (chapter "Turn Order"). */
export const ORDER_SKILLS = { plain: "tactics", primal: "survival", thuggish: "streetwise" } as const;

const LEADERLESS = -2;

/** What one of a side rolls against: its skill, -2 without a leader. */
export function orderTerms(skill: readonly Term[], hasLeader: boolean): readonly Term[] {
  return [...skill, ...momentTerms("TACTICAL.TERM.leaderless", hasLeader ? 0 : LEADERLESS)];
}

/** Somebody who takes turns. */
export interface Combatant {
  readonly id: string;
  readonly speed: number;
  readonly dexterity: number;
}

export interface OrderSide {
  readonly roll: Pick<CheckReading, "margin">;
  readonly members: readonly Combatant[];
}

function faster(one: Combatant, other: Combatant): number {
  return other.speed - one.speed || other.dexterity - one.dexterity;
}

/**
 * Who acts after whom: the sides in the order of their margins, within a side by Basic Speed, then by dexterity (ruling 2). Where
 * margins are equal, and nobody wins, the side with the fastest member comes first.
 */
export function turnOrder(sides: readonly OrderSide[]): readonly Combatant[] {
  return sides
    .filter(({ members }) => members.length > 0)
    .map(({ roll, members }) => ({ margin: roll.margin, members: members.toSorted(faster) }))
    .toSorted((one, other) => other.margin - one.margin || faster(one.members[0]!, other.members[0]!))
    .flatMap(({ members }) => members);
}

/** How much one side surprises the other. */
export type Surprise = "none" | "partial" | "total";

/** Quick Reflexes turn total surprise into partial one. */
export function surpriseOf(surprise: Surprise, quickReflexes: boolean): Surprise {
  return surprise === "total" && quickReflexes ? "partial" : surprise;
}

/** How many seconds somebody surprised is stunned before the first roll: those of a die, or none. @param die  Read of total surprise alone */
export function secondsStunned(surprise: Surprise, die: number): number {
  return surprise === "total" ? die : 0;
}

/** What a surprised one rolls to recover: intelligence, easier by 1 for each second after the first roll. */
export function surpriseTerms(intelligence: readonly Term[], rollsBefore: number): readonly Term[] {
  return [...intelligence, ...momentTerms("TACTICAL.TERM.secondsSince", rollsBefore)];
}

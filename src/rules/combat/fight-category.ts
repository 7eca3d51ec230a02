import { err, ok, type Result } from "#core/rules/result.ts";
import type { StyleRange } from "./manoeuvre.ts";

/** Chapter "Simplified Combat": the forms of combat. Only skills of one form can be compared. */
export const FIGHT_CATEGORIES = ["meleeUnarmed", "meleeArmed", "distance", "mental"] as const;
export type FightCategory = (typeof FIGHT_CATEGORIES)[number];

/** The form of combat that a style is used in. */
export function fightCategory(range: StyleRange, armed: boolean): FightCategory {
  if (range === "metaphysical") return "mental";
  if (range === "ranged") return "distance";
  return armed ? "meleeArmed" : "meleeUnarmed";
}

/** Somebody in a simplified combat with the skill they fight with. */
export interface FightingSkill {
  readonly name: string;
  readonly skill: string;
  /** null for a generic combat skill, which belongs to no form. */
  readonly category: FightCategory | null;
}

/**
 * Whether some fighters can meet in a simplified combat: those with a style all in the same form of combat, those with a
 * generic combat skill if the table agrees. The answer is that form; null where all use generic skills.
 */
export function commonCategory(
  fighters: readonly FightingSkill[],
  genericAgreed: boolean,
): Result<FightCategory | null> {
  const generic = fighters.find(({ category }) => category === null);
  if (generic !== undefined && !genericAgreed) {
    return err("genericNotAgreed", { name: generic.name, skill: generic.skill });
  }
  const [first, ...others] = fighters.filter(({ category }) => category !== null);
  const odd = others.find(({ category }) => category !== first?.category);
  if (first === undefined || odd === undefined) return ok(first?.category ?? null);
  return err("unlikeFighters", { name: odd.name, skill: odd.skill, other: first.name, otherSkill: first.skill });
}

/** The forms of combat that a generic combat skill of some range can be used in; it is swung or thrust, shot or thrown. */
export function formsOfGeneric(range: StyleRange | ""): readonly FightCategory[] {
  switch (range) {
    case "melee":
      return ["meleeUnarmed", "meleeArmed"];
    case "ranged":
      return ["distance"];
    default:
      return [];
  }
}

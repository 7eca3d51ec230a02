import type { StyleRange } from "../combat/manoeuvre.ts";

/** Chapter "Simplified Combat": the forms of combat. Only skills of one form can be compared. */
export const FIGHT_CATEGORIES = ["meleeUnarmed", "meleeArmed", "distance", "mental"] as const;
export type FightCategory = (typeof FIGHT_CATEGORIES)[number];

/** The form of combat that a style is used in. */
export function fightCategory(range: StyleRange, armed: boolean): FightCategory {
  if (range === "metaphysical") return "mental";
  if (range === "ranged") return "distance";
  return armed ? "meleeArmed" : "meleeUnarmed";
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

import { ok, err, type Result } from "../result.ts";
import type { Term } from "../term.ts";
import type { StyleRange } from "./manoeuvre.ts";

/** How far an attacker and a defender are from one another. */
export interface Distance {
  /** Whether they are in close quarters. The book gives melee range no number, so this is for the players to say. */
  readonly melee: boolean;
  /** In feet; of no account in melee. */
  readonly feet: number;
}

/** What a melee skill gains against a ranged attack in melee range. */
const IN_MELEE = 1;
/** Each so many feet cost a melee skill a point outside of it. */
const FEET_PER_POINT = 18;
/** What a ranged skill loses against a melee attack. */
const RANGED_AGAINST_MELEE = -3;

/**
 * Chapter "Mixing different skill ranges": what a defence gains or loses for the range of its skill against that of the
 * attack. Refused where one of them is metaphysical and the other isn't.
 */
export function mixingTerms(attack: StyleRange, defence: StyleRange, distance: Distance): Result<readonly Term[]> {
  if ((attack === "metaphysical") !== (defence === "metaphysical")) return err("rangesDoNotMix");
  const value = mixingModifier(attack, defence, distance);
  return ok(value === 0 ? [] : [{ label: "SIRPAS.TERM.mixedRanges", value, kind: "situation" }]);
}

function mixingModifier(attack: StyleRange, defence: StyleRange, { melee, feet }: Distance): number {
  if (attack === "melee" && defence === "ranged") return RANGED_AGAINST_MELEE;
  if (attack !== "ranged" || defence !== "melee") return 0;
  return melee ? IN_MELEE : 0 - Math.floor(feet / FEET_PER_POINT);
}

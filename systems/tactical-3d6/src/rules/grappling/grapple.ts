import { err, ok, type Result } from "#core/rules/result.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import type { CheckReading } from "../checks/check.ts";
import { readContest } from "../checks/contest.ts";
import { strengthDamage, type DamageDice } from "../character/strength-damage.ts";
import "./errors.ts";

/** Whether a table grapples at all (ruling 45): the rules leave it to a page of its own. */
export interface GrapplingOptions {
  readonly grappling: boolean;
}

export const DEFAULT_GRAPPLING_OPTIONS: GrapplingOptions = { grappling: false };

/** What can seize: dexterity and the skills of it; the best is taken. */
export const GRAPPLING_SKILLS = ["wrestling", "judo"] as const;

/** What somebody grapples with: the best of dexterity, Wrestling and Judo. In a contest strength counts too. */
export function grappleTerms(candidates: readonly (readonly Term[])[]): readonly Term[] {
  return candidates.reduce((best, terms) => (sumTerms(terms) > sumTerms(best) ? terms : best));
}

/** Whether an attack that is not defended seizes in place of hurting; refused where the table does not grapple, and with weapons. */
export function checkGrapple(unarmed: boolean, { grappling }: GrapplingOptions): Result<null> {
  if (!grappling) return err("grapplingOff");
  return unarmed ? ok(null) : err("holdUnarmedOnly");
}

/** The contest of a held one, as its attack, or of the holder who squeezes: whether the one who acts gets what it wants. */
export function readHold(actor: CheckReading, other: CheckReading): boolean {
  return readContest(actor, other).winner === "first";
}

/** What a holder's squeeze does: thrust, crushing; refused against who is not held. */
export function squeeze(strength: number, conditions: readonly string[]): Result<DamageDice> {
  return conditions.includes("held") ? ok(strengthDamage(strength, "thrust")) : err("notHeld");
}

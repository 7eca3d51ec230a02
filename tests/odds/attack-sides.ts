import type { PlannedAdvancedSide } from "./planned-advanced-attack.ts";
import type { CheckOptions } from "../../src/rules/checks/simple-check.ts";
import type { TargetSnapshot } from "../../src/rules/combat/strike.ts";
import type { ManoeuvreRows } from "../../src/rules/combat/manoeuvre.ts";
import { type ManoeuvreUse, damageTypeOf } from "../../src/rules/combat/manoeuvre-use.ts";
import type { Wielded } from "../../src/rules/combat/weapons.ts";
import { UNPROTECTED } from "../rules/combat/resolve-attack.ts";
import { use } from "../rules/combat/use.ts";

export const OPTIONS: CheckOptions = { automaticCriticals: true, extendedAutomatic: false };
export const PLAIN_OPTIONS: CheckOptions = { automaticCriticals: false, extendedAutomatic: false };

/** Someone without any defence against damage. */
export const BARE: TargetSnapshot = UNPROTECTED;

/** Someone with a piece of armour that takes off so many DP. */
export function armoured(points: number): TargetSnapshot {
  return { ...BARE, flat: [{ label: "Mail", value: points, kind: "armour" }] };
}

/** Someone of whom only a part of the damage is left, once or several times over. */
export function hardened(...fractions: readonly (readonly [number, number])[]): TargetSnapshot {
  return {
    ...BARE,
    fractions: fractions.map(([numerator, denominator]) => ({ numerator, denominator, label: "Ward", source: "" })),
  };
}

export interface Given extends Partial<Omit<PlannedAdvancedSide, "use">> {
  readonly weapon?: Wielded | null;
  readonly use?: Partial<ManoeuvreUse>;
}

/** A manoeuvre used at a level, three dice, against someone bare, but for what is given. */
export function side(rows: ManoeuvreRows, level: number, given: Given = {}): PlannedAdvancedSide {
  const { weapon = null, use: more = {}, ...rest } = given;
  return {
    use: use(rows, level, { weapon, ...more }),
    damageType: rows.damage === null ? "" : damageTypeOf(rows, weapon, "blunt"),
    snapshot: BARE,
    pool: "standard",
    ...rest,
  };
}

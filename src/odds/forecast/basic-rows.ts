import type { CombatModifier } from "../../rules/combat/manoeuvre-use.ts";
import { EMPTY_ROWS, type Manoeuvre, type ManoeuvreRows, type StyleRange } from "../../rules/combat/manoeuvre.ts";

/** A style as basic combat reads it. */
export interface BasicStyle {
  readonly key: string;
  readonly name: string;
  readonly modifier: CombatModifier;
  readonly dominance: number;
  readonly range: StyleRange;
}

/**
 * Chapter "Basic Combat": a style as the one attack or defence that it is there, in the shape of a manoeuvre, so that a
 * fight is played alike at both levels. Its modifier is the style's, its damage the margin and the style's dominance.
 */
export function basicRows(
  { key, name, modifier, dominance, range }: BasicStyle,
  kind: "attack" | "defence",
): Manoeuvre {
  return {
    ...EMPTY_ROWS,
    key,
    name,
    style: key,
    level: 1,
    kind,
    modifier,
    range: { kind: range, feet: null, weapon: "limits" },
    damage: kind === "attack" ? { margin: true, attribute: "", flat: dominance, minimum: null } : null,
  };
}

/** A generic combat skill as basic combat uses it: nothing of it is diminished, carried or held, and it gives no condition. */
export function basicSkill(rows: ManoeuvreRows): ManoeuvreRows {
  const { bodyParts, diminishingReturn, effects, carries, hold, circumstances, evasionBonus, strikes, automatic } =
    EMPTY_ROWS;
  return {
    ...rows,
    bodyParts,
    diminishingReturn,
    effects,
    carries,
    hold,
    circumstances,
    evasionBonus,
    strikes,
    automatic,
  };
}

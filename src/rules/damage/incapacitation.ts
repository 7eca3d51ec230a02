import type { WoundSource } from "../advantages/typed-modifiers.ts";
import { woundKind } from "./damage-types.ts";
import { WOUNDS, type Wound } from "./wounds.ts";

/** How many wounds can be borne past the injury resistance: of the body, of the mind, and of either. */
export type ExtraWoundCounts = Readonly<Record<WoundSource, number>>;

export const NO_EXTRA_WOUNDS: ExtraWoundCounts = { any: 0, physical: 0, mental: 0 };

/** How far a character is from lying still. */
export interface Incapacitation {
  /** Injury points, IP. */
  readonly injury: number;
  readonly incapacitated: boolean;
  /** What is left of the extra wounds. */
  readonly extraWounds: ExtraWoundCounts;
}

/**
 * Chapters "Wounds and Injury Points", "Battleproof", "Born in a Mourning Hall", "Hard to Die" and "Strong Temper". Each
 * wound that takes or leaves the injury points above the injury resistance (IR) uses up one extra wound, whatever its
 * severity; one for its kind goes first. When none is left for it, the character is incapacitated.
 * @param wounds  In the order in which they were received.
 */
export function incapacitation(
  wounds: readonly Wound[],
  injuryResistance: number,
  extraWounds: ExtraWoundCounts = NO_EXTRA_WOUNDS,
): Incapacitation {
  const left = { ...extraWounds };
  let injury = 0;
  let incapacitated = false;
  for (const wound of wounds) {
    injury += WOUNDS[wound.severity].injury;
    if (injury <= injuryResistance) continue;
    const kind = woundKind(wound.damageType ?? "");
    const used = left[kind] > 0 ? kind : "any";
    if (left[used] > 0) left[used] -= 1;
    else incapacitated = true;
  }
  return { injury, incapacitated, extraWounds: left };
}

/** Whether these wounds are more than the character bears. */
export function isIncapacitated(
  wounds: readonly Wound[],
  injuryResistance: number,
  extraWounds: ExtraWoundCounts = NO_EXTRA_WOUNDS,
): boolean {
  return incapacitation(wounds, injuryResistance, extraWounds).incapacitated;
}

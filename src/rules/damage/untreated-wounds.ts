import { grace, selfHealing } from "../advantages/in-damage.ts";
import type { ModifierSource, WoundSource } from "../advantages/typed-modifiers.ts";
import { woundKind } from "./damage-types.ts";
import type { Wound } from "./wounds.ts";

/** A wound that heals even if nobody treats it. */
export interface SelfHealedWound {
  readonly wound: Wound;
  /** How long it takes. */
  readonly hours: number;
  /** The name and the UUID of what heals it. */
  readonly label: string;
  readonly source: string;
}

/**
 * Chapters "Battleproof", "Born in a Mourning Hall" and "Strong Temper": the wounds of one fight that heal by themselves,
 * each once, with whatever heals it soonest.
 * @param wounds  Those received during the fight, in order.
 */
export function selfHealingWounds(
  wounds: readonly Wound[],
  sources: readonly ModifierSource[],
): readonly SelfHealedWound[] {
  const soonest = new Map<string, SelfHealedWound>();
  for (const { wound: which, against, hours, label, source } of selfHealing(sources)) {
    const candidates = wounds.filter((wound) => isAgainst(against, wound));
    const wound = which === "first" ? candidates[0] : candidates[candidates.length - 1];
    if (!wound || hours >= (soonest.get(wound.id)?.hours ?? Infinity)) continue;
    soonest.set(wound.id, { wound, hours, label, source });
  }
  return wounds.flatMap((wound) => soonest.get(wound.id) ?? []);
}

/**
 * Chapters "Strong Temper" and "Born in a Mourning Hall": for how many hours the last wound received does not kill,
 * whatever the injury points, while it is untreated; 0 if nothing holds death off or no wound needs it.
 * @param wounds  All wounds carried, in order.
 */
export function graceHours(wounds: readonly Wound[], sources: readonly ModifierSource[]): number {
  const last = wounds[wounds.length - 1];
  if (!last || last.treated === true) return 0;
  return grace(sources)
    .filter(({ against }) => isAgainst(against, last))
    .reduce((longest, { hours }) => Math.max(longest, hours), 0);
}

/** Chapter "Wounds and Injury Points": the wounds that may kill somebody whom they have incapacitated. */
export function untreatedWounds<Carried extends Wound>(wounds: readonly Carried[]): readonly Carried[] {
  return wounds.filter(({ treated }) => treated !== true);
}

function isAgainst(against: WoundSource, wound: Wound): boolean {
  return against === "any" || against === woundKind(wound.damageType ?? "");
}

import type { StatusEffect } from "../documents/status-effects.ts";

const IDS = [
  ["dead", "skull"],
  ["unconscious", "unconscious"],
  ["sleep", "sleep"],
  ["stun", "daze"],
  ["prone", "falling"],
  ["restrain", "net"],
  ["paralysis", "paralysis"],
  ["fly", "wing"],
  ["blind", "blind"],
  ["deaf", "deaf"],
  ["silence", "silenced"],
  ["fear", "terror"],
  ["burning", "fire"],
  ["frozen", "frozen"],
  ["shock", "lightning"],
  ["corrode", "acid"],
  ["bleeding", "blood"],
  ["disease", "biohazard"],
  ["poison", "poison"],
  ["curse", "sun"],
  ["regen", "regen"],
  ["degen", "degen"],
  ["hover", "wingfoot"],
  ["burrow", "mole"],
  ["upgrade", "upgrade"],
  ["downgrade", "downgrade"],
  ["invisible", "invisible"],
  ["target", "target"],
  ["eye", "eye"],
  ["bless", "angel"],
] as const;

/** The conditions which are there before a system replaces them with its own. */
export function defaultStatusEffects(): StatusEffect[] {
  return IDS.map(([id, icon]) => ({
    id,
    name: `EFFECT.Status${id.charAt(0).toUpperCase()}${id.slice(1)}`,
    img: `icons/svg/${icon}.svg`,
  }));
}

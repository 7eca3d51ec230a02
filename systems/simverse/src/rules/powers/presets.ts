import type { UsedPower } from "./use.ts";

/** What most powers of a kind have in common. */
interface Preset {
  readonly resource: "stamina" | "mana";
  readonly skills: readonly string[];
  /** The key of the perk that permits it; empty for none. */
  readonly requires: string;
  /** The power of the library whose picture stands for it. */
  readonly picture: string;
}

/** Sections "Base Effect Types" and "Magic Skills": what a kind of power is paid with, rolled with and permitted by. */
const PRESETS: Readonly<Record<string, Preset>> = {
  manoeuvre: { resource: "stamina", skills: [], requires: "", picture: "power-attack" },
  spell: { resource: "mana", skills: ["spellcasting"], requires: "mage-gift", picture: "fire-bolt" },
  psionic: { resource: "mana", skills: ["psionics"], requires: "psychic", picture: "mind-blast" },
  divine: { resource: "mana", skills: ["divine-magic"], requires: "mage-gift", picture: "bless" },
};

/** What a power of a kind begins with; null for an unknown kind. */
export function presetOf(kind: UsedPower["kind"]): Preset | null {
  return PRESETS[kind] ?? null;
}

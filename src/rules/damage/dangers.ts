import type { DamageType } from "./damage-types.ts";
import type { HitSeverity } from "./wounds.ts";

/** What a danger does by itself. */
export interface Danger {
  /** The type of its damage; empty for none in particular. */
  readonly damageType: DamageType | "";
  /** How it hurts: by points of damage, by a wound of its own, or by the feet somebody falls. */
  readonly way: "points" | "wound" | "feet";
  readonly severity: HitSeverity;
  /** Whether armour and advantages count against it. */
  readonly defences: boolean;
}

const POINTS = { way: "points", severity: "light", defences: true } as const;
const WOUND = { way: "wound", damageType: "", defences: false } as const;

/**
 * Chapters "Damage Type", "Acrobatics", "Endurance" and "Direct Wounds": what hurts people besides attacks. The book gives points
 * for a fall alone; how much any other danger deals is the Gamemaster's to say.
 */
export const DANGERS = {
  other: { ...POINTS, damageType: "" },
  fall: { ...POINTS, way: "feet", damageType: "blunt" },
  poison: { ...POINTS, damageType: "chemical" },
  fire: { ...POINTS, damageType: "heat" },
  cold: { ...POINTS, damageType: "cold" },
  shock: { ...POINTS, damageType: "electricity" },
  light: { ...POINTS, damageType: "light" },
  radiation: { ...POINTS, damageType: "radiation" },
  vacuum: { ...POINTS, damageType: "void" },
  magic: { ...POINTS, damageType: "pure-magic" },
  despair: { ...POINTS, damageType: "despair" },
  madness: { ...POINTS, damageType: "maddening" },
  confusion: { ...POINTS, damageType: "confusion" },
  exhaustion: { ...WOUND, severity: "deadly" },
  helpless: { ...WOUND, severity: "heavy" },
} as const satisfies Readonly<Record<string, Danger>>;
export type DangerKey = keyof typeof DANGERS;

export const DANGER_KEYS = Object.keys(DANGERS) as readonly DangerKey[];

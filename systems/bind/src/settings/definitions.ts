import { choice, flag } from "#core/settings/definitions.ts";
import { settingsOf } from "#core/settings/settings.ts";
import { DEFAULT_LOAD_OPTIONS, type LoadOptions } from "../rules/character/load.ts";
import { DEFAULT_ROUND_OPTIONS, REFILLS, type RoundOptions } from "../rules/combat/action-points.ts";
import { DEFAULT_ARMOUR_OPTIONS, type ArmourOptions } from "../rules/combat/armour.ts";
import { FATE_USES } from "../rules/injury/loss.ts";
import { DEFAULT_RANGED_OPTIONS, type RangedOptions } from "../rules/ranged/launchers.ts";
import { DEFAULT_FATIGUE_OPTIONS, type FatigueOptions } from "../rules/recovery/fatigue.ts";

const NUMBERS = ["six", "seven"] as const;

/** What a table chooses, by what it is about: docs/rulings.md has why. */
export const WORLD_SETTINGS = {
  rounds: {
    refill: choice(REFILLS, DEFAULT_ROUND_OPTIONS.refill),
  },
  damage: {
    vital: choice(["above", "at"], DEFAULT_ARMOUR_OPTIONS.vital),
    fate: choice(FATE_USES, "asked"),
  },
  missiles: {
    thrown: choice(["chapter", "chart"], DEFAULT_RANGED_OPTIONS.thrown),
    thrownStrength: flag(DEFAULT_RANGED_OPTIONS.strength),
    still: choice(NUMBERS, "six"),
  },
  bodies: {
    limits: flag(DEFAULT_FATIGUE_OPTIONS.limits),
    tiredOpponents: flag(DEFAULT_FATIGUE_OPTIONS.tiredOpponents),
    heavyWeapons: flag(DEFAULT_LOAD_OPTIONS.heavyWeapons),
  },
} as const;

export const roundOptions = (): RoundOptions => settingsOf("rounds");

/** How this world reads what armour, fatigue and load do. */
export function bodyOptions(): ArmourOptions & FatigueOptions & LoadOptions {
  return { vital: settingsOf("damage").vital, ...settingsOf("bodies") };
}

/** Whether fate takes all that it can without a question. */
export const takesFate = (): boolean => settingsOf("damage").fate === "always";

export function rangedOptions(): RangedOptions {
  const { thrown, thrownStrength: strength, still } = settingsOf("missiles");
  return { thrown, strength, still: still === "six" ? 6 : 7 };
}

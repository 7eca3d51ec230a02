import { choice, CORE_SETTINGS, flag, type Definition } from "#core/settings/definitions.ts";
import { setting } from "#core/settings/settings.ts";
import { DEFAULT_INJURY_OPTIONS, type InjuryOptions } from "../rules/injury/vitals.ts";
import { DEFAULT_RECOVERY_OPTIONS, type RecoveryOptions } from "../rules/recovery/rests.ts";

const { death, unconsciousness, hardToKill } = DEFAULT_INJURY_OPTIONS;

const RELOAD = { requiresReload: true } as const;

/** What a table chooses where the rules say two things, by what it is about: docs/rulings.md has why. */
export const WORLD_SETTINGS = {
  injury: {
    // Whether somebody is dying or dead follows from these two.
    death: choice(["endurance", "vitality", "twiceVitality"], death, RELOAD),
    unconsciousness: choice(["roll", "atOnce"], unconsciousness),
    hardToKill: choice(["step", "conscious"], hardToKill, RELOAD),
  },
  recovery: {
    longRest: choice(["endurance", "awareness", "full"], DEFAULT_RECOVERY_OPTIONS.longRest),
  },
  gear: {
    breakage: flag(false),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Definition>>>>;

/** All settings of the system by key. */
export const SETTINGS = {
  ...WORLD_SETTINGS.injury,
  ...WORLD_SETTINGS.recovery,
  ...WORLD_SETTINGS.gear,
  ...CORE_SETTINGS,
} as const satisfies Record<keyof (InjuryOptions & RecoveryOptions), Definition> & Readonly<Record<string, Definition>>;

/** How this world reads the rules of dying. */
export function injuryOptions(): InjuryOptions {
  return { death: setting("death"), unconsciousness: setting("unconsciousness"), hardToKill: setting("hardToKill") };
}

/** How this world reads the rules of rests. */
export function recoveryOptions(): RecoveryOptions {
  return { longRest: setting("longRest") };
}

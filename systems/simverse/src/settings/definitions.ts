import { choice, flag } from "#core/settings/definitions.ts";
import { settingsOf } from "#core/settings/settings.ts";
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
} as const;

/** How this world reads the rules of dying. */
export const injuryOptions = (): InjuryOptions => settingsOf("injury");

/** How this world reads the rules of rests. */
export const recoveryOptions = (): RecoveryOptions => settingsOf("recovery");

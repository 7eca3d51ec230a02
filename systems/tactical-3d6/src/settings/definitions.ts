import { choice, flag, number } from "#core/settings/definitions.ts";
import { settingsOf } from "#core/settings/settings.ts";
import { DEFAULT_READINGS, type ExchangeReadings } from "../odds/side-by-side.ts";
import { DEFAULT_CHECK_OPTIONS, type CheckOptions } from "../rules/checks/check.ts";
import { DEFAULT_GRAPPLING_OPTIONS, type GrapplingOptions } from "../rules/grappling/grapple.ts";
import { DEFAULT_INJURY_OPTIONS, type InjuryOptions } from "../rules/injury/vitals.ts";
import { DEFAULT_AREA_OPTIONS, type AreaOptions } from "../rules/ranged/areas.ts";

/** What a table chooses, by what it is about: docs/rulings.md has why. */
export const WORLD_SETTINGS = {
  creation: { startingPoints: number({ min: 0, max: 1000 }, 100) },
  checks: { criticals: choice(["bySkill", "edges"], DEFAULT_CHECK_OPTIONS.criticals) },
  attacks: {
    criticalHits: choice(["noDefence", "ordinary"], DEFAULT_READINGS.criticalHits),
    deceptive: flag(DEFAULT_READINGS.deceptive),
    offHand: flag(DEFAULT_READINGS.offHand),
    threeIsADie: flag(DEFAULT_READINGS.threeIsADie),
    grappling: flag(DEFAULT_GRAPPLING_OPTIONS.grappling),
  },
  defences: {
    facing: flag(DEFAULT_READINGS.facing),
    parries: choice(["cumulative", "once"], DEFAULT_READINGS.parries),
    defence: choice(["all", "margin"], DEFAULT_READINGS.defence),
  },
  damage: {
    fallOff: choice(["yards", "thrice"], DEFAULT_AREA_OPTIONS.fallOff),
    collapse: choice(["zero", "below"], DEFAULT_INJURY_OPTIONS.collapse),
  },
} as const;

/** How many points new characters are made with. */
export const startingPoints = (): number => settingsOf("creation").startingPoints;

/** How this world reads the dice of checks. */
export const checkOptions = (): CheckOptions => settingsOf("checks");

/** How it reads attacks and defences, its checks among it. */
export const readings = (): ExchangeReadings => ({
  ...settingsOf("checks"),
  ...settingsOf("attacks"),
  ...settingsOf("defences"),
});

/** How it reads dying, areas, and holds. */
export const damageOptions = (): InjuryOptions & AreaOptions => settingsOf("damage");
export const grapplingOptions = (): GrapplingOptions => settingsOf("attacks");

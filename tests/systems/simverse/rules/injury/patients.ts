import {
  DEFAULT_INJURY_OPTIONS,
  type InjuryOptions,
  type Vitals,
} from "../../../../../systems/simverse/src/rules/injury/vitals.ts";

/** Somebody healthy with Endurance 10 and Vitality 20. */
export const vitals = (more: Partial<Vitals> = {}): Vitals => ({
  vitality: 20,
  maximum: 20,
  endurance: 10,
  bleeding: 0,
  conditions: [],
  stable: false,
  construct: false,
  hardToKill: false,
  relentless: false,
  ...more,
});

export const options = (more: Partial<InjuryOptions> = {}): InjuryOptions => ({ ...DEFAULT_INJURY_OPTIONS, ...more });

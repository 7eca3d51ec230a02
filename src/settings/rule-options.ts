import type { RuleOptions } from "../rules/options.ts";
import { setting } from "./settings.ts";

/** The readings of the book that this world plays by. */
export function ruleOptions(): RuleOptions {
  return {
    skillBase: setting("skillBase"),
    extendedAutomatic: setting("extendedAutomatic"),
    automaticCriticals: setting("automaticCriticals"),
    masteryStacks: setting("masteryStacks"),
    startingPoints: setting("startingPoints"),
    deadlyWounds: setting("deadlyWounds"),
    diminishingReset: setting("diminishingReset"),
    simplifiedInjuries: setting("simplifiedInjuries"),
  };
}

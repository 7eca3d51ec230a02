import { DEFAULT_OPTIONS, type RuleOptions } from "../rules/options.ts";
import { setting } from "#core/settings/settings.ts";

const OPTIONS = Object.keys(DEFAULT_OPTIONS) as (keyof RuleOptions)[];

/** The readings of the book that this world plays by. */
export function ruleOptions(): RuleOptions {
  return Object.fromEntries(OPTIONS.map((key) => [key, setting(key)])) as object as RuleOptions;
}

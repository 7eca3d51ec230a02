import { DIMINISHING_RESETS, SKILL_BASE_READINGS, type RuleOptions } from "../rules/options.ts";

/** The rulings a table may choose between: one world setting each, of the type of its default. */
export const RULE_SETTINGS = {
  skillBase: { kind: "choice", choices: SKILL_BASE_READINGS },
  extendedAutomatic: { kind: "flag" },
  automaticCriticals: { kind: "flag" },
  masteryStacks: { kind: "flag" },
  startingPoints: { kind: "number", min: 0, max: 10_000 },
  deadlyWounds: { kind: "flag" },
  diminishingReset: { kind: "choice", choices: DIMINISHING_RESETS },
  simplifiedInjuries: { kind: "flag" },
} as const satisfies Record<keyof RuleOptions, RuleSetting>;

/** How a ruling is chosen: one of several readings, yes or no, or a whole number. */
export type RuleSetting =
  | { readonly kind: "choice"; readonly choices: readonly string[] }
  | { readonly kind: "flag" }
  | { readonly kind: "number"; readonly min: number; readonly max: number };

export const RULE_SETTING_KEYS = Object.keys(RULE_SETTINGS) as readonly (keyof RuleOptions)[];

/** The localisation keys of a setting's name, its hint (the chapter and both readings) and its choices. */
export function settingLabels(key: keyof RuleOptions) {
  const prefix = `SIRPAS.SETTING.${key}`;
  const setting: RuleSetting = RULE_SETTINGS[key];
  const choices = setting.kind === "choice" ? setting.choices : [];
  return {
    name: `${prefix}.name`,
    hint: `${prefix}.hint`,
    choices: Object.fromEntries(choices.map((choice) => [choice, `${prefix}.choices.${choice}`])),
  };
}

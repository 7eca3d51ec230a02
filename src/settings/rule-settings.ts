import { DEFAULT_OPTIONS, type RuleOptions } from "../rules/options.ts";
import { RULE_SETTING_KEYS, RULE_SETTINGS, settingLabels, type RuleSetting } from "./definitions.ts";
import { settings } from "./store.ts";

/** Registers one world setting for each ruling; to be called in the init hook. */
export function registerRuleSettings(): void {
  for (const key of RULE_SETTING_KEYS) {
    const { name, hint } = settingLabels(key);
    settings().register("sirpas", key, {
      name,
      hint,
      scope: "world",
      // The form "Rules and options" shows it.
      config: false,
      type: settingField(key),
      default: DEFAULT_OPTIONS[key],
      // Everything prepared from the old reading has to be prepared again.
      requiresReload: true,
    });
  }
}

/** The readings this world plays by. */
export function ruleOptions(): RuleOptions {
  const entries = RULE_SETTING_KEYS.map((key) => [key, settings().get("sirpas", key)] as const);
  return Object.fromEntries(entries) as unknown as RuleOptions;
}

function settingField(key: keyof RuleOptions) {
  const { BooleanField, NumberField, StringField } = foundry.data.fields;
  const setting: RuleSetting = RULE_SETTINGS[key];
  const initial = DEFAULT_OPTIONS[key];
  switch (setting.kind) {
    case "flag":
      return new BooleanField({ initial: Boolean(initial) });
    case "number": {
      const { min, max } = setting;
      return new NumberField({ required: true, nullable: false, integer: true, min, max, initial: Number(initial) });
    }
    case "choice": {
      const { choices } = settingLabels(key);
      return new StringField({ required: true, blank: false, choices, initial: String(initial) });
    }
  }
}

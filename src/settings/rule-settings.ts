import type { RuleOptions } from "../rules/options.ts";
import { DEFAULT_OPTIONS, RULE_SETTING_KEYS, RULE_SETTINGS, settingLabels, type RuleSetting } from "./definitions.ts";

/** Registers one world setting for each ruling; to be called in the init hook. */
export function registerRuleSettings(): void {
  for (const key of RULE_SETTING_KEYS) {
    const { name, hint } = settingLabels(key);
    game.settings!.register("sirpas", key, {
      name,
      hint,
      scope: "world",
      config: true,
      type: settingField(key),
      default: DEFAULT_OPTIONS[key],
      // Everything prepared from the old reading has to be prepared again.
      requiresReload: true,
    });
  }
}

/** The readings this world plays by. */
export function ruleOptions(): RuleOptions {
  return Object.fromEntries(
    RULE_SETTING_KEYS.map((key) => [key, game.settings!.get("sirpas", key)]),
  ) as unknown as RuleOptions;
}

function settingField(key: keyof RuleOptions) {
  const { BooleanField, NumberField, StringField } = foundry.data.fields;
  const setting: RuleSetting = RULE_SETTINGS[key];
  const initial = DEFAULT_OPTIONS[key];
  switch (setting.kind) {
    case "flag":
      return new BooleanField({ initial: Boolean(initial) });
    case "number":
      return new NumberField({
        required: true,
        nullable: false,
        integer: true,
        min: setting.min,
        max: setting.max,
        initial: Number(initial),
      });
    case "choice":
      return new StringField({
        required: true,
        blank: false,
        choices: settingLabels(key).choices,
        initial: String(initial),
      });
  }
}

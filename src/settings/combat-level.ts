import { COMBAT_LEVELS, type CombatLevel } from "../rules/fight/event.ts";
import { settings } from "./store.ts";

const KEY = "combatLevel";
const DEFAULT: CombatLevel = "advanced";

/** Registers at which level fights begin; to be called in the init hook. */
export function registerCombatLevel(): void {
  const choices = Object.fromEntries(COMBAT_LEVELS.map((key) => [key, `SIRPAS.SETTING.combatLevel.choices.${key}`]));
  settings().register("sirpas", KEY, {
    name: "SIRPAS.SETTING.combatLevel.name",
    hint: "SIRPAS.SETTING.combatLevel.hint",
    scope: "world",
    // The form "Rules and options" shows it.
    config: false,
    type: new foundry.data.fields.StringField({ required: true, blank: false, choices, initial: DEFAULT }),
    default: DEFAULT,
  });
}

/** The level at which fights begin, and at which is fought where no encounter runs. */
export function combatLevel(): CombatLevel {
  const stored = settings().get("sirpas", KEY);
  return COMBAT_LEVELS.find((choice) => choice === stored) ?? DEFAULT;
}

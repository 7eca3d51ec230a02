import { settings } from "./store.ts";

/** What is done as wounds heal by themselves: nothing, a Gamemaster is asked, or they just heal. */
export const NATURAL_HEALING = ["off", "ask", "automatic"] as const;
export type NaturalHealing = (typeof NATURAL_HEALING)[number];

const KEY = "naturalHealing";
const DEFAULT: NaturalHealing = "ask";

/** Registers what is done as the world's time goes on; to be called in the init hook. */
export function registerNaturalHealing(): void {
  const choices = Object.fromEntries(
    NATURAL_HEALING.map((key) => [key, `SIRPAS.SETTING.naturalHealing.choices.${key}`]),
  );
  settings().register("sirpas", KEY, {
    name: "SIRPAS.SETTING.naturalHealing.name",
    hint: "SIRPAS.SETTING.naturalHealing.hint",
    scope: "world",
    // The form "Rules and options" shows it.
    config: false,
    type: new foundry.data.fields.StringField({ required: true, blank: false, choices, initial: DEFAULT }),
    default: DEFAULT,
  });
}

/** What this table does as wounds heal by themselves. */
export function naturalHealing(): NaturalHealing {
  const stored = settings().get("sirpas", KEY);
  return NATURAL_HEALING.find((choice) => choice === stored) ?? DEFAULT;
}

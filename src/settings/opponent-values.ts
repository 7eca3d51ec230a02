import { settings } from "./store.ts";

/** Who may see what the other side of a contest adds to the dice, besides whoever plays that side. */
export const OPPONENT_VALUES = ["nobody", "gamemaster", "everyone"] as const;
export type OpponentValues = (typeof OPPONENT_VALUES)[number];

const KEY = "opponentValues";
const DEFAULT: OpponentValues = "gamemaster";

/** Registers who sees the values of opponents; to be called in the init hook. */
export function registerOpponentValues(): void {
  const choices = Object.fromEntries(
    OPPONENT_VALUES.map((key) => [key, `SIRPAS.SETTING.opponentValues.choices.${key}`]),
  );
  settings().register("sirpas", KEY, {
    name: "SIRPAS.SETTING.opponentValues.name",
    hint: "SIRPAS.SETTING.opponentValues.hint",
    scope: "world",
    // The form "Rules and options" shows it.
    config: false,
    type: new foundry.data.fields.StringField({ required: true, blank: false, choices, initial: DEFAULT }),
    default: DEFAULT,
    // Cards in the chat are drawn anew with a reload alone.
    requiresReload: true,
  });
}

/** Who sees the values of opponents at this table. */
export function opponentValues(): OpponentValues {
  const stored = settings().get("sirpas", KEY);
  return OPPONENT_VALUES.find((choice) => choice === stored) ?? DEFAULT;
}

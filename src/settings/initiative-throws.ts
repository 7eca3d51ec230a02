import { settings } from "./store.ts";

/** Who throws for initiative: the Gamemaster for everybody at once, or players for their own characters. */
export const INITIATIVE_THROWS = ["together", "own"] as const;
export type InitiativeThrows = (typeof INITIATIVE_THROWS)[number];

const KEY = "initiativeThrows";
const DEFAULT: InitiativeThrows = "together";

/** Registers who throws for initiative; to be called in the init hook. */
export function registerInitiativeThrows(): void {
  const choices = Object.fromEntries(
    INITIATIVE_THROWS.map((key) => [key, `SIRPAS.SETTING.initiativeThrows.choices.${key}`]),
  );
  settings().register("sirpas", KEY, {
    name: "SIRPAS.SETTING.initiativeThrows.name",
    hint: "SIRPAS.SETTING.initiativeThrows.hint",
    scope: "world",
    // The form "Rules and options" shows it.
    config: false,
    type: new foundry.data.fields.StringField({ required: true, blank: false, choices, initial: DEFAULT }),
    default: DEFAULT,
  });
}

/** Who throws for initiative at this table. */
export function initiativeThrows(): InitiativeThrows {
  const stored = settings().get("sirpas", KEY);
  return INITIATIVE_THROWS.find((choice) => choice === stored) ?? DEFAULT;
}

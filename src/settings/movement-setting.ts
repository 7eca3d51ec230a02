import { settings } from "./store.ts";

const KEY = "spendMovement";

/** Registers whether moving on the board counts in an encounter; to be called in the init hook. */
export function registerMovementSetting(): void {
  settings().register("sirpas", KEY, {
    name: "SIRPAS.SETTING.spendMovement.name",
    hint: "SIRPAS.SETTING.spendMovement.hint",
    scope: "world",
    // The form "Rules and options" shows it.
    config: false,
    type: new foundry.data.fields.BooleanField({ initial: true }),
    default: true,
  });
}

/** Whether moving a token in an encounter is the action of that name, and opponents may prevent it. */
export function movementCounts(): boolean {
  return settings().get("sirpas", KEY) !== false;
}

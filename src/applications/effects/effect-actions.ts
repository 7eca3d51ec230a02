import { effectActions } from "#core/applications/effects/effect-actions.ts";

/** What the buttons of an effect do: a new one adds to Strength, to be changed. */
export const EFFECT_ACTIONS = effectActions([{ key: "system.bonuses.strength", type: "add", value: 1 }]);

import type { LogShape } from "#core/data/fields/log-shape.ts";
import { isEffect, isWhole } from "#core/data/fields/plain-shape.ts";
import { isTarget } from "../rules/character/modifiers.ts";

/** What the log holds of Simverse: what is left of somebody, and what they used up. */
export const LOG_SHAPE: LogShape = {
  types: ["damage", "heal", "use", "condition", "note"],
  isFact: () => false,
  changeable: {
    Actor: {
      "system.vitality.value": isWhole,
      "system.stamina.value": isWhole,
      "system.mana.value": isWhole,
      "system.bleeding": null,
      "system.fatigue": null,
      "system.stable": (value) => typeof value === "boolean",
    },
    ActiveEffect: {
      "": (effect) => isEffect(effect, ({ key, value }) => isTarget(String(key)) && Number.isFinite(Number(value))),
    },
    Item: { "system.quantity": null, "system.uses": null },
  },
};

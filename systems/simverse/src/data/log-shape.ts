import type { LogShape } from "#core/data/fields/log-shape.ts";
import { BOUNDS } from "#core/data/fields/numbers.ts";
import { isCount, isEffect, isText, isWhole } from "#core/data/fields/plain-shape.ts";
import { isRecord } from "#core/utils/records.ts";
import { TURN_ACTIONS } from "../rules/combat/turn-actions.ts";
import { isTarget } from "../rules/character/modifiers.ts";

/** What the log holds of Simverse: what is left of somebody, and what they used up. */
export const LOG_SHAPE: LogShape = {
  types: ["damage", "heal", "use", "condition", "action", "note"],
  isFact: (fact) =>
    isRecord(fact) &&
    fact["type"] === "action" &&
    TURN_ACTIONS.some((action) => action === fact["action"]) &&
    isText(fact["actor"]) &&
    isCount(fact["turn"], BOUNDS.turn),
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
    Item: { "system.quantity": null, "system.uses": null, "system.loaded": (value) => typeof value === "boolean" },
  },
};

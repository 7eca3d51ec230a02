import type { LogShape } from "#core/data/fields/log-shape.ts";
import { isWhole } from "#core/data/fields/plain-shape.ts";

/** What the log holds of Death or Glory: what is left of somebody, and what they learned. */
export const LOG_SHAPE: LogShape = {
  types: ["damage", "heal", "tiredness", "improvement", "condition", "note"],
  isFact: () => false,
  changeable: {
    Actor: {
      "system.hitPoints.value": isWhole,
      "system.mentalHealth.value": isWhole,
      "system.fatigue": null,
      "system.skills.*.learned": null,
    },
  },
};

import type { LogShape } from "#core/data/fields/log-shape.ts";
import { isStatus, isWhole, listOf } from "#core/data/fields/plain-shape.ts";

const isList = (value: unknown) => listOf(value, isWhole);
const isFlag = (value: unknown) => typeof value === "boolean";

/** What the log holds of Death or Glory: what is left of somebody, and what they learned. */
export const LOG_SHAPE: LogShape = {
  types: ["damage", "heal", "tiredness", "improvement", "condition", "note"],
  isFact: () => false,
  repeated: [],
  changeable: {
    Actor: {
      "system.hitPoints.value": isWhole,
      "system.mentalHealth.value": isWhole,
      "system.fatigue": null,
      "system.bleeding": null,
      "system.stable": isFlag,
      "system.skills.*.learned": null,
      "system.skills.*.blows": isList,
      "system.skills.*.criticals": isList,
    },
    ActiveEffect: { "": isStatus },
    Item: {
      "system.broken": isFlag,
      "system.lost": null,
      "system.learned": null,
      "system.blows": isList,
      "system.criticals": isList,
    },
  },
};

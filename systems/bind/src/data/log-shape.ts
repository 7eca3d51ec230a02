import type { LogShape } from "#core/data/fields/log-shape.ts";
import { isFlag, isStatus, isText, isWhole, listOf } from "#core/data/fields/plain-shape.ts";

/** What the log holds of BIND: what is left of somebody, what state they are in, and what is loaded. */
export const LOG_SHAPE: LogShape = {
  types: ["points", "damage", "heal", "fatigue", "round", "condition", "note"],
  isFact: () => false,
  repeated: [],
  changeable: {
    Actor: {
      "system.earned": null,
      "system.hitPoints.value": isWhole,
      "system.actionPoints.value": isWhole,
      "system.fatePoints.value": isWhole,
      "system.manaPoints.value": isWhole,
      "system.fatigue": null,
      "system.surges": null,
      "system.attributes.*": null,
      "system.saved": isFlag,
      "system.awake": isFlag,
      "system.heard": isFlag,
      "system.die": null,
      "system.passes": isFlag,
      "system.guards": isText,
      "system.attempts": (value) => listOf(value, isText),
    },
    ActiveEffect: { "": isStatus },
    Item: { "system.loaded": isFlag, "system.rounds": null, "system.equipped": isFlag },
  },
};

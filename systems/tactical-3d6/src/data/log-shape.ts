import type { LogShape } from "#core/data/fields/log-shape.ts";
import { isFlag, isStatus, isText, isWhole, listOf } from "#core/data/fields/plain-shape.ts";

const isPlaces = (value: unknown) => listOf(value, isText);

/** What the log holds of Tactical 3d6: what is left of somebody, what is crippled or unready, and what they do in a turn. */
export const LOG_SHAPE: LogShape = {
  types: ["damage", "heal", "fatigue", "manoeuvre", "condition", "note"],
  isFact: () => false,
  repeated: [],
  changeable: {
    Actor: {
      "system.earned": null,
      "system.hitPoints.value": isWhole,
      "system.fatiguePoints.value": isWhole,
      "system.shock": null,
      "system.crippled": isPlaces,
      "system.permanent": isPlaces,
      "system.treated": isFlag,
      "system.operations": null,
      "system.surprised.seconds": null,
      "system.surprised.rolls": null,
      "system.turn.manoeuvre": isText,
      "system.turn.option": isText,
      "system.turn.prepared": isText,
      "system.turn.enhanced": isText,
      "system.turn.combat": isText,
      "system.turn.round": null,
      "system.turn.seconds": null,
    },
    ActiveEffect: { "": isStatus },
    Item: {
      "system.ready": isFlag,
      "system.equipped": isFlag,
      "system.corroded": null,
      "system.ranged.loaded": isWhole,
    },
  },
};

import type { LogShape } from "#core/data/fields/log-shape.ts";
import { BOUNDS } from "#core/data/fields/numbers.ts";
import { isCount, isFlag, isStatus, isText, isWhole, listOf } from "#core/data/fields/plain-shape.ts";
import type { LogFact } from "#core/rules/log/event.ts";
import { isRecord } from "#core/utils/records.ts";
import { DEFENCES } from "../rules/combat/attack.ts";

const isList = (value: unknown) => listOf(value, isWhole);

/** What counts in a round although a player has deleted its message: defences, attacks, and First aid on a patient. */
const COUNTED = [...DEFENCES, "attack", "aid"] as const;
export type Counted = (typeof COUNTED)[number];

/** A roll that was deleted, as the log of its encounter tells of it. */
export interface DeletedRoll extends LogFact {
  readonly type: "deleted";
  readonly what: Counted;
  /** The UUID of who rolled, and of First aid that of the patient. */
  readonly actor: string;
  readonly patient: string;
  readonly turn: number;
  /** When its message came, in milliseconds. */
  readonly came: number;
}

/** Whether something is what the log tells of a deleted roll. */
export function isDeletedRoll(fact: unknown): fact is DeletedRoll {
  return (
    isRecord(fact) &&
    fact["type"] === "deleted" &&
    COUNTED.some((what) => what === fact["what"]) &&
    isText(fact["actor"]) &&
    isText(fact["patient"]) &&
    isCount(fact["turn"], BOUNDS.turn) &&
    Number.isSafeInteger(fact["came"])
  );
}

/** What the log holds of Death or Glory: what is left of somebody, what they learned, and what they rolled and deleted. */
export const LOG_SHAPE: LogShape = {
  types: ["damage", "heal", "tiredness", "improvement", "condition", "note"],
  isFact: isDeletedRoll,
  repeated: [],
  changeable: {
    Actor: {
      "system.hitPoints.value": isWhole,
      "system.mentalHealth.value": isWhole,
      "system.fatigue": null,
      "system.purse": null,
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

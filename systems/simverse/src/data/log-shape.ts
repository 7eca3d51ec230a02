import type { LogShape } from "#core/data/fields/log-shape.ts";
import { BOUNDS } from "#core/data/fields/numbers.ts";
import { isAtMost, isCount, isEffect, isFlag, isText, isWhole } from "#core/data/fields/plain-shape.ts";
import { isRecord } from "#core/utils/records.ts";
import { ITEM_MODELS } from "./item/index.ts";
import { TURN_ACTIONS } from "../rules/combat/turn-actions.ts";
import { ATTACK_COSTS } from "../rules/combat/turn.ts";
import { SIZE_KEYS } from "../rules/character/sizes.ts";
import { FALLEN } from "../rules/injury/vitals.ts";
import { readEffectKey } from "../rules/character/modifiers.ts";

/** What the log holds of Simverse: what is left of somebody, what they used up, and where a hit pushed them. */
export const LOG_SHAPE: LogShape = {
  types: ["damage", "heal", "use", "condition", "action", "build", "note"],
  isFact: (fact) =>
    isRecord(fact) &&
    (fact["type"] === "action"
      ? TURN_ACTIONS.some((action) => action === fact["action"])
      : fact["type"] === "used" && isUse(fact["use"])) &&
    isText(fact["actor"]) &&
    isCount(fact["turn"], BOUNDS.turn),
  repeated: ["facts.*.actor"],
  changeable: {
    Actor: {
      "system.vitality.value": isWhole,
      "system.stamina.value": isWhole,
      "system.mana.value": isWhole,
      "system.silver": (value) => Number.isFinite(value) && isAtMost(value, BOUNDS.number) && Number(value) >= 0,
      "system.bleeding": null,
      "system.fatigue": null,
      "system.meditations": null,
      "system.care": isText,
      "system.size": (value) => SIZE_KEYS.some((key) => key === value),
      "system.attributes.*.bought": isWhole,
      "system.stable": isFlag,
      "system.fallen": (value) => FALLEN.some((one) => one === value),
    },
    Token: { x: isWhole, y: isWhole },
    ActiveEffect: {
      "": (effect) =>
        isEffect(effect, ({ key, value }) => readEffectKey(String(key)) !== null && Number.isFinite(Number(value))),
      "flags.simverse.power.rested": null,
      "flags.simverse.power.kept": null,
    },
    Item: {
      "": isItem,
      "system.level": null,
      "system.quantity": null,
      "system.uses": null,
      "system.spent.uses": null,
      "system.spent.days": null,
      "system.loaded": isFlag,
      "system.equipped": isFlag,
      "system.lost": null,
      "system.broken": isFlag,
      "system.healing.days": (value) => Number.isFinite(value) && isAtMost(value, BOUNDS.number),
      "system.healing.treated": isFlag,
    },
  },
};

/** Whether something is what an attack or a defence takes of a turn. */
function isUse(use: unknown): boolean {
  if (!isRecord(use)) return false;
  const { type, weapon, cost, twoWeapons } = use;
  return (
    type === "defence" ||
    (type === "attack" && isText(weapon) && ATTACK_COSTS.some((one) => one === cost) && isFlag(twoWeapons))
  );
}

/** Whether something is an item of ours, which brings no effects of its own. */
function isItem(item: unknown): boolean {
  if (!isRecord(item) || !isText(item["name"]) || !isRecord(item["system"])) return false;
  const { type, effects = [] } = item;
  return Object.hasOwn(ITEM_MODELS, String(type)) && Array.isArray(effects) && effects.length === 0;
}

import type { LogShape } from "#core/data/fields/log-shape.ts";
import { BOUNDS } from "#core/data/fields/numbers.ts";
import { isAtMost, isCount, isEffect, isFlag, isText, isWhole } from "#core/data/fields/plain-shape.ts";
import { AWARDED } from "#core/rules/ledger/ledger.ts";
import { isRecord } from "#core/utils/records.ts";
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
      "system.earned": null,
      "system.sessions": null,
      "system.luckIn": isCount,
      "system.ledger.*": isAward,
      "system.vitality.value": isWhole,
      "system.stamina.value": isWhole,
      "system.mana.value": isWhole,
      "system.silver": (value) => Number.isFinite(value) && isAtMost(value, BOUNDS.number) && Number(value) >= 0,
      "system.bleeding": null,
      "system.fatigue": null,
      "system.meditations": null,
      "system.needs.hunger": null,
      "system.needs.thirst": null,
      "system.needs.waking": null,
      "system.needs.heat": isFlag,
      "system.care": isText,
      "system.size": (value) => SIZE_KEYS.some((key) => key === value),
      "system.attributes.*.bought": isWhole,
      "system.stable": isFlag,
      "system.fallen": (value) => FALLEN.some((one) => one === value),
    },
    Token: { x: isWhole, y: isWhole, "light.bright": isReach, "light.dim": isReach, "": isCalled },
    Combatant: { "": isCalled },
    ActiveEffect: {
      "": (effect) =>
        isEffect(effect, ({ key, value }) => readEffectKey(String(key)) !== null && Number.isFinite(Number(value))),
      "flags.simverse.power.rested": null,
      "flags.simverse.power.kept": null,
      "flags.simverse.course.left": null,
    },
    Item: {
      "system.level": null,
      "system.used": isCount,
      "system.uses": null,
      "system.capacity": null,
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

/** Whether something is a token or a combatant that a power has called. */
function isCalled(called: unknown): boolean {
  return (
    isRecord(called) &&
    isText(foundry.utils.getProperty(called, "flags.simverse.power.by")) &&
    isText(called["actorId"])
  );
}

/** Whether something is how far a token shines. */
function isReach(value: unknown): boolean {
  return isAtMost(value, BOUNDS.number) && Number(value) >= 0;
}

/** Whether something is a line of a ledger that tells of an award: what was bought is entered by who buys it. */
function isAward(line: unknown): boolean {
  return (
    isRecord(line) && line["type"] === AWARDED && isText(line["name"]) && isWhole(line["cost"]) && isCount(line["sort"])
  );
}

/** Whether something is what an attack or a defence takes of a turn. */
function isUse(use: unknown): boolean {
  if (!isRecord(use)) return false;
  const { type, weapon, cost, twoWeapons } = use;
  return (
    type === "defence" ||
    (type === "attack" && isText(weapon) && ATTACK_COSTS.some((one) => one === cost) && isFlag(twoWeapons))
  );
}

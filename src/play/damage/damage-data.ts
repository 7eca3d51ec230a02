import { DIFFICULTY_KEYS } from "../../rules/checks/difficulties.ts";
import { HIT_SEVERITIES } from "../../rules/damage/wounds.ts";
import { closing } from "#core/data/fields/closing.ts";
import { usedStatistic } from "../../data/fields/messages.ts";
import { integer, optionalInteger, BOUNDS } from "#core/data/fields/numbers.ts";
import { fightOptions, person, snapshot } from "../../data/fields/strike.ts";
import { flag, oneOf, text } from "#core/data/fields/texts.ts";
import { areDistinct, isTurnOf } from "#core/play/gate/gate.ts";
import { turnKeys } from "#core/play/challenge/message-index.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";

function victim() {
  return new foundry.data.fields.SchemaField({
    // Theirs in this message alone.
    id: text(),
    ...person(),
    // Where it hurts, on a body of theirs; empty for no part in particular.
    part: text(),
    snapshot: snapshot(),
    // Whether they may mitigate it actively.
    mitigates: flag(),
    // What they roll to avoid it and, if need be, against a deadly wound; empty keys for nothing.
    avoids: usedStatistic(),
    averts: usedStatistic(),
  });
}

function schema() {
  const { ArrayField } = foundry.data.fields;
  return {
    // The encounter and its turn; empty and 0 outside of one.
    combat: text(),
    turn: integer({ min: 0, max: BOUNDS.turn }),
    victims: new ArrayField(victim(), { max: BOUNDS.several }),
    // Points of raw damage; null for a direct wound.
    points: optionalInteger(null, { min: 0, max: BOUNDS.number }),
    // Of a direct wound, how bad it is.
    severity: oneOf(HIT_SEVERITIES, "light"),
    damageType: text(),
    // How difficult it is to avoid, for those who have something to roll for that.
    difficulty: oneOf(DIFFICULTY_KEYS, "normal"),
    reason: text(),
    closing: closing(),
    options: fightOptions(),
  };
}

/**
 * Damage without an attack, where somebody has to roll before anything of it is applied, or has to agree to it. What is rolled
 * is messages of their own (`DamageSaveData`) that name this one; nothing happens to anybody before all of it is there.
 */
export class DamageData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, ChatMessage.Implementation> {
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<DamageData> = {
    template: "systems/sirpas/templates/damage/damage-card.hbs",
    keys: turnKeys,
    // Damage can come from anybody: who it befalls, or a Gamemaster, decides about it.
    speaksFor: () => [],
    rolls: () => ({ rolls: [] }),
    mismatch: ({ victims, combat, turn }) => {
      if (!isTurnOf(combat, turn)) return "turn";
      return victims.length > 0 && areDistinct(victims.map(({ id }) => id)) ? null : "victims";
    },
  };
}

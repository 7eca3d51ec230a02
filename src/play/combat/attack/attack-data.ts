import { POOL_KEYS } from "../../../rules/checks/dice-pools.ts";
import { COMBAT_LEVELS } from "../../../rules/encounter/event.ts";
import { TARGET_STATUS_KEYS } from "../../../rules/combat/automatic-attack.ts";
import { closing } from "#core/data/fields/closing.ts";
import { terms } from "#core/data/fields/terms.ts";
import { BOUNDS, integer, optionalInteger } from "#core/data/fields/numbers.ts";
import { fightOptions, person, plainStrike, snapshot, usedTechnique } from "../../../data/fields/strike.ts";
import { flag, oneOf, oneOfOrNone, text } from "#core/data/fields/texts.ts";
import { placeholders } from "#core/data/fields/stored-shapes.ts";
import { areDistinct, isTurnOf, isWithinTurn } from "#core/play/gate/gate.ts";
import { messagesWith, turnKey, turnKeys } from "#core/play/challenge/message-index.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";
import { usingOf, type TurnStamp } from "../turn/turn-uses.ts";

function target() {
  const { ArrayField, NumberField, SchemaField } = foundry.data.fields;
  return new SchemaField({
    // Theirs in this message alone.
    id: text(),
    ...person(),
    // What one who cannot react is doing: then nobody is asked for a defence.
    status: oneOfOrNone(TARGET_STATUS_KEYS),
    // What is added to the attack against this target alone: distance, diminishing returns, a hold.
    terms: terms(),
    distance: new SchemaField({
      melee: flag(true),
      feet: new NumberField({ required: true, nullable: false, min: 0, max: BOUNDS.number, initial: 0 }),
    }),
    covers: new ArrayField(text(), { max: BOUNDS.few }),
    snapshot: snapshot(),
  });
}

function schema() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return {
    // The encounter and its turn; empty and 0 outside of one.
    combat: text(),
    turn: integer({ min: 0, max: BOUNDS.turn }),
    level: oneOf(COMBAT_LEVELS, "advanced"),
    attacker: new SchemaField(person()),
    technique: usedTechnique(),
    pool: oneOf(POOL_KEYS, "standard"),
    terms: terms(),
    strike: plainStrike(),
    // What in the hands it is made with; empty for a bare body or mind.
    weapon: new SchemaField({ uuid: text(), name: text() }),
    // Whether it is made with a weapon, be it struck, thrown or shot with, which some defences cannot meet.
    armed: flag(),
    // An attack that is to keep somebody from moving needs no turn of one's own.
    prevents: flag(),
    // What the rules refuse it for, and a Gamemaster let be: reasons of `RuleError`.
    allowed: new ArrayField(new SchemaField({ reason: text(), data: placeholders() }), { max: BOUNDS.few }),
    extra: flag(),
    // What of the attacker's it used up: the id of the item, where in it the number is stored, and how many; an empty id for nothing.
    // Nobody compares it with the sheet: it changes the attacker's own stock alone, which their owner may set anyway.
    spent: new SchemaField({
      item: text(),
      path: oneOfOrNone(["system.quantity", "system.uses"]),
      count: integer({ min: 0, max: BOUNDS.number }),
    }),
    targets: new ArrayField(target(), { max: BOUNDS.several }),
    closing: closing(),
    // When answers are taken no more, in milliseconds; null for no limit.
    until: optionalInteger(),
    options: fightOptions(),
  };
}

/**
 * An attack in the chat: who attacks whom with what, and a roll for each strike of it (`rolls`, in their order), which every target
 * is compared with. Defences and what else is rolled are messages of their own that name it; what it all comes to is worked
 * out whenever it is shown.
 */
export class AttackData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, ChatMessage.Implementation> {
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<AttackData> = {
    template: "systems/sirpas/templates/combat/attack-card.hbs",
    keys: turnKeys,
    // What it took for nothing comes back as if it had been called off, so that nothing is given back twice.
    beforeDeletion: async (message) => (await CONFIG.SIRPAS.table()).closeDeleted(message),
    leaves: (data) => ({ combat: data.combat, changes: usingOf(data.attacker.actor, stampOf(data), data) }),
    speaksFor: ({ attacker }) => [attacker.actor],
    rolls: ({ parent, pool }) => ({
      rolls: parent.rolls.map((_roll, index) => ({ id: `strike-${index + 1}`, pool })),
    }),
    mismatch: ({ parent, attacker, technique, targets, combat, turn }) => {
      if (!isTurnOf(combat, turn) || !isAmongAttacks(parent, attacker.actor, combat, turn)) return "turn";
      if (parent.rolls.length !== strikesOf(technique.rows)) return "rolls";
      return targets.length > 0 && areDistinct(targets.map(({ id }) => id)) ? null : "targets";
    },
  };
}

/** Whether an attack is among those that its attacker can have made in a turn. What others send in their name is none of theirs. */
function isAmongAttacks(message: ChatMessage.Implementation, attacker: string, combat: string, turn: number): boolean {
  const all = messagesWith(turnKey(combat, turn), AttackData).filter(({ data }) => data.attacker.actor === attacker);
  return combat === "" || isWithinTurn(all, message);
}

/** The turn that an attack and the defences against it are made in. */
export function stampOf({ combat, turn }: Pick<AttackData, "combat" | "turn">): TurnStamp {
  return { combat, round: turn };
}

/** How often a technique strikes in one use: once, unless its rows say otherwise. */
function strikesOf(rows: object): number {
  return Math.max(1, (rows as { readonly strikes?: number }).strikes ?? 1);
}

/** The attacks in the chat that were sent in a turn of an encounter. */
export function attacksIn(combat: string | null, turn: number): readonly AttackData[] {
  return messagesWith(turnKey(combat, turn), AttackData).map(({ data }) => data);
}

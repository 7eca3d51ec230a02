import { POOL_KEYS } from "../../rules/checks/dice-pools.ts";
import { COMBAT_LEVELS } from "../../rules/fight/event.ts";
import { TARGET_STATUS_KEYS } from "../../rules/combat/automatic-attack.ts";
import { closing } from "../fields/closing.ts";
import { fightOptions } from "../fields/fight-options.ts";
import { integer, optionalInteger } from "../fields/numbers.ts";
import { person, plainStrike, struck, usedTechnique } from "../fields/strike.ts";
import { term } from "../fields/term.ts";
import { flag, oneOf, oneOfOrNone, text } from "../fields/texts.ts";

function target() {
  const { ArrayField, NumberField, SchemaField } = foundry.data.fields;
  return new SchemaField({
    // Theirs in this message alone.
    id: text(),
    ...person(),
    // What one who cannot react is doing: then nobody is asked for a defence.
    status: oneOfOrNone(TARGET_STATUS_KEYS),
    // What is added to the attack against this target alone: distance, diminishing returns, a hold.
    terms: new ArrayField(term()),
    distance: new SchemaField({
      melee: flag(true),
      feet: new NumberField({ required: true, nullable: false, min: 0, initial: 0 }),
    }),
    covers: new ArrayField(text()),
    earlierUses: integer({ min: 0 }),
    struck: struck(),
  });
}

function defineSchema() {
  const { ArrayField, ObjectField, SchemaField } = foundry.data.fields;
  return {
    // The encounter and its turn; empty and 0 outside of one.
    combat: text(),
    turn: integer({ min: 0 }),
    level: oneOf(COMBAT_LEVELS, "advanced"),
    attacker: new SchemaField({ ...person(), struck: struck() }),
    technique: usedTechnique(),
    pool: oneOf(POOL_KEYS, "standard"),
    terms: new ArrayField(term()),
    strike: plainStrike(),
    // Whether it is made with a weapon in the hand, which some defences cannot meet.
    armed: flag(),
    // An attack that is to keep somebody from moving needs no turn of one's own.
    prevents: flag(),
    // What the rules refuse it for, and a Gamemaster let be: reasons of `Refusal`.
    allowed: new ArrayField(new SchemaField({ reason: text(), data: new ObjectField() })),
    extra: flag(),
    // What of the attacker's it used up: the id of the item, where in it the number is stored, and how many; an empty id for nothing.
    spent: new SchemaField({ item: text(), path: text(), count: integer({ min: 0 }) }),
    targets: new ArrayField(target()),
    closing: closing(),
    // When answers are taken no more, in milliseconds; null for no limit.
    until: optionalInteger(),
    options: fightOptions(),
  };
}

export type AttackSchema = ReturnType<typeof defineSchema>;

/**
 * An attack in the chat: who attacks whom with what, and a throw for each strike of it (`rolls`, in their order), which every target
 * is compared with. Defences and what else is thrown are messages of their own that name it; what it all comes to is worked
 * out whenever it is shown.
 */
export class AttackData extends foundry.abstract.TypeDataModel<AttackSchema, ChatMessage.Implementation> {
  static override LOCALIZATION_PREFIXES = ["SIRPAS.ATTACK"];

  static override defineSchema(): AttackSchema {
    return defineSchema();
  }

  static readonly TEMPLATE = "systems/sirpas/templates/chat/attack.hbs";
}

import { ATTEMPT_RESETS, LONGEST_ATTEMPT } from "../../rules/checks/attempt-record.ts";
import { DIFFICULTIES, DIFFICULTY_KEYS } from "../../rules/checks/difficulties.ts";
import { WOUND_SEVERITIES } from "../../rules/damage/wounds.ts";
import { THREATS } from "../../rules/skills/consequences.ts";
import { resolveCheck, type CheckOutcome } from "../../rules/checks/simple-check.ts";
import { integer, BOUNDS } from "#core/data/fields/numbers.ts";
import { rollFields, tableRow } from "../../data/fields/messages.ts";
import { flag, oneOf, oneOfOrNone, shortText, text } from "#core/data/fields/texts.ts";
import { rolledDice, unlessImpossible } from "./rolled-dice.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";
import { documentAt } from "#core/foundry/documents.ts";

function schema() {
  const { SchemaField } = foundry.data.fields;
  return {
    actor: text(),
    // The encounter that whoever rolls was fighting in; empty for none.
    combat: text(),
    ...rollFields(),
    difficulty: oneOfOrNone(DIFFICULTY_KEYS),
    // The row of the skill's table that gave the difficulty.
    tableRow: tableRow(),
    successLevel: integer({ min: -BOUNDS.number, max: BOUNDS.number, initial: DIFFICULTIES.normal }),
    attempts: integer({ min: 0, max: BOUNDS.many }),
    task: text(),
    // When it was made, and for how long it was tried, in seconds of the world's time; after which rest it no longer counts.
    time: integer({}),
    takes: integer({ min: 0, max: LONGEST_ATTEMPT }),
    rest: oneOf(ATTEMPT_RESETS, "longRest"),
    // Whether a Gamemaster has let that time pass.
    timePassed: flag(),
    // The UUID of the trap that a check on Traps is about.
    trap: shortText(200),
    request: text(),
    reroll: text(),
    // What it is made against in place of what its statistic is for, such as one's own untreated wounds.
    against: oneOfOrNone(THREATS),
    // Of a treatment: whom, and the wound or illness it is for; a wound is its id, or empty to keep somebody alive.
    treats: new SchemaField(
      {
        patient: text(),
        name: text(),
        wound: text(),
        severity: oneOfOrNone(WOUND_SEVERITIES),
        illness: text(),
        // The healer's own item that helps, by its id.
        kit: text(),
        time: integer({}),
      },
      { required: true, nullable: true, initial: null },
    ),
    options: new SchemaField({ extendedAutomatic: flag(), automaticCriticals: flag(true) }),
  };
}

/**
 * A simple check in the chat. It stores what was asked and the roll stores the dice; what they come to is worked out
 * whenever it is looked at, so no outcome can be forged.
 *
 * `difficulty` is empty where the GM typed a success level in. `successLevel` counts the repeated `attempts` at a `task` in.
 * `request` is the id of the message that asked for the check, if one did; `reroll` that of the check whose dice a GM rolled anew.
 */
export class CheckData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, ChatMessage.Implementation> {
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<CheckData> = {
    template: "systems/sirpas/templates/checks/check-card.hbs",
    answers: ({ request }) => request,
    redraws: ({ reroll }) => reroll,
    keys: ({ reroll, task, treats, trap }) => [
      ...(reroll === "" ? [] : [`reroll:${reroll}`]),
      ...(task === "" ? [] : ["task"]),
      ...(treats ? [`patient:${treats.patient}`] : []),
      ...(trap === "" ? [] : [`trap:${trap}`]),
    ],
    speaksFor: ({ actor }) => [actor],
    rolls: ({ pool }) => ({ rolls: [{ id: "", pool }] }),
    roll: (check) => CONFIG.SIRPAS.rolls.pool.build(check.toObject()),
    mismatch: ({ actor, treats, reroll }) => {
      // Dice are rolled anew by a Gamemaster alone.
      if (reroll !== "") return "reroll";
      return treats === null || treats.kit === "" || itemOf(actor, treats.kit) ? null : "treats.kit";
    },
  };

  /** What the dice stored in the message come to; null if they are not a roll of this pool, or this user must not see them. */
  get outcome(): CheckOutcome | null {
    const roll = this.#roll;
    if (!roll || !this.parent.isContentVisible) return null;
    const { pool, terms, difficulty, successLevel, options } = this;
    const level = difficulty === "" ? { successLevel } : { difficulty, successLevel };
    return unlessImpossible(() => resolveCheck({ pool, dice: rolledDice(roll), terms, ...level, options }));
  }

  /** Whether the roll in the message claims another total than its dice and the terms give, or is no roll at all. */
  get forged(): boolean {
    const outcome = this.outcome;
    return outcome === null || this.#roll?.total !== outcome.result;
  }

  get #roll() {
    return this.parent.rolls[0];
  }
}

/** Whether an actor has an item with an id. */
function itemOf(uuid: string, id: string): boolean {
  const actor = documentAt(uuid) as { readonly items?: ReadonlyMap<string, unknown> } | null;
  return actor?.items?.get(id) !== undefined;
}

import { BOUNDS, integer } from "#core/data/fields/numbers.ts";
import { flag, oneOf, oneOfOrNone, text } from "#core/data/fields/texts.ts";
import { terms } from "#core/data/fields/terms.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { dataAt, turnKeys } from "#core/play/challenge/message-index.ts";
import { CHECK, checkFields, readDice } from "#core/play/checks/check-data.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";
import { sumOfDice } from "#core/rules/dice.ts";
import { ATTRIBUTE_KEYS } from "../../rules/character/attributes.ts";
import { raceOf, RACE_KEYS } from "../../rules/character/races.ts";
import { SKILL_KEYS } from "../../rules/character/skills.ts";
import { outcomeOf, type CheckOutcome } from "../../rules/checks/check.ts";
import { mirrorDice } from "../../rules/checks/resisted.ts";
import { restingNatural } from "../../rules/checks/resting.ts";

/** What a check is made for besides itself. */
export const PURPOSES = ["save", "mend", "fall"] as const;

function schema() {
  return {
    ...checkFields(),
    attribute: oneOf(ATTRIBUTE_KEYS, "strength"),
    skill: oneOfOrNone(SKILL_KEYS),
    // What is rolled with, and what it has to be above.
    bonuses: terms(),
    tieNumber: terms(),
    // A safe and repeatable action, and the race of who does it.
    resting: flag(),
    race: oneOfOrNone(RACE_KEYS),
    // Whether the Gamemaster has rolled for the other side: the dice are the player's in a mirror.
    mirrored: flag(),
    // The id of the message whose dice count for this one too: several who try the same share one roll.
    shares: text(),
    // Who is saved or mended by it, and in which round of which encounter; empty for nobody.
    purpose: oneOfOrNone(PURPOSES),
    patient: text(),
    combat: text(),
    turn: integer({ min: 0, max: BOUNDS.turn }),
    // Of a fall: its damage, and how much of that is to be taken off.
    damage: integer({ min: 0, max: BOUNDS.several }),
    softens: integer({ min: 0, max: BOUNDS.several }),
  };
}

/** A check in the chat. It stores what is rolled with and against, and the roll its dice; what they come to is worked out when it is looked at. */
export class CheckData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, ChatMessage.Implementation> {
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<CheckData> = {
    template: "systems/bind/templates/checks/check-card.hbs",
    ...CHECK,
    keys: turnKeys,
    redraws: ({ shares }) => shares,
    rolls: (data) => ({ rolls: data.shares === "" ? [{ id: "", pool: data.pool }] : [] }),
    roll: (data) => CONFIG.BIND.rolls.check.build(poolOf(data)),
    mismatch: ({ shares, resting, mirrored, parent }) => {
      const shared = shares === "" ? null : dataAt(shares, CheckData);
      if (shares !== "" && (!shared || shared.shares !== "" || shared.parent === parent)) return "shares";
      return resting && mirrored ? "mirrored" : null;
    },
  };

  get pool() {
    return poolOf(this);
  }

  /** What it came to; null where the dice are none of a check, or this user must not see them. */
  get outcome(): CheckOutcome | null {
    const from = this.shares === "" ? this : dataAt(this.shares, CheckData);
    if (!from || (from !== this && !passesGate(from.parent)) || !from.parent.isContentVisible) return null;
    return readDice(from.parent, () => outcomeOf(from.natural, this.bonuses, this.tieNumber));
  }

  /** What its own dice show, as the player's. */
  get natural(): number {
    const faces = facesOf(this.parent.rolls[0]);
    if (this.resting) return restingNatural(this.race, faces);
    // The third die of who is saved is that of a wound.
    const own = this.purpose === "save" ? faces.slice(0, 2) : faces;
    return sumOfDice(this.mirrored ? mirrorDice(own) : own, 2);
  }
}

/** The dice of a check. */
export function poolOf({ resting, race, purpose }: Pick<CheckData, "resting" | "race" | "purpose">) {
  if (purpose === "save") return "save";
  return resting && raceOf(race).resting.dice === 1 ? "die" : "check";
}

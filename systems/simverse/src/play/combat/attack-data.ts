import { BOUNDS } from "#core/data/fields/numbers.ts";
import { flag, oneOf, text } from "#core/data/fields/texts.ts";
import { firstAnswer } from "#core/play/exchange/answers.ts";
import { ASKING, askingFields, readable, type Asking } from "#core/play/exchange/asking-data.ts";
import { isTurnOf } from "#core/play/gate/gate.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { strike } from "../../data/fields/strike.ts";
import { terms } from "#core/data/fields/terms.ts";
import { resolveCheck, type CheckOutcome } from "../../rules/checks/check.ts";
import { resolveAttack, type AttackOutcome } from "../../rules/combat/attack.ts";
import { COVERS, type Cover } from "../../rules/combat/defence.ts";
import { ATTACK_COSTS } from "../../rules/combat/turn.ts";
import { LOCATIONS } from "../../rules/combat/locations.ts";
import type { Protection } from "../../rules/injury/damage.ts";
import { DefenceData } from "./defence-data.ts";

const REACHES = ["melee", "ranged"] as const;
const COVER_KEYS = Object.keys(COVERS) as Cover[];

function schema() {
  return {
    ...askingFields(),
    // What attacks, by its name and the UUID of its item.
    weapon: text(),
    weaponUuid: text(),
    reach: oneOf(REACHES, "melee"),
    location: oneOf(LOCATIONS.keys, "torso"),
    terms: terms({ integer: false }),
    strike: strike(),
    // What it takes from the defence besides its margin, and the UUIDs of the powers that are part of it.
    hinders: terms({ integer: false }),
    powers: new foundry.data.fields.ArrayField(text(), { max: BOUNDS.few }),
    cover: oneOf(COVER_KEYS, "none"),
    frontal: flag(true),
    // What it costs of the turn, and whether it is one of two weapons that share a major action.
    cost: oneOf(ATTACK_COSTS, "major"),
    twoWeapons: flag(),
    // The id of the item that it uses up, such as an arrow; empty for nothing.
    shot: text(),
  };
}

const UNPROTECTED: Protection = { armour: [], factors: [], bleeds: true };

/**
 * An attack in the chat: what it was planned as, the attacker's dice, and those of the damage if it succeeded. What it comes to is
 * worked out from that and from the defence that answers it, each time it is looked at.
 */
export class AttackData
  extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, ChatMessage.Implementation>
  implements Asking
{
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<AttackData> = {
    template: "systems/simverse/templates/combat/attack-card.hbs",
    ...ASKING,
    leaves: ({ combat, actor, turn, weaponUuid, cost, twoWeapons }) => {
      const use = { type: "attack", weapon: weaponUuid, cost, twoWeapons };
      return { combat, facts: [{ type: "used", actor, turn, use }] };
    },
    mismatch: (data) => {
      if (!isTurnOf(data.combat, data.turn)) return "turn";
      return data.hasItsDice ? null : "rolls";
    },
  };

  /** Whether the dice are those of this attack and nothing else. */
  get hasItsDice(): boolean {
    const { rolls } = this.parent;
    const roll = this.#check;
    const thrown = this.#dice(1);
    if (!roll || rolls.length !== (roll.success ? 2 : 1)) return false;
    return !roll.success || thrown.length === this.strike.dice;
  }

  /** What the attacker rolled; null where the dice are none of an attack, or this user must not see them. */
  get roll(): CheckOutcome | null {
    return this.parent.isContentVisible && this.hasItsDice ? this.#check : null;
  }

  get isReadable(): boolean {
    return this.roll !== null;
  }

  get isAwaited(): boolean {
    return this.target !== "" && this.roll?.success === true && this.answer === null;
  }

  get answer(): DefenceData | null {
    return firstAnswer(this.parent.id, DefenceData)?.data ?? null;
  }

  /** What it came to; null as long as a defence is awaited. */
  get outcome(): AttackOutcome | null {
    const { roll, answer: defence, reach, location, strike: struck } = this;
    if (!roll || this.isAwaited) return null;
    const attack = { terms: this.terms, reach, location, strike: struck };
    const dice = { attack: roll.dice, defence: defence?.dice ?? [], damage: this.#dice(1) };
    return readable(() => resolveAttack(attack, defence?.planned ?? null, defence?.protection ?? UNPROTECTED, dice));
  }

  get #check(): CheckOutcome | null {
    return readable(() => resolveCheck(this.terms, this.#dice(0)));
  }

  #dice(index: number): readonly number[] {
    return facesOf(this.parent.rolls[index]);
  }
}

import { terms } from "#core/data/fields/terms.ts";
import { BOUNDS, integer } from "#core/data/fields/numbers.ts";
import { flag, oneOf, severalOf, text, words } from "#core/data/fields/texts.ts";
import { messageAt } from "#core/foundry/collections.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { isInEncounter } from "#core/play/encounter/moment.ts";
import { answerDefinition, answerFields, sentInTurn } from "#core/play/exchange/answers.ts";
import { isSeenLike, isTurnOf } from "#core/play/gate/gate.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";
import { armourOfPlaces } from "../../data/fields.ts";
import type { DefenceDice } from "../../rules/attack/attack.ts";
import { CHECK_DICE } from "../../rules/checks/check.ts";
import { BARE, type PlaceArmour } from "../../rules/damage/armour.ts";
import { BODY, LOCATIONS } from "../../rules/damage/locations.ts";
import { DEFENCE_OPTIONS, DEFENCES } from "../../rules/defence/defender.ts";
import type { PlannedDefence } from "../../rules/defence/plan.ts";

function schema() {
  const { SchemaField } = foundry.data.fields;
  return {
    // The id of the message that it answers.
    attack: text(),
    ...answerFields(DEFENCES, terms({ integer: false })),
    options: severalOf(DEFENCE_OPTIONS),
    // What Acrobatics was rolled against; nothing for no acrobatic dodge.
    acrobatics: terms({ integer: false }),
    // The ids of what parried, and whether that is spent for the round.
    weapons: words(),
    spends: flag(),
    retreats: flag(),
    // The bare arm that parried, and can be hit.
    limb: oneOf(["", "rightArm", "leftArm"] as const, ""),
    prone: flag(),
    riposte: integer({ min: 0, max: BOUNDS.few }),
    // Whether a second defence can be tried if this one fails.
    twice: flag(),
    // Whom the attack hits: see `Victim` in the rules; and what protects them.
    victim: new SchemaField({ maximum: integer({ initial: 10 }), male: flag(true), noShock: flag() }),
    armour: armourOfPlaces(),
  };
}

/** How somebody defends against an attack, with their dice and what protects them where it can hit. */
export class DefenceData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, ChatMessage.Implementation> {
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<DefenceData> = {
    ...answerDefinition(({ attack }) => attack, "check"),
    rolls: ({ kind, acrobatics }) => ({
      rolls: kind === "none" ? [] : [{ id: "", pool: acrobatics.length > 0 ? "acrobatic" : "check" }],
    }),
    mismatch: (data) => {
      const attack = messageAt(data.attack)?.system as AskedAttack | undefined;
      if (attack?.target !== data.actor) return "attack";
      if (!isSeenLike(data.parent, data.attack)) return "whisper";
      const { combat = "", turn = 0 } = attack;
      if (!isTurnOf(data.combat, data.turn)) return "turn";
      if (isInEncounter(data.actor, combat) && (data.combat !== combat || data.turn < turn)) return "turn";
      if (data.options.has("acrobatic") !== data.acrobatics.length > 0) return "acrobatics";
      return (data.kind === "parry") === data.weapons.size > 0 ? null : "weapons";
    },
  };

  /** As the rules take it; null for no defence. */
  get planned(): PlannedDefence | null {
    const { kind, spends, retreats, limb, prone, riposte } = this;
    if (kind === "none") return null;
    const acrobatics = this.acrobatics.length > 0 ? this.acrobatics : null;
    return {
      kind,
      terms: this.terms,
      acrobatics,
      weapons: [...this.weapons],
      spends,
      retreats,
      limb,
      prone,
      riposte,
    };
  }

  /** The check of an acrobatic dodge comes first. */
  get dice(): DefenceDice {
    const faces = facesOf(this.parent.rolls[0]);
    const first = this.acrobatics.length > 0 ? CHECK_DICE : 0;
    return { acrobatics: faces.slice(0, first), defence: faces.slice(first) };
  }

  /** What protects a location. */
  protection(location: string): PlaceArmour {
    const place = location === BODY.key ? BODY.key : LOCATIONS.of(location).armour;
    return this.armour.find((one) => one.place === place) ?? BARE;
  }
}

interface AskedAttack {
  readonly target?: string;
  readonly combat?: string;
  readonly turn?: number;
}

/** The defences that somebody has tried in a round. @param until  Leaves out what came after this message, and itself; null for all */
export function defencesIn(
  actor: string,
  combat: string,
  turn: number,
  until: ChatMessage.Implementation | null,
): readonly DefenceData[] {
  return sentInTurn(DefenceData, { actor, combat, turn }, until).map(({ data }) => data);
}

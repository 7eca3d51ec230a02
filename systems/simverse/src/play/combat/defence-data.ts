import { messageAt } from "#core/foundry/collections.ts";
import { flag, text } from "#core/data/fields/texts.ts";
import { answerDefinition, answerFields, sentInTurn } from "#core/play/exchange/answers.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { factors } from "../../data/fields/strike.ts";
import { terms } from "#core/data/fields/terms.ts";
import { mostReactions } from "../../rules/combat/turn-actions.ts";
import { DEFENCES, type PlannedDefence } from "../../rules/combat/attack.ts";
import type { AttackData } from "./attack-data.ts";
import { actionsIn, isMomentIn, usedIn } from "./moment.ts";

function schema() {
  return {
    // The id of the message that it answers.
    attack: text(),
    // The UUID of the weapon that parries, or of the shield that blocks; empty for neither.
    thing: text(),
    // What the attacker's margin takes is not among the terms: it follows from the attack.
    ...answerFields(DEFENCES, terms({ integer: false })),
    // What protects the defender where the attack is aimed: see `Protection` in the rules.
    protection: new foundry.data.fields.SchemaField({
      armour: terms({ integer: false }),
      factors: factors(),
      bleeds: flag(true),
    }),
  };
}

/** How somebody defends against an attack, with their dice and what protects them where it is aimed. */
export class DefenceData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, ChatMessage.Implementation> {
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<DefenceData> = {
    ...answerDefinition(({ attack }) => attack, "check"),
    leaves: ({ combat, actor, turn }) => ({ combat, facts: [{ type: "used", actor, turn, use: { type: "defence" } }] }),
    mismatch: (data) => {
      const attack = attackOf(data);
      if (attack?.target !== data.actor) return "attack";
      return isMomentIn(data, { combat: attack.combat ?? "", turn: attack.turn ?? 0 }, data.actor) && data.hadReaction
        ? null
        : "turn";
    },
  };

  /** As the rules take it; null for no defence. */
  get planned(): PlannedDefence | null {
    return this.kind === "none" ? null : { kind: this.kind, terms: this.terms };
  }

  /** Whether its turn had a reaction left when it came. */
  get hadReaction(): boolean {
    if (this.kind === "none" || this.combat === "") return true;
    const uses = actionsIn(this, this.actor).map((action) => ({ type: "action", action }) as const);
    const before = sentInTurn(DefenceData, this, this.parent).filter(({ data }) => data.kind !== "none");
    const deleted = usedIn(this, this.actor).filter(({ type }) => type === "defence");
    return before.length + deleted.length < mostReactions(uses);
  }

  get dice(): readonly number[] {
    return facesOf(this.parent.rolls[0]);
  }
}

function attackOf({ attack }: { readonly attack: string }): Partial<AttackData> | undefined {
  return messageAt(attack)?.system as Partial<AttackData> | undefined;
}

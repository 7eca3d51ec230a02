import { messageAt } from "#core/foundry/collections.ts";
import { flag, oneOf, text } from "#core/data/fields/texts.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { factors } from "../../data/fields/strike.ts";
import { terms } from "../../data/fields/terms.ts";
import { DEFENCES, type PlannedDefence } from "../../rules/combat/attack.ts";

function schema() {
  return {
    // The id of the message that it answers.
    attack: text(),
    actor: text(),
    kind: oneOf([...DEFENCES, "none"] as const, "none"),
    // What the attacker's margin takes is not among them: it follows from the attack.
    terms: terms(),
    // What protects the defender where the attack is aimed: see `Protection` in the rules.
    protection: new foundry.data.fields.SchemaField({ armour: terms(), factors: factors(), bleeds: flag(true) }),
  };
}

/** How somebody defends against an attack, with their dice and what protects them where it is aimed. */
export class DefenceData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, ChatMessage.Implementation> {
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<DefenceData> = {
    answers: ({ attack }) => attack,
    folds: ({ attack }) => (messageAt(attack) ? attack : ""),
    view: ({ system }) => ({
      title: "SIMVERSE.DEFENCE.title",
      lines: [{ text: `SIMVERSE.DEFENCE.${system.kind}`, terms: system.terms }],
    }),
    speaksFor: ({ actor }) => [actor],
    throws: ({ kind }) => ({ throws: kind === "none" ? [] : [{ id: "", pool: "check" }] }),
    mismatch: ({ attack, actor }) => (targetOf(attack) === actor ? null : "attack"),
  };

  /** As the rules take it; null for no defence. */
  get planned(): PlannedDefence | null {
    return this.kind === "none" ? null : { kind: this.kind, terms: this.terms };
  }

  get dice(): readonly number[] {
    return facesOf(this.parent.rolls[0]);
  }
}

function targetOf(attack: string): string {
  return (messageAt(attack)?.system as { readonly target?: string } | undefined)?.target ?? "";
}

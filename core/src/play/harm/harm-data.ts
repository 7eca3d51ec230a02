import { SYSTEM } from "#system";
import { BOUNDS, integer } from "../../data/fields/numbers.ts";
import { flag, shortText, text } from "../../data/fields/texts.ts";
import { amountOf, readAmount } from "../../rules/harm/amount.ts";
import { areDistinct } from "../gate/gate.ts";
import { rollClassNamed, type MessageDefinition } from "../registry/messages.ts";
import type { Harm } from "./harm-rules.ts";

/** Begins the key of what follows from such a message. */
export const HARM_KEY = "harm";

/** The letters of a reason. */
export const MOST_REASON = 200;

function schema() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  const amount = () => integer({ min: -BOUNDS.row, max: BOUNDS.row });
  return {
    kind: text(),
    // Dice of which all have the same, without what is added to them; empty where nothing is rolled.
    dice: text(),
    // How much, or what is added to the dice.
    amount: amount(),
    place: text(),
    guarded: flag(true),
    reason: shortText(MOST_REASON),
    // Whom it befalls, each with dice of their own where the rulebook has some.
    people: new ArrayField(new SchemaField({ actor: text(), name: text(), dice: text(), bonus: amount() }), {
      max: BOUNDS.several,
    }),
  };
}

/**
 * What befalls somebody without anybody aiming at them, or does them good. It can come from anybody: whom it befalls, or a Gamemaster,
 * decides about it.
 */
export class HarmData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, ChatMessage.Implementation> {
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<HarmData> = {
    template: `systems/${SYSTEM.id}/templates/core/harm/card.hbs`,
    speaksFor: () => [],
    rolls: () => null,
    mismatch: (data) => {
      if (data.people.length === 0 || !areDistinct(data.people.map(({ actor }) => actor))) return "people";
      return data.isRolled ? null : "dice";
    },
  };

  /** The dice that it is rolled with: those of all, or one after the other those of each. */
  get pools(): readonly string[] {
    return this.dice === "" ? this.people.flatMap(({ dice }) => (dice === "" ? [] : [dice])) : [this.dice];
  }

  /** Whether its dice are those that it says. */
  get isRolled(): boolean {
    const { rolls } = this.parent;
    return (
      rolls.length === this.pools.length &&
      this.pools.every((pool, at) => {
        const [roll, { count = 0, faces = 0 }] = [rolls[at]!, readAmount(pool) ?? {}];
        const isOurs = rollClassNamed(roll.constructor.name)?.FACES.includes(faces) === true;
        const rolled = roll.dice.flatMap((die) => die.results.map(() => die.faces));
        return isOurs && rolled.length === count && rolled.every((one) => one === faces);
      })
    );
  }

  /** What befalls one of them; null where its dice cannot be seen here. */
  harmTo(index: number): Harm | null {
    const person = this.people[index];
    const { kind, place, guarded, reason } = this;
    if (!person || !this.isRolled || !this.parent.isContentVisible) return null;
    const rolledBefore = this.people.slice(0, index).filter(({ dice }) => dice !== "").length;
    const own = this.dice === "" && person.dice !== "";
    const at = this.dice !== "" ? 0 : own ? rolledBefore : -1;
    const dice = this.parent.rolls[at]?.dice.flatMap(({ results }) => results.map(({ result }) => result)) ?? [];
    return { kind, place, guarded, reason, amount: amountOf({ bonus: own ? person.bonus : this.amount }, dice) };
  }
}

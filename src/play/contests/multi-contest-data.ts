import type { AwaitedThrow } from "../../rules/checks/contest.ts";
import { resolveMultiContest, type MultiContest, type Party } from "../../rules/checks/multi-contest.ts";
import { FIGHT_CATEGORIES } from "../../rules/combat/fight-category.ts";
import { FIGHT_LENGTHS, type FightLength } from "../../rules/combat/simplified-combat.ts";
import { closing, participantSchema } from "../../data/fields/messages.ts";
import { integer, BOUNDS } from "../../data/fields/numbers.ts";
import { flag, oneOfOrNone, text } from "../../data/fields/texts.ts";
import { isAsked, isForged, sidesIn, spokenFor, type ContestSide, nextThrows } from "./contest-sides.ts";
import { unlessImpossible } from "../checks/thrown-dice.ts";
import { areDistinct } from "../gate/gate.ts";
import type { MessageDefinition } from "../registry/messages.ts";

function schema() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  const members = new ArrayField(new SchemaField(participantSchema()), { max: BOUNDS.several });
  return {
    parties: new ArrayField(new SchemaField({ id: text(), name: text(), members }), { max: BOUNDS.few }),
    reason: text(),
    series: text(),
    round: integer({ min: 1, max: BOUNDS.turn, initial: 1 }),
    aside: new ArrayField(new SchemaField({ name: text(), actor: text() }), { max: BOUNDS.several }),
    closing: closing(),
    fight: fight(),
  };
}

/** What a round of simplified combat is besides; null for any other multi-contest. */
function fight() {
  const { NumberField, SchemaField } = foundry.data.fields;
  return new SchemaField(
    {
      // How many rounds it is set to last.
      length: integer({ min: 1, max: Math.max(...FIGHT_LENGTHS), initial: 1 }),
      injuries: flag(),
      category: oneOfOrNone(FIGHT_CATEGORIES),
      generic: flag(),
      // The encounter it belongs to; empty outside of one.
      combat: text(),
      turnSeconds: new NumberField({
        required: true,
        nullable: false,
        positive: true,
        max: BOUNDS.number,
        initial: 10,
      }),
      // Whether the world's time has gone on by what the round lasted.
      timePassed: flag(),
    },
    { required: true, nullable: true, initial: null },
  );
}

/**
 * A multi-contest in the chat: the parties with their members. One throw of each is among the rolls of this message or, where
 * everybody throws for themselves, in a message that names it. `series` is what all rounds of one multi-contest have in common,
 * empty if it stands alone; `aside` is who was there without taking part. A round of simplified combat has a `fight`.
 */
export class MultiContestData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["SIRPAS.CONTEST"];

  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<MultiContestData> = {
    template: "systems/sirpas/templates/contests/contest-card.hbs",
    keys: ({ parent, series }) => [`series:${series || parent.id}`],
    speaksFor: ({ parent, parties }) => spokenFor(parent, membersOf(parties)),
    throws: ({ parties }) => ({ throws: membersOf(parties), again: true }),
    mismatch: ({ parties }) => (areDistinct(membersOf(parties).map(({ id }) => id)) ? null : "parties"),
  };

  /** How many rounds the fight is set to last; 1 for what is no fight. */
  get fightLength(): FightLength {
    return FIGHT_LENGTHS.find((length) => length === this.fight?.length) ?? 1;
  }

  /** All members of all parties with their throws so far. */
  get sides(): readonly ContestSide[] {
    const members = this.parties.flatMap((party) => party.members);
    const sides = sidesIn(this.parent, members, this.closing);
    if (!isAsked(this.parent)) return sides;
    return sides.map((side) => ({ ...side, throws: side.throws.slice(0, 1), hidden: side.hidden === 1 ? 1 : 0 }));
  }

  /**
   * What the throws come to; null if the dice in the message are no multi-contest of these parties. Who had not thrown when it
   * was closed takes no part. null also for whoever must not see the message.
   */
  get outcome(): MultiContest | null {
    const { sides } = this;
    if (!this.parent.isContentVisible || sides.some(({ throws }) => throws.length > 1)) return null;
    const answer = unlessImpossible(() => resolveMultiContest(this.#parties(sides)));
    if (answer?.ok) return answer.value;
    // Closed before somebody of each party had thrown, it comes to nothing.
    return this.closing.closed && isAsked(this.parent) ? { complete: false, waiting: [] } : null;
  }

  /** Who has to throw now. */
  get awaited(): readonly AwaitedThrow[] {
    const { outcome } = this;
    return outcome && !outcome.complete ? nextThrows(outcome.waiting, this.sides) : [];
  }

  /** Whether a roll in the message claims another total than its dice give, or there is no telling what they give. */
  get forged(): boolean {
    return isForged(this);
  }

  #parties(sides: readonly ContestSide[]): readonly Party[] {
    const sideOf = (id: string) => sides.find(({ participant }) => participant.id === id);
    return this.parties.map(({ id, name, members }) => ({
      id,
      name,
      members: members
        .map((member) => ({ id: member.id, name: member.name, thrown: sideOf(member.id)?.throws[0]?.side ?? null }))
        .filter((member) => !this.closing.closed || member.thrown !== null || sideOf(member.id)?.hidden),
    }));
  }
}

function membersOf(parties: MultiContestData["parties"]) {
  return parties.flatMap(({ members }) => members);
}

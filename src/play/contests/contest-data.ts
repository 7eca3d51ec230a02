import { type Duels, resolveDuels } from "../../rules/contests/duels.ts";
import type { AwaitedRoll } from "../../rules/contests/contest.ts";
import type { MultiContest } from "../../rules/contests/multi-contest.ts";
import type { Contestant, Ranking } from "../../rules/contests/ranking.ts";
import type { ScoredSide, Side } from "../../rules/checks/score.ts";
import { FIGHT_CATEGORIES } from "../../rules/simplified-combat/wound-category.ts";
import { FIGHT_LENGTHS } from "../../rules/simplified-combat/simplified-combat.ts";
import { closing } from "#core/data/fields/closing.ts";
import { participantSchema, type StoredParticipant } from "../../data/fields/messages.ts";
import { BOUNDS, integer } from "#core/data/fields/numbers.ts";
import { flag, oneOfOrNone, text } from "#core/data/fields/texts.ts";
import { unlessImpossible } from "../checks/rolled-dice.ts";
import { areDistinct } from "#core/play/gate/gate.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";
import { contestantsOf, type ContestSide, isForged, sidesIn, spokenFor } from "./contest-sides.ts";

function schema() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  const members = new ArrayField(new SchemaField(participantSchema()), { max: BOUNDS.several });
  return {
    // Of a contest the one side, and those against it; of a ranking one party.
    parties: new ArrayField(new SchemaField({ id: text(), name: text(), members }), { max: BOUNDS.few }),
    reason: text(),
    closing: closing(),
    // Of a contest: whether what is drawn is rolled again, and how it is read.
    drawless: flag(),
    options: new SchemaField({ automaticCriticals: flag(true) }),
    // Of a multi-contest: what all rounds of one have in common, empty if it stands alone; and who was there without taking part.
    series: text(),
    round: integer({ min: 1, max: BOUNDS.turn, initial: 1 }),
    aside: new ArrayField(new SchemaField({ name: text(), actor: text() }), { max: BOUNDS.several }),
    fight: fight(),
  };
}

/** What a round of simplified combat is besides; null for any other contest. */
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
 * What people roll against each other. The rolls are the rolls of this message or, where everybody rolls for themselves, those of
 * the messages that name it. Of somebody who chooses what to use when they roll, `statistic` is empty, and terms and pool say nothing
 * before they have.
 */
export abstract class ContestModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<ContestModel> = {
    template: "systems/sirpas/templates/contests/contest-card.hbs",
    keys: ({ parent, series }) => [`series:${series || parent.id}`],
    speaksFor: ({ parent, participants }) => spokenFor(parent, participants),
    rolls: ({ participants }) => ({ rolls: participants, again: true }),
    mismatch: ({ participants }) => (areDistinct(participants.map(({ id }) => id)) ? null : "parties"),
  };

  /** Everybody who takes part. */
  get participants(): readonly StoredParticipant[] {
    return this.parties.flatMap(({ members }) => members);
  }

  /** The same with their rolls so far. */
  get sides(): readonly ContestSide[] {
    return sidesIn(this.parent, this.participants, this.closing);
  }

  /** What the rolls come to; null if the dice in the message are no contest of these people, or this user must not see it. */
  abstract get outcome(): Duels | Ranking<Contestant<ScoredSide>> | MultiContest | null;

  /** Who has to roll now. */
  abstract get awaited(): readonly AwaitedRoll[];

  /** Whether a roll in the message claims another total than its dice give, or there is no telling what they give. */
  get forged(): boolean {
    return isForged(this);
  }
}

/** A contest of one against one or many, drawless or not. */
export class ContestData extends ContestModel {
  override get outcome(): Duels | null {
    return this.parent.isContentVisible ? readContest(this, contestantsOf(this.sides)) : null;
  }

  override get awaited(): readonly AwaitedRoll[] {
    return this.outcome?.waiting ?? [];
  }
}

/** Reads the rolls of everybody, the one side first. */
export function readContest(
  { drawless, options }: Pick<ContestData, "drawless" | "options">,
  [first, ...others]: readonly Contestant<Side>[],
): Duels | null {
  if (!first) return null;
  const { automaticCriticals } = options;
  return unlessImpossible(() => resolveDuels(first, others, { drawless, automaticCriticals }));
}

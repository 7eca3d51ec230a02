import { scoreSide, type Side } from "../../rules/checks/score.ts";
import { answersTo, counts, inOrder, type Closing, type Found } from "#core/play/challenge/message-index.ts";
import { documentAt } from "#core/foundry/documents.ts";
import type { StoredParticipant, UsedStatistic } from "../../data/fields/messages.ts";
import type { AwaitedRoll } from "../../rules/contests/contest.ts";
import { askedRolls, type Contestant } from "../../rules/contests/ranking.ts";
import { rolledDice, unlessImpossible } from "../checks/rolled-dice.ts";
import { ContestRollData } from "./contest-roll-data.ts";

/** One roll of a side, as far as this user may see it. */
export interface SideRoll {
  readonly side: Side;
  /** The message's own data; null for a roll in the message of the contest itself. */
  readonly data: ContestRollData | null;
  /** Whether the roll claims another total than its dice and the terms give. */
  readonly forged: boolean;
}

/** Somebody in a contest with what they have rolled. */
export interface ContestSide {
  readonly participant: StoredParticipant;
  /** What they used last, or will use; without a key while that is open. */
  readonly statistic: UsedStatistic;
  readonly rolls: readonly SideRoll[];
  /** The round of a roll that this user must not see; 0 if there is none. */
  readonly hidden: number;
}

/**
 * Everybody in a message with their rolls so far: those of the message itself, or, where it asked for them, those of the
 * messages that name it.
 */
export function sidesIn(
  message: ChatMessage.Implementation,
  participants: readonly StoredParticipant[],
  closing: Closing,
): readonly ContestSide[] {
  const actorOf = (id: string) => participants.find((participant) => participant.id === id)?.actor;
  const added = isAsked(message) ? addedRolls(message.id ?? "", actorOf, closing) : [];
  return contestSides(participants, message.rolls, added);
}

/** Whom a message rolls for itself: nobody where it asks them to. */
export function spokenFor(message: ChatMessage.Implementation, participants: readonly { readonly actor: string }[]) {
  return isAsked(message) ? [] : participants.map(({ actor }) => actor);
}

/** Whether everybody rolls for themselves: a message without a roll of its own waits for those of others. */
export function isAsked(message: ChatMessage.Implementation): boolean {
  return message.rolls.length === 0;
}

/**
 * Whether a roll in a contest claims another total than its dice give, is nobody's, or there is no telling what they come to.
 */
export function isForged({ parent, outcome, sides }: ContestWithSides): boolean {
  const rolls = sides.flatMap((side) => side.rolls);
  const own = rolls.filter(({ data }) => data === null);
  return outcome === null || own.length < parent.rolls.length || rolls.some(({ forged }) => forged);
}

interface ContestWithSides {
  readonly parent: ChatMessage.Implementation;
  readonly outcome: unknown;
  readonly sides: readonly ContestSide[];
}

/** Gives everybody their rolls: those among the rolls of the contest first, then those that messages of their own add. */
export function contestSides(
  participants: readonly StoredParticipant[],
  own: readonly Pick<Roll, "total" | "terms" | "options">[],
  added: readonly Found<ContestRollData>[] = [],
): readonly ContestSide[] {
  return participants.map((participant) => {
    const { pool, terms } = participant;
    const rolls: SideRoll[] = own
      .filter(({ options }) => (options as { participant?: string } | undefined)?.participant === participant.id)
      .map((roll) => {
        const side = { pool, dice: rolledDice(roll), terms };
        return { side, data: null, forged: unlessImpossible(() => scoreSide(side).result) !== roll.total };
      });
    let hidden = 0;
    for (;;) {
      const round = rolls.length + 1;
      const next = added.find(({ data }) => data.participant === participant.id && data.round === round);
      if (next?.message.isContentVisible && next.data.outcome)
        rolls.push({ side: next.data.outcome, data: next.data, forged: next.data.forged });
      else {
        if (next) hidden = round;
        break;
      }
    }
    return {
      participant,
      statistic: rolls.at(-1)?.data?.statistic ?? participant.statistic,
      rolls,
      hidden,
    };
  });
}

/** A document, as far as it matters here who may roll for it. */
interface Owned {
  testUserPermission(user: User.Implementation, level: "OWNER"): boolean;
}

/**
 * The rolls that messages of their own add to a contest, as they came: of each participant the first in each round that is a roll at
 * all and by somebody who may roll for them, so that two at once come to one.
 * @param actorOf  The UUID of a participant's actor by the participant's id.
 */
function addedRolls(
  contest: string,
  actorOf: (participant: string) => string | undefined,
  closing: Closing,
): readonly Found<ContestRollData>[] {
  const found = answersTo(contest, ContestRollData).filter(({ message, data }) => {
    const uuid = actorOf(data.participant);
    if (uuid === undefined || !counts(message, closing) || !canAnswerFor(uuid, message.author)) return false;
    return !message.isContentVisible || data.outcome !== null;
  });
  const taken = new Set<string>();
  return inOrder(found).filter(({ data }) => {
    const place = `${data.participant} ${data.round}`;
    return !taken.has(place) && taken.add(place);
  });
}

/** Whether a user may roll for an actor. Of one that is gone nobody can tell any more, and what was rolled stays rolled. */
function canAnswerFor(uuid: string, user: User.Implementation | null): boolean {
  const actor = documentAt(uuid) as Owned | null;
  return !actor || (user !== null && actor.testUserPermission(user, "OWNER"));
}

/** Everybody as the rules read a ranking. */
export function contestantsOf(sides: readonly ContestSide[]): readonly Contestant<Side>[] {
  return sides.map(({ participant: { id, name }, rolls }) => ({ id, name, rolls: rolls.map(({ side }) => side) }));
}

/**
 * The same people with those of their rolls that were asked for, as far as this user can tell; what anybody sent beyond
 * counts for nothing.
 * @throws {RangeError} if dice cannot have come from their pool.
 */
export function countedSides(sides: readonly ContestSide[]): readonly ContestSide[] {
  const asked = askedRolls(
    contestantsOf(sides).map((one) => ({ ...one, rolls: one.rolls.map((side) => scoreSide(side)) })),
  );
  return sides.map((side) => ({ ...side, rolls: side.rolls.slice(0, asked.get(side.participant.id)) }));
}

/** Which roll each of these makes next. */
export function nextRolls(ids: readonly string[], sides: readonly ContestSide[]): readonly AwaitedRoll[] {
  return ids.map((id) => {
    const rolled = sides.find(({ participant }) => participant.id === id)?.rolls.length ?? 0;
    return { id, round: rolled + 1 };
  });
}

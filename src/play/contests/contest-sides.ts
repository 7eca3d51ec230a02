import { type Side, scoreSide } from "../../rules/checks/score.ts";
import { addedThrows, type AddedThrow, type Closing } from "../challenge/added-throws.ts";
import { contestThrows, type ContestThrow } from "./contest-throws.ts";
import type { StoredParticipant, UsedStatistic } from "../../data/fields/participant.ts";
import type { ContestRollData } from "./contest-roll-data.ts";
import type { AwaitedThrow } from "../../rules/checks/contest.ts";
import { askedThrows, type Contestant } from "../../rules/checks/ranking.ts";

/** One throw of a side, as far as this user may see it. */
export interface SideThrow {
  readonly side: Side;
  /** The message's own data; null for a throw in the message of the contest itself. */
  readonly data: ContestRollData | null;
}

/** Somebody in a contest with what they have thrown. */
export interface ContestSide {
  readonly participant: StoredParticipant;
  /** What they used last, or will use; without a key while that is open. */
  readonly statistic: UsedStatistic;
  readonly throws: readonly SideThrow[];
  /** The round of a throw that this user must not see; 0 if there is none. */
  readonly hidden: number;
}

/**
 * Everybody in a message with their throws so far: those of the message itself, or, where it asked for them, those of the
 * messages that name it.
 */
export function sidesIn(
  message: ChatMessage.Implementation,
  participants: readonly StoredParticipant[],
  closing: Closing,
): readonly ContestSide[] {
  const actorOf = (id: string) => participants.find((participant) => participant.id === id)?.actor;
  const added = isAsked(message) ? addedThrows(message.id ?? "", actorOf, closing) : [];
  return contestSides(participants, contestThrows(message.rolls), added);
}

/** Whom a message throws for itself: nobody where it asks them to. */
export function spokenFor(message: ChatMessage.Implementation, participants: readonly { readonly actor: string }[]) {
  return isAsked(message) ? [] : participants.map(({ actor }) => actor);
}

/** Whether everybody throws for themselves: a message without a throw of its own waits for those of others. */
export function isAsked(message: ChatMessage.Implementation): boolean {
  return message.rolls.length === 0;
}

/** Gives everybody their throws: those in the message of the contest first, then those that messages of their own add. */
function contestSides(
  participants: readonly StoredParticipant[],
  own: readonly ContestThrow[],
  added: readonly AddedThrow[],
): readonly ContestSide[] {
  return participants.map((participant) => {
    const { pool, terms } = participant;
    const throws: SideThrow[] = own
      .filter((one) => one.participant === participant.id)
      .map(({ dice }) => ({ side: { pool, dice, terms }, data: null }));
    let hidden = 0;
    for (;;) {
      const round = throws.length + 1;
      const next = added.find(({ data }) => data.participant === participant.id && data.round === round);
      if (next?.message.isContentVisible && next.data.outcome)
        throws.push({ side: next.data.outcome, data: next.data });
      else {
        if (next) hidden = round;
        break;
      }
    }
    return {
      participant: participant,
      statistic: throws.at(-1)?.data?.statistic ?? participant.statistic,
      throws,
      hidden,
    };
  });
}

/** Everybody as the rules read a ranking. */
export function contestantsOf(sides: readonly ContestSide[]): readonly Contestant<Side>[] {
  return sides.map(({ participant: { id, name }, throws }) => ({ id, name, throws: throws.map(({ side }) => side) }));
}

/**
 * The same people with those of their throws that were asked for, as far as this user can tell; what anybody sent beyond
 * counts for nothing.
 * @throws {RangeError} if dice cannot have come from their pool.
 */
export function countedSides(sides: readonly ContestSide[]): readonly ContestSide[] {
  const asked = askedThrows(
    contestantsOf(sides).map((one) => ({ ...one, throws: one.throws.map((side) => scoreSide(side)) })),
  );
  return sides.map((side) => ({ ...side, throws: side.throws.slice(0, asked.get(side.participant.id)) }));
}

/** Which throw each of these makes next. */
export function nextThrows(ids: readonly string[], sides: readonly ContestSide[]): readonly AwaitedThrow[] {
  return ids.map((id) => {
    const thrown = sides.find(({ participant: participant }) => participant.id === id)?.throws.length ?? 0;
    return { id, round: thrown + 1 };
  });
}

import { usableStatistic } from "../statistics/actor-statistics.ts";
import { messagesOf } from "#core/play/challenge/message-index.ts";
import { RankingData } from "../contests/ranking-data.ts";
import type { RolledPlace } from "../../rules/encounter/event.ts";
import { INITIATIVE } from "../../rules/encounter/turn-steps.ts";
import { setting } from "#core/settings/settings.ts";
import type { SirpasCombat, SirpasCombatant } from "../documents.ts";
import { contestOf, type ContestState } from "../contests/contest-state.ts";
import { seenByAsked } from "#core/play/cards/visibility.ts";
import { partyOf } from "../contests/post.ts";
import { createMessage, flagOf } from "#core/foundry/documents.ts";
import { currentVisibility } from "#core/foundry/visibility.ts";
import { whoAnswers } from "#core/play/challenge/who-answers.ts";
import { participantOf, type InitiativeParticipant } from "./initiative-participants.ts";
import { initiativeReason } from "./post-order.ts";
import { actorOf, combatantAt } from "../encounter/turn-order.ts";

/** The flag of a ranking that is rolled for a turn of an encounter: which, and for whom each of the rolls counts. */
interface InitiativeFlag {
  readonly combat: string;
  readonly turn: number;
  readonly members: Readonly<Record<string, readonly string[]>>;
}

/** A ranking in the chat by which players roll for a turn. */
export interface OpenInitiative {
  readonly contest: ContestState;
  readonly flag: InitiativeFlag;
  /** Whether all have rolled, or it was closed. */
  readonly isComplete: boolean;
}

/**
 * Asks players to roll for their own characters, where the table wants it so. Everybody else is rolled for once they have.
 * @returns null if nobody has to be asked.
 */
export async function askForInitiative(
  combat: SirpasCombat,
  participants: readonly InitiativeParticipant[],
): Promise<ChatMessage.Implementation | null> {
  if (setting("initiativeThrows") !== "own") return null;
  const asked = participants.filter(({ leader }) => !leader.hidden && isPlayers(leader));
  if (asked.length === 0) return null;
  // What is added to the dice is not known before they have rolled.
  const blank = { pool: "standard" as const, terms: [] };
  const members = Object.fromEntries(asked.map((one) => [one.id, one.members.map(({ id }) => id ?? "")]));
  const flag: InitiativeFlag = { combat: combat.id ?? "", turn: combat.encounter.turn + 1, members };
  const data = {
    type: "ranking" as const,
    speaker: { alias: game.user!.name },
    system: {
      parties: [
        partyOf(
          0,
          asked.map((one) => ({ ...participantOf(one), ...blank })),
        ),
      ],
      reason: initiativeReason(combat),
    },
    flags: { sirpas: { initiative: flag } },
  };
  const actors = asked.map(({ leader }) => actorOf(leader)!);
  return createMessage(seenByAsked(data, currentVisibility(), actors));
}

/** Whether players roll for somebody: those of them who have the skill, for others there is nothing to choose. */
function isPlayers(combatant: SirpasCombatant): boolean {
  const actor = actorOf(combatant);
  return actor !== null && whoAnswers(actor).by === "player" && usableStatistic(actor, INITIATIVE) !== null;
}

/** The ranking that an encounter's next turn waits for; null while it waits for none. */
export function openInitiative(combat: SirpasCombat): OpenInitiative | null {
  const found = messagesOf(RankingData).findLast(({ message }) => {
    const flag = initiativeFlag(message);
    return flag?.combat === combat.id && flag?.turn === combat.encounter.turn + 1;
  });
  const contest = contestOf(found?.message);
  // What a turn has begun with begins none again, be it that the turn was taken back.
  if (!found || !contest || combat.events.some((event) => event.message === found.message.id)) return null;
  const { closing, outcome } = found.data;
  const isComplete = closing.closed || outcome?.complete === true;
  return { contest, flag: initiativeFlag(found.message)!, isComplete };
}

/** Which encounter a ranking rolls for; null for any other, and for one that no Gamemaster's client wrote. */
function initiativeFlag(message: ChatMessage.Implementation): InitiativeFlag | null {
  return message.author?.isGM ? (flagOf<InitiativeFlag | undefined>(message, "initiative") ?? null) : null;
}

/** The places that players have rolled, first to last. */
export function askedPlaces(combat: SirpasCombat, { contest, flag }: OpenInitiative): readonly RolledPlace[] {
  const order = (contest.data as RankingData).outcome?.order ?? [];
  return order.flatMap(({ id, rolls }) => {
    const [first] = rolls;
    if (!first) return [];
    const kept = rolls.map(({ result, dice }) => ({ result, dice: [...dice] }));
    const place = { throws: kept, pool: first.pool, terms: [...first.terms] };
    return (Object.hasOwn(flag.members, id) ? flag.members[id]! : [id])
      .filter((one) => combatantAt(combat, one))
      .map((one) => ({ id: one, ...place }));
  });
}

import { messageAt } from "#core/foundry/collections.ts";
import { actorAt, createMessage, createMessages, type MessageSource, speakerOf } from "#core/foundry/documents.ts";
import { applyVisibility } from "#core/foundry/visibility.ts";
import type { ContestSide } from "./contest-sides.ts";
import { MultiContestData, RankingData } from "./contest-data.ts";
import { ok, err, type Result } from "#core/rules/result.ts";
import type { Term } from "#core/rules/term.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { rollBlindly } from "#core/play/cards/blind-roll.ts";
import { rollable } from "../statistics/actor-statistics.ts";
import { hinderedParts } from "../statistics/hindrances.ts";
import type { Statistic } from "../statistics/statistic.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { contestOf, type ContestState } from "./contest-state.ts";
import { contestTerms } from "./participants.ts";
import { dominanceTerms, fightForm, optionsIn } from "./fight-options.ts";
import { actorsAgainst, matchOf } from "./opponents.ts";
import type { ThrowChoice, ThrowRequest } from "./contest-request.ts";

/** How somebody answers. */
export interface AnswerCall {
  /** At once, with what is settled. */
  readonly fast?: boolean;
  /** Who sees it; whoever sees the contest unless given. */
  readonly visibility?: ThrowChoice["visibility"] | undefined;
}

/** For whom this user is throwing right now, so that a second click throws nothing twice. */
const flight = new Set<string>();

/**
 * Throws for somebody in a contest that waits for them: through the dialog, or at once with what is settled.
 * @param contestId  The message of the contest.
 * @param participant    The id of who throws, in that message.
 * @returns the message of the throw, or null if there is none (and the user told why, unless they closed the dialog).
 */
export async function answerContest(
  contestId: string,
  participant: string,
  { fast = false, visibility = "" }: AnswerCall = {},
): Promise<ChatMessage.Implementation | null> {
  const key = `${contestId} ${participant}`;
  if (flight.has(key)) return null;
  flight.add(key);
  try {
    const asked = throwRequest(contestId, participant);
    if (!asked.ok) return notifyRefusal(asked);
    // Who ties in a ranking has to know it, so that nobody throws in secret there.
    const seenBy = asked.value.request.kind === "ranking" ? "" : visibility;
    const request = { ...asked.value.request, choice: { ...asked.value.request.choice, visibility: seenBy } };
    const atOnce = fast && request.choice.statistic !== "";
    const choice = atOnce ? request.choice : await CONFIG.SIRPAS.dialogs.throw.prompt(request);
    if (!choice) return null;
    // While the dialog was open somebody else may have thrown for them, or the contest may have gone.
    const still = throwRequest(contestId, participant);
    if (!still.ok) return notifyRefusal(still);
    if (choice.visibility === "blind" && !game.user!.isGM) {
      return rollBlindly({ type: "contestRoll", system: throwSystem(still.value, choice) });
    }
    return createMessage(await throwMessage(still.value, choice));
  } finally {
    flight.delete(key);
  }
}

/**
 * Throws at once for several in a contest, with what is settled for each; those who are still to choose are left out.
 * @returns how many threw.
 */
export async function answerForAll(contestId: string, participants: readonly string[]): Promise<number> {
  const free = participants.filter((participant) => !flight.has(`${contestId} ${participant}`));
  for (const participant of free) flight.add(`${contestId} ${participant}`);
  try {
    const messages: MessageSource[] = [];
    for (const participant of free) {
      const asked = throwRequest(contestId, participant);
      if (!asked.ok) notifyRefusal(asked);
      else if (asked.value.request.choice.statistic === "")
        notifyRefusal(err("noStatistic", { name: asked.value.request.name }));
      else messages.push(await throwMessage(asked.value, asked.value.request.choice));
    }
    if (messages.length > 0) await createMessages(messages);
    return messages.length;
  } finally {
    for (const participant of free) flight.delete(`${contestId} ${participant}`);
  }
}

interface AskedThrow {
  readonly contest: ContestState;
  readonly side: ContestSide;
  readonly round: number;
  readonly request: ThrowRequest;
}

function throwRequest(contestId: string, participant: string): Result<AskedThrow> {
  const contest = contestOf(messageAt(contestId));
  const side = contest?.sides.find((one) => one.participant.id === participant);
  const actor = side && actorAt(side.participant.actor);
  if (!contest || !side || !actor) return err("requestGone");
  if (contest.data.closing.closed) return err("requestClosed");
  const { name } = side.participant;
  const awaited = contest.waiting.find(({ id }) => id === participant);
  if (!awaited) return err("alreadyThrown", { name });
  const fight = contest.data instanceof MultiContestData ? contest.data.fight : null;
  const statistics = usable(actor, side, contest.data instanceof RankingData, fight);
  if (!statistics.ok) return statistics;
  const request: ThrowRequest = {
    actor,
    name,
    reason: contest.data.reason,
    statistics: statistics.value,
    ...matchOf(contest, participant, awaited.round),
    choice: { statistic: side.statistic.key, situation: situationBefore(side), parts: [], visibility: "" },
    termsFor: (choice) => [
      ...termsOf(actor, chosen(statistics.value, choice), choice, actorsAgainst(contest.data, participant)),
      ...(fight ? dominanceTerms(actor, choice.statistic) : []),
    ],
  };
  return ok({ contest, side, round: awaited.round, request });
}

/**
 * What somebody may throw with: what was settled for them, or everything they can roll.
 * @param same   Whether whoever throws again does so with the same, as chapter "Rankings" has it.
 * @param fight  Of simplified combat: of what is not settled, only what is of the form of combat can be used.
 */
function usable(
  actor: SirpasActor,
  side: ContestSide,
  same: boolean,
  fight: MultiContestData["fight"],
): Result<readonly Statistic[]> {
  const resolved = same && side.throws.length > 0 ? side.statistic.key : side.participant.statistic.key;
  if (resolved === "") {
    if (!actor.isOwner) return err("notOwner", { actor: nameOf(actor) });
    if (fight) {
      return ok(optionsIn(actor, fightForm(fight.category), fight.generic).map(({ statistic }) => statistic));
    }
    return ok(actor.statistics.filter(({ error }) => error === null));
  }
  const statistic = rollable(actor, resolved);
  return statistic.ok ? ok([statistic.value]) : statistic;
}

/** What the situation added to the last throw, which a further one begins with. */
function situationBefore({ throws }: ContestSide): readonly Term[] {
  return (throws.at(-1)?.side.terms ?? []).filter(({ kind }) => kind === "situation");
}

function chosen(statistics: readonly Statistic[], { statistic }: ThrowChoice): Statistic | undefined {
  return statistics.find(({ key }) => key === statistic);
}

function termsOf(
  actor: SirpasActor,
  statistic: Statistic | undefined,
  { parts, situation }: ThrowChoice,
  against: readonly SirpasActor[],
): readonly Term[] {
  if (!statistic) return [];
  const hindered = hinderedParts(actor);
  const used = parts.filter((part) => hindered.includes(part));
  return [...contestTerms(actor, statistic, { parts: used, against }), ...situation.filter(({ value }) => value !== 0)];
}

/** What the message of a throw says, apart from the dice. */
function throwSystem({ contest, side, round, request }: AskedThrow, choice: ThrowChoice) {
  const statistic = chosen(request.statistics, choice);
  if (!statistic) throw new Error(`Nobody can throw with "${choice.statistic}" in this contest.`);
  const { id: participant, actor } = side.participant;
  const { key, label, uuid, pool } = statistic;
  return {
    contest: contest.message.id,
    participant,
    round,
    actor,
    pool,
    terms: request.termsFor(choice),
    statistic: { key, label, uuid },
  };
}

/** The message of a throw, its dice thrown: seen by whoever sees the contest unless its player wants it otherwise. */
async function throwMessage(asked: AskedThrow, choice: ThrowChoice): Promise<MessageSource> {
  const { contest, request } = asked;
  const system = throwSystem(asked, choice);
  const { participant: id, pool, terms } = system;
  const roll = await CONFIG.SIRPAS.rolls.pool.build({ id, pool, terms }).evaluate();
  const data = {
    type: "contestRoll",
    speaker: speakerOf(request.actor),
    rolls: [roll],
    system,
  };
  if (choice.visibility !== "") return applyVisibility(data, choice.visibility);
  const { whisper } = contest.message;
  return whisper.length > 0 ? { ...data, whisper: [...whisper] } : data;
}

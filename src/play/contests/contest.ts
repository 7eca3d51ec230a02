import { readContest } from "./contest-data.ts";
import type { SideParticipant } from "./contest-sides.ts";
import { contestantOf } from "./contest-throws.ts";
import { ruleOptions } from "../../settings/settings.ts";
import { ok, err, type Result } from "../../rules/result.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import { actorsOf, askedOf, participantsOf, type Participant, type ParticipantSource } from "./participants.ts";
import { postContest, throwUntilDecided, type AskableCall } from "./post.ts";

/** What a caller settles about a contest. */
export interface DuelCall extends AskableCall {
  /**
   * The key of what all use, or of what each uses, the one side first, e.g. `["hiding", "perception"]`; those past the last of
   * them use the last. Where others are asked, an empty key leaves the choice to whoever throws.
   */
  readonly statistics?: string | readonly string[];
  /** Throw again while it is drawn. */
  readonly drawless?: boolean;
}

/**
 * Chapter "Contest": one against another, or against many, with a card in the chat. Throws for all, or asks them to.
 * @param opponents  One or several.
 * @returns the message, or null if it was refused (and the user told why).
 */
export async function performContest(
  first: ParticipantSource,
  opponents: ParticipantSource | Iterable<ParticipantSource>,
  { statistics = "", drawless = false, ask = false, reason = "", ...call }: DuelCall = {},
): Promise<ChatMessage.Implementation | null> {
  const others = isMany(opponents) ? [...opponents] : [opponents];
  if (others.length === 0) return notifyRefusal(err("noOpponent"));
  const actors = actorsOf([first, ...others]);
  if (!actors.ok) return notifyRefusal(err("noOpponent"));
  const keys = actors.value.map((_, index) => keyAt(statistics, index));
  const participants: Result<readonly SideParticipant[]> = ask
    ? askedOf(actors.value, keys)
    : eachOf(actors.value, keys);
  if (!participants.ok) return notifyRefusal(participants);
  const [one, ...against] = participants.value;
  if (!one) return notifyRefusal(err("noOpponent"));

  const { automaticCriticals } = ruleOptions();
  const contest = { first: one, others: against, drawless, reason, options: { automaticCriticals } };
  if (ask) return postContest("contest", contest, [], { ...call, asked: actors.value });
  const rolls = await throwUntilDecided(participants.value, (thrown) => {
    const sides = participants.value.map((participant) => contestantOf(participant, thrown));
    return readContest(contest, sides)?.waiting.map(({ id }) => id) ?? [];
  });
  return postContest("contest", contest, rolls, call);
}

function isMany(opponents: ParticipantSource | Iterable<ParticipantSource>): opponents is Iterable<ParticipantSource> {
  return typeof opponents === "object" && opponents !== null && Symbol.iterator in opponents;
}

function keyAt(statistics: string | readonly string[], index: number): string {
  return typeof statistics === "string" ? statistics : (statistics[index] ?? statistics.at(-1) ?? "");
}

/** Everybody with what they use, each of them of their own. */
function eachOf(actors: readonly SirpasActor[], keys: readonly string[]): Result<readonly Participant[]> {
  const participants: Participant[] = [];
  for (const [index, actor] of actors.entries()) {
    const against = () => (index === 0 ? actors.slice(1) : actors.slice(0, 1));
    const participant = participantsOf([actor], keys[index] ?? "", { before: index, against });
    if (!participant.ok) return participant;
    participants.push(...participant.value);
  }
  return ok(participants);
}

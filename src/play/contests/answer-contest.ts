import { createMessage, createMessages, type MessageSource } from "#core/foundry/documents.ts";
import { err } from "#core/rules/result.ts";
import { rollBlindly } from "#core/play/cards/blind-roll.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { singleFlight } from "#core/utils/single-flight.ts";
import type { ContestRollChoice } from "./contest-request.ts";
import { rollMessage, contestRollRequest, rollSystem } from "./asked-roll.ts";

/** How somebody answers. */
export interface AnswerCall {
  /** At once, with what is settled. */
  readonly fast?: boolean;
  /** Who sees it; whoever sees the contest unless given. */
  readonly visibility?: ContestRollChoice["visibility"] | undefined;
}

/** For whom this user is rolling right now, so that a second click rolls nothing twice. */
const unlessBusy = singleFlight();

const keyOf = (contestId: string, participant: string) => `${contestId} ${participant}`;

/**
 * Rolls for somebody in a contest that waits for them: through the dialog, or at once with what is settled.
 * @param contestId  The message of the contest.
 * @param participant    The id of who rolls, in that message.
 * @returns the message of the roll, or null if there is none (and the user told why, unless they closed the dialog).
 */
export async function answerContest(
  contestId: string,
  participant: string,
  { fast = false, visibility = "" }: AnswerCall = {},
): Promise<ChatMessage.Implementation | null> {
  return unlessBusy(keyOf(contestId, participant), async () => {
    const asked = contestRollRequest(contestId, participant);
    if (!asked.ok) return notifyRefusal(asked);
    const request = asked.value;
    // Who ties in a ranking has to know it, so that nobody rolls in secret there.
    const settled = { ...request.choice, visibility: request.kind === "ranking" ? "" : visibility } as const;
    const atOnce = fast && settled.statistic !== "";
    const choice = atOnce ? settled : await CONFIG.SIRPAS.dialogs.contestRoll.prompt({ ...request, choice: settled });
    if (!choice) return null;
    // While the dialog was open somebody else may have rolled for them, or the contest may have gone.
    const still = contestRollRequest(contestId, participant);
    if (!still.ok) return notifyRefusal(still);
    if (choice.visibility === "blind" && !game.user!.isGM) {
      return rollBlindly({ type: "contestRoll", system: rollSystem(still.value, choice) });
    }
    return createMessage(await rollMessage(still.value, choice));
  });
}

/**
 * Rolls at once for several in a contest, with what is settled for each; those who are still to choose are left out.
 * @returns how many rolled.
 */
export async function answerForAll(contestId: string, participants: readonly string[]): Promise<number> {
  const keys = participants.map((participant) => keyOf(contestId, participant));
  const rolled = await unlessBusy(keys, async (free) => {
    const messages: MessageSource[] = [];
    for (const participant of participants.filter((one) => free.includes(keyOf(contestId, one)))) {
      const asked = contestRollRequest(contestId, participant);
      if (!asked.ok) notifyRefusal(asked);
      else if (asked.value.choice.statistic === "")
        notifyRefusal(err("noStatistic", { name: asked.value.side.participant.name }));
      else messages.push(await rollMessage(asked.value, asked.value.choice));
    }
    if (messages.length > 0) await createMessages(messages);
    return messages.length;
  });
  return rolled ?? 0;
}

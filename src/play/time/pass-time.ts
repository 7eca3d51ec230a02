import { messageAt } from "#core/foundry/collections.ts";
import { update } from "#core/foundry/documents.ts";
import { doOrAsk } from "#core/play/deciding/ask-gamemaster.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { withMutex } from "#core/utils/mutex.ts";
import { foughtRound, type FoughtRound } from "../../rules/simplified-combat/simplified-combat.ts";
import { CheckData } from "../checks/check-data.ts";
import { MultiContestData } from "../contests/multi-contest-data.ts";

/** The name under which the window that decides lets the world's time go on. */
export const PASS_TIME = "sirpas.passTime";

/** What a round of simplified combat came to; null while it is not over. */
export function roundFought({ outcome }: MultiContestData): FoughtRound | null {
  return outcome?.complete ? foughtRound(outcome) : null;
}

/** How long a round of simplified combat lasts, in seconds. */
export function secondsOfRound(data: MultiContestData): number {
  return (roundFought(data)?.turns ?? 0) * (data.fight?.turnSeconds ?? 0);
}

/** The seconds of an attempt that the world's time has not gone on by; in an encounter its turns count them. */
export function secondsOfCheck({ takes, timePassed, combat, reroll }: CheckData): number {
  return timePassed || combat !== "" || reroll !== "" ? 0 : takes;
}

/** Chapter "Repeated Attempts": the world's time goes on by what attempts took and rounds lasted, once for each. For a Gamemaster. */
export async function passTime(messages: readonly ChatMessage.Implementation[]): Promise<void> {
  await doOrAsk(PASS_TIME, { messages: messages.map(({ id }) => id) });
}

/** The same, as a Gamemaster has asked for it. Of two who do, the second finds that the time has passed. */
export async function passTimeAsked(
  user: User.Implementation,
  { messages: ids }: { readonly messages: readonly string[] },
): Promise<Result<null>> {
  if (!user.isGM) return err("notGamemaster");
  const found = Array.isArray(ids) ? ids.flatMap((id) => messageAt(String(id)) ?? []) : [];
  return withMutex(PASSING, async () => {
    const due = found.flatMap((message) => dueOf(message) ?? []);
    const seconds = Math.round(due.reduce((sum, one) => sum + one.seconds, 0));
    if (seconds <= 0) return err("timePassed");
    for (const { message, system } of due) await update(message, { system });
    await game.time!.advance(seconds);
    return ok(null);
  });
}

const PASSING = {};

/** How long what a message tells of took, and what says that the time has passed; null where none is due. */
function dueOf(message: ChatMessage.Implementation) {
  const data: unknown = message.system;
  if (data instanceof CheckData) return { message, seconds: secondsOfCheck(data), system: { timePassed: true } };
  if (!(data instanceof MultiContestData) || data.fight?.timePassed !== false) return null;
  return { message, seconds: secondsOfRound(data), system: { fight: { timePassed: true } } };
}

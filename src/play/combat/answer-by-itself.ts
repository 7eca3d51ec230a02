import { answerDamageSave } from "./damage-saves.ts";
import { singleFlight } from "#core/utils/single-flight.ts";
import { differencesOf } from "#core/play/gate/differences.ts";
import { isDeciding } from "#core/play/deciding/deciding-window.ts";
import { setting } from "#core/settings/settings.ts";
import { defend } from "./defend.ts";
import { isNpc } from "./defend-all.ts";
import { attackStateOf, strikeAt, type AttackState, type AwaitedAnswer } from "./attack-state.ts";

type Message = ChatMessage.Implementation;

/** What is older than a day, in milliseconds, is left to people. */
const FRESH = 24 * 60 * 60 * 1000;

/** For what this client is answering right now. */
const unlessBusy = singleFlight();

/**
 * Gives the answers to an attack that nobody is asked for any more: what was chosen beforehand, what the table leaves to be thrown for
 * NPCs, and what is overdue. Each is given by one client alone.
 * @param now  In milliseconds.
 * @returns when to look again, in milliseconds from now; null if nothing has a limit.
 */
export async function answerDue(message: Message, now: number): Promise<number | null> {
  if (now - message.timestamp > FRESH) return null;
  const state = attackStateOf(message);
  // What says something else than the sheets is a person's to answer.
  if (!state || state.waiting.length === 0 || differencesOf(message).length > 0) return null;
  const waits: number[] = [];
  for (const one of state.waiting) {
    const due = deadlineOf(state, one);
    const overdue = due !== null && due <= now;
    if (due !== null && !overdue) waits.push(due - now);
    await answer(state, one, overdue);
  }
  return waits.length > 0 ? Math.min(...waits) : null;
}

/**
 * Until when an attack that is made now waits for answers, in milliseconds; null for no limit.
 * @param now  In milliseconds.
 */
export function answersUntil(now: number): number | null {
  const seconds = setting("defenceSeconds");
  return seconds > 0 ? now + seconds * 1000 : null;
}

/** When an answer is waited for no longer, in milliseconds: what follows from another answer has the same time from there. */
function deadlineOf(state: AttackState, one: AwaitedAnswer): number | null {
  const until = limitOf(state.data.until, state.message);
  if (until === null) return null;
  const strike = strikeAt(state, one);
  const last = Math.max(
    0,
    ...[strike?.defence, strike?.mitigation].flatMap((before) => before?.parent.timestamp ?? []),
  );
  return Math.max(until, last === 0 ? 0 : last + setting("defenceSeconds") * 1000);
}

/** Until when an attack waits: a player's never shorter than the table has settled, whatever their message says. */
function limitOf(until: number | null, { author, timestamp, _stats }: Message): number | null {
  if (until === null || author?.isGM) return until;
  // The time of a message is its author's to write, that of its creation is the server's.
  const resolved = answersUntil(Math.max(timestamp, _stats.createdTime ?? 0));
  return resolved === null ? null : Math.max(until, resolved);
}

async function answer(state: AttackState, one: AwaitedAnswer, overdue: boolean): Promise<void> {
  const { id } = state.message;
  const key = `${id} ${one.target} ${one.strike} ${one.stage}`;
  if (!(overdue ? isDeciding() : isOursAlready(state, one))) return;
  await unlessBusy(key, async () => {
    const { stage, target, strike } = one;
    const place = { target, strike };
    const forgone = overdue && stage !== "deadly" && setting("defenceTimeout") === "none";
    if (stage === "defence") await defend(id, place, forgone ? { option: "" } : { fast: true });
    else await answerDamageSave(id, place, stage, { declined: forgone });
  });
}

/** Whether this client is to give an answer that is not overdue. */
function isOursAlready(state: AttackState, one: AwaitedAnswer): boolean {
  const found = strikeAt(state, one);
  const defence = found?.defence;
  if (one.stage === "mitigation" && defence?.mitigates && one.actor === found?.target.actor)
    return isWhoChose(defence.parent);
  if (!isDeciding() || !isNpc(one.actor)) return false;
  // There is nothing to choose about a check against death.
  const way = setting("npcDefence");
  return way === "choose" || (one.stage === "deadly" && way === "suggest");
}

/** Whether this user chose something, or nobody who did is here any more and the Gamemaster does it. */
function isWhoChose({ author, isAuthor }: Message): boolean {
  return isAuthor || (!author?.active && isDeciding());
}

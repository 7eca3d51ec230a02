import { answerDamageSave } from "../attack/damage-saves.ts";
import { singleFlight } from "#core/utils/single-flight.ts";
import { differencesOf } from "#core/play/gate/differences.ts";
import { isDeciding } from "#core/play/deciding/deciding-window.ts";
import { setting } from "#core/settings/settings.ts";
import { defend } from "./defend.ts";
import { forEachTarget, isNpc } from "./defend-all.ts";
import { answerTogether } from "#core/play/challenge/resolve.ts";
import { attackStateOf, type WaitingStrike, whoOf } from "../attack/attack-state.ts";

type Message = ChatMessage.Implementation;

/** What is older than a day, in milliseconds, is left to people. */
const FRESH = 24 * 60 * 60 * 1000;

/** For what this client is answering right now. */
const unlessBusy = singleFlight();

/**
 * Gives the answers to an attack that nobody is asked for any more: what was chosen beforehand, what the table leaves to be rolled for
 * NPCs, and what is overdue. Each is given by one client alone.
 * @param now  In milliseconds.
 * @returns when to look again, in milliseconds from now; null if nothing has a limit.
 */
export async function answerDue(message: Message, now: number): Promise<number | null> {
  if (now - message.timestamp > FRESH) return null;
  const state = attackStateOf(message);
  if (!state || state.waiting.length === 0) return null;
  const isOverdue = (one: WaitingStrike) => (deadlineOf(one) ?? Infinity) <= now;
  const own = state.waiting.filter((one) => isOurs(one, isOverdue(one)));
  const isLimited = state.waiting.some((one) => deadlineOf(one) !== null);
  // What says something else than the sheets is a person's to answer; to compare it takes far longer than all else.
  if ((own.length === 0 && !isLimited) || differencesOf(message).length > 0) return null;
  if (own.length > 0) await answerTogether(message, () => forEachTarget(own, (one) => answer(one, isOverdue(one))));
  const waits = state.waiting.flatMap((one) => (isOverdue(one) ? [] : (deadlineOf(one) ?? [])));
  return waits.length > 0 ? Math.min(...waits) - now : null;
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
function deadlineOf({ attack, defence, mitigation }: WaitingStrike): number | null {
  const until = limitOf(attack.until, attack.parent);
  if (until === null) return null;
  const last = Math.max(0, ...[defence, mitigation].flatMap((before) => before?.parent.timestamp ?? []));
  return Math.max(until, last === 0 ? 0 : last + setting("defenceSeconds") * 1000);
}

/** Until when an attack waits: a player's never shorter than the table has settled, whatever their message says. */
function limitOf(until: number | null, { author, timestamp, _stats }: Message): number | null {
  if (until === null || author?.isGM) return until;
  // The time of a message is its author's to write, that of its creation is the server's.
  const resolved = answersUntil(Math.max(timestamp, _stats.createdTime ?? 0));
  return resolved === null ? null : Math.max(until, resolved);
}

async function answer(place: WaitingStrike, overdue: boolean): Promise<void> {
  const { id } = place.attack.parent;
  const { stage } = place.awaited;
  // Another window may decide by the time that its turn comes.
  if (!isOurs(place, overdue)) return;
  await unlessBusy(`${id} ${whoOf(place)} ${stage}`, async () => {
    const forgone = overdue && stage !== "deadly" && setting("defenceTimeout") === "none";
    if (stage === "defence") await defend(id, place, forgone ? { option: "" } : { fast: true });
    else await answerDamageSave(id, place, stage, { declined: forgone });
  });
}

/** Whether this client is to give an answer. */
function isOurs(place: WaitingStrike, overdue: boolean): boolean {
  return overdue ? isDeciding() : isOursAlready(place);
}

/** Whether this client is to give an answer that is not overdue. */
function isOursAlready({ awaited: { stage, actor }, defence, against }: WaitingStrike): boolean {
  if (stage === "mitigation" && defence?.mitigates && actor === against.actor) return isWhoChose(defence.parent);
  if (!isDeciding() || !isNpc(actor)) return false;
  // There is nothing to choose about a check against death.
  const way = setting("npcDefence");
  return way === "choose" || (stage === "deadly" && way === "suggest");
}

/** Whether this user chose something, or nobody who did is here any more and the Gamemaster does it. */
function isWhoChose({ author, isAuthor }: Message): boolean {
  return isAuthor || (!author?.active && isDeciding());
}

import { on, whenReady } from "../../foundry/hooks.ts";
import { isDeciding, onDeciding } from "../deciding/deciding-window.ts";
import {
  challengeAbout,
  challengeKindOf,
  challengeKinds,
  askingMessages,
  registerOpenChallenges,
} from "./challenge.ts";
import { messagesOf, turnMates } from "./message-index.ts";

type Message = ChatMessage.Implementation;

/** How many of the last of each kind a window looks through that begins to decide. */
const LOOKED_THROUGH = 40;

/** One after the other, so that nobody's changes are worked out while others are being written. */
let queue: Promise<void> = Promise.resolve();

/** Those that are being answered several times, and by how many who do so at once. */
const held = new Map<Message, number>();

/**
 * Has what challenges come to applied by itself, in the window that decides: when they or their answers come or change, and all that
 * are open once a window begins to decide. While none does, they wait.
 */
export function registerResolving(): void {
  registerOpenChallenges();
  on(["createChatMessage", "updateChatMessage"], (message: Message) => {
    const asked = challengeAbout(message);
    if (!asked) return;
    resolveSoon(asked);
    // An answer can leave others of the turn without one.
    if (asked !== message) turnMates(asked).forEach(resolveSoon);
  });
  whenReady(() => void resolveLast());
  onDeciding(() => void resolveLast());
  // Somebody has left: what their client was to do falls to another.
  on("userConnected", () => void resolveLast());
}

/** Has the last of each kind applied. @returns once that is done */
export async function resolveLast(): Promise<void> {
  for (const { model } of challengeKinds().filter(({ resolve }) => resolve)) {
    for (const { message } of messagesOf(model).slice(-LOOKED_THROUGH)) resolveSoon(message);
  }
  await queue;
}

/**
 * Answers a challenge several times, and has what it comes to applied only after the last: no answer depends on how soon another was
 * applied.
 */
export async function answerTogether(message: Message, answer: () => Promise<void>): Promise<void> {
  held.set(message, (held.get(message) ?? 0) + 1);
  try {
    await answer();
  } finally {
    const others = (held.get(message) ?? 1) - 1;
    if (others > 0) held.set(message, others);
    else held.delete(message);
    resolveSoon(message);
  }
}

/** What one challenge cannot come to is no reason for those after it to wait for ever. */
function resolveSoon(message: Message): void {
  const kind = challengeKindOf(message);
  if (!kind?.resolve || !isDeciding()) return;
  queue = queue
    .then(() => (isDeciding() && !held.has(message) ? kind.resolve?.(message) : undefined))
    .catch((error: unknown) => console.error(error));
}

/**
 * Does what is due without anybody's click: answers that nobody is asked for any more, and what closes because its time is over.
 * @param now  The time in milliseconds.
 * @returns when to look again, in milliseconds from now; null if nothing is waited for
 */
export async function actByItself(now: number): Promise<number | null> {
  const waits: number[] = [];
  for (const { kind, message } of askingMessages()) {
    const wait = (await kind.act?.(message, now)) ?? null;
    if (wait !== null) waits.push(wait);
  }
  return waits.length > 0 ? Math.min(...waits) : null;
}

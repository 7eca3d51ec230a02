import { isDeciding } from "../deciding/deciding-window.ts";
import { messagesOf } from "./message-index.ts";
import { RequestData } from "./request-data.ts";
import { closeRequest } from "./close-request.ts";

/** What this client is closing right now. */
const closing = new Set<string>();

/**
 * Closes the requests whose time is over, in the Gamemaster's window that decides. While there is none,
 * they wait, and take answers.
 * @param now  The time in milliseconds.
 * @returns when to look again, in milliseconds from now; null if nothing is waiting.
 */
export function closeOverdue(now: number): number | null {
  if (!isDeciding()) return null;
  const waits = openUntil().flatMap(({ id, until }) => {
    if (until > now) return [until - now];
    if (!closing.has(id)) void close(id);
    return [];
  });
  return waits.length > 0 ? Math.min(...waits) : null;
}

async function close(id: string): Promise<void> {
  closing.add(id);
  try {
    await closeRequest(id, { timedOut: true });
  } finally {
    closing.delete(id);
  }
}

function openUntil(): readonly { readonly id: string; readonly until: number }[] {
  return messagesOf(RequestData).flatMap(
    ({
      message,
      data: {
        until,
        closing: { closed },
      },
    }) => (until > 0 && !closed ? [{ id: message.id ?? "", until }] : []),
  );
}

import { vi } from "vitest";
import type { DocumentSocketRequest, UserQueryRequest } from "../../../host/common/protocol.ts";
import type { SirpasTable } from "../support/table.ts";
import { LOG_ENTRIES } from "./log-entries.ts";
import type { Judge } from "./judge.ts";

type Answer = (reply: object) => void;
type Query = (data: unknown, options: object) => unknown;

/** What the server is made to answer instead of doing it: so that nothing that is tried changes anything. */
const STOPPED = "It would have been done.";

/**
 * Tries one of the actions of the table of permissions as a user: all that the system itself decides runs in this process, at the
 * user's place as well as at the Gamemaster's who is asked, and what reaches the server goes to the judge.
 * @returns whether something would have changed, what it answered, and what the user was told.
 */
export async function tryAs(table: SirpasTable, judge: Judge, userId: string, action: string) {
  let changes = false;
  const decide = async (request: DocumentSocketRequest, answer: Answer) => {
    try {
      const does = await judge.decide(table.game.userId, request);
      // What windows note in their own user's document is no part of what is promised.
      if (request.type === "User") return answer({ ...request, result: [] });
      changes ||= does;
      answer({ error: { name: "Error", message: STOPPED } });
    } catch (error) {
      answer({ error: { name: "Error", message: (error as Error).message } });
    }
  };
  const ask = async ({ userId: asked, name, data }: UserQueryRequest, answer: Answer) => {
    const query = table.CONFIG["queries"] as Record<string, Query>;
    try {
      answer({ result: await at(table, asked, () => query[name]!(structuredClone(data), {})) });
    } catch (error) {
      answer({ error: (error as Error).message });
    }
  };
  const emit = vi.spyOn(table.game.socket, "emit").mockImplementation((event: string, ...sent: unknown[]) => {
    const [request, answer] = sent as [never, Answer];
    if (event === "modifyDocument") void decide(request, answer);
    if (event === "userQuery") void ask(request, answer);
  });
  table.notices.length = 0;
  try {
    const { answered, fault } = await at(table, userId, () => LOG_ENTRIES.tryAction(action));
    const told = [...table.notices, fault].filter((one) => one !== "" && one !== STOPPED);
    return { changes, answered, fault, told };
  } finally {
    emit.mockRestore();
  }
}

/** Does something at another user's place. */
async function at<Returned>(table: SirpasTable, userId: string, act: () => Returned): Promise<Awaited<Returned>> {
  const before = table.game.userId;
  Object.assign(table.game, { userId });
  try {
    return await act();
  } finally {
    Object.assign(table.game, { userId: before });
  }
}

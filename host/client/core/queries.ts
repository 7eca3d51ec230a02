import type { UserQueryRequest } from "../../common/protocol.ts";
import { randomID } from "../../common/utils/index.ts";
import type { User } from "../documents/user.ts";
import type { Transport } from "./socket.ts";
import { CONFIG, game } from "./state.ts";

export type QueryHandler = (data: unknown, options: { timeout?: number }) => unknown;

interface QueryReply {
  result?: unknown;
  error?: string;
}

/**
 * Asks a user's client for what it offers under a name.
 * @param timeout Milliseconds to wait for the answer; forever if not given.
 * @throws when the user is absent, does not answer in time, or the client's handler fails.
 */
export async function queryUser(user: User, name: string, data: unknown, timeout?: number): Promise<unknown> {
  if (!(name in CONFIG.queries)) throw new Error(`"${name}" is none of the queries in CONFIG.queries.`);
  if (!game.user.can("QUERY_USER")) throw new Error(`You lack the permission to query the client of ${user.name}.`);
  const options = timeout === undefined ? {} : { timeout };
  if (user.isSelf) return handlerOf(name)(structuredClone(data), options);
  if (!user.active) throw new Error(`${user.name} is not connected and can't be asked.`);
  const request: UserQueryRequest = { queryId: randomID(), userId: user.id ?? "", name, data, ...options };
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`${user.name} did not answer the query "${name}" within ${timeout} ms.`));
    const timer = timeout === undefined ? undefined : setTimeout(late, timeout);
    game.socket.emit("userQuery", request, ({ result, error }: QueryReply) => {
      clearTimeout(timer);
      if (error !== undefined) reject(new Error(error));
      else resolve(result);
    });
  });
}

/** Answers the queries of other clients. */
export function answerQueries(socket: Transport): void {
  socket.on("userQuery", (request: UserQueryRequest, answer: (reply: QueryReply) => void) => {
    void handle(request).then(answer);
  });
}

async function handle({ name, data, timeout }: UserQueryRequest): Promise<QueryReply> {
  try {
    const result = await handlerOf(name)(data, timeout === undefined ? {} : { timeout });
    return { result };
  } catch (error) {
    return { error: (error as Error).message };
  }
}

function handlerOf(name: string): QueryHandler {
  const handler = CONFIG.queries[name];
  if (!handler) throw new Error(`"${name}" is none of the queries in CONFIG.queries.`);
  return handler;
}

import type { UserQueryRequest } from "../../common/protocol.ts";
import { checkContent, isRecord } from "../requests/check.ts";
import { RuleError } from "../problem.ts";
import type { Presence, TableSocket } from "./presence.ts";

/** Longer timers fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

export interface QueryReply {
  result?: unknown;
  error?: string;
}

/**
 * Passes a question on to a user's client and gives the answer back. With several windows of that user open, the one opened
 * last is asked. Without a timeout (in milliseconds) the answer may take as long as that user stays connected.
 * @throws Refusal
 */
export async function relayQuery(
  presence: Presence,
  request: unknown,
  nameOf: (userId: string) => string | undefined,
): Promise<QueryReply> {
  const query = checkQuery(request);
  const name = nameOf(query.userId);
  if (name === undefined)
    throw new RuleError(`There is no user with the id "${query.userId}" to answer the query "${query.name}".`);
  const socket = presence.socketsOf(query.userId).at(-1);
  if (!socket) throw new RuleError(`${name} cannot answer the query "${query.name}": that user is not connected.`);
  return ask(socket, query, name);
}

async function ask(socket: TableSocket, query: UserQueryRequest, name: string): Promise<QueryReply> {
  const { timeout } = query;
  return new Promise((resolve) => {
    const finish = (reply: QueryReply): void => {
      clearTimeout(timer);
      socket.off("disconnect", gone);
      resolve(reply);
    };
    const gone = (): void => finish({ error: `${name} left before answering the query "${query.name}".` });
    const late = (): void =>
      finish({ error: `${name} did not answer the query "${query.name}" within ${Number(timeout) / 1000} s.` });
    const timer = timeout === undefined ? undefined : setTimeout(late, Math.min(timeout, LONGEST_TIMER));
    socket.on("disconnect", gone);
    socket.emit("userQuery", query, (reply: unknown) => finish(checkReply(reply, name, query.name)));
  });
}

function checkQuery(request: unknown): UserQueryRequest {
  if (!isRecord(request)) throw new RuleError("A user query must be an object.");
  checkContent(request);
  const { queryId, userId, name, timeout } = request;
  for (const [field, value] of Object.entries({ queryId, userId, name })) {
    if (typeof value !== "string" || !value) throw new RuleError(`\`${field}\` of a user query must be a text.`);
  }
  if (timeout !== undefined && timeout !== null && !(typeof timeout === "number" && timeout > 0)) {
    throw new RuleError("`timeout` of a user query must be a number of milliseconds above 0.");
  }
  return { ...(request as unknown as UserQueryRequest), timeout: (timeout as number | null) ?? undefined };
}

function checkReply(reply: unknown, user: string, query: string): QueryReply {
  return isRecord(reply) ? (reply as QueryReply) : { error: `${user} gave no usable answer to the query "${query}".` };
}

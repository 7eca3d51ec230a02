import type { Socket } from "socket.io-client";
import { connectAs } from "../support/client.ts";
import type { Json } from "./mutations.ts";

type Data = Readonly<Record<string, Json>>;

/** All that the server keeps, by collection. */
export type Stored = Readonly<Record<string, readonly Data[]>>;

/**
 * Speaks to the server as the Gamemaster, past every page, for as long as one question takes: pages may be frozen, and a
 * connection that stays would be asked in the place of the Gamemaster's page.
 */
async function asGamemaster<Answer>(url: string, ask: (socket: Socket) => Promise<Answer>): Promise<Answer> {
  const socket = await connectAs(url, "Gamemaster");
  try {
    return await ask(socket);
  } finally {
    socket.disconnect();
  }
}

export async function storedAt(url: string): Promise<Stored> {
  const world = await asGamemaster(url, (socket) => socket.emitWithAck("world") as Promise<{ documents: Stored }>);
  return world.documents;
}

export async function createMessages(url: string, data: readonly object[]): Promise<readonly string[]> {
  const { result = [] } = await request(url, "create", { data });
  return (result as readonly { readonly _id: string }[]).map(({ _id }) => _id);
}

export async function deleteMessages(url: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await request(url, "delete", { ids });
}

interface Reply {
  readonly result?: readonly unknown[];
  readonly error?: { readonly message: string };
}

async function request(url: string, action: string, operation: object): Promise<Reply> {
  const message = { type: "ChatMessage", action, operation };
  const reply = await asGamemaster(url, (socket) => socket.emitWithAck("modifyDocument", message) as Promise<Reply>);
  if (reply.error) throw new Error(reply.error.message);
  return reply;
}

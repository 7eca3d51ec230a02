import { connectAs, roundTrip } from "../../support/client.ts";

/**
 * Somebody who has nothing but a console: what they send goes past all that a client would check. Each call is over when
 * the table's own client has it too.
 */
export interface Forger {
  /** @returns the id of the document as the server stored it; empty where the server refused it. */
  create(type: string, data: object): Promise<string>;
  /**
   * @param operation  Whose the document is, if it is within another one
   * @returns whether the server took it.
   */
  update(type: string, id: string, changes: object, operation?: object): Promise<boolean>;
  remove(type: string, id: string): Promise<unknown>;
  leave(): void;
}

interface Reply {
  readonly result?: readonly { readonly _id?: string }[];
}

/** Sits down as a user with a bare connection. */
export async function forgerAs(url: string, user: string): Promise<Forger> {
  const socket = await connectAs(url, user);
  const ask = async (type: string, action: string, operation: object) => {
    const reply = await new Promise<Reply>((answer) =>
      socket.emit("modifyDocument", { type, action, operation }, answer),
    );
    await roundTrip();
    return reply;
  };
  return {
    create: async (type, data) => (await ask(type, "create", { data: [data] })).result?.[0]?._id ?? "",
    update: async (type, id, changes, operation = {}) => {
      const { result = [] } = await ask(type, "update", { updates: [{ _id: id, ...changes }], ...operation });
      return result.length > 0;
    },
    remove: (type, id) => ask(type, "delete", { ids: [id] }),
    leave: () => void socket.disconnect(),
  };
}

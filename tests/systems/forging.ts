import { vi } from "vitest";
import { forgerAs, type Forger } from "../data/support/forger.ts";
import type { AnyDoc, SystemTable } from "./open-system.ts";

const OWNER = 3;

/** A message as it is sent: its data and its rolls. */
export interface Sent {
  readonly system: object;
  readonly rolls?: readonly string[];
}

/** A player with nothing but a console, an actor of theirs and one of somebody else, and what becomes of what they send. */
export async function sitForger<Doc extends AnyDoc>(table: SystemTable<Doc>) {
  const player: Forger = await forgerAs(table.url, "Player 1");
  const { users } = table.game as unknown as { users: { getName(name: string): { readonly id: string } } };
  const user = users.getName("Player 1");
  const own = await table.create({ name: "Own", type: "character", ownership: { [user.id]: OWNER } });
  const foreign = await table.create({ name: "Foreign", type: "npc" });

  /** @returns the id of the message; empty where the server refused it */
  async function posted(
    type: string,
    system: object,
    rolls: readonly string[] = [],
    more: object = {},
  ): Promise<string> {
    const id = await player.create("ChatMessage", { type, author: user.id, system, rolls, ...more });
    if (id !== "") await vi.waitUntil(() => table.message(id) !== undefined);
    return id;
  }
  /** Why nothing follows from a message; null for one that counts. */
  async function reasonOf(id: string): Promise<string | null> {
    if (id === "") return "refused by the server";
    const message = table.message(id);
    const { unreadableField } = await table.core("play/gate/unreadable-message.ts");
    const field = unreadableField!(message) as string | null;
    if (field !== null) return `unreadable: ${field}`;
    const { ruleErrorOf } = await table.core("play/gate/gate.ts");
    return (ruleErrorOf!(message) as { readonly reason: string } | null)?.reason ?? null;
  }
  const claimsIn = async (message: unknown): Promise<readonly string[]> => {
    const { differencesOf } = await table.core("play/gate/differences.ts");
    return (differencesOf!(message) as readonly { what: string }[]).map(({ what }) => what);
  };
  /** What a message says that the sheets do not. */
  const claimsOf = (id: string) => claimsIn(table.message(id));
  /** The same on a page that is loaded after a Gamemaster's window has written to it. */
  async function claimsAfterWrite(id: string): Promise<readonly string[]> {
    const { draftMessage, update } = await table.core("foundry/documents.ts");
    const message = table.message(id) as Doc & { toObject(): object };
    await update!(message, { flags: { module: { seen: true } } });
    return claimsIn(draftMessage!(message.toObject()));
  }
  /** What a Gamemaster's window makes of an entry for the log, of their own, with a line about somebody. */
  async function recorded(type: string, label: string, name: string, change: object): Promise<object> {
    const { recordAsked } = await table.core("play/log/record.ts");
    const draft = { type, key: "", who: own.uuid, message: "", facts: [], changes: [change] };
    const said = [{ label, data: { name, condition: "X" } }];
    return (await recordAsked!(user, { combat: "", follows: "", draft: { ...draft, said } })) as object;
  }
  return { player, user, own, foreign, posted, reasonOf, claimsOf, claimsAfterWrite, recorded };
}

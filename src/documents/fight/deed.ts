import { inOrder } from "../../data/message/added-throws.ts";
import { DeedData } from "../../data/message/deed-data.ts";
import { isGamemasters } from "../../data/message/gate.ts";

type Message = ChatMessage.Implementation;

/** A deed and the message that tells of it. */
export interface Deed {
  readonly message: Message;
  readonly data: DeedData;
}

/** The deed in a message; null for any other message. */
export function deedIn(message: Message | undefined): Deed | null {
  const data: unknown = message?.system;
  return message && data instanceof DeedData ? { message, data } : null;
}

/** The deed of a key that stands: the first that was not taken back; null for none. */
export function standingDeed(key: string): Deed | null {
  return inOrder(deedsOf(key).filter(({ data }) => data.undone === ""))[0] ?? null;
}

/** Whether a deed of this key was taken back, so that nothing does it again by itself. */
export function wasDeedUndone(key: string): boolean {
  return deedsOf(key).some(({ data }) => data.undone !== "");
}

/** Deeds of an encounter that its log does not tell of yet, as they came. */
export function deedsWithoutEvent(combat: string): readonly Deed[] {
  return inOrder(deeds().filter(({ data }) => data.combat === combat && data.event === "" && data.undone === ""));
}

/** The deeds of a key. What can happen only once is written down by Gamemasters' clients alone: anybody else's says nothing. */
function deedsOf(key: string): readonly Deed[] {
  return key === "" ? [] : deeds().filter(({ message, data }) => data.key === key && isGamemasters(message));
}

function deeds(): readonly Deed[] {
  const all = (game.messages?.contents ?? []) as unknown as readonly Message[];
  return all.flatMap((message) => deedIn(message) ?? []);
}

import { client, type Message } from "../foundry.ts";

/** A message as the chat shows it, without waiting for the chat. */
export async function cardOf(message: Message): Promise<HTMLElement> {
  return message.renderHTML();
}

/** What a card says, as one line. */
export async function wordsOf(message: Message): Promise<string> {
  return ((await cardOf(message)).textContent ?? "").replace(/\s+/g, " ");
}

/** The messages of a type, the newest last. */
export function messagesOf(type: string): Message[] {
  return client.game.messages.contents.filter((message) => message.type === type);
}

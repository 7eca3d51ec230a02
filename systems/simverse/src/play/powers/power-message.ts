import { ContestData } from "../contests/contest-data.ts";

/** A message in which a power, or a thing that works like one, was used. */
export type UsedMessage = ContestData & { readonly power: NonNullable<ContestData["power"]> };

/** The power in a message; null for any other message. */
export function powerIn(message: ChatMessage.Implementation | undefined): UsedMessage | null {
  const data: unknown = message?.system;
  return data instanceof ContestData && data.power ? (data as UsedMessage) : null;
}

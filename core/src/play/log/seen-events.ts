import { messageAt } from "../../foundry/collections.ts";
import type { LogEvent } from "../../rules/log/event.ts";
import { logRules } from "./log-rules.ts";

/**
 * Whether this user is told of an event: what follows from a message is told to those who may read that, and what somebody
 * does who is hidden, to those who see them.
 */
export function isToldOf(combat: Combat.Implementation, event: LogEvent): boolean {
  if (game.user!.isGM) return true;
  const isReadable = messageAt(event.message)?.isContentVisible ?? true;
  return (
    isReadable &&
    logRules()
      .doersOf(combat, event)
      .every((one) => one?.visible ?? true)
  );
}

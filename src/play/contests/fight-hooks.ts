import { messagesOf } from "../challenge/message-index.ts";
import { DamageSaveData } from "../damage/damage-save-data.ts";
import { MultiContestData } from "./multi-contest-data.ts";
import { ContestRollData } from "./contest-roll-data.ts";
import { onDeciding } from "../deciding/deciding-window.ts";
import { whenReady, on } from "../../foundry/hooks.ts";
import { resolveRound } from "./resolve-round.ts";

type Message = ChatMessage.Implementation;

/** Rounds of the last day are looked at when the world is opened; in milliseconds. */
const FRESH = 24 * 60 * 60 * 1000;

/** One round after another, so that nobody's wounds are worked out while others are being written. */
let queue: Promise<void> = Promise.resolve();

/**
 * Lets what rounds of simplified combat do to fighters come to pass, by this table's policy and on one client; to be called in
 * the init hook.
 */
export function registerFightHooks(): void {
  on(["createChatMessage", "updateChatMessage"], (message: Message) => {
    const round = roundOf(message);
    if (round) takeTurn(round);
  });
  const lookThrough = () => {
    const since = Date.now() - FRESH;
    const rounds = messagesOf(MultiContestData).filter(({ message, data }) => data.fight && message.timestamp > since);
    for (const { message } of rounds) takeTurn(message);
  };
  whenReady(lookThrough);
  onDeciding(lookThrough);
}

/** What one round cannot come to is no reason for those after it to wait for ever. */
function takeTurn(round: Message): void {
  queue = queue.then(() => resolveRound(round)).catch((error: unknown) => console.error(error));
}

/** The round that a message is, or that it answers. */
function roundOf(message: Message): Message | null {
  const data: unknown = message.system;
  const id = data instanceof ContestRollData ? data.contest : data instanceof DamageSaveData ? data.attack : "";
  const round = id === "" ? message : (game.messages!.get(id) as Message | undefined);
  const about: unknown = round?.system;
  return round && about instanceof MultiContestData && about.fight ? round : null;
}

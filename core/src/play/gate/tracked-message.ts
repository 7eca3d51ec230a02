import { followMessage } from "../challenge/message-index.ts";
import { definitionOf } from "../registry/messages.ts";
import { leaveLine } from "./deleted-roll.ts";
import { followChange, keepMark } from "./differences.ts";
import { ReadableMessage } from "./unreadable-message.ts";

/** A message that the index knows, that remembers a player's edit, and that leaves all in order when it is deleted. */
class Tracked extends ReadableMessage {
  get #self(): ChatMessage.Implementation {
    return this as unknown as ChatMessage.Implementation;
  }

  protected override _onCreate(...args: Parameters<ChatMessage["_onCreate"]>): void {
    followMessage(this.#self);
    super._onCreate(...args);
  }

  protected override async _preUpdate(...args: Parameters<ChatMessage["_preUpdate"]>): Promise<boolean | void> {
    if ((await super._preUpdate(...args)) === false) return false;
    keepMark(this.#self, args[0]);
  }

  protected override _onUpdate(...args: Parameters<ChatMessage["_onUpdate"]>): void {
    followChange(this.#self, args[0]);
    followMessage(this.#self);
    super._onUpdate(...args);
  }

  protected override _onDelete(...args: Parameters<ChatMessage["_onDelete"]>): void {
    followMessage(this.#self);
    super._onDelete(...args);
    void leaveLine(this.#self, args[1]);
  }

  protected override async _preDelete(...args: Parameters<ChatMessage["_preDelete"]>): Promise<boolean | void> {
    if ((await super._preDelete(...args)) === false) return false;
    await definitionOf(this.#self)?.beforeDeletion?.(this.#self);
  }
}

/** As Foundry's own class: see `ReadableMessage`. */
export const TrackedMessage = Tracked as unknown as typeof ChatMessage;

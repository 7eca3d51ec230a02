import { ReadableMessage } from "./unreadable-message.ts";

/** A message that leaves a fight in order when it is deleted. */
class MessageOfFight extends ReadableMessage {
  /** What an attack took for nothing comes back as if it had been called off, so that nothing is given back twice. */
  protected override async _preDelete(...args: Parameters<ChatMessage["_preDelete"]>): Promise<boolean | void> {
    if ((await super._preDelete(...args)) === false) return false;
    if ((this.type as string) !== "attack") return;
    const { closeDeleted } = await CONFIG.SIRPAS.table();
    await closeDeleted(this as ChatMessage.Implementation);
  }
}

/** As Foundry's own class: see `ReadableMessage`. */
export const DeletedMessage = MessageOfFight as unknown as typeof ChatMessage;

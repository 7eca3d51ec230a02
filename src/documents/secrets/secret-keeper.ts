import { ReadableMessage } from "../unreadable-message.ts";
import { sealOf } from "./seal.ts";
import { forgetSecret } from "./secret-store.ts";
import { sealChanges, sealNew, unsealedData } from "./keep-apart.ts";

/** A message that says what it says to those alone who may know it. */
class SecretMessage extends ReadableMessage {
  /** What this user was told in secret stands where everybody else finds nothing. */
  protected override _initializeSource(...args: Parameters<ChatMessage["_initializeSource"]>) {
    const [data, ...rest] = args;
    return super._initializeSource(unsealedData(data as object) as typeof data, ...rest);
  }

  protected override async _preCreate(...args: Parameters<ChatMessage["_preCreate"]>): Promise<boolean | void> {
    if ((await super._preCreate(...args)) === false) return false;
    if (!(await sealNew(this as ChatMessage.Implementation))) return false;
  }

  protected override async _preUpdate(...args: Parameters<ChatMessage["_preUpdate"]>): Promise<boolean | void> {
    if ((await super._preUpdate(...args)) === false) return false;
    const changes = args[0] as Parameters<typeof sealChanges>[1];
    if (!(await sealChanges(this as ChatMessage.Implementation, changes))) return false;
  }

  /** A message that was given another key says what is kept under that. */
  protected override _onUpdate(...args: Parameters<ChatMessage["_onUpdate"]>): void {
    super._onUpdate(...args);
    const { flags } = args[0] as { flags?: { sirpas?: { sealed?: string } } };
    if (flags?.sirpas?.sealed) this.updateSource(unsealedData(this.toObject()) as never, { recursive: false } as never);
  }

  protected override _onDelete(...args: Parameters<ChatMessage["_onDelete"]>): void {
    super._onDelete(...args);
    forgetSecret(sealOf(this.toObject() as never));
  }
}

/** As Foundry's own class: to its types, one with protected members of its own would be none of its messages any more. */
export const SecretKeeper = SecretMessage as unknown as typeof ChatMessage;

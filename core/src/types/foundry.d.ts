import type { SYSTEM } from "#system";
import type { CardMessage } from "../documents/chat-message.ts";

/* What the types of Foundry are told of every system alike; what is a system's own is in its `src/types/foundry.d.ts`. */

declare module "fvtt-types/configuration" {
  interface SystemNameConfig {
    name: (typeof SYSTEM)["id"];
  }

  interface DocumentClassConfig {
    ChatMessage: typeof CardMessage;
  }

  /** What a collection of generation 14 holds: a document of ours by its type. */
  interface ConfiguredActor<SubType extends Actor.SubType> {
    document: DocumentClassConfig["Actor"]["prototype"] & { type: SubType };
  }
  interface ConfiguredItem<SubType extends Item.SubType> {
    document: DocumentClassConfig["Item"]["prototype"] & { type: SubType };
  }
  interface ConfiguredChatMessage<SubType extends ChatMessage.SubType> {
    document: CardMessage & { type: SubType };
  }
  interface ConfiguredCombat<SubType extends Combat.SubType> {
    document: DocumentClassConfig["Combat"]["prototype"] & { type: SubType };
  }

  interface AssumeHookRan {
    ready: never;
  }
}

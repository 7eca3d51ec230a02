import { DECIDES } from "../../play/deciding/deciding-window.ts";
import { answerByItself } from "../../play/combat/answer-by-itself.ts";
import { diceAtRest } from "../ux/shown-dice.ts";
import { poll } from "../ux/timing.ts";
import { MESSAGE_HOOKS, whenReady } from "../../foundry/hooks.ts";

/** What may change what is awaited, or who is to give it. */
const HOOKS = [...MESSAGE_HOOKS, "userConnected", DECIDES];

/** Gives the answers to attacks that come by themselves, also those that became due while nobody was here. */
export function registerAnswerHooks(): void {
  whenReady(() => {
    const look = poll(() => answerByItself(Date.now()));
    const onHook = async (document: unknown) => {
      // What lies still on the screen is answered after it has come to rest there.
      if (document instanceof ChatMessage) await diceAtRest(document as ChatMessage.Implementation);
      await look();
    };
    for (const hook of HOOKS) Hooks.on(hook as never, ((document: unknown) => void onHook(document)) as never);
    // The message that this was loaded for may be rolling its dice over the screen.
    void onHook(game.messages?.contents.at(-1));
  });
}

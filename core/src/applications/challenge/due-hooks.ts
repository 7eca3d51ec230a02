import { messages } from "../../foundry/collections.ts";
import { MESSAGE_HOOKS, on, whenReady } from "../../foundry/hooks.ts";
import { actByItself } from "../../play/challenge/resolve.ts";
import { DECIDES } from "../../play/deciding/deciding-window.ts";
import { diceAtRest } from "../ux/shown-dice.ts";
import { poll } from "../ux/timing.ts";

/** What may change what is due, or who is to do it. */
const HOOKS = [...MESSAGE_HOOKS, "userConnected", DECIDES];

/** Gives answers that come by themselves and closes what is over, also what became due while nobody was here. */
export function registerDueHooks(): void {
  whenReady(() => {
    const look = poll(() => actByItself(Date.now()));
    const onHook = async (document: unknown) => {
      // What lies still on the screen is answered after it has come to rest there.
      if (document instanceof ChatMessage) await diceAtRest(document as unknown as ChatMessage.Implementation);
      await look();
    };
    on(HOOKS, (document: unknown) => void onHook(document));
    // The message that this was loaded for may be rolling its dice over the screen.
    void onHook(messages().at(-1));
  });
}

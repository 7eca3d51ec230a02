import { PromptStrip } from "./prompt-strip.ts";

/** What may change what this user is asked for. */
const HOOKS = [
  "createChatMessage",
  "updateChatMessage",
  "deleteChatMessage",
  "sirpas.secretTold",
  "userConnected",
  "updateActor",
  "deleteActor",
  "updateUser",
];

/** Shows what this user is asked to roll from the moment the world is there, and keeps it up to date. */
export function followPrompts(): void {
  Hooks.once("ready", () => {
    const strip = new PromptStrip();
    let due = false;
    const follow = () => {
      if (due) return;
      due = true;
      // A deletion of many messages is one change of the strip.
      setTimeout(() => {
        due = false;
        void strip.follow();
      });
    };
    for (const hook of HOOKS) Hooks.on(hook as never, follow as never);
    follow();
  });
}

import { diceAtRest } from "../ux/dice-at-rest.ts";
import { Board } from "./board.ts";
import { FightBoard } from "./fight-board.ts";
import { MESSAGE_HOOKS } from "../ux/message-hooks.ts";

type Message = ChatMessage.Implementation;

let following = false;

/** Keeps boards up to date with the chat and with who is hurt, from when the first one is opened. */
export function followChat(): void {
  if (following) return;
  following = true;
  const hooks = Hooks as unknown as { on(hook: string, call: (...parameters: never[]) => void): number };
  for (const hook of MESSAGE_HOOKS) hooks.on(hook, (message: Message) => void follow(message));
  // Who is hurt or gets up is out of a fight, or in it again.
  for (const hook of ["updateActor", "createActiveEffect", "deleteActiveEffect"]) {
    hooks.on(hook, () => shownBoards().forEach((board) => board instanceof FightBoard && void board.refresh()));
  }
}

async function follow(message: Message): Promise<void> {
  await diceAtRest(message);
  await Promise.all(shownBoards().map((board) => board.follow(message)));
}

function shownBoards(): readonly Board[] {
  const apps: readonly unknown[] = [...foundry.applications.instances.values()];
  return apps.filter((app) => app instanceof Board);
}

import { AttackData } from "./attack-data.ts";
import { DefenceData } from "./defence-data.ts";
import { DamageSaveData } from "../damage/damage-save-data.ts";
import { onDeciding } from "../deciding/deciding-window.ts";
import { resolveAfter, resolveLast } from "./resolve-strike.ts";
import { whenReady, on } from "../../foundry/hooks.ts";

type Message = ChatMessage.Implementation;

/** Lets strikes come to pass by themselves, as the table has settled. */
export function registerResolvingHooks(): void {
  const look = ((message: Message) => {
    if (isOfAttack(message)) void resolveAfter(message);
  }) as never;
  for (const hook of ["createChatMessage", "updateChatMessage"]) Hooks.on(hook as never, look);
  const lookThrough = () => {
    if (game.messages?.some((message) => isOfAttack(message as Message))) void resolveLast();
  };
  whenReady(lookThrough);
  onDeciding(lookThrough);
  // Somebody has left: what their client was to do falls to another.
  on("userConnected", lookThrough);
}

function isOfAttack(message: Message): boolean {
  const data: unknown = message.system;
  return data instanceof AttackData || data instanceof DefenceData || data instanceof DamageSaveData;
}

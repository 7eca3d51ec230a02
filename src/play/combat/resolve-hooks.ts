import { AttackData } from "./attack-data.ts";
import { DefenceData } from "./defence-data.ts";
import { DamageSaveData } from "../damage/damage-save-data.ts";
import { onDeciding } from "../deciding/deciding-window.ts";
import { lazy } from "../../utils/lazy.ts";
import { registerQuery } from "../deciding/ask-gamemaster.ts";

/** The name under which a Gamemaster's client lets strikes of others come to pass. */
export const RESOLVE = "sirpas.settle";

/** A strike that somebody asks to come to pass: the id of its attack, whom it hits, and which of those that hit them. */
export interface AskedStrike {
  readonly message: string;
  readonly target: string;
  readonly strike: number;
}

type Message = ChatMessage.Implementation;

const resolveAsked = lazy(async () => (await import("./resolve-strike.ts")).resolveAsked);
const resolveAfter = lazy(async () => (await import("./resolve-strike.ts")).resolveAfter);
const resolveLast = lazy(async () => (await import("./resolve-strike.ts")).resolveLast);

/** Lets strikes come to pass by themselves, as the table has settled; to be called in the init hook. */
export function registerResolvingHooks(): void {
  registerQuery<AskedStrike>(RESOLVE, resolveAsked);
  const look = ((message: Message) => {
    if (isOfAttack(message)) void resolveAfter(message);
  }) as never;
  for (const hook of ["createChatMessage", "updateChatMessage"]) Hooks.on(hook as never, look);
  const lookThrough = () => {
    if (game.messages?.some((message) => isOfAttack(message as Message))) void resolveLast();
  };
  Hooks.once("ready", lookThrough);
  onDeciding(lookThrough);
  // Somebody has left: what their client was to do falls to another.
  Hooks.on("userConnected" as never, lookThrough as never);
}

function isOfAttack(message: Message): boolean {
  const data: unknown = message.system;
  return data instanceof AttackData || data instanceof DefenceData || data instanceof DamageSaveData;
}

import { load, once } from "../utils/lazy.ts";
import { diceAtRest } from "./ux/dice-at-rest.ts";
import { whenReady } from "./ux/when-ready.ts";
import { preloadTemplates } from "./templates.ts";

type Message = ChatMessage.Implementation;

/** The messages of fights: most worlds have none of them on their first evenings, and their program is half of the chat's. */
const OF_FIGHTS: ReadonlySet<string> = new Set([
  "attack",
  "defence",
  "damageSave",
  "damage",
  "move",
  "multiContest",
  "moveConsent",
]);

const prepareChat = once(async () => (await load(() => import("./table.ts"))).registerTable());
const prepareFights = once(async () => (await load(() => import("./fight-table.ts"))).registerFightTable());

/**
 * Loads what the chat needs. To be called once the table is there, which need not wait for it, and before a card is drawn, which
 * does.
 * @param type  That of the message whose card it is.
 * @throws if it cannot be had
 */
export async function prepareTable(type = ""): Promise<void> {
  await Promise.all([prepareChat(), preloadTemplates(), ...(OF_FIGHTS.has(type) ? [prepareFights()] : [])]);
}

/** Loads what messages of fights need with the first of them, on every screen: somebody may have to answer what they do not see. */
export function registerFightMessageHooks(): void {
  const look = (message: Message) => {
    if (OF_FIGHTS.has(message.type)) void diceAtRest(message).then(() => prepareTable(message.type));
  };
  Hooks.on("createChatMessage" as never, look as never);
  whenReady(() => {
    if (game.messages?.some(({ type }) => OF_FIGHTS.has(type))) void prepareTable("attack");
  });
}

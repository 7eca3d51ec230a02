import { SYSTEM } from "#system";
import { combatAt } from "../../foundry/collections.ts";
import { actorAt } from "../../foundry/documents.ts";
import { isDeciding } from "../deciding/deciding-window.ts";
import { record } from "../log/record.ts";
import { isBegun } from "../log/recorded.ts";
import { definitionOf, systemOf } from "../registry/messages.ts";
import { deletedKey } from "./differences.ts";
import { passesGate } from "./gate.ts";

type Message = ChatMessage.Implementation;

/**
 * Leaves a line in the log, or outside of an encounter in the chat, of a roll that a player has deleted, with what it took of the turn:
 * nobody rolls until the dice are good. To be called in every window once the message is gone; the one that decides writes it. A
 * Gamemaster deletes what they like, and gives back what was used by undoing the line.
 */
export async function leaveLine(message: Message, userId: string): Promise<void> {
  const user = game.users!.get(userId);
  const definition = definitionOf(message);
  if (!user || user.isGM || !definition || message.rolls.length === 0 || !isDeciding() || !passesGate(message)) return;
  const data = systemOf(message);
  const [who = ""] = definition.speaksFor(data);
  const { combat = "", ...uses } = definition.leaves?.(data) ?? {};
  const encounter = combatAt(combat) ?? null;
  const what = game.i18n!.localize(`TYPES.ChatMessage.${message.type}`);
  // A message that speaks for nobody who is there was still said by somebody.
  const name = actorAt(who)?.name ?? message.alias;
  const said = [{ label: `${SYSTEM.words}.LOG.said.deleted`, data: { user: user.name, name, what } }];
  // What is rolled in its place is doubted: see `differencesOf`. Of what was deleted before, one line more is no more than that.
  const once = deletedKey(message);
  const key = isBegun(once) ? "" : once;
  const draft = { type: "note", key, who, message: "", said, facts: [], changes: [], ...(encounter ? uses : {}) };
  // By the Gamemaster, since a player can undo what is by themselves.
  await record(encounter, draft, { message });
}

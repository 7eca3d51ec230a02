import type { Visibility } from "../../foundry/visibility.ts";
import { applyVisibility } from "../../foundry/visibility.ts";
import { setting } from "../../settings/settings.ts";
import type { SirpasCombat } from "../../documents/combat.ts";
import { postContest } from "../contests/post.ts";
import { html } from "../../utils/html.ts";
import { participantOf, type InitiativeParticipant } from "./initiative-participants.ts";

/** What a throw for initiative is about, in the language of whoever throws. */
export function initiativeReason(combat: SirpasCombat): string {
  return game.i18n!.format("SIRPAS.TRACKER.reason", { turn: String(combat.fight.turn + 1) });
}

/**
 * Shows in the chat what was thrown: a whole ranking as any other is shown, or the dice of those who come to one. Of whoever is
 * hidden only Gamemasters see anything.
 * @returns the id of the message.
 */
export async function postOrder(
  combat: SirpasCombat,
  participants: readonly InitiativeParticipant[],
  rolls: readonly Roll[],
  isWhole: boolean,
): Promise<string> {
  if (rolls.length === 0) return "";
  const isHidden = participants.some(({ members }) => members.some(({ hidden }) => hidden));
  if (isWhole) {
    const storedParticipants = participants.map(participantOf);
    const system = { participants: storedParticipants, reason: initiativeReason(combat) };
    const message = await postContest("ranking", system, [...rolls], isHidden ? { visibility: "gm" } : {});
    return message?.id ?? "";
  }
  const isOpen = !isHidden && setting("opponentValues") === "everyone";
  return postDice(participants, rolls, isOpen ? "public" : "gm");
}

async function postDice(
  participants: readonly InitiativeParticipant[],
  rolls: readonly Roll[],
  visibility: Visibility,
): Promise<string> {
  const names = new Intl.ListFormat(game.i18n!.lang, { type: "conjunction" }).format(
    participants.map(({ name }) => name),
  );
  const data = {
    speaker: { alias: game.user!.name },
    // Foundry takes it for formatted text.
    flavor: String(html`${game.i18n!.format("SIRPAS.TRACKER.SAID.thrown", { names })}`),
    rolls: [...rolls],
    sound: CONFIG.sounds.dice,
  };
  const message = await ChatMessage.implementation.create(applyVisibility(data, visibility) as never);
  return (message as ChatMessage.Implementation | undefined)?.id ?? "";
}

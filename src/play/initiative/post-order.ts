import type { SirpasCombat } from "../documents.ts";
import { type InitiativeParticipant, participantOf } from "./initiative-participants.ts";
import { createMessage } from "#core/foundry/documents.ts";
import { applyVisibility } from "#core/foundry/visibility.ts";
import { listNames } from "#core/play/people/at-hand.ts";
import { setting } from "#core/settings/settings.ts";
import { partyOf, postContest } from "../contests/post.ts";
import { html } from "#core/utils/html.ts";

/** What a roll for initiative is about, in the language of the user who rolls. */
export function initiativeReason(combat: SirpasCombat): string {
  return game.i18n!.format("SIRPAS.TRACKER.reason", { turn: String(combat.encounter.turn + 1) });
}

/**
 * Shows in the chat what was rolled: a whole ranking as any other is shown, or the dice of those who come to one. Only Gamemasters
 * see anything of hidden combatants.
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
    const system = { parties: [partyOf(0, participants.map(participantOf))], reason: initiativeReason(combat) };
    const message = await postContest("ranking", system, [...rolls], isHidden ? { visibility: "gm" } : {});
    return message?.id ?? "";
  }
  const data = {
    speaker: { alias: game.user!.name },
    // Foundry takes it for formatted text.
    flavor: String(html`${game.i18n!.format("SIRPAS.TRACKER.SAID.thrown", { names: listNames(participants) })}`),
    rolls: [...rolls],
  };
  const isOpen = !isHidden && setting("opponentValues") === "everyone";
  const message = await createMessage(applyVisibility(data, isOpen ? "public" : "gm"));
  return message?.id ?? "";
}

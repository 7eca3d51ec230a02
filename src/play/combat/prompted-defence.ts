import { setting } from "#core/settings/settings.ts";
import type { StrikePlace } from "./attack-state.ts";
import { isNpc } from "./defend-all.ts";
import { askedDefence, defend } from "./defend.ts";

/**
 * Defends somebody as the strip offers it: with the best there is; through the dialog where none is open, or the table asks for NPCs.
 * @param mitigates  Whether Active Mitigation is thrown if the attack comes through.
 */
export async function defendAtPrompt(
  id: string,
  place: StrikePlace,
  mitigates: boolean,
): Promise<ChatMessage.Implementation | null> {
  const best = bestOffered(id, place)?.best;
  return defend(id, place, best ? { option: best.option.id, mitigates } : {});
}

/** What is offered before the dialog: null where it has to be opened. */
export function bestOffered(id: string, place: StrikePlace) {
  const request = askedDefence(id, place);
  if (!request?.best || (isNpc(request.actor.uuid) && setting("npcDefence") === "ask")) return null;
  return { best: request.best, canMitigate: request.canMitigate };
}

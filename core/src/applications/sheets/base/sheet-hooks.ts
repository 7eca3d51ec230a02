import { combatantsOf } from "../../../foundry/collections.ts";
import { actorAt } from "../../../foundry/documents.ts";
import { on } from "../../../foundry/hooks.ts";
import { speakersOf } from "../../../play/registry/messages.ts";
import { ViewedSheet } from "./viewed-sheet.ts";

/** Lets open sheets follow the rounds of the combats their actors take part in; to be called in the init hook. */
export function followCombats(): void {
  const follow = ({ actor }: Combatant.Implementation) => void actor?.render(false);
  on(["updateCombat", "deleteCombat"], (combat: Combat.Implementation) => combatantsOf(combat).forEach(follow));
  on(["createCombatant", "deleteCombatant"], follow);
}

/** Lets open sheets follow what their actors roll and what befalls them, for rulebooks in which the one counts until the other; to be called in the init hook. */
export function followMessages(): void {
  const follow = (message: ChatMessage.Implementation) => {
    for (const uuid of speakersOf(message)) actorAt(uuid)?.render(false);
  };
  on(["createChatMessage", "updateChatMessage"], follow);
}

/** Lets open sheets show templates and words that have been changed meanwhile; to be called in the init hook. */
export function followReloads(): void {
  // Foundry renders every application afterwards, which would pass over parts whose data are the same.
  on("hotReload", () => {
    for (const application of foundry.applications.instances.values())
      if ((application as unknown) instanceof ViewedSheet) (application as unknown as ViewedSheet).forgetShown();
  });
}

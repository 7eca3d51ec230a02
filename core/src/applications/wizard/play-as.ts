import { update } from "../../foundry/documents.ts";
import { notify } from "../../utils/notify.ts";
import { word } from "../../utils/localize.ts";

/** Who has no character yet plays this one from now on; a Gamemaster plays nobody. */
export async function playAs(actor: Actor.Implementation): Promise<void> {
  const user = game.user!;
  if (user.isGM || user.character) return;
  await update(user, { character: actor.id });
  notify.info(word("WIZARD.yours", { name: actor.name }));
}

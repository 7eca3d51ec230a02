import type { SirpasActor } from "../../documents/actor.ts";
import { joined } from "../../play/contests/at-hand.ts";
import { DamageDialog } from "./damage-dialog.ts";
import type { DamageForm } from "./damage-form.ts";

/**
 * Opens the dialog that hurts somebody without an attack.
 * @param actors  Whom; without any, who is selected on the scene.
 */
export async function openDamageDialog(
  actors: readonly SirpasActor[] = [],
  filled: Partial<DamageForm> = {},
): Promise<void> {
  const participants = joined([], ...actors);
  const dialog = new DamageDialog({ ...filled, ...(participants.length > 0 ? { people: participants } : {}) });
  await dialog.render({ force: true });
}

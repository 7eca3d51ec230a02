import type { SirpasActor } from "../../documents/actor.ts";
import { joined, type Participant } from "../macros/participants.ts";
import { HurtDialog } from "./hurt-dialog.ts";
import type { HurtForm } from "./hurt-form.ts";

/**
 * Opens the dialog that hurts somebody without an attack.
 * @param actors  Whom; without any, who is selected on the scene.
 */
export async function openHurt(actors: readonly SirpasActor[] = [], filled: Partial<HurtForm> = {}): Promise<void> {
  const participants = actors.reduce<readonly Participant[]>(joined, []);
  const dialog = new HurtDialog({ ...filled, ...(participants.length > 0 ? { people: participants } : {}) });
  await dialog.render({ force: true });
}

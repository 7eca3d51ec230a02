import type { SirpasActor } from "../../documents/actor.ts";
import { joined, type Person } from "../macros/people.ts";
import { HurtDialog } from "./hurt-dialog.ts";
import type { HurtForm } from "./hurt-form.ts";

/**
 * Opens the dialog that hurts somebody without an attack.
 * @param actors  Whom; without any, who is selected on the scene.
 */
export async function openHurt(actors: readonly SirpasActor[] = [], filled: Partial<HurtForm> = {}): Promise<void> {
  const people = actors.reduce<readonly Person[]>(joined, []);
  const dialog = new HurtDialog({ ...filled, ...(people.length > 0 ? { people } : {}) });
  await dialog.render({ force: true });
}

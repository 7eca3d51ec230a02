import type { DogActor } from "../../documents/actor.ts";

/** Opens the wizard, which is loaded then. @param actor  An empty character to turn into the one that is made; without it a new one is made. */
export async function openWizard(actor: DogActor | null = null): Promise<void> {
  const { CharacterWizard } = await import("./character-wizard.ts");
  await CharacterWizard.open(actor).show();
}

import { storedData, update } from "../../foundry/documents.ts";
import { queueWrite } from "./one-by-one.ts";

/**
 * Removes from the log of an encounter what cannot be read, which counts for nothing. All else stays as it is stored: keys are deleted
 * by another sign in each generation, so the log is replaced as a whole. For a Gamemaster.
 */
export async function repairLog(combat: Combat.Implementation): Promise<void> {
  await queueWrite(async () => {
    const { unreadable } = combat.system;
    const stored = storedData<{ readonly system: { readonly events: Record<string, object> } }>(combat);
    const events = Object.fromEntries(Object.entries(stored.system.events).filter(([id]) => !unreadable.includes(id)));
    const changes = { system: { ...stored.system, events } };
    await update(combat, changes, { recursive: false, diff: false, turnEvents: false });
  });
}

import { on } from "../../foundry/hooks.ts";
import { EncounterLog } from "./encounter-log.ts";

/** The windows that are open, by the ids of their encounters. */
const open = new Map<string, EncounterLog>();

/** Opens the log of an encounter, or brings it to the front. */
export async function openEncounterLog(combat: Combat.Implementation): Promise<void> {
  const id = combat.id ?? "";
  const log = open.get(id) ?? new EncounterLog(combat);
  open.set(id, log);
  await log.show();
}

/** Keeps logs up to date; to be called in the init hook. */
export function registerEncounterLog(): void {
  const follow = () => open.forEach((log) => void log.redraw());
  on(["updateCombat", "updateCombatant", "createChatMessage", "deleteChatMessage"], follow);
  on("deleteCombat", ({ id }: Combat.Implementation) => {
    void open.get(id ?? "")?.close();
    open.delete(id ?? "");
  });
}

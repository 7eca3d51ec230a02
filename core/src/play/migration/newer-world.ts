import { SYSTEM } from "#system";
import { word } from "../../utils/localize.ts";
import { on } from "../../foundry/hooks.ts";
import { isOurs } from "../../foundry/ours.ts";
import { schemaVersion } from "../../migrations/index.ts";
import { worldVersion } from "../../settings/schema-setting.ts";
import { notify } from "../../utils/notify.ts";

/** What this system writes; chat that is no card of ours may go on. */
const WRITTEN = [
  "Actor",
  "ActorDelta",
  "Item",
  "ActiveEffect",
  "Token",
  "Combat",
  "Combatant",
  "CombatantGroup",
  "ChatMessage",
  "Setting",
];

interface Written {
  readonly documentName: string;
  readonly type?: string;
  readonly key?: string;
}

/** Whether a newer version of this system has stored this world, or has begun to. */
export function isNewerWorld(): boolean {
  return worldVersion() > schemaVersion();
}

/** Which version the data have, which one is read here, and by which version of the system: for a sentence. */
export function versions() {
  return { theirs: String(worldVersion()), own: String(schemaVersion()), version: game.system!.version };
}

/** Why nothing can be written into this world, and what to do. */
export function newerWorld(): string {
  return word("MIGRATION.newerWorld", versions());
}

/**
 * Keeps this client from writing into a world that a newer version has stored: it would store what that one cannot read, or leave
 * out what it does not know. To be called in the init hook.
 */
export function registerNewerWorldGuard(): void {
  const hooks = WRITTEN.flatMap((name) => ["preCreate", "preUpdate", "preDelete"].map((action) => `${action}${name}`));
  on(hooks, (document: Written) => {
    if (!isWritten(document) || !isNewerWorld()) return;
    notify.error(newerWorld());
    return false;
  });
}

/** Whether this system writes it. */
function isWritten({ documentName, type = "base", key = "" }: Written): boolean {
  if (["ChatMessage", "Actor", "Item"].includes(documentName)) return isOurs({ type });
  return documentName !== "Setting" || key.startsWith(`${SYSTEM.id}.`);
}

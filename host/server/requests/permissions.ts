import { DOCUMENT_OWNERSHIP_LEVELS, USER_PERMISSIONS, USER_ROLES } from "../../common/constants.ts";
import type { Data } from "../../common/types.ts";
import { deepClone } from "../../common/utils/clone.ts";
import { describe, type Pack } from "../packs/pack.ts";
import { RuleError } from "../problem.ts";
import { userClass, type ServerDocument } from "../world/schema.ts";
import { PERMISSIONS, settingValue } from "../world/settings.ts";
import type { World } from "../world/world.ts";

type PermissionName = keyof typeof USER_PERMISSIONS;

/** Has the user that permission: by being a Gamemaster, by name, by the table's settings, or by default? */
export function userMay(world: World, user: Data, permission: PermissionName): boolean {
  if (user.role === USER_ROLES.GAMEMASTER) return true;
  const own = (user.permissions as Record<string, unknown> | undefined)?.[permission];
  if (typeof own === "boolean") return own;
  const roles = (settingValue(world, PERMISSIONS) as Record<string, unknown> | undefined)?.[permission];
  if (Array.isArray(roles)) return roles.includes(user.role);
  return Number(user.role) >= USER_PERMISSIONS[permission].defaultRole;
}

/** The asker as a document that knows all of its permissions. @throws Refusal when the user is gone or locked out. */
export function askingUser(world: World, userId: string): { data: Data; document: ServerDocument } {
  const data = world.user(userId);
  if (!data?.role) throw new RuleError("You are no user of this table any more: join again.");
  const names = Object.keys(USER_PERMISSIONS) as PermissionName[];
  const permissions = Object.fromEntries(names.map((name) => [name, userMay(world, data, name)]));
  return { data, document: new (userClass())({ ...deepClone(data), permissions }) };
}

export function isGamemaster(user: Data): boolean {
  return Number(user.role) >= USER_ROLES.ASSISTANT;
}

/** What a user may do in a compendium, as a level of ownership: the highest that any role up to the user's own is given. */
export function packLevel(world: World, pack: Pack, user: Data): number {
  if (user.role === USER_ROLES.GAMEMASTER) return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
  const { ownership } = describe(pack, world.packConfiguration(pack.manifest.id));
  const levels = Object.entries(ownership).map(([role, level]) => {
    const counts = Number(user.role) >= (USER_ROLES[role as keyof typeof USER_ROLES] ?? Infinity);
    return counts ? (DOCUMENT_OWNERSHIP_LEVELS[level as keyof typeof DOCUMENT_OWNERSHIP_LEVELS] ?? 0) : 0;
  });
  return Math.max(0, ...levels);
}

/** @throws Refusal unless the user may read the compendium. */
export function assertMayRead(world: World, pack: Pack, user: Data): void {
  if (packLevel(world, pack, user) >= DOCUMENT_OWNERSHIP_LEVELS.OBSERVER) return;
  throw new RuleError(
    `${String(user.name)} may not read the compendium "${pack.manifest.label}". Ask a Gamemaster for access to it.`,
  );
}

/** @throws Refusal unless the compendium is unlocked and the user may write to it. */
export function assertMayWrite(world: World, pack: Pack, user: Data): void {
  const { label, id } = pack.manifest;
  if (describe(pack, world.packConfiguration(id)).locked) {
    throw new RuleError(`The compendium "${label}" is locked: a Gamemaster can unlock it in the compendium sidebar.`);
  }
  if (packLevel(world, pack, user) >= DOCUMENT_OWNERSHIP_LEVELS.OWNER) return;
  throw new RuleError(
    `${String(user.name)} may not change the compendium "${label}". Ask a Gamemaster for ownership of it.`,
  );
}

/** The sentence for somebody who may not do that to a document. */
export function refuseModification(
  user: Data,
  action: "create" | "update" | "delete",
  type: string,
  document: Data,
): RuleError {
  const who = String(user.name);
  if (type === "Setting")
    return new RuleError(
      `${who} may not ${action} the setting "${String(document.key)}": only a Gamemaster may change settings of the world.`,
    );
  const what = nameOf(type, document);
  if (action === "create")
    return new RuleError(`${who} may not create ${what}. Ask a Gamemaster for the permission, or to make it for you.`);
  const mend = document.ownership
    ? "it belongs to somebody else. Ask a Gamemaster for ownership."
    : "ask a Gamemaster to do it.";
  return new RuleError(`${who} may not ${action} ${what}: ${mend}`);
}

/** `Actor "Ada"`, or `ChatMessage x7…` for what has no name. */
export function nameOf(type: string, document: Data): string {
  if (typeof document.name === "string" && document.name) return `${type} "${document.name}"`;
  return document._id ? `${type} ${String(document._id)}` : `a ${type}`;
}

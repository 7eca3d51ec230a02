import { DOCUMENT_OWNERSHIP_LEVELS, USER_PERMISSIONS, USER_ROLES } from "../constants.ts";
import { isDeletionKey } from "../utils/expand.ts";
import { isPlainObject } from "../utils/type.ts";
import { getUuidCollections } from "../utils/uuid.ts";
import { equals } from "../utils/diff.ts";
import type { Data } from "../types.ts";
import type { DataField } from "../data/fields/data-field.ts";
import type { SchemaField } from "../data/fields/schema-field.ts";
import type { Permission, UserLike } from "./metadata.ts";

/** The user at this client; null on the server. */
export function currentUser(): UserLike | null {
  const { game } = globalThis as { game?: { user?: UserLike | null } };
  return game && "user" in game ? (game.user ?? null) : null;
}

/** The level which a compendium gives to a user by role; where it is not known, what Foundry gives by default. */
export function packLevel(packId: string, user: UserLike): number {
  const pack = getUuidCollections().pack(packId) as { getUserLevel?: (user: UserLike) => number } | undefined;
  if (typeof pack?.getUserLevel === "function") return pack.getUserLevel(user);
  const { OWNER, OBSERVER, NONE } = DOCUMENT_OWNERSHIP_LEVELS;
  if (user.role >= USER_ROLES.ASSISTANT) return OWNER;
  return user.role >= USER_ROLES.PLAYER ? OBSERVER : NONE;
}

interface Owned {
  testUserPermission: (user: UserLike, permission: string) => boolean;
}

/** Does a user have what a permission in a document's metadata asks for? */
export function hasDocumentPermission(user: UserLike, permission: Permission, document: Owned, data?: Data): boolean {
  if (typeof permission === "function") return permission(user, document as never, data);
  if (permission in DOCUMENT_OWNERSHIP_LEVELS) return document.testUserPermission(user, permission);
  if (permission in USER_PERMISSIONS) return user.hasPermission(permission);
  return user.hasRole(permission);
}

/** The paths among changes which only a Gamemaster or assistant may alter and which would be altered. */
export function gmOnlyChanges(schema: SchemaField, source: Data, changes: Data): string[] {
  const paths: string[] = [];
  for (const [key, change] of Object.entries(changes)) {
    const special = isDeletionKey(key);
    const name = special ? key.slice(2) : key;
    const field = schema.get(name);
    if (!field) continue;
    const before = source[name];
    if (field.gmOnly) {
      if (special || !isCovered(before, change)) paths.push(field.fieldPath || name);
    } else if (isSchema(field) && isPlainObject(change) && isPlainObject(before)) {
      paths.push(...gmOnlyChanges(field, before, change));
    }
  }
  return paths;
}

function isSchema(field: DataField): field is SchemaField {
  return "fields" in field;
}

/** Does a change say only what is so already? */
function isCovered(before: unknown, change: unknown): boolean {
  if (!isPlainObject(before) || !isPlainObject(change)) return equals(before, change);
  return Object.entries(change).every(([key, value]) => isCovered(before[key], value));
}

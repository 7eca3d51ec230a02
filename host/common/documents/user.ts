import { Document } from "../abstract/document.ts";
import { metadata, type UserLike } from "../abstract/metadata.ts";
import { DOCUMENT_OWNERSHIP_LEVELS, USER_PERMISSIONS, USER_ROLES } from "../constants.ts";
import { registerDocument } from "../data/document-registry.ts";
import * as fields from "../data/fields.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { isValidId } from "../data/validators.ts";
import type { Data } from "../types.ts";
import { Color } from "../utils/color.ts";
import { isDeletionKey } from "../utils/expand.ts";
import { getUuidCollections } from "../utils/uuid.ts";
import * as common from "./common-fields.ts";

/** The data of a user, and what users may do. */
export class BaseUser extends Document {
  declare name: string;
  declare role: number;
  declare password: string;
  declare avatar: string | null;
  declare character: Document | null;
  declare color: Color;
  declare pronouns: string;
  declare hotbar: Record<string, string>;
  declare permissions: Record<string, boolean>;

  static override metadata = metadata(super.metadata, {
    name: "User",
    collection: "users",
    label: "DOCUMENT.User",
    labelPlural: "DOCUMENT.Users",
    permissions: { create: canCreate, update: canUpdate, delete: canDelete },
    schemaVersion: "13.341",
  });
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "USER"];

  static override defineSchema(): DataSchema {
    return {
      _id: common.id(),
      name: common.name(),
      role: new fields.NumberField({
        required: true,
        choices: Object.values(USER_ROLES),
        initial: USER_ROLES.PLAYER,
        readonly: true,
      }),
      password: new fields.StringField({ required: true, blank: true }),
      passwordSalt: new fields.StringField(),
      avatar: common.image(),
      character: common.reference("Actor"),
      color: new fields.ColorField({ required: true, nullable: false, initial: randomColor }),
      pronouns: new fields.StringField({ required: true }),
      hotbar: new fields.ObjectField({
        required: true,
        validate: isHotbar,
        validationError: "must be a mapping of slots to macro identifiers",
      }),
      permissions: new fields.ObjectField({
        required: true,
        validate: arePermissions,
        validationError: "must be a mapping of permission names to booleans",
      }),
      ...common.footer(),
    };
  }

  /** Is this a Gamemaster or an assistant? */
  get isGM(): boolean {
    return this.hasRole("ASSISTANT");
  }

  /** Has the user a permission, or at least a role? */
  can(action: string): boolean {
    return action in USER_PERMISSIONS ? this.hasPermission(action) : this.hasRole(action);
  }

  /** Whether permissions, set for the user or for the user's role, allow something. */
  hasPermission(permission: string): boolean {
    const own = this.permissions[permission];
    if (own !== undefined) return own;
    const definition = (USER_PERMISSIONS as Record<string, { disableGM: boolean; defaultRole: number }>)[permission];
    if (!definition) return false;
    if (this.role === USER_ROLES.GAMEMASTER && !definition.disableGM) return true;
    const configured = configuredPermissions()?.[permission];
    return configured ? configured.includes(this.role) : this.role >= definition.defaultRole;
  }

  /** Has the user at least (or exactly) a role? */
  hasRole(role: string | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const wanted = typeof role === "string" ? (USER_ROLES as Record<string, number>)[role] : role;
    if (wanted === undefined) return false;
    return exact ? this.role === wanted : this.role >= wanted;
  }

  /** Users own themselves. */
  override getUserLevel(user?: UserLike | null): number {
    if (!user) return DOCUMENT_OWNERSHIP_LEVELS.NONE;
    return user.id === this.id ? DOCUMENT_OWNERSHIP_LEVELS.OWNER : DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }
}

/** The roles by permission, as the world's setting `core.permissions` has them. */
function configuredPermissions(): Record<string, number[]> | undefined {
  const settings = getUuidCollections().world("Setting") as
    { find?: (test: (setting: Document) => boolean) => unknown } | undefined;
  const setting = settings?.find?.((candidate) => candidate._source.key === "core.permissions") as Document | undefined;
  const value = setting?._source.value;
  return typeof value === "string" ? (JSON.parse(value) as Record<string, number[]>) : undefined;
}

function randomColor(): string {
  return Color.fromHSV([Math.random(), 0.8, 0.8]).css;
}

function isHotbar(hotbar: Record<string, unknown>): boolean {
  return Object.entries(hotbar).every(([slot, macro]) => isDeletionKey(slot) || (Number(slot) > 0 && isValidId(macro)));
}

function arePermissions(permissions: Record<string, unknown>): boolean {
  return Object.entries(permissions).every(
    ([key, value]) => isDeletionKey(key) || (key in USER_PERMISSIONS && typeof value === "boolean"),
  );
}

function canCreate(user: UserLike, created: BaseUser): boolean {
  return user.hasRole("ASSISTANT") && Number(created._source.role) <= user.role;
}

function canUpdate(user: UserLike, updated: BaseUser, changes: Data = {}): boolean {
  const isSelf = user.id === updated.id;
  if (user.hasRole("GAMEMASTER")) return true;
  if (!isSelf && (!user.hasRole("ASSISTANT") || updated.role >= user.role)) return false;
  // Nobody gives rights away that are not theirs to give.
  if ("permissions" in changes || "passwordSalt" in changes) return false;
  if (!("role" in changes) || changes.role === updated.role) return true;
  return !isSelf && Number(changes.role) < user.role;
}

function canDelete(user: UserLike, deleted: BaseUser): boolean {
  return user.id !== deleted.id && user.hasRole("ASSISTANT") && deleted.role <= user.role;
}

registerDocument("User", BaseUser);

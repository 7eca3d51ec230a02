import type { Data } from "../types.ts";

/** A user, as far as permissions are concerned. */
export interface UserLike {
  id: string | null;
  role: number;
  isGM: boolean;
  hasPermission: (permission: string) => boolean;
  hasRole: (role: string | number, options?: { exact?: boolean }) => boolean;
}

/** Decides on a permission itself. `document` is of the class whose metadata it stands in. */
export type PermissionTest = (user: UserLike, document: never, data?: Data) => boolean;

/** A level of ownership, a role, a permission of CONST.USER_PERMISSIONS, or a test. */
export type Permission = string | PermissionTest;

/** What every document class says of itself. */
export interface DocumentMetadata {
  name: string;
  collection: string;
  label: string;
  labelPlural?: string;
  coreTypes: readonly string[];
  /** The collections of embedded documents, by the documents' name. */
  embedded: Readonly<Record<string, string>>;
  hasTypeData?: boolean;
  indexed?: boolean;
  compendiumIndexFields?: readonly string[];
  permissions: { view: Permission; create: Permission; update: Permission; delete: Permission };
  preserveOnImport: readonly string[];
  schemaVersion?: string;
  isEmbedded?: boolean;
  isPrimary?: boolean;
  types?: readonly string[];
}

export const DEFAULT_METADATA: DocumentMetadata = Object.freeze({
  name: "Document",
  label: "DOCUMENT.Document",
  coreTypes: ["base"],
  collection: "documents",
  embedded: {},
  hasTypeData: false,
  indexed: false,
  compendiumIndexFields: [],
  permissions: { view: "LIMITED", create: "ASSISTANT", update: "OWNER", delete: "ASSISTANT" },
  preserveOnImport: ["_id", "sort", "ownership", "folder"],
});

/** A document's metadata: what it says, upon what its parent class says. */
export function metadata(
  base: DocumentMetadata,
  own: Partial<Omit<DocumentMetadata, "permissions">> & { permissions?: Partial<DocumentMetadata["permissions"]> },
): DocumentMetadata {
  return Object.freeze({ ...base, ...own, permissions: { ...base.permissions, ...own.permissions } });
}

import type { Data } from "../../common/types.ts";
import { documentClass, embeddedFields } from "../world/schema.ts";
import type { World } from "../world/world.ts";
import { isRecord } from "./check.ts";

/** The paths within `system` that the manifests keep for Gamemasters, for a document of that type. */
export function reservedPaths(world: World, type: string, subType: unknown): string[] {
  const { gmOnlyFields = [] } = world.documentTypes[type]?.[String(subType)] ?? {};
  return gmOnlyFields.map((path) => `system.${path}`);
}

/**
 * Takes out of what a player creates all that only Gamemasters may set, in the document and in those within it: these fields
 * start as they do for everybody. So a copy of what a compendium holds can be made, but not a forged one.
 */
export function dropReserved(world: World, type: string, data: Data): void {
  for (const [name, field] of documentClass(type).schema.entries()) if (field.gmOnly) delete data[name];
  for (const path of reservedPaths(world, type, data.type)) removeAt(data, path.split("."));
  for (const [embeddedType, field] of embeddedFields(type)) {
    const children = Array.isArray(data[field]) ? data[field] : [data[field]];
    for (const child of children) if (isRecord(child)) dropReserved(world, embeddedType, child);
  }
}

function removeAt(data: Data, [key, ...rest]: string[]): void {
  if (key === undefined) return;
  const inner = data[key];
  if (!rest.length) delete data[key];
  else if (isRecord(inner)) removeAt(inner, rest);
}

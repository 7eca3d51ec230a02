import type { Document } from "../../common/abstract/document.ts";
import type { Data } from "../../common/types.ts";
import { game } from "../core/state.ts";
import type { CompendiumExport } from "./types.ts";

/** Data of a document without what only matters where it is now. */
export function compendiumData(
  document: Document,
  pack: { collection: string } | null,
  {
    clearFolder = true,
    clearFlags = false,
    clearSource = true,
    clearSort = true,
    clearOwnership = true,
    clearState = true,
    keepId = false,
  }: CompendiumExport,
): Data {
  const data = document.toObject();
  if (!keepId) delete data["_id"];
  if (clearFolder) delete data["folder"];
  if (clearSort) for (const key of ["sort", "navigation", "navOrder"]) delete data[key];
  if (clearFlags) delete data["flags"];
  if (clearOwnership) delete data["ownership"];
  if (clearState) for (const key of ["active", "playing"]) delete data[key];
  const stats = (data["_stats"] ??= {}) as Data;
  if (clearSource) delete stats["duplicateSource"];
  stats["compendiumSource"] = clearSource ? null : (stats["compendiumSource"] ?? null);
  stats["exportSource"] = pack
    ? null
    : { worldId: game.world.id, uuid: document.uuid, coreVersion: game.version, systemId: game.system.id };
  return data;
}

import type { Data } from "../../common/types.ts";
import { CORE_VERSIONS } from "../world/schema.ts";
import { getGeneration } from "../../common/generation.ts";
import type { RequestContext } from "./modify.ts";

/** The versions a document was last written under, by whom and when. */
export function currentStats({ world, user, now }: RequestContext): Data {
  return {
    coreVersion: CORE_VERSIONS[getGeneration()],
    systemId: world.manifest.id,
    systemVersion: world.manifest.version,
    modifiedTime: now,
    lastModifiedBy: user.data._id,
  };
}

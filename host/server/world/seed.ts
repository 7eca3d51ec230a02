import { USER_ROLES } from "../../common/constants.ts";
import type { Data } from "../../common/types.ts";
import { randomID } from "../../common/utils/text.ts";
import { CORE_VERSIONS, documentClass, hasField } from "./schema.ts";
import { getGeneration } from "../../common/generation.ts";
import type { World } from "./world.ts";

const USERS = [
  { name: "Gamemaster", role: USER_ROLES.GAMEMASTER, color: "#b3423a" },
  { name: "Player 1", role: USER_ROLES.PLAYER, color: "#3a7db3" },
  { name: "Player 2", role: USER_ROLES.PLAYER, color: "#3f8f4e" },
];

/** Fills a new world: three users without passwords and one scene. */
export async function seed(world: World): Promise<void> {
  if (!world.store("scenes").all("scenes").length) {
    await add(world, "Scene", [
      { name: "Table", active: true, navigation: true, ...gridOf(world), ownership: { default: 0 } },
    ]);
  }
  if (!world.store("users").all("users").length) await add(world, "User", USERS);
}

async function add(world: World, type: string, list: Data[]): Promise<void> {
  const { collection } = documentClass(type).metadata;
  const now = Date.now();
  const stats = {
    coreVersion: CORE_VERSIONS[getGeneration()],
    systemId: world.manifest.id,
    systemVersion: world.manifest.version,
    modifiedTime: now,
    lastModifiedBy: null,
  };
  const changes = list.map((data, index) => {
    // They are listed in the order in which they were made.
    const _stats = { ...stats, createdTime: now + index };
    const complete = { _id: randomID(), ...data, ...(hasField(type, "_stats") ? { _stats } : {}) };
    return { collection, id: complete._id, document: new (documentClass(type))(complete).toObject() };
  });
  await world.store(collection).commit(changes);
}

/** The grid which the system's manifest asks for. */
function gridOf({ manifest }: World): Data {
  const { grid } = manifest;
  if (typeof grid !== "object" || grid === null) return {};
  const { type, distance, units } = grid as Data;
  return {
    grid: Object.fromEntries(Object.entries({ type, distance, units }).filter(([, value]) => value !== undefined)),
  };
}

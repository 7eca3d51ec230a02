import { getGeneration } from "../../common/generation.ts";
import type { WorldData } from "../../common/protocol.ts";
import { packData } from "../packs/pack.ts";
import { isGamemaster, packLevel } from "../requests/permissions.ts";
import { redact } from "../requests/modify.ts";
import { CORE_VERSIONS } from "./schema.ts";
import { settingValue, WORLD_TIME } from "./settings.ts";
import type { World } from "./world.ts";

/** All that a client needs to build the game, for one user. */
export function worldData(world: World, userId: string, activeUsers: string[]): WorldData {
  const { file, manifest, notices } = world;
  const user = world.user(userId) ?? {};
  const documents = Object.fromEntries(world.collections.map((name) => [name, world.store(name).all(name)]));
  documents.users = (documents.users ?? []).map((entry) => redact("User", entry));
  const packs = [...world.packs.values()].filter((pack) => packLevel(world, pack, user) > 0);
  const generation = getGeneration();
  return {
    release: { generation, build: Number(CORE_VERSIONS[generation].split(".")[1]), channel: "stable" },
    userId,
    options: { debug: false },
    world: { ...file, coreVersion: file.coreVersion },
    system: manifest,
    modules: world.modules.map((module) => ({ ...module.manifest, active: true })),
    documents,
    packs: packs.map((pack) => packData(pack, world.packConfiguration(pack.manifest.id))),
    activeUsers,
    time: Number(settingValue(world, WORLD_TIME)) || 0,
    notices: isGamemaster(user) ? notices : [],
  };
}

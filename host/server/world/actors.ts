import { setUuidCollections } from "../../common/utils/uuid.ts";
import { documentClass } from "./schema.ts";
import type { World } from "./world.ts";

/** Lets documents find the world's actors: whoever owns an actor owns its tokens and combatants. */
export function offerActors(world: World): void {
  const actors = { get: (id: string) => actorOf(world, id) };
  setUuidCollections({ world: (name) => (name === "Actor" ? actors : undefined), pack: () => undefined });
}

/** An actor without what is in it: only who owns it is asked for. */
function actorOf(world: World, id: string): unknown {
  const source = world.store("actors").get("actors", id);
  return source && new (documentClass("Actor"))(structuredClone({ ...source, items: [], effects: [], system: {} }));
}

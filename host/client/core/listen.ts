import type { DocumentSocketResponse, PackData, RegionSocketEvent } from "../../common/protocol.ts";
import type { Data } from "../../common/types.ts";
import { CompendiumCollection } from "../collections/compendium-collection.ts";
import type { User } from "../documents/user.ts";
import type { RegionDocument } from "../documents/region.ts";
import { followConnection } from "./connection.ts";
import { applyResponse } from "./database-apply.ts";
import { Hooks } from "./hooks.ts";
import { hotReload, type FileChange } from "./hot-reload.ts";
import type { Transport } from "./socket.ts";
import { game } from "./state.ts";
import { fromUuidSync } from "./uuid.ts";

/** Follows what the server tells of other clients and of changed files. */
export function listen(socket: Transport): void {
  followConnection(socket);
  // Where one process starts several clients in turn, what the first one still hears is none of the next one's business.
  const own = game;
  const on = <T extends unknown[]>(event: string, act: (...args: T) => void) =>
    socket.on(event, ((...args: T) => (game === own ? act(...args) : undefined)) as never);
  on("modifyDocument", (response: DocumentSocketResponse) => {
    try {
      applyResponse(response);
    } catch (error) {
      const msg = `A change by another user could not be followed; reload the page. ${(error as Error).message}`;
      Hooks.onError("Game#modifyDocument", error as Error, { msg, notify: "error" });
    }
  });
  on("userConnected", (userId: string, connected: boolean) => {
    const user = game.users.get(userId) as User | undefined;
    if (!user) return;
    user.active = connected;
    if (!connected) user.applyActivity({ targets: [], sceneId: null });
    game.users.render(false, { renderContext: "userConnected" });
    Hooks.callAll("userConnected", user, connected);
  });
  on("userActivity", (userId: string, activity: Data) => {
    (game.users.get(userId) as User | undefined)?.applyActivity(activity);
  });
  on("regionEvent", (userId: string, event: RegionSocketEvent) => void hearInRegion(userId, event));
  on("compendium", ({ action, pack }: { action: string; pack: PackData }) => followCompendium(action, pack));
  on("reload", () => location.reload());
  on("hotReload", (change: FileChange) => void hotReload(change));
}

/** A compendium was made, deleted, locked or given to others, or its contents were built anew. */
function followCompendium(action: string, pack: PackData): void {
  if (action === "delete") game.packs.delete(pack.id);
  else {
    const fresh = new CompendiumCollection(pack);
    fresh.apps.push(...(game.packs.get(pack.id)?.apps ?? []));
    game.packs.set(pack.id, fresh);
    fresh.render();
  }
  Hooks.callAll("updateCompendium", game.packs.get(pack.id) ?? null, [], { action }, game.userId);
}

/** What happened in a region, as another client told it. */
async function hearInRegion(userId: string, { region, name, told, more }: RegionSocketEvent): Promise<void> {
  const user = game.users.get(userId) as User | undefined;
  const found = fromUuidSync(region) as RegionDocument | null;
  if (!user || !found) return;
  const data = Object.fromEntries(Object.entries(told).map(([key, uuid]) => [key, uuid ? fromUuidSync(uuid) : null]));
  await found._handleEvent({ name, data: { ...more, ...data }, region: found, user });
}

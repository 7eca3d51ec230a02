import type { DocumentSocketResponse } from "../../common/protocol.ts";
import type { Data } from "../../common/types.ts";
import type { Change, DocumentStore } from "../storage/store.ts";
import { randomID } from "../../common/utils/text.ts";
import { documentClass, primaryTypes } from "../world/schema.ts";
import { settingDocument, settingValue, WORLD_TIME } from "../world/settings.ts";
import type { RequestContext } from "./modify.ts";
import { isGamemaster } from "./permissions.ts";

/**
 * Carries out what a change brings with it in other documents: what was in a deleted folder moves up or is deleted too, and
 * of scenes and combats only the one made active last is.
 */
export async function consequencesOf(
  context: RequestContext,
  action: string,
  result: (Data | string)[],
): Promise<DocumentSocketResponse[]> {
  const { type } = context;
  if (type === "Folder" && action === "delete") return emptyFolders(context, result as string[]);
  const time = type === "Combat" && action === "update" ? await passTime(context) : [];
  const isExclusive = (type === "Scene" || type === "Combat") && !context.draft.pack;
  const activated =
    isExclusive && action !== "delete" ? (result as Data[]).filter(({ active }) => active === true).at(-1) : undefined;
  return activated ? [...time, ...(await deactivateOthers(context, activated))] : time;
}

/** Time passes in the world while a fight goes on, by the seconds its update names. */
async function passTime({ world, user, operation, now }: RequestContext): Promise<DocumentSocketResponse[]> {
  const { delta } = (operation["worldTime"] ?? {}) as { delta?: unknown };
  if (typeof delta !== "number" || !Number.isFinite(delta) || delta === 0) return [];
  if (!isGamemaster(user.data) && !isOfTurn(operation.updates ?? [], delta)) return [];
  const previous = Number(settingValue(world, WORLD_TIME) ?? 0);
  const value = JSON.stringify(Math.round(previous + delta));
  const before = settingDocument(world, WORLD_TIME);
  const setting = before ? { ...before, value } : newSetting(value);
  const store = world.store("settings");
  await store.commit([{ collection: "settings", id: String(setting._id), document: setting }]);
  const result = [before ? { _id: setting._id, value } : setting];
  const userId = String(user.data._id);
  const told = { pack: null, modifiedTime: now, previous };
  return [{ type: "Setting", action: before ? "update" : "create", operation: told, userId, result }];
}

/** The longest that one turn or round takes whose end a player sends, in seconds. */
const LONGEST_TURN = 600;

/** Whether so many seconds can be those of a turn that a player ends: they own no clock besides. */
function isOfTurn(updates: readonly object[], delta: number): boolean {
  return delta > 0 && delta <= LONGEST_TURN && updates.some((update) => "turn" in update || "round" in update);
}

function newSetting(value: string): Data {
  return new (documentClass("Setting"))({ _id: randomID(), key: WORLD_TIME, value }).toObject();
}

async function deactivateOthers(context: RequestContext, activated: Data): Promise<DocumentSocketResponse[]> {
  const { type, draft } = context;
  const rivals = draft
    .all()
    .filter(
      (document) =>
        document.active &&
        document._id !== activated._id &&
        document.scene === scenesOf(draft.get(String(activated._id))),
    );
  for (const rival of rivals) draft.put({ ...rival, active: false });
  if (!rivals.length) return [];
  return [
    respond(
      context,
      type,
      "update",
      rivals.map(({ _id }) => ({ _id, active: false })),
    ),
  ];
}

/** Combats are active one for each scene. */
function scenesOf(document: Data | undefined): unknown {
  return document?.scene;
}

async function emptyFolders(context: RequestContext, deleted: string[]): Promise<DocumentSocketResponse[]> {
  const responses: DocumentSocketResponse[] = [];
  const { draft, operation } = context;
  const gone = new Map<string, unknown>();
  for (const id of deleted) gone.set(id, draft.store.get("folders", id)?.folder ?? null);
  if (operation.deleteSubfolders) addSubfolders(draft.store, gone);
  const subfolders = [...gone.keys()].filter((id) => !deleted.includes(id));
  for (const id of subfolders) draft.remove(id);
  const keep = (folder: unknown): string | null => {
    let target = folder;
    while (typeof target === "string" && gone.has(target)) target = gone.get(target);
    return typeof target === "string" ? target : null;
  };
  for (const { type, collection, store } of placesOf(context)) {
    const inside = store
      .all(collection)
      .filter(({ _id, folder }) => gone.has(String(folder)) && !gone.has(String(_id)));
    if (!inside.length) continue;
    const isDeleting = Boolean(operation.deleteContents) && type !== "Folder";
    const changes: Change[] = inside.map((document) => {
      return {
        collection,
        id: String(document._id),
        document: isDeleting ? null : { ...document, folder: keep(document.folder) },
      };
    });
    await draft.pack?.beforeWrite();
    await store.commit(changes);
    const result = isDeleting
      ? changes.map(({ id }) => id)
      : inside.map(({ _id, folder }) => ({ _id, folder: keep(folder) }));
    responses.push(respond(context, type, isDeleting ? "delete" : "update", result));
  }
  if (subfolders.length) responses.push(respond(context, "Folder", "delete", subfolders));
  return responses;
}

function addSubfolders(store: DocumentStore, gone: Map<string, unknown>): void {
  const folders = store.all("folders");
  for (let size = -1; size !== gone.size;) {
    size = gone.size;
    for (const { _id, folder } of folders)
      if (gone.has(String(folder)) && !gone.has(String(_id))) gone.set(String(_id), folder);
  }
}

/** All collections that may have documents in the folders in question. */
function placesOf({ world, draft }: RequestContext): { type: string; collection: string; store: DocumentStore }[] {
  const places = primaryTypes().map((type) => ({ type, collection: documentClass(type).metadata.collection }));
  if (draft.pack) return places.map((place) => ({ ...place, store: draft.store }));
  return places
    .filter(({ collection }) => world.collections.includes(collection))
    .map((place) => ({ ...place, store: world.store(place.collection) }));
}

function respond(
  context: RequestContext,
  type: string,
  action: "update" | "delete",
  result: (Data | string)[],
): DocumentSocketResponse {
  const { operation, user, now } = context;
  return {
    type,
    action,
    operation: { pack: operation.pack ?? null, modifiedTime: now },
    userId: String(user.data._id),
    result,
  };
}

import { type Data, documentClass, type DocumentLike, type FolderLike, fromUuid, game, t, ui } from "../ui/client.ts";
import type { Notifications } from "../ui/notifications.ts";
import type { DocumentDirectory } from "./document-directory.ts";

/** The room that is left between two neighbours which are sorted by hand. */
const DENSITY = 100_000;

/** What travels with a drag, as Foundry documents it: the document's name and its uuid. */
export interface DragData {
  type: string;
  uuid: string;
  [more: string]: unknown;
}

/** The drag data of a row of a directory: an entry's, or that of a folder with its documents' name. */
export function dragData(row: DOMStringMap, documentName: string): DragData {
  const uuid = row.uuid ?? "";
  return row.folderId ? { type: "Folder", uuid, documentName } : { type: documentName, uuid };
}

export function startDrag(event: DragEvent, data: DragData): void {
  event.stopPropagation();
  event.dataTransfer?.setData("text/plain", JSON.stringify(data));
}

/** What was dropped, or null if it is nothing of ours. */
export function readDragData(event: DragEvent): DragData | null {
  try {
    const data = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "") as DragData | null;
    return typeof data?.type === "string" && typeof data.uuid === "string" ? data : null;
  } catch {
    return null;
  }
}

/**
 * Drops an entry or a folder on a directory: what is in it already is moved to where it was dropped, what comes from
 * elsewhere is copied.
 */
export async function dropOnDirectory(directory: DocumentDirectory, data: DragData, target: Element): Promise<void> {
  const row = target.closest<HTMLElement>(".directory-item");
  const folderId = target.closest<HTMLElement>("[data-folder-id]")?.dataset.folderId ?? null;
  const dropped = await fromUuid(data.uuid);
  if (!dropped) return void ui<Notifications>("notifications").warn(t("HOST.Directory.DropGone"));
  if (data.type === "Folder") return dropFolder(directory, dropped as FolderLike, folderId);
  if (data.type !== directory.documentName) {
    const types = { type: t(`DOCUMENT.${data.type}`), directory: t(`DOCUMENT.${directory.documentName}`) };
    return void ui<Notifications>("notifications").warn(t("HOST.Directory.DropWrongType", types));
  }
  if (dropped.pack === directory.packId && !dropped.parent) return sortEntry(directory, dropped, folderId, row);
  await importDocument(dropped, folderId, directory.packId);
}

/** Copies a document from a compendium, the world or an actor into the world or into a pack. */
export async function importDocument(
  document: DocumentLike,
  folder: string | null,
  pack: string | null = null,
): Promise<DocumentLike | null> {
  const cls = documentClass(document.documentName);
  if (!cls.canUserCreate(game().user)) {
    ui<Notifications>("notifications").warn(t("HOST.Directory.MayNotCreate", { name: document.name }));
    return null;
  }
  const collection = game().collections.get(document.documentName) as
    { fromCompendium?(document: DocumentLike, options?: object): Data } | undefined;
  const data =
    document.pack && !pack && collection?.fromCompendium ? collection.fromCompendium(document) : copy(document);
  return (await cls.create({ ...data, folder }, { pack })) ?? null;
}

function copy(document: DocumentLike): Data {
  const data = document.toObject();
  for (const key of ["_id", "folder", "sort", "ownership"]) delete data[key];
  return data;
}

async function dropFolder(directory: DocumentDirectory, folder: FolderLike, parent: string | null): Promise<void> {
  if (folder.type !== directory.documentName || folder.pack !== directory.packId || folder.id === parent) return;
  for (let at = parent ? directory.getFolder(parent) : undefined; at; at = at.folder ?? undefined) {
    if (at.id === folder.id) return void ui<Notifications>("notifications").warn(t("HOST.Directory.DropInItself"));
  }
  await folder.update({ folder: parent });
}

/** Puts an entry behind the one it was dropped on; between two neighbours there is room for many more. */
async function sortEntry(
  directory: DocumentDirectory,
  dropped: DocumentLike,
  folder: string | null,
  row: HTMLElement | null,
): Promise<void> {
  const target = row?.dataset.entryId ? directory.collection.get(row.dataset.entryId) : undefined;
  if (!target || target.id === dropped.id) {
    if ((dropped.folder?.id ?? null) !== folder) await dropped.update({ folder });
    return;
  }
  const siblings = directory.collection
    .filter((document) => (document.folder?.id ?? null) === folder && document.id !== dropped.id)
    .sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
  const next = siblings[siblings.indexOf(target) + 1];
  const low = target.sort ?? 0;
  const sort = next ? Math.floor((low + (next.sort ?? 0)) / 2) : low + DENSITY;
  if (!next || sort > low) return void (await dropped.update({ folder, sort }));
  // There is no room left between the two: all of the folder are numbered anew.
  const order = [...siblings];
  order.splice(siblings.indexOf(target) + 1, 0, dropped);
  const updates = order.map(({ id }, index) => ({ _id: id, folder, sort: (index + 1) * DENSITY }));
  await directory.documentClass.updateDocuments(updates, { pack: directory.packId });
}

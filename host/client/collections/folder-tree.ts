import type { Folder } from "../documents/folder.ts";

/** A folder with what lies in it, as directories show them. */
export interface FolderNode {
  folder: Folder | null;
  root: boolean;
  depth: number;
  visible: boolean;
  children: FolderNode[];
  entries: FolderEntry[];
}

export interface FolderEntry {
  _id?: string;
  id?: string | null;
  name: string;
  sort?: number;
  folder?: { id: string | null } | string | null;
}

/** The deepest a folder may lie. */
const MAX_DEPTH = 4;

/** Sorts entries into the tree of their folders. An entry whose folder is gone lies at the root. */
export function buildTree(folders: Folder[], entries: FolderEntry[]): FolderNode {
  const ids = new Set(folders.map((folder) => folder.id));
  const parentOf = (folder: Folder) => folder.folder?.id ?? null;
  const placeOf = (entry: FolderEntry) => {
    const id = typeof entry.folder === "string" ? entry.folder : (entry.folder?.id ?? null);
    return id !== null && ids.has(id) ? id : null;
  };
  const node = (folder: Folder | null, depth: number, mode: "a" | "m"): FolderNode => {
    const id = folder?.id ?? null;
    const inner = depth < MAX_DEPTH + 1 ? folders.filter((child) => parentOf(child) === id) : [];
    return {
      folder,
      root: folder === null,
      depth,
      visible: folder?.visible ?? true,
      children: sorted(inner, mode).map((child) => node(child, depth + 1, child.sorting)),
      entries: sorted(
        entries.filter((entry) => placeOf(entry) === id),
        mode,
      ),
    };
  };
  return node(null, 0, "a");
}

function sorted<T extends { name: string; sort?: number }>(list: T[], mode: "a" | "m"): T[] {
  const byName = (a: T, b: T) => a.name.localeCompare(b.name);
  return list.toSorted((a, b) => (mode === "m" ? (a.sort ?? 0) - (b.sort ?? 0) : 0) || byName(a, b));
}

/** The folders and entries of a directory, arranged for display. */

export interface TreeEntry {
  id: string;
  uuid: string;
  name: string;
  img?: string | null;
  type?: string;
  sort: number;
  folder: string | null;
}

export interface TreeFolder {
  id: string;
  uuid: string;
  name: string;
  sort: number;
  sorting: "a" | "m";
  folder: string | null;
  color: string | null;
}

export interface TreeNode {
  folder: TreeFolder;
  depth: number;
  children: TreeNode[];
  entries: TreeEntry[];
}

export interface Tree {
  children: TreeNode[];
  entries: TreeEntry[];
}

/**
 * Arranges entries in their folders. What names a folder that isn't there, or a folder that holds itself, is shown at
 * the top rather than lost.
 * @param sorting How the top is sorted: by name ("a") or by hand ("m"); a folder says for itself.
 */
export function buildTree(folders: TreeFolder[], entries: TreeEntry[], sorting: "a" | "m" = "a"): Tree {
  const known = new Map(folders.map((folder) => [folder.id, folder]));
  const parentOf = (folder: TreeFolder) => (isRooted(folder, known) ? folder.folder : null);
  const within = (parent: TreeFolder | null, depth: number): Tree => {
    const order = compare(parent?.sorting ?? sorting);
    const id = parent?.id ?? null;
    return {
      children: folders
        .filter((folder) => parentOf(folder) === id)
        .sort(order)
        .map((folder) => ({ folder, depth, ...within(folder, depth + 1) })),
      entries: entries.filter((entry) => (known.has(entry.folder ?? "") ? entry.folder : null) === id).sort(order),
    };
  };
  return within(null, 1);
}

/**
 * The part of a tree whose entries or folders have the words in their names. A folder that is found is shown with all
 * that is in it.
 */
export function searchTree(tree: Tree, query: string): Tree {
  const words = normalise(query).split(/\s+/).filter(Boolean);
  const found = (name: string) => words.every((word) => normalise(name).includes(word));
  const within = ({ children, entries }: Tree): Tree => ({
    entries: entries.filter((entry) => found(entry.name)),
    children: children
      .map((node) => (found(node.folder.name) ? node : { ...node, ...within(node) }))
      .filter((node) => node.entries.length || node.children.length || found(node.folder.name)),
  });
  return words.length ? within(tree) : tree;
}

/** Small letters without their accents, so that "resume" finds "Résumé". */
export function normalise(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

/** Whether the way up from this folder ends. */
function isRooted(folder: TreeFolder, known: Map<string, TreeFolder>): boolean {
  if (!folder.folder || !known.has(folder.folder)) return false;
  const seen = new Set<string>();
  for (let at: TreeFolder | undefined = folder; at; at = known.get(at.folder ?? "")) {
    if (seen.has(at.id)) return false;
    seen.add(at.id);
  }
  return true;
}

function compare(sorting: "a" | "m"): (a: { name: string; sort: number }, b: { name: string; sort: number }) => number {
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  return sorting === "a" ? byName : (a, b) => a.sort - b.sort || byName(a, b);
}

import { type FolderLike, game } from "../ui/client.ts";

/**
 * The folders for documents of one kind, in the order of their tree, each with its depth shown in its label.
 * @param pack The compendium they are in, or null for those of the world.
 */
export function documentFolders(documentName: string, pack: string | null = null): { id: string; label: string }[] {
  const folders = pack
    ? [...(game().packs.get(pack)?.folders ?? [])]
    : game().folders.filter((f) => f.type === documentName);
  const within = (parent: FolderLike | null, depth: number): { id: string; label: string }[] =>
    folders
      .filter((folder) => (folder.folder?.id ?? null) === (parent?.id ?? null))
      .sort((a, b) => a.name.localeCompare(b.name))
      .flatMap((folder) => [
        { id: folder.id, label: `${"\u2014 ".repeat(depth)}${folder.name}` },
        ...within(folder, depth + 1),
      ]);
  return within(null, 0);
}

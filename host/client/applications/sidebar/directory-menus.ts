import { DialogV2 } from "../api/dialog.ts";
import { escapeHTML } from "../../../common/utils/text.ts";
import { DocumentOwnershipConfig } from "../apps/document-ownership-config.ts";
import { FolderConfig } from "../sheets/folder-config.ts";
import { type DocumentLike, game, type PackLike, t } from "../ui/client.ts";
import type { DocumentDirectory } from "./document-directory.ts";
import { importDocument } from "./drag.ts";

export interface ContextEntry {
  name: string;
  icon: string;
  condition?: boolean | ((target: HTMLElement) => boolean);
  callback: (target: HTMLElement) => unknown;
}

const icon = (name: string) => `<i class="fa-solid fa-fw ${name}" inert></i>`;

/** What can be done with an entry of a directory. */
export function entryOptions(directory: DocumentDirectory): ContextEntry[] {
  const at = (target: HTMLElement) => directory.collection.get(target.dataset.entryId ?? "");
  const open = (target: HTMLElement) => directory.getDocument(target.dataset.entryId ?? "");
  const owner = (target: HTMLElement) => at(target)?.isOwner === true;
  const inWorld = () => directory.packId === null;
  return [
    {
      name: "HOST.Directory.Ownership",
      icon: icon("fa-lock"),
      condition: () => inWorld() && game().user.isGM,
      callback: async (target) => render(new DocumentOwnershipConfig({ document: (await open(target)) as never })),
    },
    {
      name: "HOST.Directory.Import",
      icon: icon("fa-download"),
      // An adventure is imported by its sheet.
      condition: () =>
        !inWorld() && directory.documentName !== "Adventure" && directory.documentClass.canUserCreate(game().user),
      callback: async (target) => {
        const document = await open(target);
        if (document) await importDocument(document, null);
      },
    },
    {
      name: "HOST.Directory.ExportData",
      icon: icon("fa-file-export"),
      condition: owner,
      callback: async (target) => (await open(target))?.exportToJSON(),
    },
    {
      name: "HOST.Directory.ImportData",
      icon: icon("fa-file-import"),
      condition: (target) => inWorld() && owner(target),
      callback: async (target) => (await open(target))?.importFromJSONDialog(),
    },
    {
      name: "HOST.Directory.Duplicate",
      icon: icon("fa-copy"),
      condition: (target) => directory._canCreateEntry() && (!inWorld() || owner(target)),
      callback: async (target) => {
        const document = await open(target);
        const name = t("HOST.Directory.CopyOf", { name: document?.name ?? "" });
        return document?.clone({ name }, { save: true, addSource: true });
      },
    },
    {
      name: "HOST.Directory.NoFolder",
      icon: icon("fa-folder-minus"),
      condition: (target) => inWorld() && owner(target) && Boolean(at(target)?.folder),
      callback: async (target) => (await open(target))?.update({ folder: null }),
    },
    {
      name: "HOST.Directory.Delete",
      icon: icon("fa-trash"),
      condition: (target) => (inWorld() ? owner(target) : game().user.isGM && !isLocked(directory)),
      callback: async (target) => confirmDelete(await open(target)),
    },
  ];
}

/** What can be done with a folder of a directory. */
export function folderOptions(directory: DocumentDirectory): ContextEntry[] {
  const at = (target: HTMLElement) =>
    directory.getFolder(target.closest<HTMLElement>("[data-folder-id]")?.dataset.folderId ?? "");
  const condition = () => game().user.isGM && !isLocked(directory);
  return [
    {
      name: "HOST.Directory.EditFolder",
      icon: icon("fa-pen-to-square"),
      condition,
      callback: (target) => render(new FolderConfig({ document: at(target) as never })),
    },
    {
      name: "HOST.Directory.DeleteFolder",
      icon: icon("fa-trash"),
      condition,
      callback: (target) => confirmDelete(at(target) ?? null, "HOST.Directory.DeleteFolderHint"),
    },
  ];
}

/** Deletes a document after asking. */
export async function confirmDelete(document: DocumentLike | null, hint = "HOST.Directory.DeleteHint"): Promise<void> {
  if (!document) return;
  // An encounter has no name.
  const name = document.name ?? t(`DOCUMENT.${document.documentName}`);
  const confirmed = await DialogV2.confirm({
    window: { title: t("HOST.Directory.DeleteTitle", { name }), icon: "fa-solid fa-trash" },
    content: `<p>${t(hint, { name: escapeHTML(name) })}</p>`,
  });
  if (confirmed) await document.delete();
}

function isLocked(directory: DocumentDirectory): boolean {
  return directory.packId !== null && (directory.collection as PackLike).locked;
}

function render(application: { render(options: object): unknown }): unknown {
  return application.render({ force: true });
}

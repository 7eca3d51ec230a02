import { DialogV2 } from "../api/dialog.ts";
import { escapeHTML } from "../../../common/utils/text.ts";
import { config, type Data, type DocumentClassLike, type DocumentLike, t } from "../ui/client.ts";
import { documentFolders } from "./folders.ts";

/**
 * Asks for name, type and folder of a new document, creates it and opens its sheet.
 * @param data      What is known of it already: a folder, or the type of documents a new folder is for.
 * @param operation Where it is created, such as `{pack}`.
 * @returns the document, or null if the user thought better of it.
 */
export async function createDocumentDialog(
  cls: DocumentClassLike,
  data: Data = {},
  operation: { pack?: string | null; parent?: unknown } = {},
): Promise<DocumentLike | null> {
  const label = t(`DOCUMENT.${cls.documentName}`);
  const title = t("HOST.Create.Title", { type: label });
  const answers = await DialogV2.prompt({
    window: { title, icon: "fa-solid fa-plus" },
    content: content(cls, data, operation.pack ?? null, label),
    ok: {
      label: title,
      icon: "fa-solid fa-check",
      callback: (_event: Event, button: HTMLButtonElement) =>
        Object.fromEntries(new FormData(button.form ?? undefined)),
    },
    rejectClose: false,
    render: (_event: Event, { element }: { element: HTMLElement }) => showHint(cls, element),
  });
  if (!answers) return null;
  const { name, type, folder } = answers as Record<string, string>;
  const named = name?.trim() || t("HOST.Create.DefaultName", { type: label });
  const created = await cls.create(
    { ...data, ...(type ? { type } : {}), folder: folder || null, name: named },
    operation,
  );
  if (created && cls.documentName !== "Folder") created.sheet?.render({ force: true });
  return created ?? null;
}

function content(cls: DocumentClassLike, data: Data, pack: string | null, label: string): string {
  const name = `<input type="text" name="name" autofocus placeholder="${escapeHTML(t("HOST.Create.DefaultName", { type: label }))}">`;
  const types = data.type ? [] : documentTypes(cls);
  const of = cls.documentName === "Folder" ? String(data.type) : cls.documentName;
  const folders = documentFolders(of, pack).map((folder) => option(folder.id, folder.label, data.folder === folder.id));
  return [
    field(t("HOST.Create.Name"), name),
    types.length > 1 ? `${field(t("HOST.Create.Type"), select("type", types))}<p class="hint"></p>` : single(types),
    folders.length
      ? field(t("HOST.Create.Folder"), select("folder", [option("", t("HOST.Create.NoFolder")), ...folders]))
      : "",
  ].join("");
}

/** The types a person may choose, by the names the system gives them. */
function documentTypes(cls: DocumentClassLike): string[] {
  const { typeLabels = {} } = config<{ typeLabels?: Record<string, string> }>(cls.documentName);
  return cls.TYPES.filter((type) => type !== "base" || cls.TYPES.length === 1)
    .map((type) => ({ type, label: t(typeLabels[type] ?? `TYPES.${cls.documentName}.${type}`) }))
    .sort((a, b) => a.label.localeCompare(b.label))
    .map(({ type, label }) => option(type, label));
}

/** From generation 14 on the chosen type says what it is for, where a language has a sentence of it. */
function showHint(cls: DocumentClassLike, element: HTMLElement): void {
  const chosen = element.querySelector<HTMLSelectElement>('select[name="type"]');
  const hint = element.querySelector<HTMLElement>("p.hint");
  if (!chosen || !hint) return;
  const { typeHints = {} } = config<{ typeHints?: Record<string, string> }>(cls.documentName);
  const show = () => {
    const key = typeHints[chosen.value];
    hint.textContent = key && t(key) !== key ? t(key) : "";
  };
  chosen.addEventListener("change", show);
  show();
}

function single(types: string[]): string {
  const value = /value="([^"]*)"/.exec(types[0] ?? "")?.[1];
  return value && value !== "base" ? `<input type="hidden" name="type" value="${value}">` : "";
}

function field(label: string, input: string): string {
  return `<label class="form-group"><span>${escapeHTML(label)}</span><span class="form-fields">${input}</span></label>`;
}

function select(name: string, options: string[]): string {
  return `<select name="${name}">${options.join("")}</select>`;
}

function option(value: string, label: string, selected = false): string {
  return `<option value="${escapeHTML(value)}"${selected ? " selected" : ""}>${escapeHTML(label)}</option>`;
}

import type { Document } from "../../../common/abstract/document.ts";
import { escapeHTML } from "../../../common/utils/text.ts";
import { readTextFromFile } from "../../core/local-files.ts";
import { DialogV2 } from "../api/dialog.ts";
import { t } from "../ui/client.ts";

/** Asks for a file of exported data. @returns its text; null if none was chosen. */
export async function chooseImport(document: Document): Promise<string | null> {
  const { name = "" } = document as unknown as { name?: string };
  const file = (await DialogV2.prompt({
    window: { title: `${t("HOST.Directory.ImportData")}: ${name}`, icon: "fa-solid fa-file-import" },
    content: `<p>${t("HOST.Directory.ImportHint", { name: escapeHTML(name) })}</p>
      <label>${t("HOST.Directory.ImportFile")} <input type="file" name="data" accept="application/json,.json" /></label>`,
    ok: {
      label: "HOST.Directory.ImportData",
      callback: (_event: unknown, button: HTMLButtonElement) =>
        button.form?.querySelector<HTMLInputElement>("input[type=file]")?.files?.[0] ?? null,
    },
  })) as File | null | undefined;
  return file ? readTextFromFile(file) : null;
}

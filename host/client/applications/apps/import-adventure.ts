import type { Document } from "../../../common/abstract/document.ts";
import { escapeHTML } from "../../../common/utils/text.ts";
import { DialogV2 } from "../api/dialog.ts";
import { t } from "../ui/client.ts";

/** Asks whether documents of the world can be overwritten by those of an adventure. */
export async function confirmImport(adventure: Document): Promise<boolean> {
  const { name } = adventure as unknown as { name: string };
  const confirmed = await DialogV2.confirm({
    window: { title: t("HOST.Adventure.Import"), icon: "fa-solid fa-download" },
    content: `<p>${t("HOST.Adventure.Overwrite", { name: escapeHTML(name) })}</p>`,
  });
  return confirmed === true;
}

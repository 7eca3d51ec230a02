import { html } from "../../utils/html.ts";
import { answered } from "../ux/restore-focus.ts";
import { localize } from "../localize.ts";

/** Asks before something is deleted for good; closing the question means no. */
export async function confirmDeletion(name: string, owner: string): Promise<boolean> {
  const answer = await answered(
    foundry.applications.api.DialogV2.confirm({
      window: { title: localize("SIRPAS.SHEET.deleteTitle", { name }) },
      content: String(html`<p>${localize("SIRPAS.SHEET.deleteText", { name, owner })}</p>`),
      rejectClose: false,
      modal: true,
    }),
  );
  return answer === true;
}

import { markup } from "../../documents/markup.ts";
import { answered } from "../ux/lead-back.ts";
import { say } from "../words.ts";

/** Asks before something is deleted for good; closing the question means no. */
export async function confirmDeletion(name: string, owner: string): Promise<boolean> {
  const answer = await answered(
    foundry.applications.api.DialogV2.confirm({
      window: { title: say("SIRPAS.SHEET.deleteTitle", { name }) },
      content: String(markup`<p>${say("SIRPAS.SHEET.deleteText", { name, owner })}</p>`),
      rejectClose: false,
      modal: true,
    }),
  );
  return answer === true;
}

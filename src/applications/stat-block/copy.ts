import type { SirpasActor } from "../../documents/actor.ts";
import { notify } from "../../utils/notify.ts";
import { summaryOf } from "../../play/stat-block/summary.ts";
import { toClipboard } from "../ux/clipboard.ts";
import { localize } from "../localize.ts";
import { PasteDialog } from "./paste-dialog.ts";

/** Puts a summary of an actor on the clipboard; where that cannot be reached, shows the text to copy by hand. */
export async function copyStatBlock(actor: SirpasActor): Promise<void> {
  const text = summaryOf(actor);
  try {
    await toClipboard(text);
    notify.info(localize("SIRPAS.STAT_BLOCK.copied", { name: actor.name }));
  } catch {
    notify.warn(localize("SIRPAS.STAT_BLOCK.notCopied"));
    await new PasteDialog(null, text).render({ force: true });
  }
}

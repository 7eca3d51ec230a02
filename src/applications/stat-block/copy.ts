import type { SirpasActor } from "../../documents/actor.ts";
import { notify } from "../../documents/notify.ts";
import { compendiumCatalogue } from "../../documents/stat-block/catalogue.ts";
import { statBlockOf } from "../../documents/stat-block/of-actor.ts";
import { writeStatBlock } from "../../documents/stat-block/write.ts";
import { toClipboard } from "../ux/clipboard.ts";
import { say } from "../words.ts";
import { localVocabulary } from "./local-vocabulary.ts";
import { PasteDialog } from "./paste-dialog.ts";

/** Puts an actor's stat block on the clipboard; where that cannot be reached, shows the text to copy by hand. */
export async function copyStatBlock(actor: SirpasActor): Promise<void> {
  const text = writeStatBlock(statBlockOf(actor, await compendiumCatalogue()), localVocabulary());
  try {
    await toClipboard(text);
    notify.info(say("SIRPAS.STAT_BLOCK.copied", { name: actor.name }));
  } catch {
    notify.warn(say("SIRPAS.STAT_BLOCK.notCopied"));
    await new PasteDialog(null, text).render({ force: true });
  }
}

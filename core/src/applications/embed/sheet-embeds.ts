import { draftActor } from "../../foundry/documents.ts";
import type { SheetProgram } from "../sheets/actor-sheet.ts";
import { statBlockView } from "../sheets/stat-block.ts";
import type { EmbedRules } from "./embed.ts";

/**
 * What texts show of actors and items whose sheet has a stat block.
 * @param factsOf  What an item does, in a line. Of one that nobody has, as somebody average has it
 */
export function sheetEmbeds(
  { statBlock, atHand }: SheetProgram,
  factsOf: (item: Item.Implementation, actor: Actor.Implementation) => string,
): EmbedRules {
  const average = () => draftActor({ name: "-", type: "character" });
  return {
    blockOf: (actor) => statBlockView(actor, statBlock?.(actor) ?? { figures: [], groups: [] }, atHand),
    linesOf: (item) => [factsOf(item, item.actor ?? average())],
  };
}

import type { EmbedOptions } from "../../foundry/embeds.ts";
import { ourSystem } from "../../foundry/globals.ts";
import { isParty } from "../../foundry/ours.ts";
import { limitedView, shownOf } from "../../play/sheets/limited.ts";
import { localize, word } from "../../utils/localize.ts";
import { setHtml } from "../../utils/set-html.ts";
import { coreTemplate } from "../templates.ts";
import { enriched } from "../ux/enriched.ts";

type AnyActor = Actor.Implementation;
type AnyItem = Item.Implementation;

/** A name with its number, and what is said besides. */
interface EmbeddedFigure {
  readonly name: string;
  readonly value?: string | number;
  readonly facts?: string;
}

/** A stat block as far as a text shows it. */
export interface EmbeddedBlock {
  readonly figures: readonly EmbeddedFigure[];
  readonly groups: readonly {
    readonly title: string;
    readonly lines: readonly EmbeddedFigure[];
    readonly figures?: readonly EmbeddedFigure[];
  }[];
}

/** What a rulebook shows of its actors and items within a text. */
export interface EmbedRules {
  blockOf(actor: AnyActor): Promise<EmbeddedBlock> | EmbeddedBlock;
  /** What an item is and does, line by line; empty ones are left out. */
  linesOf(item: AnyItem): Promise<readonly string[]> | readonly string[];
}

/**
 * What a text shows of an actor or an item: of an actor a short stat block, of an item its lines and its description; of what this
 * user may see in part, what anybody could tell of it; of the rest, that it is not shown.
 * @param options  Those of the text that it is embedded in
 */
export async function embed(document: AnyActor | AnyItem, options: EmbedOptions): Promise<HTMLElement> {
  const { renderTemplate } = foundry.applications.handlebars;
  const element = globalThis.document.createElement("div");
  setHtml(element, await renderTemplate(coreTemplate("embed/embed"), await viewOf(document, options)));
  return element.firstElementChild as HTMLElement;
}

async function viewOf(document: AnyActor | AnyItem, options: EmbedOptions): Promise<Record<string, unknown>> {
  const shown = shownOf(document);
  if (shown === "nothing") return { hidden: word("EMBED.hidden") };
  const head = {
    name: document.name,
    img: document.img,
    type: localize(`TYPES.${document.documentName}.${document.type}`),
  };
  const prose = (text: string) =>
    enriched(text, { ...options, secrets: options["secrets"] === true && document.isOwner, relativeTo: document });
  if (shown === "limited") return { ...head, prose: await prose(limitedView(document).texts.text) };
  const { EMBED } = await rules();
  if (document.documentName === "Actor") {
    const actor = document as AnyActor;
    // A party has no block: those who are in it have one each.
    return isParty(actor) ? head : { ...head, block: await EMBED.blockOf(actor) };
  }
  const item = document as AnyItem;
  const lines = (await EMBED.linesOf(item)).filter((line) => line !== "");
  return { ...head, lines, prose: await prose(limitedView(item).texts.text) };
}

/** What the rulebook says, with the templates that windows need. */
const rules = async () => (ourSystem() as { windows(): Promise<{ readonly EMBED: EmbedRules }> }).windows();

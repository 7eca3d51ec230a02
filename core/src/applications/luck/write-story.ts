import { SYSTEM } from "#system";
import { journals, type Journal } from "../../foundry/collections.ts";
import { createJournal } from "../../foundry/documents.ts";
import { eveningOf, stepsOf, type TriesOf } from "../../play/luck/tried.ts";
import { word } from "../../utils/localize.ts";
import { notify } from "../../utils/notify.ts";
import { coreTemplate } from "../templates.ts";
import { storyView } from "./story-view.ts";

/**
 * Writes how lucky the dice were, and what happened, as a page of the journal of evenings, which everybody may read, and opens it. It tells
 * only of messages that everybody may read, and of the dice of players' characters alone.
 * @param end  The card that ends an encounter; null for the whole session
 */
async function writeStory(tries: TriesOf, end: ChatMessage.Implementation | null): Promise<void> {
  const steps = stepsOf(eveningOf(end), tries);
  if (!steps.some((step) => "tried" in step)) return void notify.info(word("LUCK.nothing"));
  const content = await foundry.applications.handlebars.renderTemplate(coreTemplate("luck/page"), storyView(steps));
  const journal = await journalOfEvenings();
  if (!journal) return;
  const time = new Date(steps.at(-1)!.message.timestamp);
  const date = new Intl.DateTimeFormat(game.i18n!.lang, { dateStyle: "medium", timeStyle: "short" }).format(time);
  const [page] = await journal.createEmbeddedDocuments("JournalEntryPage", [
    { name: word(end ? "LUCK.encounter" : "LUCK.session", { date }), type: "text", text: { content, format: 1 } },
  ]);
  await journal.sheet?.render({ force: true, pageId: page?.id });
}

/** What tells of an evening by what a rulebook knows of its rolls. */
export const storyOf =
  (tries: TriesOf) =>
  async (end: ChatMessage.Implementation | null = null): Promise<void> =>
    writeStory(tries, end);

/** The journal that has a page for each evening; it is made with the first. Null where Foundry refused it, and has said so. */
async function journalOfEvenings(): Promise<Journal | null> {
  const known = journals().find(({ flags }) => (flags[SYSTEM.id] as { readonly luck?: boolean } | undefined)?.luck);
  const { OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  return (
    known ??
    createJournal({
      ...{ name: word("LUCK.journal"), ownership: { default: OBSERVER } },
      flags: { [SYSTEM.id]: { luck: true } },
    })
  );
}

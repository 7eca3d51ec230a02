import { SYSTEM } from "#system";
import type { Term } from "../../rules/term.ts";
import { dialogBesideUser, inEveryPage } from "../../foundry/windows.ts";
import { setHtml } from "../../utils/set-html.ts";
import { localize, word } from "../../utils/localize.ts";
import { answered } from "../ux/restore-focus.ts";
import { termIn } from "./tooltips.ts";

/** The pages of a rulebook: where each is, and which tells of a term. */
export interface RuleBook {
  pageOf(key: string): string;
  pageOfTerm(term: Term): string;
}

let book: RuleBook;

/** What explains a number by its terms, however it came onto the screen. */
const EXPLAINED = "[data-tooltip-html]";
const TERMS = `.${SYSTEM.id}-terms`;

/**
 * Lets every number that a tooltip explains open to its reasons, each with a link to its rule: with the other button of the
 * mouse, a long touch, or a question mark while the focus is on it. To be called in the init hook.
 */
export function registerReasonListeners(): void {
  inEveryPage((page) => {
    page.addEventListener("contextmenu", open);
    page.addEventListener("keydown", (event) => {
      if (event.key === "?") open(event);
    });
  });
}

function open(event: Event): void {
  const explained = (event.target as Element | null)?.closest?.<HTMLElement>(EXPLAINED);
  const reasons = explained && reasonsOf(explained.dataset.tooltipHtml ?? "");
  if (!reasons) return;
  event.preventDefault();
  event.stopPropagation();
  game.tooltip!.deactivate();
  void show(reasons);
}

/** The terms of a tooltip with their links; null if it explains no number. */
function reasonsOf(tooltip: string): HTMLElement | null {
  const held = document.createElement("template");
  setHtml(held, tooltip);
  const terms = held.content.querySelector<HTMLElement>(TERMS);
  if (!terms) return null;
  terms.querySelector(":scope > .hint:last-child")?.remove();
  for (const line of terms.querySelectorAll<HTMLElement>("[data-label]")) {
    const name = line.querySelector("dt");
    name?.replaceChildren(ruleAnchor(pageOf(line), name.textContent));
  }
  return terms;
}

function pageOf(line: HTMLElement): string {
  const { page } = line.dataset;
  return page === undefined ? book.pageOfTerm(termIn(line)) : book.pageOf(page);
}

async function show(reasons: HTMLElement): Promise<void> {
  const heading = reasons.querySelector("h4");
  const title = heading?.textContent ?? "";
  heading?.remove();
  const { DialogV2 } = foundry.applications.api;
  await answered(
    DialogV2.prompt({
      ...dialogBesideUser(),
      window: { title: word("TOOLTIP.reasons", { name: title }), icon: "fa-solid fa-list-check" },
      classes: [SYSTEM.id, "reasons-dialog"],
      content: reasons.outerHTML,
      ok: { label: word("TOOLTIP.close"), icon: "fa-solid fa-check" },
      rejectClose: false,
    } as never) as Promise<unknown>,
  );
}

/** A link that this file made: those in texts are none of its business. */
const RULE_LINK = "a.content-link.rule-link";

/** A page of the rules reference, and what the link to it is called. */
export interface RuleLink {
  readonly page: string;
  readonly name: string;
}

/** Why something on a card is as it is, and the page of the rules reference that says so. */
export interface Reason {
  readonly text: string;
  readonly link: readonly RuleLink[];
}

/**
 * Lets templates link to pages of the rules reference: `{{ruleLinks links}}` for several, `{{rule page label}}`
 * by the page's key and the localisation key of its name, `{{ruleLink uuid name}}` by its address.
 */
export function registerRuleLinks(rules: RuleBook): void {
  book = rules;
  Handlebars.registerHelper({
    ruleLinks: (links: readonly RuleLink[]) =>
      safe(...links.map(({ page, name }) => ruleAnchor(book.pageOf(page), name))),
    rule: (page: string, label: string) => safe(ruleAnchor(book.pageOf(page), localize(label))),
    ruleLink: (uuid: string, name: string) => safe(ruleAnchor(uuid, name)),
  });
  inEveryPage((page) => page.addEventListener("keydown", openByKeyboard));
}

function safe(...links: readonly HTMLElement[]): Handlebars.SafeString {
  // eslint-disable-next-line no-restricted-syntax -- what was built of elements is written out with every text escaped
  return new Handlebars.SafeString(links.map(({ outerHTML }) => outerHTML).join(" "));
}

/** Foundry's links answer to the mouse alone. */
function openByKeyboard(event: KeyboardEvent): void {
  const link = (event.target as Element).closest?.<HTMLElement>(RULE_LINK);
  if (!link || event.key !== "Enter") return;
  event.preventDefault();
  link.click();
}

/** A link as the text editor of Foundry makes them: a click opens the page, and it can be dragged. */
function ruleAnchor(uuid: string, name: string): HTMLElement {
  const link = document.createElement("a");
  link.className = "content-link rule-link";
  link.draggable = true;
  link.tabIndex = 0;
  link.setAttribute("role", "link");
  Object.assign(link.dataset, {
    link: "",
    uuid,
    type: "JournalEntryPage",
    pack: `${SYSTEM.id}.rules`,
    tooltipText: word("RULES.lookUp", { name }),
  });
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-book-open";
  icon.ariaHidden = "true";
  link.append(icon, ` ${name}`);
  return link;
}

import { inEveryPage } from "../../foundry/windows.ts";
import { rulePage, type RulePageKey } from "../../play/reasons/rule-page.ts";
import { localize } from "../localize.ts";

/** A link that this file made: those in texts are none of its business. */
const RULE_LINK = "a.content-link.rule-link";

/** A page of the rules reference, and what the link to it is called. */
export interface RuleLink {
  readonly page: RulePageKey;
  readonly name: string;
}

/**
 * Lets templates link to pages of the rules reference: `{{sirpasRuleLinks links}}` for several, `{{sirpasRule page label}}`
 * by the page's key and the localisation key of its name, `{{sirpasRuleLink uuid name}}` by its address.
 */
export function registerRuleLinks(): void {
  Handlebars.registerHelper({
    sirpasRuleLinks: (links: readonly RuleLink[]) =>
      safe(...links.map(({ page, name }) => ruleAnchor(rulePage(page), name))),
    sirpasRule: (page: RulePageKey, label: string) => safe(ruleAnchor(rulePage(page), localize(label))),
    sirpasRuleLink: (uuid: string, name: string) => safe(ruleAnchor(uuid, name)),
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
export function ruleAnchor(uuid: string, name: string): HTMLElement {
  const link = document.createElement("a");
  link.className = "content-link rule-link";
  link.draggable = true;
  link.tabIndex = 0;
  link.setAttribute("role", "link");
  Object.assign(link.dataset, {
    link: "",
    uuid,
    type: "JournalEntryPage",
    pack: "sirpas.rules",
    tooltipText: localize("SIRPAS.RULES.lookUp", { name }),
  });
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-book-open";
  icon.ariaHidden = "true";
  link.append(icon, ` ${name}`);
  return link;
}

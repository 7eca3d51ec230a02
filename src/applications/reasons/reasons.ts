import { inEveryPage } from "../../foundry/windows.ts";
import { setHtml } from "../../utils/set-html.ts";
import { rulePage, type RulePageKey } from "../../play/reasons/rule-page.ts";
import { termRulePage } from "../../play/reasons/term-page.ts";
import { localize } from "../localize.ts";
import { answered } from "../ux/restore-focus.ts";
import { ruleAnchor } from "./rule-links.ts";
import { termIn } from "./terms-tooltip.ts";

/** What explains a number by its terms, however it came onto the screen. */
const EXPLAINED = "[data-tooltip-html]";
const TERMS = ".sirpas-terms";

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
  return page === undefined ? termRulePage(termIn(line)) : rulePage(page as RulePageKey);
}

async function show(reasons: HTMLElement): Promise<void> {
  const heading = reasons.querySelector("h4");
  const title = heading?.textContent ?? "";
  heading?.remove();
  const { DialogV2 } = foundry.applications.api;
  await answered(
    DialogV2.prompt({
      window: { title: localize("SIRPAS.TOOLTIP.reasons", { name: title }), icon: "fa-solid fa-list-check" },
      classes: ["sirpas", "reasons-dialog"],
      content: reasons.outerHTML,
      ok: { label: localize("SIRPAS.TOOLTIP.close"), icon: "fa-solid fa-check" },
      rejectClose: false,
    } as never) as Promise<unknown>,
  );
}

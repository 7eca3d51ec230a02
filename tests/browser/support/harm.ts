import { expect, type Page } from "@playwright/test";
import { askAll } from "./explanations.ts";
import { MARK, POISON } from "./poison.ts";

/** Watches a page for what no text may bring about: addresses elsewhere, and dialogs of the browser. */
export function watchFor(page: Page): { readonly asked: string[] } {
  const asked: string[] = [];
  const own = () => new URL(page.url()).host;
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.host !== own()) asked.push(request.url());
  });
  page.on("dialog", (dialog) => {
    asked.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return { asked };
}

/**
 * Nothing has run, nothing that could is in the page or in a tooltip, every text that is shown is shown to its end as it was
 * written, and nothing has to be scrolled sideways, or is cut off, for it.
 * @returns the texts that were found, by their numbers.
 */
export async function expectUnharmed(page: Page): Promise<readonly number[]> {
  await askAll(page.locator("body"));
  const { shown, ...harm } = await page.evaluate(look, { texts: POISON.texts, mark: MARK.source });
  expect(harm).toEqual({ armed: [], torn: [], wide: [], ran: null });
  return shown;
}

/** Runs in the page. */
async function look({ texts, mark }: { readonly texts: readonly string[]; readonly mark: string }) {
  const armed: string[] = [];
  const torn: string[] = [];
  const shown = new Set<number>();
  const plain = (text: string) => text.replace(/\s+/g, " ").trim().toLowerCase();
  const whole = texts.map(plain);
  const read = (text: string | null, where: string) => {
    if (!text || !/zq/i.test(text)) return;
    const said = plain(text);
    for (const [, number] of text.matchAll(new RegExp(mark, "giu"))) {
      shown.add(Number(number));
      if (!said.includes(whole[Number(number)]!)) torn.push(`${where}: ${said.slice(0, 200)}`);
    }
  };
  const isArmed = (element: Element) =>
    element.matches(
      "script:not([src]), object, embed, base, iframe:not([sandbox]), .application style, .chat-message style",
    ) ||
    [...element.attributes].some(
      ({ name, value }) =>
        /^on/i.test(name) ||
        (/^(href|src|action|formaction|data|xlink:href|poster)$/i.test(name) &&
          // Blanks and signs that are not seen are skipped by browsers.
          // eslint-disable-next-line no-control-regex -- these are what is looked for
          /^(javascript|vbscript|data:text)/i.test(value.replace(/[\u0000-\u0020\u200b-\u202e\ufeff]/g, ""))),
    );
  const nameOf = (element: Element) => `${element.localName}.${[...element.classList].join(".")}`;
  const walk = (root: ParentNode, where: string): void => {
    for (const element of root.querySelectorAll("*")) {
      const at = `${where}${nameOf(element)}`;
      if (isArmed(element)) armed.push(`${at}: ${element.outerHTML.slice(0, 200)}`);
      for (const name of ["title", "aria-label", "aria-description", "alt", "data-tooltip-text", "label"])
        read(element.getAttribute(name), `${at} ${name}`);
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) read(element.value, at);
      // Foundry takes both for HTML.
      for (const name of ["data-tooltip-html", "data-tooltip"]) {
        const html = element.getAttribute(name);
        if (!html) continue;
        const held = document.createElement("template");
        held.innerHTML = html;
        walk(held.content, `${at} ${name} > `);
      }
      const srcdoc = element.getAttribute("srcdoc");
      if (srcdoc) walk(new DOMParser().parseFromString(srcdoc, "text/html"), `${at} > `);
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE && !element.matches("script, style")) read(node.textContent, at);
    }
  };
  walk(document.body, "");
  // What is loaded and fails does so before the next picture does.
  const last = new Image();
  last.src = "/nothing";
  await last.decode().catch(() => undefined);
  const ends = (one: Element) => {
    const { overflowX, textOverflow } = getComputedStyle(one);
    return /auto|scroll/.test(overflowX) || (/hidden|clip/.test(overflowX) && textOverflow !== "ellipsis");
  };
  const wide = [...document.querySelectorAll("#interface *, .application *, #sirpas-prompts, #sirpas-prompts *")]
    // What is only read out is one pixel wide.
    .filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1)
    .filter((one) => !one.matches("input, textarea, select, iframe") && ends(one))
    .map((one) => {
      const edge = one.getBoundingClientRect().right + 1;
      const beyond = [...one.querySelectorAll("*")].filter((inner) => inner.getBoundingClientRect().right > edge);
      const told = beyond
        .filter((inner) => !inner.closest(".visually-hidden") && !inner.firstElementChild)
        .map((inner) => `${nameOf(inner)} “${plain(inner.textContent).slice(0, 60)}”`);
      return `${nameOf(one)}: ${one.scrollWidth} in ${one.clientWidth}, for ${told.join(", ")}`;
    });
  if (document.documentElement.scrollWidth > innerWidth) wide.push("the page");
  return {
    armed: [...new Set(armed)],
    torn: [...new Set(torn)],
    wide,
    ran: (globalThis as { __pwned?: unknown }).__pwned ?? null,
    shown: [...shown],
  };
}

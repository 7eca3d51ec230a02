import { messages } from "./collections.ts";
import { on } from "./hooks.ts";
import { ourGame } from "./globals.ts";

/**
 * The page, and that of each window of the browser's into which something was moved: from generation 14 on Foundry itself moves
 * windows out of its page, and the module PopOut! does so in 13 too.
 */
export function pages(): readonly Document[] {
  const shown = [...foundry.applications.instances.values()].flatMap(({ element }) => element?.ownerDocument ?? []);
  return [...new Set([document, ...shown])];
}

/** Does something with every page that there is or will be, such as listening to it. To be called in the init hook. */
export function inEveryPage(attend: (page: Document) => void): void {
  attend(document);
  on("openDetachedWindow", (_id: string, view: Window) => attend(view.document));
  on("PopOut:loaded", (_app: object, node: HTMLElement) => attend(node.ownerDocument));
}

/** The page on which the user pressed something last. */
let usersPage: Document | null = null;

/** Notices on which page the user is. To be called once. */
export function followUser(): void {
  const follow = (page: Document) => () => void (usersPage = page);
  inEveryPage((page) => ["pointerdown", "keydown"].forEach((type) => page.addEventListener(type, follow(page), true)));
}

/**
 * The part of a window's options that opens it where the user is: in the window of the browser's out of which they ask for it. In generation 13, and
 * in the page itself, it says nothing.
 */
export function besideUser(): object {
  const { detached } = foundry.applications as unknown as {
    readonly detached?: { readonly windows: ReadonlyMap<string, { readonly window: Window }> };
  };
  const found = [...(detached?.windows ?? [])].find(([, { window }]) => window.document === usersPage);
  return found ? { window: { windowId: found[0] } } : {};
}

/** The part of the options of one of Foundry's dialogs that opens it where the user is. */
export const dialogBesideUser = (): object => ({ renderOptions: besideUser() });

/** What has the focus, on whichever page the user is. */
export function focusedElement(): Element | null {
  return (pages().find((page) => page.hasFocus()) ?? document).activeElement;
}

/** The element with an id, on whichever page it is. */
export function elementById(id: string): HTMLElement | null {
  for (const page of pages()) {
    const found = page.getElementById(id);
    if (found) return found;
  }
  return null;
}

/** All elements that a selector finds, on all pages. */
export function elementsAnywhere(selector: string): readonly HTMLElement[] {
  return pages().flatMap((page) => [...page.querySelectorAll<HTMLElement>(selector)]);
}

/** Puts a text on the clipboard. @returns whether the clipboard could be reached. */
export async function toClipboard(text: string): Promise<boolean> {
  try {
    // Foundry's own way works without https, where the browser's does not.
    if ("clipboard" in game) await ourGame().clipboard.copyPlainText(text);
    else await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Asks with a dialog. @returns what the button that was pressed stands for. */
export async function waitDialog(options: object): Promise<unknown> {
  return foundry.applications.api.DialogV2.wait({ ...dialogBesideUser(), ...options, rejectClose: false } as never);
}

/** Shows a tab of the sidebar. Foundry starts with the sidebar collapsed, and a change of its tab alone leaves it so. */
export function showSidebarTab(tab: "chat" | "combat"): void {
  ui.sidebar?.expand();
  ui.sidebar?.changeTab(tab, "primary");
}

/** Brings a message of the chat before the eyes. */
export function showMessage(id: string): void {
  const { chat } = ui as unknown as {
    chat?: { element?: HTMLElement; renderBatch?(size: number): Promise<void> };
  };
  showSidebarTab("chat");
  const find = () => chat?.element?.querySelector<HTMLElement>(`[data-message-id="${id}"]`);
  const show = (message = find()) => {
    message?.scrollIntoView({ block: "center" });
    message?.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
  };
  // The chat begins with its last messages.
  if (find()) show();
  else void chat?.renderBatch?.(messages().length).then(() => show());
}

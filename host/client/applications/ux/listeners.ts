import { report } from "../api/client.ts";
import { Hooks } from "../../core/hooks.ts";
import { fromUuid } from "../../core/uuid.ts";
import { ContextMenu } from "./context-menu.ts";
import { clickInlineRoll } from "./inline-roll.ts";

/** What clicks and drags on links and rolls do anywhere on the page, and what closes menus. */
export function activatePageListeners(): void {
  ContextMenu.eventListeners();
  followLinks(document);
  Hooks.on("openDetachedWindow", (_id: string, view: Window) => followLinks(view.document));
}

function followLinks(page: Document): void {
  page.addEventListener("click", (event) => {
    const target = event.target as Element;
    const link = target.closest<HTMLElement>("a.content-link[data-uuid]");
    const roll = target.closest<HTMLElement>("a.inline-roll.roll");
    if (!link && !roll) return;
    event.preventDefault();
    const act = link ? openLink(link, event) : clickInlineRoll(roll as HTMLElement);
    act.catch((error: unknown) => report("TextEditor", error));
  });
  page.addEventListener("dragstart", (event) => {
    const link = (event.target as Element).closest?.<HTMLElement>("a.content-link[data-uuid]");
    if (!link || link.classList.contains("broken")) return;
    const { uuid, type } = link.dataset;
    event.stopPropagation();
    event.dataTransfer?.setData("text/plain", JSON.stringify({ type, uuid }));
  });
}

async function openLink(link: HTMLElement, event: Event): Promise<void> {
  const document = (await fromUuid(link.dataset["uuid"] ?? "")) as unknown as {
    _onClickDocumentLink(event: Event): unknown;
  } | null;
  if (!document) throw new Error(`The linked document ${link.dataset["uuid"]} is not there any more.`);
  await document._onClickDocumentLink(event);
}

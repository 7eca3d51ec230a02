import { SYSTEM } from "#system";
import { SafeHtml, html } from "../../utils/html.ts";
import { limitedView, shownOf } from "../../play/sheets/limited.ts";
import { word } from "../../utils/localize.ts";
import { notify } from "../../utils/notify.ts";
import { coreTemplate } from "../templates.ts";
import { enriched } from "../ux/enriched.ts";
import { SystemWindow, type WindowOptions } from "../ux/window.ts";
import type { PrintedSheet } from "./sections.ts";
import style from "../../../styles/print.scss?url";

/** Shows an actor's whole sheet as it will be printed, and hands it to the browser's printing. */
class PrintView extends SystemWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: `${SYSTEM.id}-print-{id}`,
    classes: ["print-view"],
    window: { icon: "fa-solid fa-print", resizable: true },
    position: { width: 860, height: 820 },
    actions: { print: PrintView.#onPrint },
  };

  static override PARTS = { view: { template: coreTemplate("print/view") } };

  constructor(
    readonly actor: Actor.Implementation,
    readonly sheet: PrintedSheet,
  ) {
    super({ window: { title: word("PRINT.title", { name: actor.name }) } });
  }

  protected override async context(): Promise<object> {
    const { actor, sheet } = this;
    return { page: await printedPage(actor, sheet), name: actor.name };
  }

  protected override onOpen(): void {
    this.#paper.addEventListener("load", () => this.#print(), { once: true });
  }

  get #paper(): HTMLIFrameElement {
    return this.element.querySelector("iframe")!;
  }

  /** The page stands in a frame of its own, so that nothing of the table is printed with it. */
  #print(): void {
    this.#paper.contentWindow?.print();
  }

  static #onPrint(this: PrintView): void {
    this.#print();
  }
}

/** What opens an actor's sheet as it will be printed. @param sheet  What the system prints of it: by default also what is written about it */
export function printing(sheet: (actor: Actor.Implementation) => Omit<PrintedSheet, "texts">) {
  return async (actor: Actor.Implementation): Promise<void> => {
    const { notes, biography } = actor.system;
    const texts = Object.entries({ notes, biography }).map(([key, text]) => ({
      name: `${SYSTEM.words}.SHEET.${key}`,
      text,
    }));
    await openPrinted(actor, () => ({ ...sheet(actor), texts }));
  };
}

/** Opens an actor's sheet as it will be printed: no more of it than this user may see. @param sheet  What the system prints of it */
export async function openPrinted(actor: Actor.Implementation, sheet: () => PrintedSheet): Promise<void> {
  const shown = shownOf(actor);
  if (shown === "nothing") return void notify.warn(word("SHEET.notShown", { name: actor.name }));
  await new PrintView(actor, shown === "all" ? sheet() : limitedSheet(actor)).show();
}

function limitedSheet(actor: Actor.Implementation): PrintedSheet {
  const { text } = limitedView(actor).texts;
  return { kind: null, sections: [], texts: [{ name: `${SYSTEM.words}.SHEET.biography`, text }] };
}

/** The whole sheet of an actor as a document of its own, laid out for paper. */
async function printedPage(actor: Actor.Implementation, sheet: PrintedSheet): Promise<string> {
  const { name, img, type } = actor;
  const written = sheet.texts.filter(({ text }) => text.trim() !== "");
  const body = await foundry.applications.handlebars.renderTemplate(coreTemplate("print/sheet"), {
    ...sheet,
    ...{ name, img, type },
    ...{ mark: `systems/${SYSTEM.id}/assets/mark.svg`, system: game.system!.title },
    texts: await Promise.all(
      written.map(async (one) => ({
        name: one.name,
        html: await enriched(one.text, { secrets: actor.isOwner, relativeTo: actor }),
      })),
    ),
  });
  const head = html`<meta charset="utf-8"><title>${name}</title><link rel="stylesheet" href="${style}">`;
  return String(
    html`<!doctype html><html lang="${game.i18n!.lang}" style="${face()}"><head>${head}</head><body><main>${new SafeHtml(body)}</main></body></html>`,
  );
}

/** The colours of the system's face by day, for paper is light: its styles have them where a theme is named. */
function face(): string {
  const light = document.createElement("div");
  light.className = "theme-light";
  document.body.append(light);
  const style = getComputedStyle(light);
  const colours = ["--core-brand", "--core-accent"].map((name) => `${name}: ${style.getPropertyValue(name).trim()}`);
  light.remove();
  return colours.join("; ");
}

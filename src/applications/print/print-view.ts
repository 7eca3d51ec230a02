import { SystemWindow, type WindowOptions } from "#core/applications/ux/window.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { template } from "#core/applications/templates.ts";
import { localize } from "#core/utils/localize.ts";
import { SafeHtml, html } from "#core/utils/html.ts";
import { balanceOf } from "../../rules/points/ledger.ts";
import style from "../../../styles/print/sheet.scss?inline";
import { raceView } from "../sheets/views/overview.ts";
import { enriched } from "#core/applications/ux/enriched.ts";
import { belongings, traitLists, figures, marks, skills, combat } from "./figures.ts";

/** Shows an actor's whole sheet as it will be printed, and hands it to the browser's printing. */
class PrintView extends SystemWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "sirpas-print-{id}",
    classes: ["print-view"],
    window: { icon: "fa-solid fa-print", resizable: true },
    position: { width: 860, height: 820 },
    actions: { print: PrintView.#onPrint },
  };

  static override PARTS = { view: { template: template("print/view") } };

  readonly #actor: SirpasActor;

  constructor(actor: SirpasActor) {
    super({ window: { title: localize("SIRPAS.PRINT.title", { name: actor.name }) } });
    this.#actor = actor;
  }

  protected override async context(): Promise<object> {
    const { name } = this.#actor;
    return { page: await printedPage(this.#actor), paper: localize("SIRPAS.PRINT.paper", { name }) };
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

/** Opens an actor's sheet as it will be printed. */
export async function openPrintView(actor: SirpasActor): Promise<void> {
  await new PrintView(actor).show();
}

/** The whole sheet of an actor as a document of its own, laid out for paper. */
async function printedPage(actor: SirpasActor): Promise<string> {
  const { renderTemplate } = foundry.applications.handlebars;
  const body = await renderTemplate(template("print/sheet"), {
    name: actor.name,
    img: actor.img,
    type: localize(`TYPES.Actor.${actor.type}`),
    race: raceView(actor)?.name ?? "",
    points: actor.type === "character" ? pointsText(actor) : "",
    ...figures(actor),
    marks: marks(actor),
    skills: skills(actor),
    combat: combat(actor),
    traits: traitLists(actor),
    ...belongings(actor),
    texts: await texts(actor),
  });
  const head = html`<meta charset="utf-8"><title>${actor.name}</title><style>${new SafeHtml(style)}</style>`;
  return String(
    html`<!doctype html><html lang="${game.i18n!.lang}"><head>${head}</head><body><main>${new SafeHtml(body)}</main></body></html>`,
  );
}

function pointsText(actor: SirpasActor): string {
  const { spent, left } = balanceOf(actor.ledger);
  return localize("SIRPAS.PRINT.points", { spent, total: spent + left });
}

async function texts(actor: SirpasActor) {
  const { biography, notes } = actor.system._source;
  const written = [
    { name: localize("SIRPAS.SHEET.notes"), text: notes },
    { name: localize("SIRPAS.SHEET.biography"), text: biography },
  ].filter(({ text }) => text.trim() !== "");
  return Promise.all(
    written.map(async ({ name, text }) => ({
      name,
      html: await enriched(text, { secrets: actor.isOwner, relativeTo: actor }),
    })),
  );
}

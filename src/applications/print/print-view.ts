import type { SirpasActor } from "../../documents/actor.ts";
import { template } from "../templates.ts";
import { localize } from "../localize.ts";
import { printedPage } from "./page.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Shows an actor's whole sheet as it will be printed, and hands it to the browser's printing. */
export class PrintView extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "sirpas-print-{id}",
    classes: ["sirpas", "print-view"],
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

  protected override async _prepareContext(): Promise<never> {
    const { name } = this.#actor;
    return { page: await printedPage(this.#actor), paper: localize("SIRPAS.PRINT.paper", { name }) } as never;
  }

  protected override async _onFirstRender(...parameters: [never, never]): Promise<void> {
    await super._onFirstRender(...parameters);
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
  await new PrintView(actor).render({ force: true });
}

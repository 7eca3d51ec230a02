import { createEmbedded } from "#core/foundry/documents.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { withMutex } from "#core/utils/mutex.ts";
import type { ItemType, SirpasItem } from "../../documents/item.ts";
import { notify } from "#core/utils/notify.ts";
import { dropError, takeCopy } from "../sheets/drop.ts";
import { filterLines, watchSearch } from "#core/applications/sheets/base/filter.ts";
import { openSheet } from "#core/applications/sheets/base/actions.ts";
import { preloadTemplates, template } from "#core/applications/templates.ts";
import { SystemWindow, type WindowOptions } from "#core/applications/ux/window.ts";
import { Catalogue } from "../wizard/catalogue.ts";
import { localize } from "#core/utils/localize.ts";
import { catalogueLines } from "./offers.ts";

/** What is looked for. */
interface Wanted {
  readonly actor: SirpasActor;
  readonly type: ItemType;
}

/**
 * What the compendia have of a type, to be found by typing and put onto a sheet one after the other. Enter takes the first that
 * is found, Escape clears what is typed and then closes.
 */
export class CatalogueDialog extends SystemWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "sirpas-catalogue-{id}",
    classes: ["catalogue-dialog"],
    window: { icon: "fa-solid fa-book-atlas", resizable: true },
    position: { width: 460, height: 560 },
    actions: { take: CatalogueDialog.#onTake, make: CatalogueDialog.#onMake },
  };

  static override PARTS = { list: { template: template("catalogue/list"), scrollable: [".catalogue-lines"] } };

  readonly #wanted: Wanted;
  readonly #catalogue: Catalogue;
  #filter = "";

  private constructor(wanted: Wanted, catalogue: Catalogue) {
    const type = localize(`TYPES.Item.${wanted.type}`);
    const { id } = wanted.actor;
    super({
      id: `sirpas-catalogue-${id ?? ""}-${wanted.type}`,
      window: { title: localize("SIRPAS.CATALOGUE.title", { type, name: wanted.actor.name }) },
    });
    this.#wanted = wanted;
    this.#catalogue = catalogue;
  }

  /** Opens the list; where the compendia have nothing of the type, something new is made at once. */
  static async open(wanted: Wanted): Promise<void> {
    const [catalogue] = await Promise.all([Catalogue.open(), preloadTemplates()]);
    if (catalogue.of(wanted.type).length === 0) return makeOwn(wanted);
    await new CatalogueDialog(wanted, catalogue).show();
  }

  protected override context(): object {
    const { actor, type } = this.#wanted;
    const lines = catalogueLines(actor, this.#catalogue, type);
    return { lines, filter: this.#filter };
  }

  protected override onOpen(): void {
    watchSearch(this.element, (typed) => (this.#filter = typed));
    this.element.addEventListener("keydown", (event) => void this.#onKey(event));
    this.#search?.focus();
  }

  protected override onDraw(): void {
    filterLines(this.element, this.#filter);
  }

  get #search(): HTMLInputElement | null {
    return this.element.querySelector<HTMLInputElement>("input[type=search]");
  }

  async #onKey(event: KeyboardEvent): Promise<void> {
    if (event.key === "Escape" && !event.defaultPrevented) {
      event.stopPropagation();
      return void (await this.close());
    }
    if (event.key !== "Enter" || event.target !== this.#search) return;
    event.preventDefault();
    if (this.#filter.trim() === "") return;
    const first = this.element.querySelector<HTMLElement>(
      "[data-uuid]:not([hidden]) [data-action=take]:not(:disabled)",
    );
    await this.#take(first?.closest<HTMLElement>("[data-uuid]")?.dataset.uuid);
  }

  /** What was taken is on the sheet behind; the list stays for the next. */
  async #take(uuid = ""): Promise<void> {
    const item = this.#catalogue.byUuid(uuid);
    // One after the other: who presses the next line before the first is on the sheet means both.
    if (item) await withMutex(this, () => this.#put(item));
  }

  async #put(item: SirpasItem): Promise<void> {
    const { actor } = this.#wanted;
    // Meanwhile a press before it may have put it there.
    const taken = dropError(actor, item) === null ? await takeCopy(actor, item) : null;
    if (taken) notify.info(localize("SIRPAS.CATALOGUE.taken", { name: taken.name, actor: actor.name }));
    await this.redraw();
    // What was pressed can be pressed no more; what is typed next replaces what was sought.
    this.#search?.focus();
    this.#search?.select();
  }

  static async #onTake(this: CatalogueDialog, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#take(target.closest<HTMLElement>("[data-uuid]")?.dataset.uuid);
  }

  static async #onMake(this: CatalogueDialog): Promise<void> {
    await this.close();
    await makeOwn(this.#wanted, this.#filter.trim());
  }
}

/** Puts something new onto a sheet, which no compendium has, and opens it to be written. @param typed  Its name, if it has one. */
async function makeOwn({ actor, type }: Wanted, typed = ""): Promise<void> {
  const name = typed || localize("SIRPAS.SHEET.newItem", { type: localize(`TYPES.Item.${type}`) });
  const [item] = await createEmbedded(actor, "Item", [{ name, type }]);
  await openSheet(item);
}

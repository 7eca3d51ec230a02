import { SYSTEM } from "#system";
import { createCopy, createEmbedded } from "../../foundry/documents.ts";
import { packedItems } from "../../foundry/item-packs.ts";
import { byName, localize, word } from "../../utils/localize.ts";
import { withMutex } from "../../utils/mutex.ts";
import { notify } from "../../utils/notify.ts";
import { openSheet } from "../sheets/base/open-sheet.ts";
import { filterLines, watchSearch } from "../sheets/base/filter.ts";
import { coreTemplate } from "../templates.ts";
import { openWindows, SystemWindow, type WindowOptions } from "../ux/window.ts";

type Item = Item.Implementation;

/** What a system says of an item of the compendia that can be put onto a sheet, and how it gets there. */
export interface Offers {
  /** What is shown beside the name. */
  lineOf(actor: Actor.Implementation, item: Item): OfferLine | Promise<OfferLine>;
  /** Puts a copy onto the sheet, as a drop does. @returns what is on the sheet now; null if nothing was taken or the user knows already */
  take(actor: Actor.Implementation, item: Item): Promise<Item | null>;
}

/** What is shown of an item beside its name. */
interface OfferLine {
  readonly summary: string;
  /** What it takes to have it, in words; empty where that is not known before more is said. */
  readonly price: string;
  /** Whether it is on the sheet and can be there but once. */
  readonly had: boolean;
}

/** What is looked for. */
export interface Wanted {
  readonly actor: Actor.Implementation;
  /** The type of item. */
  readonly type: string;
}

/**
 * What the compendia have of a type, to be found by typing and put onto a sheet one after the other. Enter takes the first that
 * is found, Escape clears what is typed and then closes.
 */
export class CatalogueDialog extends SystemWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "catalogue-{id}",
    classes: ["catalogue-dialog"],
    window: { icon: "fa-solid fa-book-atlas", resizable: true },
    position: { width: 460, height: 560 },
    actions: { take: CatalogueDialog.#onTake, make: CatalogueDialog.#onMake },
  };

  static override PARTS = { list: { template: coreTemplate("catalogue/list"), scrollable: [".catalogue-lines"] } };

  readonly #wanted: Wanted;
  readonly #offers: Offers;
  readonly #items: readonly Item[];
  #filter = "";

  private constructor(wanted: Wanted, offers: Offers, items: readonly Item[]) {
    const { actor } = wanted;
    const type = localize(`TYPES.Item.${wanted.type}`);
    super({
      id: `${SYSTEM.id}-catalogue-${actor.id ?? ""}-${wanted.type}`,
      window: { title: word("CATALOGUE.title", { type, name: actor.name }) },
    });
    this.#wanted = wanted;
    this.#offers = offers;
    this.#items = items;
  }

  /** Opens the list; where the compendia have nothing of the type, something new is made at once. */
  static async open(wanted: Wanted, offers: Offers): Promise<void> {
    const items = (await packedItems()).filter(({ type }) => type === wanted.type);
    if (items.length === 0) return makeOwn(wanted);
    items.sort(byName);
    // The one before makes room: they would lie on each other.
    await Promise.all(openWindows(CatalogueDialog).map((one) => one.close()));
    await new CatalogueDialog(wanted, offers, items).show();
  }

  protected override async context(): Promise<object> {
    const { actor } = this.#wanted;
    const lines = await Promise.all(
      this.#items.map(async (item) => ({ item, ...(await this.#offers.lineOf(actor, item)) })),
    );
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
    const item = this.#items.find((one) => one.uuid === uuid);
    // One after the other: who presses the next line before the first is on the sheet means both.
    if (item) await withMutex(this, () => this.#put(item));
  }

  async #put(item: Item): Promise<void> {
    const { actor } = this.#wanted;
    // Meanwhile a press before it may have put it there.
    const { had } = await this.#offers.lineOf(actor, item);
    const taken = had ? null : await this.#offers.take(actor, item);
    if (taken) notify.info(word("CATALOGUE.taken", { name: taken.name, actor: actor.name }));
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

/**
 * Opens what is taken for nothing and can be there several times.
 * @param factsOf  What is shown of an item that an actor could have
 * @param priceOf  Its price in words, where one is said although nobody has to pay it
 * @param take     Puts it onto the sheet: for nothing unless given
 */
export function freeCatalogue(
  factsOf: (item: Item, actor: Actor.Implementation) => string,
  priceOf: (item: Item) => string = () => "",
  take: Offers["take"] = (actor, item) => createCopy(actor, item),
) {
  const offers: Offers = {
    lineOf: (actor, item) => ({ summary: factsOf(item, actor), price: priceOf(item), had: false }),
    take,
  };
  return (wanted: Wanted) => CatalogueDialog.open(wanted, offers);
}

/** Puts something new onto a sheet, which no compendium has, and opens it to be written. @param typed  Its name, if it has one. */
async function makeOwn({ actor, type }: Wanted, typed = ""): Promise<void> {
  const name = typed || word("SHEET.newItem", { type: localize(`TYPES.Item.${type}`) });
  const [item] = await createEmbedded(actor, "Item", [{ name, type }]);
  await openSheet(item);
}

import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { readDragData, startDrag } from "../sidebar/drag.ts";
import { follow } from "../sidebar/follow.ts";
import { type Data, type DocumentLike, documentClass, fromUuid, game, hooks, t } from "./client.ts";

const SLOTS = 10;

type MacroLike = DocumentLike & { execute(): unknown };

/** Ten slots for macros, pressed by mouse or by the keys of their numbers. */
export class Hotbar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Data = {
    id: "hotbar",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { execute: Hotbar.#onExecute },
  };

  static override PARTS = { hotbar: { template: "templates/ui/hotbar.hbs" } };

  protected override async _prepareContext(options: object): Promise<Data> {
    const slots = Array.from({ length: SLOTS }, (_, index) => this.#slot(index + 1));
    return { ...(await super._prepareContext(options)), slots };
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    follow(
      ["Macro", "User"],
      () => true,
      () => void this.render(),
    );
    this.element.addEventListener("dragover", (event) => event.preventDefault());
    this.element.addEventListener("drop", (event) => void this.#onDrop(event));
    this.element.addEventListener("dragstart", (event) => {
      const macro = this.#macro(slotOf(event.target));
      if (macro) startDrag(event, { type: "Macro", uuid: macro.uuid, slot: slotOf(event.target) });
    });
    this.element.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      this.#macro(slotOf(event.target))?.sheet?.render({ force: true });
    });
    this.element.addEventListener("keydown", (event) => {
      if (event.key === "Delete") void this.#assign(null, slotOf(event.target));
    });
  }

  protected override _insertElement(element: HTMLElement): HTMLElement | void {
    (document.getElementById("ui-bottom") ?? document.body).append(element);
    return element;
  }

  #slot(slot: number): Data {
    const macro = this.#macro(slot);
    const label = macro ? t("HOST.Hotbar.Slot", { slot, name: macro.name }) : t("HOST.Hotbar.Empty", { slot });
    return { slot, key: slot % SLOTS, label, img: macro?.img, filled: macro !== undefined };
  }

  #macro(slot: number): MacroLike | undefined {
    return game().macros.get(game().user.hotbar[slot] ?? "") as MacroLike | undefined;
  }

  /** A dropped macro takes the slot; a system may answer to what else is dropped with the hook `hotbarDrop`. */
  async #onDrop(event: DragEvent): Promise<void> {
    event.preventDefault();
    const slot = slotOf(event.target);
    const data = readDragData(event);
    if (!slot || !data || !hooks().call("hotbarDrop", this, data, slot) || data.type !== "Macro") return;
    const dropped = await fromUuid(data.uuid);
    if (!dropped) return;
    const macro = dropped.pack ? await documentClass("Macro").create(dropped.toObject()) : dropped;
    if (macro) await this.#assign(macro, slot, Number(data.slot ?? 0));
  }

  /** Puts a macro into a slot, or nothing. What was there goes to the slot from which the macro was dragged, if any. */
  async #assign(macro: DocumentLike | null, slot: number, from = 0): Promise<void> {
    const { hotbar } = game().user;
    const before = hotbar[slot];
    if (!macro && !before) return;
    const changed = Object.fromEntries(Object.entries(hotbar).filter(([key]) => ![slot, from].includes(Number(key))));
    if (from && before && from !== slot) changed[from] = before;
    if (macro) changed[slot] = macro.id;
    await game().user.update({ hotbar: changed }, { diff: false, recursive: false });
  }

  static async #onExecute(this: Hotbar, _event: Event, target: HTMLElement): Promise<void> {
    await this.#macro(slotOf(target))?.execute();
  }
}

function slotOf(target: EventTarget | null): number {
  return Number((target as Element).closest<HTMLElement>("[data-slot]")?.dataset.slot ?? 0);
}

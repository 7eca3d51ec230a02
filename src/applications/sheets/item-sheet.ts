import { withMutex } from "../../utils/mutex.ts";
import type { ItemType, SirpasItem } from "../../documents/item.ts";
import { keyOf } from "../../rules/keys.ts";
import { template } from "../templates.ts";
import { keepChanged } from "./changed-field.ts";
import { runLazyAction } from "./lazy-actions.ts";
import { LivingSheetMixin } from "./living-sheet.ts";
import type { FormData, PrepareOptions, SubmitData } from "./sheet-types.ts";
import { sheetTools } from "./tools.ts";

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ItemSheetV2 } = foundry.applications.sheets;

type RenderContext = foundry.applications.sheets.ItemSheetV2.RenderContext;

/** The types of items whose fields have a template of their own. */
const LAID_OUT: ReadonlySet<string> = new Set(["skill", "manoeuvre", "armour"]);

/** The sheet of every item type: the fields of its model, laid out by groups or by the type's own template. */
// @ts-ignore TS2321 in some orders of checking: the compiler gives up comparing this class with Foundry's item types.
export class SirpasItemSheet extends LivingSheetMixin(HandlebarsApplicationMixin(ItemSheetV2)) {
  static override DEFAULT_OPTIONS = {
    classes: ["sirpas", "item"],
    position: { width: 580, height: 640 },
    window: { resizable: true },
    form: { submitOnChange: true },
  };

  static override PARTS = {
    header: { template: template("sheets/item/header") },
    tabs: { template: template("tabs") },
    details: { template: template("sheets/item/details"), scrollable: [""] },
    description: { template: template("sheets/item/description"), scrollable: [""] },
    effects: { template: template("sheets/item/effects"), scrollable: [""] },
  };

  static override TABS = {
    primary: {
      tabs: [
        { id: "details", icon: "fa-solid fa-sliders" },
        { id: "description", icon: "fa-solid fa-feather" },
        { id: "effects", icon: "fa-solid fa-person-rays" },
      ],
      initial: "details",
      labelPrefix: "SIRPAS.SHEET.TABS",
    },
  };

  /** What was submitted, by what it came to. */
  readonly #submitted = new WeakMap<object, object>();

  /** Who may not change an item reads it as text. */
  protected override _configureRenderParts(options: foundry.applications.api.HandlebarsApplicationMixin.RenderOptions) {
    const parts = super._configureRenderParts(options);
    const details = parts.details;
    if (!details) return parts;
    const { type } = this.item;
    const shown = !this.isEditable ? "facts" : LAID_OUT.has(type) ? type : "details";
    return { ...parts, details: { ...details, template: template(`sheets/item/${shown}`) } };
  }

  protected override async _prepareContext(options: PrepareOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const item = this.item as SirpasItem;
    const { itemEffectsView, itemView } = await CONFIG.SIRPAS.table();
    return Object.assign<RenderContext, object>(context, {
      item,
      system: item.system,
      systemFields: item.system.schema.fields,
      systemSource: item.system._source,
      tabs: this._prepareTabs("primary"),
      type: item.type as ItemType,
      config: CONFIG.SIRPAS,
      effects: itemEffectsView(this.item),
      ...(await itemView(item, this.isEditable)),
    });
  }

  protected override async _onClickAction(event: PointerEvent, target: HTMLElement): Promise<void> {
    await runLazyAction(this, async () => (await CONFIG.SIRPAS.table()).ITEM_SHEET_ACTIONS, event, target);
  }

  protected override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    sheetTools().keepViewEnabled(this.element);
    if (disabled) sheetTools().letScrollByKeys(this.element);
  }

  protected override _processFormData(...[event, form, formData]: FormData): object {
    keepChanged(event, formData.object);
    const submitted = super._processFormData(event, form, formData);
    const data = this.#completed(submitted);
    this.#submitted.set(data, submitted);
    return data;
  }

  /** What was submitted before it may have changed the lists of which this one changes a line. */
  protected override async _processSubmitData(...[event, form, data, options]: SubmitData): Promise<void> {
    const submitted = this.#submitted.get(data);
    await withMutex(this.item, () => {
      const latest = submitted ? (this.#completed(submitted) as typeof data) : data;
      return super._processSubmitData(event, form, latest, options);
    });
  }

  /** Lists are stored whole; an item without a key gets one from the name it is given. */
  #completed(submitted: object): object {
    const data = sheetTools().mergeRows(submitted, this.item.toObject()) as Submitted;
    if (data.name && data.name !== this.item.name && this.item.system._source.key === "")
      data.system = { key: keyOf(data.name), ...data.system };
    if (data.system?.material !== undefined) data.system.material = sheetTools().storedMaterial(data.system.material);
    return data;
  }
}

interface Submitted {
  name?: string;
  system?: { key?: string; material?: string };
}

import type { ItemType, SirpasItem } from "../../documents/item.ts";
import { itemRulePage, type RuledItem } from "../../documents/rule-page.ts";
import { keyOf } from "../../rules/keys.ts";
import { template } from "../templates.ts";
import { EFFECT_ACTIONS } from "../effects/effect-actions.ts";
import { itemEffectsView } from "../effects/effects-view.ts";
import { ITEM_ACTIONS } from "./item-actions.ts";
import { keepViewEnabled, letScrollByKeys } from "./keyboard.ts";
import { LivingSheetMixin } from "./living-sheet.ts";
import type { PrepareOptions } from "./sheet-types.ts";
import { itemView } from "./rows/item-view.ts";
import { storedMaterial } from "./rows/materials.ts";
import { mergeRows } from "./rows/merge-rows.ts";

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ItemSheetV2 } = foundry.applications.sheets;

type RenderContext = foundry.applications.sheets.ItemSheetV2.RenderContext;

/** The sheet of every item type: the fields of its model, laid out by the type's own template. */
export class SirpasItemSheet extends LivingSheetMixin(HandlebarsApplicationMixin(ItemSheetV2)) {
  static override DEFAULT_OPTIONS = {
    classes: ["sirpas", "item"],
    position: { width: 580, height: 640 },
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: { ...ITEM_ACTIONS, ...EFFECT_ACTIONS },
  };

  static override PARTS = {
    header: { template: template("item/header") },
    tabs: { template: template("tabs") },
    details: { template: template("item/gear"), scrollable: [""] },
    description: { template: template("item/description"), scrollable: [""] },
    effects: { template: template("item/effects"), scrollable: [""] },
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

  /** Who may not change an item reads it as text. */
  protected override _configureRenderParts(options: foundry.applications.api.HandlebarsApplicationMixin.RenderOptions) {
    const parts = super._configureRenderParts(options);
    const details = parts.details;
    const shown = this.isEditable ? this.item.type : "facts";
    return details ? { ...parts, details: { ...details, template: template(`item/${shown}`) } } : parts;
  }

  protected override async _prepareContext(options: PrepareOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const item = this.item as SirpasItem;
    return Object.assign<RenderContext, object>(context, {
      item,
      system: item.system,
      systemFields: item.system.schema.fields,
      systemSource: item.system._source,
      tabs: this._prepareTabs("primary"),
      type: item.type as ItemType,
      rulePage: itemRulePage(item as RuledItem),
      config: CONFIG.SIRPAS,
      effects: itemEffectsView(this.item),
      ...(await itemView(item, this.isEditable)),
    });
  }

  protected override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    keepViewEnabled(this.element);
    if (disabled) letScrollByKeys(this.element);
  }

  /** Lists are stored whole; an item without a key gets one from the name it is given. */
  protected override _processFormData(
    event: SubmitEvent | null,
    form: HTMLFormElement,
    formData: foundry.applications.ux.FormDataExtended,
  ): object {
    const data = mergeRows(super._processFormData(event, form, formData), this.item.toObject()) as Submitted;
    if (data.name && data.name !== this.item.name && data.system?.key === "") data.system.key = keyOf(data.name);
    if (data.system?.material !== undefined) data.system.material = storedMaterial(data.system.material);
    return data;
  }
}

interface Submitted {
  name?: string;
  system?: { key?: string; material?: string };
}

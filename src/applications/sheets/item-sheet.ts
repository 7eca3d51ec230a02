import type { ItemType } from "../../documents/item.ts";
import { itemRulePage, type RuledItem } from "../../documents/rule-page.ts";
import { keyOf } from "../../rules/keys.ts";
import { template } from "../templates.ts";
import { EFFECT_ACTIONS } from "../effects/effect-actions.ts";
import { itemEffectsView } from "../effects/effects-view.ts";
import { ITEM_ACTIONS } from "./item-actions.ts";
import { keepViewEnabled } from "./keyboard.ts";
import { LivingSheetMixin } from "./living-sheet.ts";
import type { PrepareOptions } from "./sheet-types.ts";
import { combatFolds } from "./rows/folds.ts";
import { sentenceLists } from "./rows/sentence-lists.ts";
import { itemChoices } from "./rows/choices.ts";
import { modifierRows } from "./rows/modifier-rows.ts";
import { mergeRows } from "./rows/merge-rows.ts";
import { rowTables, within } from "./rows/row-tables.ts";

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

  protected override _configureRenderParts(options: foundry.applications.api.HandlebarsApplicationMixin.RenderOptions) {
    const parts = super._configureRenderParts(options);
    const details = parts.details;
    return details ? { ...parts, details: { ...details, template: template(`item/${this.item.type}`) } } : parts;
  }

  protected override async _prepareContext(options: PrepareOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { item } = this;
    const rows = rowTables(item);
    const description = item.system.description;
    return Object.assign<RenderContext, object>(context, {
      item,
      system: item.system,
      systemFields: item.system.schema.fields,
      systemSource: item.system._source,
      tabs: this._prepareTabs("primary"),
      type: item.type as ItemType,
      rulePage: itemRulePage(item as RuledItem),
      config: CONFIG.SIRPAS,
      choices: itemChoices(item),
      rows,
      combatLists: within(rows, "combat"),
      modifiers: modifierRows(item),
      sentences: sentenceLists(item),
      folds: combatFolds(item),
      effects: itemEffectsView(item),
      enriched: await foundry.applications.ux.TextEditor.implementation.enrichHTML(description, {
        secrets: item.isOwner,
        relativeTo: item,
      }),
    });
  }

  protected override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    keepViewEnabled(this.element);
  }

  /** Lists are stored whole; an item without a key gets one from the name it is given. */
  protected override _processFormData(
    event: SubmitEvent | null,
    form: HTMLFormElement,
    formData: foundry.applications.ux.FormDataExtended,
  ): object {
    const data = mergeRows(super._processFormData(event, form, formData), this.item.toObject()) as Submitted;
    if (data.name && data.name !== this.item.name && data.system?.key === "") data.system.key = keyOf(data.name);
    return data;
  }
}

interface Submitted {
  name?: string;
  system?: { key?: string };
}

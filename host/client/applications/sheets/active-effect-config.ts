import { ACTIVE_EFFECT_CHANGE_TYPES, ACTIVE_EFFECT_DURATION_UNITS } from "../../../common/constants.ts";
import { getProperty, setProperty } from "../../../common/utils/index.ts";
import { CONFIG, game as state } from "../../core/state.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { type Data, t } from "../ui/client.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";

const MODES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];

/**
 * Name, duration and changes of an active effect. Where its changes lie and how a duration is written differs between
 * generation 13 and 14.
 */
export class ActiveEffectConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["active-effect-config"],
    position: { width: 580 },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-person-rays", resizable: true },
    actions: { addChange: ActiveEffectConfig.#onAddChange, deleteChange: ActiveEffectConfig.#onDeleteChange },
    form: { closeOnSubmit: true },
  };

  static override PARTS = {
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    details: { template: "templates/sheets/active-effect/details.hbs" },
    duration: { template: "templates/sheets/active-effect/duration.hbs" },
    changes: { template: "templates/sheets/active-effect/changes.hbs", scrollable: ["ol"] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  static override TABS = {
    sheet: {
      tabs: [
        { id: "details", icon: "fa-solid fa-book" },
        { id: "duration", icon: "fa-solid fa-clock" },
        { id: "changes", icon: "fa-solid fa-gears" },
      ],
      initial: "details",
      labelPrefix: "HOST.Effect.Tabs",
    },
  };

  protected override async _prepareContext(options: object): Promise<Data> {
    const source = this.document._source as Data;
    return {
      ...(await super._prepareContext(options)),
      tabs: this._prepareTabs("sheet"),
      statuses: statuses().map((status) => ({
        ...status,
        selected: (source["statuses"] as string[]).includes(status.id),
      })),
      carried: (this.document.parent as { documentName?: string } | null)?.documentName === "Item",
      is14: is14(),
      units: ACTIVE_EFFECT_DURATION_UNITS.map((unit) => ({
        value: unit,
        label: t(`HOST.Effect.Units.${unit}`),
        selected: (source["duration"] as Data)["units"] === unit,
      })),
      changes: changeRows(source),
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "HOST.Effect.Save" }],
    };
  }

  /** A list of a form comes as a record by position; a document stores a list. */
  protected override _processFormData(event: Event | null, form: HTMLFormElement, formData: FormDataExtended): object {
    const data = super._processFormData(event, form, formData) as Data;
    const rows = getProperty(data, changesPath()) as Data | undefined;
    setProperty(data, changesPath(), Object.values(rows ?? {}));
    return data;
  }

  /** Stores what the form says, with one line more or fewer, and stays open. */
  async #storeChanges(change: (rows: Data[]) => Data[]): Promise<void> {
    const form = this.element as HTMLFormElement;
    const data = this._processFormData(null, form, new FormDataExtended(form));
    setProperty(data, changesPath(), change(getProperty(data, changesPath()) as Data[]));
    await this.document.update(data as never);
  }

  static async #onAddChange(this: ActiveEffectConfig): Promise<void> {
    await this.#storeChanges((rows) => [...rows, { key: "", value: "" }]);
  }

  static async #onDeleteChange(this: ActiveEffectConfig, _event: Event, target: HTMLElement): Promise<void> {
    const gone = Number(target.closest<HTMLElement>("[data-index]")?.dataset["index"]);
    await this.#storeChanges((rows) => rows.filter((_, index) => index !== gone));
  }
}

function is14(): boolean {
  return state.release.generation >= 14;
}

/** Generation 14 keeps the changes in the data of the effect's type. */
function changesPath(): string {
  return is14() ? "system.changes" : "changes";
}

function changeRows(source: Data): Data[] {
  const path = changesPath();
  const known = is14() ? Object.keys(ACTIVE_EFFECT_CHANGE_TYPES) : MODES;
  return ((getProperty(source, path) ?? []) as Data[]).map((change, index) => ({
    ...change,
    index,
    path: `${path}.${index}`,
    field: is14() ? "type" : "mode",
    types: known.map((type, mode) => ({
      value: is14() ? type : mode,
      label: t(`HOST.Effect.Types.${type}`),
      selected: is14() ? change["type"] === type : change["mode"] === mode,
    })),
    phases: is14() && phases().map((phase) => ({ ...phase, selected: change["phase"] === phase.value })),
  }));
}

function phases(): { value: string; label: string }[] {
  const { phases: all } = CONFIG.ActiveEffect as unknown as { phases: Record<string, { label: string }> };
  return Object.entries(all).map(([value, { label }]) => ({ value, label: t(label) }));
}

/** A list in generation 13, a record by id in 14. */
function statuses(): { id: string; label: string }[] {
  const all = CONFIG.statusEffects as unknown as Record<string, { id: string; name: string }>;
  return Object.values(all).map(({ id, name }) => ({ id, label: t(name) }));
}

import { SYSTEM } from "#system";
import { ourSystem } from "../../foundry/globals.ts";
import { type Definition, settingLabels } from "../../settings/definitions.ts";
import { setting, storeSetting, type SettingKey, type SettingValue } from "../../settings/settings.ts";
import { coreTemplate } from "../templates.ts";
import { isWithin } from "../../utils/is-within.ts";
import { word } from "../../utils/localize.ts";
import { SavedForm, type WindowOptions } from "../ux/window.ts";
import { offerReload } from "../ux/questions.ts";

/** All settings of the form, each with its key. */
const rules = () =>
  Object.values(ourSystem().worldSettings).flatMap((group) => Object.entries(group) as [SettingKey, Definition][]);

/** Where a Gamemaster chooses between the readings of the rulebook: all rulings at once, by what they are about. */
export class RulesForm extends SavedForm {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: `${SYSTEM.id}-rules-{id}`,
    classes: ["rules-form"],
    window: { title: `${SYSTEM.words}.RULINGS.title`, icon: "fa-solid fa-scale-balanced" },
    position: { width: 680, height: 720 },
    actions: { book: RulesForm.#onBook },
  };

  static override PARTS = {
    rules: { template: coreTemplate("settings/rules"), scrollable: [""] },
    footer: { template: coreTemplate("settings/rules-footer") },
  };

  readonly #rules = rules();
  /** What is chosen, by the keys of the settings; NaN for what is no whole number. */
  #values: Readonly<Record<string, unknown>> = Object.fromEntries(this.#rules.map(([key]) => [key, setting(key)]));

  protected override context(): object {
    const groups = Object.entries(ourSystem().worldSettings).map(([id, group]) => ({
      id,
      settings: Object.entries(group).map(([key, definition]) => this.#view(key, definition as Definition)),
    }));
    return { groups };
  }

  #view(key: string, definition: Definition) {
    const id = `${this.id}-${key}`;
    return { ...definition, ...settingLabels(key, definition), key, id, value: this.#values[key] };
  }

  protected override onOpen(): void {
    super.onOpen();
    this.element.addEventListener("input", () => {
      this.#values = this.filled(this.#values);
      this.#showState();
    });
  }

  protected override onDraw(): void {
    this.#showState();
  }

  override get isChanged(): boolean {
    return this.#changed.length > 0;
  }

  get #changed() {
    return this.#rules.filter(([key]) => setting(key) !== this.#values[key]);
  }

  /** What differs from the rulebook, which numbers cannot be, and whether something is to be saved. */
  #showState(): void {
    for (const [key, definition] of this.#rules) this.#showRule(key, definition);
    const state = this.element.querySelector("[data-summary]");
    if (state) state.textContent = word(`FORM.${this.isChanged ? "changed" : "unchanged"}`);
  }

  #showRule(key: SettingKey, definition: Definition): void {
    const rule = this.element.querySelector<HTMLElement>(`[data-rule="${key}"]`);
    const value = this.#values[key];
    const own = rule?.querySelector<HTMLElement>(".own-reading");
    if (own) own.hidden = value === definition.initial;
    const fault = rule?.querySelector<HTMLElement>(".fault");
    if (!fault || definition.kind !== "number") return;
    const { min, max } = definition;
    const isFine = isWithin(value, definition);
    fault.hidden = isFine;
    if (!isFine) fault.textContent = word("RULINGS.outOfRange", { least: min, most: max });
    rule?.querySelector("input")?.toggleAttribute("aria-invalid", !isFine);
  }

  protected override async onSubmit(): Promise<boolean> {
    const faulty = this.element.querySelector<HTMLElement>("[aria-invalid]");
    if (faulty) {
      faulty.focus();
      return false;
    }
    const changed = this.#changed;
    for (const [key] of changed) await storeSetting(key, this.#values[key] as SettingValue<SettingKey>);
    await this.close();
    if (changed.some(([, { requiresReload }]) => requiresReload)) await offerReload();
    return true;
  }

  static async #onBook(this: RulesForm): Promise<void> {
    this.#values = Object.fromEntries(this.#rules.map(([key, { initial }]) => [key, initial]));
    await this.redraw("rules");
  }
}

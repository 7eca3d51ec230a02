import { SYSTEM } from "#system";
import { ourSystem } from "../../foundry/globals.ts";
import { isTag } from "../../foundry/elements.ts";
import { type Definition, settingLabels } from "../../settings/definitions.ts";
import { setting, storeSetting, type SettingKey, type SettingValue } from "../../settings/settings.ts";
import { coreTemplate } from "../templates.ts";
import { isWithin } from "../../utils/is-within.ts";
import { localize, word } from "../../utils/localize.ts";
import { FormWindow, openWindows, type WindowOptions } from "../ux/window.ts";
import { askToDiscard, offerReload } from "../ux/questions.ts";

/** All settings of the form, by key. */
const rules = (): ReadonlyMap<SettingKey, Definition> =>
  new Map(
    Object.values(ourSystem().worldSettings).flatMap((group) => Object.entries(group) as [SettingKey, Definition][]),
  );

/** Where a Gamemaster chooses between the readings of the rulebook: all rulings at once, by what they are about. */
export class RulesForm extends FormWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: `${SYSTEM.id}-rules-{id}`,
    classes: ["rules-form"],
    window: {
      title: `${SYSTEM.words}.RULINGS.title`,
      icon: "fa-solid fa-scale-balanced",
      resizable: true,
      contentClasses: [],
    },
    position: { width: 680, height: 720 },
    actions: { book: RulesForm.#onBook },
  };

  static override PARTS = {
    rules: { template: coreTemplate("settings/rules"), scrollable: [""] },
    footer: { template: coreTemplate("settings/rules-footer") },
  };

  readonly #rules = rules();
  #values = new Map<SettingKey, unknown>([...this.#rules.keys()].map((key) => [key, setting(key)]));
  #done = false;

  protected override context(): object {
    const groups = Object.entries(ourSystem().worldSettings).map(([id, group]) => ({
      id,
      label: word(`RULINGS.GROUP.${id}`),
      settings: (Object.keys(group) as SettingKey[]).map((key) => this.#view(key, this.#rules.get(key)!)),
    }));
    return { groups };
  }

  #view(key: SettingKey, definition: Definition) {
    const { kind, requiresReload } = definition;
    const { name, hint, choices } = settingLabels(key, definition);
    const value = this.#values.get(key);
    return {
      key,
      id: `${this.id}-${key}`,
      name: localize(name),
      hint: localize(hint),
      value,
      reload: requiresReload === true,
      isFlag: kind === "flag",
      isChoice: kind === "choice",
      choices: Object.entries(choices).map(([id, label]) => ({ id, label: localize(label), chosen: id === value })),
      ...(definition.kind === "number" ? { min: definition.min, max: definition.max } : {}),
    };
  }

  protected override onOpen(): void {
    this.form!.noValidate = true;
    this.element.addEventListener("input", ({ target }) => this.#onInput(target));
    this.element.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && isTag(event.target, "input")) event.preventDefault();
    });
  }

  protected override onDraw(): void {
    this.#showState();
  }

  override async close(...parameters: Parameters<FormWindow["close"]>) {
    if (this.rendered && !this.#done && this.#isChanged && !(await askToDiscard())) return this;
    return super.close(...parameters);
  }

  /** A second form would be of the state before the first one is saved. */
  protected override _canRender(...parameters: [never]) {
    const open = openWindows(RulesForm).find((form) => form !== this);
    if (!open) return super._canRender(...parameters);
    open.bringToFront();
    return false;
  }

  get #isChanged(): boolean {
    return this.#changed.length > 0;
  }

  get #changed(): readonly SettingKey[] {
    return [...this.#rules.keys()].filter((key) => setting(key) !== this.#values.get(key));
  }

  #onInput(target: EventTarget | null): void {
    if (!isTag(target, "input", "select") || target.name === "") return;
    this.#values.set(target.name as SettingKey, read(target));
    this.#showState();
  }

  /** What differs from the rulebook, which numbers cannot be, and whether something is to be saved. */
  #showState(): void {
    for (const [key, definition] of this.#rules) this.#showRule(key, definition);
    const state = this.element.querySelector("[data-summary]");
    if (state) state.textContent = word(`FORM.${this.#isChanged ? "changed" : "unchanged"}`);
  }

  #showRule(key: SettingKey, definition: Definition): void {
    const rule = this.element.querySelector<HTMLElement>(`[data-rule="${key}"]`);
    const value = this.#values.get(key);
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
    for (const key of changed) await storeSetting(key, this.#values.get(key) as SettingValue<SettingKey>);
    this.#done = true;
    await this.close();
    if (changed.some((key) => this.#rules.get(key)?.requiresReload)) await offerReload();
    return true;
  }

  static async #onBook(this: RulesForm): Promise<void> {
    this.#values = new Map([...this.#rules].map(([key, { initial }]) => [key, initial]));
    await this.redraw("rules");
  }
}

function read(control: HTMLInputElement | HTMLSelectElement): unknown {
  if (control.type === "checkbox") return (control as HTMLInputElement).checked;
  if (control.type !== "number") return control.value;
  return control.value.trim() === "" ? null : Number(control.value);
}

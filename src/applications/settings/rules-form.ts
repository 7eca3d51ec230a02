import { isTag } from "../../compat/elements.ts";
import { template } from "../templates.ts";
import { say } from "../words.ts";
import { askToDiscard } from "../world/ask.ts";
import { offerReload } from "../world/reload.ts";
import { ruleGroups, ruleValues, storeRules, type StoredSetting } from "./rule-settings.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Where a Gamemaster chooses between the readings of the book: all rulings at once, by what they are about. */
export class RulesForm extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "sirpas-rules-{id}",
    classes: ["sirpas", "rules-form"],
    tag: "form",
    window: { title: "SIRPAS.RULINGS.title", icon: "fa-solid fa-scale-balanced", resizable: true },
    position: { width: 680, height: 720 },
    form: { handler: RulesForm.#onSubmit, closeOnSubmit: false },
    actions: { cancel: RulesForm.#onCancel, book: RulesForm.#onBook },
  };

  static override PARTS = {
    rules: { template: template("settings/rules"), scrollable: [""] },
    footer: { template: template("settings/rules-footer") },
  };

  #values = ruleValues("current");
  readonly #book = ruleValues("book");
  #done = false;
  #busy = false;

  protected override async _prepareContext(): Promise<never> {
    const groups = ruleGroups().map(({ id, settings }) => ({
      id,
      label: say(`SIRPAS.RULINGS.GROUP.${id}`),
      settings: settings.map((setting) => this.#view(setting)),
    }));
    return { rootId: this.id, groups } as never;
  }

  #view({ key, name = key, hint = "", type, requiresReload }: StoredSetting) {
    const { choices, min, max } = type as FieldLike;
    const value = this.#values[key];
    return {
      key,
      id: `${this.id}-${key}`,
      name: say(name),
      hint: say(hint),
      value,
      reload: requiresReload === true,
      isFlag: typeof value === "boolean",
      isChoice: choices !== undefined,
      choices: Object.entries(choices ?? {}).map(([id, label]) => ({ id, label: say(label), chosen: id === value })),
      min,
      max,
    };
  }

  protected override async _onFirstRender(...parameters: [never, never]): Promise<void> {
    await super._onFirstRender(...parameters);
    this.form!.noValidate = true;
    this.element.addEventListener("input", ({ target }) => this.#onInput(target));
    this.element.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && isTag(event.target, "input")) event.preventDefault();
    });
  }

  protected override async _onRender(...parameters: [never, never]): Promise<void> {
    await super._onRender(...parameters);
    this.#showState();
  }

  override async close(...parameters: Parameters<InstanceType<typeof ApplicationV2>["close"]>): Promise<this> {
    if (this.rendered && !this.#done && this.#isChanged && !(await askToDiscard())) return this;
    return super.close(...parameters);
  }

  /** A second form would be of the state before the first one is saved. */
  protected override _canRender(...parameters: [never]): false | void {
    const forms = [...foundry.applications.instances.values()].filter((app) => app instanceof RulesForm);
    const open = forms.find((form) => form !== this);
    if (!open) return super._canRender(...parameters);
    open.bringToFront();
    return false;
  }

  get #isChanged(): boolean {
    const current = ruleValues("current");
    return Object.keys(current).some((key) => current[key] !== this.#values[key]);
  }

  #onInput(target: EventTarget | null): void {
    if (!isTag(target, "input", "select") || target.name === "") return;
    this.#values[target.name] = read(target);
    this.#showState();
  }

  /** What differs from the book, which numbers cannot be, and whether something is to be saved. */
  #showState(): void {
    for (const { settings } of ruleGroups())
      for (const { key, type } of settings) this.#showRule(key, type as FieldLike);
    const state = this.element.querySelector("[data-summary]");
    if (state) state.textContent = say(`SIRPAS.WORLD.FORM.${this.#isChanged ? "changed" : "unchanged"}`);
  }

  #showRule(key: string, type: FieldLike): void {
    const rule = this.element.querySelector<HTMLElement>(`[data-rule="${key}"]`);
    const value = this.#values[key];
    const own = rule?.querySelector<HTMLElement>(".own-reading");
    if (own) own.hidden = value === this.#book[key];
    const fault = rule?.querySelector<HTMLElement>(".fault");
    if (!fault) return;
    const isFine = fits(value, type);
    fault.hidden = isFine;
    if (!isFine) fault.textContent = say("SIRPAS.RULINGS.outOfRange", { least: type.min ?? 0, most: type.max ?? "∞" });
    rule?.querySelector("input")?.toggleAttribute("aria-invalid", !isFine);
  }

  static async #onSubmit(this: RulesForm): Promise<void> {
    const faulty = this.element.querySelector<HTMLElement>("[aria-invalid]");
    if (faulty) return faulty.focus();
    if (this.#busy) return;
    this.#busy = true;
    try {
      const needsReload = await storeRules(this.#values);
      this.#done = true;
      await this.close();
      if (needsReload) await offerReload();
    } finally {
      this.#busy = false;
    }
  }

  static async #onBook(this: RulesForm): Promise<void> {
    this.#values = ruleValues("book");
    await this.render({ parts: ["rules"] } as never);
  }

  static async #onCancel(this: RulesForm): Promise<void> {
    await this.close();
  }
}

/** What this form needs of a setting's field. */
interface FieldLike {
  readonly choices?: Readonly<Record<string, string>>;
  readonly min?: number;
  readonly max?: number;
}

function read(control: HTMLInputElement | HTMLSelectElement): unknown {
  if (control.type === "checkbox") return (control as HTMLInputElement).checked;
  if (control.type !== "number") return control.value;
  return control.value.trim() === "" ? null : Number(control.value);
}

function fits(value: unknown, { min = -Infinity, max = Infinity }: FieldLike): boolean {
  if (typeof value !== "number") return value !== null;
  return Number.isInteger(value) && value >= min && value <= max;
}

import { template } from "#core/applications/templates.ts";
import { PromptWindow, type WindowOptions } from "#core/applications/ux/window.ts";
import { localize } from "#core/utils/localize.ts";
import type { Catalogue } from "../../play/catalogue.ts";
import { openOptions, type Choices, type Template } from "../../play/templates.ts";

/** Asks which of its options somebody takes of a race or profession, all of them at once. */
export class TemplateDialog extends PromptWindow<Choices> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "simverse-template-{id}",
    classes: ["template-dialog"],
    position: { width: 420 },
    window: { icon: "fa-solid fa-list-check" },
  };

  static override PARTS = { form: { template: template("sheets/template-form") } };

  readonly #open: ReturnType<typeof openOptions>;

  constructor(
    of: Template,
    private readonly catalogue: Catalogue,
  ) {
    super({ window: { title: localize("SIMVERSE.SHEET.optionsTitle", { name: of.name }) } });
    this.#open = openOptions(of);
  }

  /** What was chosen, asked only where there is something to choose; null where the window was closed. */
  async chosen(): Promise<Choices | null> {
    return this.#open.length === 0 ? { parts: {}, gear: {} } : this.ask();
  }

  protected override context(): object {
    return {
      fields: this.#open.map(({ name, options, types }, at) => ({
        name,
        label: localize("SIMVERSE.SHEET.optionOf", { kind: this.#kind(types), line: at + 1 }),
        options: options.map((value) => ({ value, label: this.catalogue.nameOf(value, ...types) })),
      })),
    };
  }

  protected override onSubmit(): boolean {
    const first = Object.fromEntries(this.#open.map(({ name, options }) => [name, options[0] ?? ""]));
    const filled = this.filled(first);
    const of = (field: "parts" | "gear") =>
      Object.fromEntries(
        this.#open.filter((one) => one.field === field).map(({ at, name }) => [at, filled[name] ?? ""]),
      );
    return this.choose({ parts: of("parts"), gear: of("gear") });
  }

  #kind(types: readonly string[]): string {
    return localize(types.length === 1 ? `SIMVERSE.PART_KIND.${types[0]}` : "SIMVERSE.PACK.gear");
  }
}

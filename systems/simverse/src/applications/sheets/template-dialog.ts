import { template } from "#core/applications/templates.ts";
import { PromptWindow, type WindowOptions } from "#core/applications/ux/window.ts";
import { localize } from "#core/utils/localize.ts";
import type { Catalogue } from "../../play/catalogue.ts";
import { chosenOf, openOptions, type Choices, type OpenOption, type Template } from "../../play/templates.ts";

/** Asks which of its options somebody takes of a race or profession, all of them at once. */
export class TemplateDialog extends PromptWindow<Choices> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "simverse-template-{id}",
    classes: ["template-dialog"],
    position: { width: 420 },
    window: { icon: "fa-solid fa-list-check" },
  };

  static override PARTS = { form: { template: template("sheets/template-form") } };

  readonly #open: readonly OpenOption[];

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
    const kinds = this.#open.map((one) => this.#kind(one));
    return {
      fields: this.#open.map(({ name, options, types }, at) => ({
        name,
        label: numbered(kinds, at),
        options: options.map((value) => ({ value, label: this.catalogue.nameOf(value, ...types) })),
      })),
    };
  }

  protected override onSubmit(): boolean {
    const first = Object.fromEntries(this.#open.map(({ name, options }) => [name, options[0] ?? ""]));
    const filled = this.filled(first);
    return this.choose(chosenOf(this.#open, ({ name }) => filled[name] ?? ""));
  }

  /** What is chosen: a part by its kind, a thing by what the first of its options is. */
  #kind({ field, options: [first = ""], types }: OpenOption): string {
    if (field === "parts") return localize(`SIMVERSE.PART_KIND.${types[0]}`);
    return localize(`TYPES.Item.${this.catalogue.find(first, ...types)?.type ?? "gear"}`);
  }
}

/** A kind, with its number where there are several of it. */
function numbered(kinds: readonly string[], at: number): string {
  const kind = kinds[at]!;
  const isOne = kinds.filter((other) => other === kind).length === 1;
  const line = kinds.slice(0, at + 1).filter((other) => other === kind).length;
  return isOne ? kind : localize("SIMVERSE.SHEET.optionOf", { kind, line });
}

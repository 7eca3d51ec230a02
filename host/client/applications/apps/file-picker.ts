import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { config, type Data, game, t } from "../ui/client.ts";

interface PickerOptions extends Data {
  type: string;
  current: string;
  callback?: (path: string, picker: FilePicker) => unknown;
  field?: HTMLInputElement | null;
}

const MOST_SHOWN = 120;

/**
 * Chooses a file by its path. The server's folders can't be walked through here; for pictures those which the compendia use
 * are offered instead.
 */
export class FilePicker extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["file-picker"],
    tag: "form",
    position: { width: 520 },
    window: { title: "HOST.FilePicker.Title", icon: "fa-solid fa-file", contentClasses: ["standard-form"] },
    form: { handler: FilePicker.#onSubmit, closeOnSubmit: true },
    actions: { pick: FilePicker.#onPick },
    type: "any",
    current: "",
  };

  static override PARTS = {
    body: { template: "templates/apps/file-picker.hbs", scrollable: [".pictures"] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  /** The class in use, which a package may have replaced. */
  static get implementation(): typeof FilePicker {
    const { FilePicker: replaced } = config<{ FilePicker?: typeof FilePicker }>("ux");
    return replaced ?? FilePicker;
  }

  /**
   * Lists a folder of the server's (api/v13/classes/foundry.applications.apps.FilePicker#browse). What is served can't be walked
   * through here; of a folder that there is none of Foundry says these words (seen in Quench, which tells them from other errors).
   */
  static async browse(_source: string, target: string): Promise<never> {
    const isServed = /^\/?(?:systems|modules|worlds|icons)(?:\/|$)/.test(target);
    throw new Error(
      isServed
        ? `The host has no FilePicker.browse for "${target}": its folders can't be walked through.`
        : `Directory ${target} does not exist or is not accessible in this storage location`,
    );
  }

  get #settings(): PickerOptions {
    return this.options as unknown as PickerOptions;
  }

  /** Opens the window. */
  async browse(): Promise<this> {
    return this.render({ force: true });
  }

  protected override async _prepareContext(options: object): Promise<Data> {
    const { current, type } = this.#settings;
    return {
      ...(await super._prepareContext(options)),
      current,
      pictures: type === "image" || type === "imagevideo" ? knownPictures() : [],
      buttons: [{ type: "submit", icon: "fa-solid fa-check", label: "HOST.FilePicker.Choose" }],
    };
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.#field.addEventListener("input", () => this.#preview());
    this.#preview();
  }

  get #field(): HTMLInputElement {
    return this.element.querySelector("input[name=file]") as HTMLInputElement;
  }

  #preview(): void {
    const image = this.element.querySelector<HTMLImageElement>(".preview");
    const path = this.#field.value.trim();
    if (!image) return;
    image.hidden = !path;
    if (path) image.src = path;
  }

  static #onPick(this: FilePicker, _event: Event, target: HTMLElement): void {
    this.#field.value = target.dataset["path"] ?? "";
    this.#preview();
  }

  static async #onSubmit(this: FilePicker): Promise<void> {
    const path = this.#field.value.trim();
    if (!path) throw new Error(t("HOST.FilePicker.Nothing"));
    const { field, callback } = this.#settings;
    if (field) {
      field.value = path;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
    await callback?.(path, this);
  }
}

/** The pictures which entries of visible compendia have, each once. */
function knownPictures(): string[] {
  const packs = game().packs.filter(({ visible }) => visible);
  const pictures = packs.flatMap(({ index }) => Array.from(index, ({ img }) => img ?? "")).filter(Boolean);
  return [...new Set(pictures)].sort().slice(0, MOST_SHOWN);
}

import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { config, type Data, game, t } from "../ui/client.ts";

interface PickerOptions extends Data {
  type: string;
  current: string;
  callback?: (path: string, picker: FilePicker) => unknown;
  field?: HTMLInputElement | null;
}

interface BrowseResult {
  target: string;
  dirs: string[];
  files: string[];
}

const MOST_SHOWN = 120;

/**
 * Chooses a file by its path. The window doesn't walk through the server's folders; for pictures those which the compendia use
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

  /** Lists a folder of the system, of a module or of what a module keeps on the server; no other folder can be walked through here. */
  static async browse(source: string, target: string): Promise<BrowseResult> {
    return this.#ask("browse", source, JSON.stringify({ target }));
  }

  /** Makes a folder in what modules keep on the server. */
  static async createDirectory(source: string, target: string): Promise<object> {
    return this.#ask("create", source, JSON.stringify({ target }));
  }

  /** Keeps a file in what modules keep on the server. */
  static async upload(source: string, path: string, file: File): Promise<{ status: string; path: string }> {
    return this.#ask(`upload?${new URLSearchParams({ target: path, name: file.name }).toString()}`, source, file);
  }

  /** Keeps a file in the storage of one package. */
  static async uploadPersistent(
    packageId: string,
    path: string,
    file: File,
  ): Promise<{ status: string; path: string }> {
    return this.upload("data", `modules/${packageId}/storage/${path}`, file);
  }

  static async #ask<Answer>(request: string, source: string, body: string | File): Promise<Answer> {
    if (source !== "data") throw new Error(`The host has no file source "${source}": it has data alone.`);
    const type = typeof body === "string" ? "application/json" : "application/octet-stream";
    const response = await fetch(`/files/${request}`, { method: "POST", headers: { "Content-Type": type }, body });
    const answer = (await response.json()) as Answer & { error?: string };
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer;
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

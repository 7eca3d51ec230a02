import { isTag } from "#core/foundry/elements.ts";
import { createActor, update } from "#core/foundry/documents.ts";
import type { SirpasActor } from "../../play/documents.ts";
import { notify } from "#core/utils/notify.ts";
import { once } from "#core/utils/single-flight.ts";
import { buildActor, type BuiltActor, creationData, replacementData } from "../../play/stat-block/build.ts";
import { summaryOf } from "../../play/stat-block/summary.ts";
import { compendiumItems } from "../../play/stat-block/draft.ts";
import { readStatBlock } from "../../play/stat-block/read.ts";
import { template } from "#core/applications/templates.ts";
import { toClipboard } from "#core/foundry/windows.ts";
import { FormWindow, type WindowOptions } from "#core/applications/ux/window.ts";
import { localize } from "#core/utils/localize.ts";
import { ask } from "#core/applications/ux/questions.ts";

/** How long nobody types before the text is read again, in milliseconds. */
const PAUSE = 200;

/** Asks for a stat block, shows what it comes to, and makes an NPC of it or replaces one; all at once or not at all. */
class PasteDialog extends FormWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "sirpas-stat-block-{id}",
    classes: ["stat-block-dialog"],
    window: { icon: "fa-solid fa-paste", resizable: true },
    position: { width: 620 },
  };

  static override PARTS = {
    form: { template: template("stat-block/stat-block-form") },
    preview: { template: template("stat-block/stat-block-preview") },
    footer: { template: template("stat-block/stat-block-footer") },
  };

  readonly #catalogue = once(compendiumItems);
  readonly #readSoon = foundry.utils.debounce(() => void this.#read(), PAUSE);
  #built: BuiltActor | null = null;

  readonly #replaced: SirpasActor | null;
  #text: string;

  constructor(replaced: SirpasActor | null, text = "") {
    const title = replaced ? "replaceTitle" : "title";
    super({ window: { title: localize(`SIRPAS.STAT_BLOCK.${title}`, { name: replaced?.name ?? "" }) } });
    this.#replaced = replaced;
    this.#text = text;
  }

  protected override context(): object {
    const text = this.#text;
    const built = this.#built;
    return {
      text,
      replaced: this.#replaced,
      summary: built && summaryOf(built.actor),
      problems: built?.problems,
      isNameless: text.trim() !== "",
    };
  }

  protected override onOpen(): void {
    void super.onOpen();
    this.element.addEventListener("input", ({ target }) => {
      if (!isTag(target, "textarea")) return;
      this.#text = target.value;
      this.#readSoon();
    });
    if (this.#text !== "") void this.#read();
  }

  async #read(): Promise<void> {
    const draft = readStatBlock(this.#text, await this.#catalogue());
    this.#built = draft.name === "" ? null : buildActor(draft);
    await this.redraw("preview", "footer");
  }

  protected override async onSubmit(): Promise<boolean> {
    await this.#read();
    if (!this.#built) return false;
    const replaced = this.#replaced;
    if (!replaced) return (await createActor(creationData(this.#built), { renderSheet: true })) !== null;
    const { name } = replaced;
    const title = localize("SIRPAS.STAT_BLOCK.confirmTitle", { name });
    const text = localize("SIRPAS.STAT_BLOCK.confirmText", { name });
    if (!(await ask(title, text))) return false;
    await update(replaced, replacementData(this.#built, replaced), { diff: false, recursive: false });
    return true;
  }
}

/** Asks for a stat block: for a new NPC, or to take the place of what an actor is. */
export async function openPasteDialog(replaced: SirpasActor | null = null): Promise<void> {
  await new PasteDialog(replaced).show();
}

/** Puts a summary of an actor on the clipboard; where that cannot be reached, shows the text to copy by hand. */
export async function copyStatBlock(actor: SirpasActor): Promise<void> {
  const text = summaryOf(actor);
  if (await toClipboard(text)) return void notify.info(localize("SIRPAS.STAT_BLOCK.copied", { name: actor.name }));
  notify.warn(localize("SIRPAS.STAT_BLOCK.notCopied"));
  await new PasteDialog(null, text).show();
}

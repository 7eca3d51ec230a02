import { isTag } from "../../compat/elements.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { markup } from "../../documents/markup.ts";
import { buildActor, creationData, replacementData, type BuiltActor } from "../../documents/stat-block/build.ts";
import { once } from "../../documents/later.ts";
import { compendiumCatalogue } from "../../documents/stat-block/catalogue.ts";
import { readStatBlock } from "../../documents/stat-block/read.ts";
import { template } from "../templates.ts";
import { answered, asker, leadBack } from "../ux/lead-back.ts";
import { say } from "../words.ts";
import { localVocabulary } from "./local-vocabulary.ts";
import { previewOf, problemLine } from "./preview.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** How long nobody types before the text is read again, in milliseconds. */
const PAUSE = 200;

/** Asks for a stat block, shows what it comes to, and makes an actor of it or replaces one; all at once or not at all. */
export class PasteDialog extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "sirpas-stat-block-{id}",
    classes: ["sirpas", "stat-block-dialog"],
    tag: "form",
    window: { icon: "fa-solid fa-paste", contentClasses: ["standard-form"], resizable: true },
    position: { width: 620 },
    form: { handler: PasteDialog.#onSubmit, closeOnSubmit: false },
    actions: { cancel: PasteDialog.#onCancel },
  };

  static override PARTS = {
    form: { template: template("dialog/stat-block-form") },
    preview: { template: template("dialog/stat-block-preview") },
    footer: { template: template("dialog/stat-block-footer") },
  };

  readonly #replaced: SirpasActor | null;
  readonly #asker = asker();
  #text: string;
  readonly #catalogue = once(compendiumCatalogue);
  #built: BuiltActor | null = null;
  #empty = true;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #reading = 0;
  #busy = false;

  /**
   * @param replaced  Whose contents the stat block replaces; null to make a new actor.
   * @param text      What stands in the dialog at first.
   */
  constructor(replaced: SirpasActor | null = null, text = "") {
    const title = replaced
      ? say("SIRPAS.STAT_BLOCK.replaceTitle", { name: replaced.name })
      : say("SIRPAS.STAT_BLOCK.title");
    super({ window: { title } });
    this.#replaced = replaced;
    this.#text = text;
  }

  protected override async _prepareContext(): Promise<never> {
    const nothing = [problemLine({ line: 1, reason: "noName", data: {} })];
    return {
      rootId: this.id,
      text: this.#text,
      replaces: this.#replaced !== null,
      preview: this.#built && previewOf(this.#built),
      nothing: this.#empty ? [] : nothing,
    } as never;
  }

  protected override async _onFirstRender(...parameters: [never, never]): Promise<void> {
    await super._onFirstRender(...parameters);
    this.element.addEventListener("input", ({ target }) => {
      if (!isTag(target, "textarea")) return;
      this.#text = target.value;
      clearTimeout(this.#waiting);
      this.#waiting = setTimeout(() => void this.#read(), PAUSE);
    });
    this.element.querySelector("textarea")?.focus();
    if (this.#text !== "") await this.#read();
  }

  protected override _onClose(...parameters: [never]): void {
    clearTimeout(this.#waiting);
    super._onClose(...parameters);
    leadBack(this.#asker);
  }

  /** Reads what stands in the dialog now; a later reading overtakes one that is still looking things up. */
  async #read(): Promise<void> {
    clearTimeout(this.#waiting);
    const turn = (this.#reading += 1);
    const reading = readStatBlock(this.#text, localVocabulary());
    const empty = reading.problems.some(({ reason }) => reason === "empty");
    const nameless = reading.block.name === "";
    const built = nameless ? null : await buildActor(reading, await this.#catalogue());
    if (turn !== this.#reading) return;
    this.#built = built;
    this.#empty = empty;
    if (this.rendered) await this.render({ parts: ["preview", "footer"] });
  }

  static async #onSubmit(this: PasteDialog): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      await this.#read();
      if (this.#built && (await this.#store(this.#built))) await this.close();
    } finally {
      this.#busy = false;
    }
  }

  /** @returns whether it was made. */
  async #store(built: BuiltActor): Promise<boolean> {
    const replaced = this.#replaced as Replaceable | null;
    if (!replaced) {
      const { implementation } = Actor as unknown as { implementation: ActorClass };
      return Boolean(await implementation.create(creationData(built), { renderSheet: true }));
    }
    if (!(await confirmReplacement(replaced.name))) return false;
    await replaced.update(replacementData(built, replaced), { diff: false, recursive: false });
    return true;
  }

  static async #onCancel(this: PasteDialog): Promise<void> {
    await this.close();
  }
}

interface ActorClass {
  create(data: object, options: object): Promise<unknown>;
}

type Replaceable = SirpasActor & { update(data: object, options: object): Promise<unknown> };

async function confirmReplacement(name: string): Promise<boolean> {
  const answer = await answered(
    foundry.applications.api.DialogV2.confirm({
      window: { title: say("SIRPAS.STAT_BLOCK.confirmTitle", { name }) },
      content: String(markup`<p>${say("SIRPAS.STAT_BLOCK.confirmText", { name })}</p>`),
      rejectClose: false,
      modal: true,
    }),
  );
  return answer === true;
}

/** Asks for a stat block: for somebody new, or to take the place of what an actor is. */
export async function openPasteDialog(replaced: SirpasActor | null = null): Promise<void> {
  await new PasteDialog(replaced).render({ force: true });
}

import { isTag } from "../../foundry/elements.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { singleFlight } from "../../utils/single-flight.ts";
import { once } from "../../utils/once.ts";
import { buildActor, creationData, replacementData, type BuiltActor } from "../../play/stat-block/build.ts";
import { compendiumItems } from "../../play/stat-block/catalogue.ts";
import type { Problem } from "../../play/stat-block/draft.ts";
import { readStatBlock } from "../../play/stat-block/read.ts";
import { summaryOf } from "../../play/stat-block/summary.ts";
import { template } from "../templates.ts";
import { asker, restoreFocus } from "../ux/restore-focus.ts";
import { localize } from "../localize.ts";
import { ask } from "../world/questions.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** How long nobody types before the text is read again, in milliseconds. */
const PAUSE = 200;

/** Asks for a stat block, shows what it comes to, and makes an NPC of it or replaces one; all at once or not at all. */
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
    form: { template: template("stat-block/stat-block-form") },
    preview: { template: template("stat-block/stat-block-preview") },
    footer: { template: template("stat-block/stat-block-footer") },
  };

  readonly #replaced: SirpasActor | null;
  readonly #asker = asker();
  readonly #once = singleFlight();
  readonly #catalogue = once(compendiumItems);
  #text: string;
  #built: BuiltActor | null = null;
  #isNameless = false;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param replaced  Who is replaced by what the stat block describes; null to make a new NPC.
   * @param text      What is in the dialog at first.
   */
  constructor(replaced: SirpasActor | null = null, text = "") {
    const title = replaced
      ? localize("SIRPAS.STAT_BLOCK.replaceTitle", { name: replaced.name })
      : localize("SIRPAS.STAT_BLOCK.title");
    super({ window: { title } });
    this.#replaced = replaced;
    this.#text = text;
  }

  protected override async _prepareContext(): Promise<never> {
    const { problems = [], actor } = this.#built ?? {};
    return {
      rootId: this.id,
      text: this.#text,
      replaces: this.#replaced !== null,
      summary: actor && summaryOf(actor),
      problems: problems.map(problemLine),
      problemCount: localize("SIRPAS.STAT_BLOCK.problems", { count: problems.length }),
      isNameless: this.#isNameless,
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
    restoreFocus(this.#asker);
  }

  async #read(): Promise<void> {
    clearTimeout(this.#waiting);
    const draft = readStatBlock(this.#text, await this.#catalogue());
    this.#isNameless = draft.name === "" && this.#text.trim() !== "";
    this.#built = draft.name === "" ? null : buildActor(draft);
    if (this.rendered) await this.render({ parts: ["preview", "footer"] });
  }

  static async #onSubmit(this: PasteDialog): Promise<void> {
    await this.#once("submit", async () => {
      await this.#read();
      if (this.#built && (await this.#store(this.#built))) await this.close();
    });
  }

  /** @returns whether it was made. */
  async #store(built: BuiltActor): Promise<boolean> {
    const replaced = this.#replaced as Replaceable | null;
    if (!replaced) {
      const { implementation } = Actor as unknown as { implementation: ActorClass };
      return Boolean(await implementation.create(creationData(built), { renderSheet: true }));
    }
    const { name } = replaced;
    const title = localize("SIRPAS.STAT_BLOCK.confirmTitle", { name });
    if (!(await ask(title, localize("SIRPAS.STAT_BLOCK.confirmText", { name })))) return false;
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

function problemLine({ line, reason, data }: Problem) {
  const key = `SIRPAS.STAT_BLOCK.PROBLEM.${reason}`;
  return {
    where: localize("SIRPAS.STAT_BLOCK.line", { line }),
    what: localize(`${key}.what`, data),
    mend: localize(`${key}.mend`, data),
  };
}

/** Asks for a stat block: for a new NPC, or to take the place of what an actor is. */
export async function openPasteDialog(replaced: SirpasActor | null = null): Promise<void> {
  await new PasteDialog(replaced).render({ force: true });
}

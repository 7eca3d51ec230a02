import { isTag } from "../../compat/elements.ts";
import { closeByEscape } from "../ux/close-by-escape.ts";
import { preloadTemplates, template } from "../templates.ts";
import { asker, leadBack } from "../ux/lead-back.ts";
import { say } from "../words.ts";
import { followSituation } from "../dialogs/check-follow.ts";
import { musterContext, offeredActors } from "./muster-context.ts";
import { readMuster } from "./muster-form.ts";
import { submitMuster } from "./muster-submit.ts";
import type { MusterKind } from "./muster-kinds.ts";
import { musterAtHand, shifted, type Muster } from "./muster.ts";
import { joined } from "./people.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Asks a Gamemaster who takes part in something and with what, and then does it. Enter does it, Escape lets it be. */
export class MusterDialog extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "sirpas-muster-{id}",
    classes: ["sirpas", "check-dialog", "muster-dialog"],
    tag: "form",
    window: { icon: "fa-solid fa-users", contentClasses: ["standard-form"], resizable: true },
    position: { width: 480 },
    form: { handler: MusterDialog.#onSubmit, closeOnSubmit: false },
    actions: {
      cancel: MusterDialog.#onCancel,
      addPerson: MusterDialog.#onAdd,
      removePerson: MusterDialog.#onRemove,
      personBack: MusterDialog.#onBack,
      personOn: MusterDialog.#onOn,
    },
  };

  static override PARTS = {
    form: { template: template("dialog/muster"), scrollable: [".muster-people"] },
    footer: { template: template("dialog/muster-footer") },
  };

  readonly #asker = asker();
  #muster: Muster;
  #submitting = false;

  /** @param filled  What has been settled before. */
  constructor(kind: MusterKind, filled: Partial<Muster> = {}) {
    super({ window: { title: say(`SIRPAS.MUSTER.${kind}.title`) } });
    this.#muster = musterAtHand(kind, filled);
  }

  protected override async _prepareContext(): Promise<never> {
    await preloadTemplates();
    return { rootId: this.id, ...musterContext(this.#muster) } as never;
  }

  protected override async _onFirstRender(...parameters: [never, never]): Promise<void> {
    await super._onFirstRender(...parameters);
    const { element } = this;
    element.addEventListener("change", ({ target }) => this.#onChange(target));
    closeByEscape(this);
    element.querySelector<HTMLElement>("select, input")?.focus();
  }

  protected override _onClose(...parameters: [never]): void {
    super._onClose(...parameters);
    leadBack(this.#asker);
  }

  #onChange(target: EventTarget | null): void {
    if (!this.form || !isTag(target, "select")) return this.#read();
    if (this.#muster.kind === "request") followSituation(this.form, target);
    this.#read();
    // Who is asked may choose for themselves, and may be somebody else's; another statistic has another table.
    if (["ask", "statistic"].includes(target.name)) void this.render();
  }

  #offered() {
    return offeredActors(this.#muster);
  }

  #read(): void {
    if (this.form) this.#muster = readMuster(this.form, this.#muster);
  }

  /** Changes who takes part, and shows it without losing what has been chosen. */
  async #change(change: (people: Muster["people"]) => Muster["people"]): Promise<void> {
    this.#read();
    this.#muster = { ...this.#muster, people: change(this.#muster.people) };
    await this.render({ parts: ["form"] });
  }

  static async #onSubmit(this: MusterDialog): Promise<void> {
    // A second Enter while the first is still rolling must not roll again.
    if (this.#submitting) return;
    this.#submitting = true;
    try {
      this.#read();
      if (await submitMuster(this.#muster)) await this.close();
    } finally {
      this.#submitting = false;
    }
  }

  static async #onCancel(this: MusterDialog): Promise<void> {
    await this.close();
  }

  static async #onAdd(this: MusterDialog): Promise<void> {
    const chosen = this.form?.querySelector<HTMLSelectElement>(".muster-others")?.value;
    const actor = this.#offered().find(({ id }) => id === chosen);
    if (!actor) return;
    await this.#change((people) => joined(people, actor));
  }

  static async #onRemove(this: MusterDialog, _event: Event, target: HTMLElement): Promise<void> {
    await this.#change((people) => people.filter(({ id }) => id !== personOf(target)));
  }

  static async #onBack(this: MusterDialog, _event: Event, target: HTMLElement): Promise<void> {
    await this.#shift(personOf(target), -1);
  }

  static async #onOn(this: MusterDialog, _event: Event, target: HTMLElement): Promise<void> {
    await this.#shift(personOf(target), 1);
  }

  async #shift(id: number, by: 1 | -1): Promise<void> {
    await this.#change((people) => shifted(people, id, by));
  }
}

function personOf(target: HTMLElement): number {
  return Number(target.closest<HTMLElement>("[data-person]")?.dataset.person);
}

/** Opens the dialog that asks people for a roll, or puts two against each other, with some of it filled in. */
export async function openMuster(kind: MusterKind, filled: Partial<Muster> = {}): Promise<void> {
  await new MusterDialog(kind, filled).render({ force: true });
}

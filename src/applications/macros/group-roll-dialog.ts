import { isTag } from "../../foundry/elements.ts";
import { closeByEscape } from "../ux/dialog-keys.ts";
import { preloadTemplates, template } from "../templates.ts";
import { asker, restoreFocus } from "../ux/restore-focus.ts";
import { localize } from "../localize.ts";
import { applySituation } from "../checks/check-fields.ts";
import { groupRollContext, offeredActors } from "./group-roll-context.ts";
import { readGroupRoll } from "./group-roll-form.ts";
import { submitGroupRoll } from "./group-roll-submit.ts";
import type { GroupRollKind } from "./group-roll-kinds.ts";
import { groupRollAtHand, shifted, type GroupRoll } from "./group-roll.ts";
import { joined } from "./participants.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Asks a Gamemaster who takes part in something and with what, and then does it. Enter does it, Escape lets it be. */
export class GroupRollDialog extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "sirpas-muster-{id}",
    classes: ["sirpas", "check-dialog", "group-roll-dialog"],
    tag: "form",
    window: { icon: "fa-solid fa-users", contentClasses: ["standard-form"], resizable: true },
    position: { width: 480 },
    form: { handler: GroupRollDialog.#onSubmit, closeOnSubmit: false },
    actions: {
      cancel: GroupRollDialog.#onCancel,
      addPerson: GroupRollDialog.#onAdd,
      removePerson: GroupRollDialog.#onRemove,
      personBack: GroupRollDialog.#onBack,
      personOn: GroupRollDialog.#onOn,
    },
  };

  static override PARTS = {
    form: { template: template("macros/group-roll"), scrollable: [".group-roll-participants"] },
    footer: { template: template("macros/group-roll-footer") },
  };

  readonly #asker = asker();
  #groupRoll: GroupRoll;
  #submitting = false;

  /** @param filled  What has been settled before. */
  constructor(kind: GroupRollKind, filled: Partial<GroupRoll> = {}) {
    super({ window: { title: localize(`SIRPAS.GROUP_ROLL.${kind}.title`) } });
    this.#groupRoll = groupRollAtHand(kind, filled);
  }

  protected override async _prepareContext(): Promise<never> {
    await preloadTemplates();
    return { rootId: this.id, ...groupRollContext(this.#groupRoll) } as never;
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
    restoreFocus(this.#asker);
  }

  #onChange(target: EventTarget | null): void {
    if (!this.form || !isTag(target, "select")) return this.#read();
    if (this.#groupRoll.kind === "request") applySituation(this.form, target);
    this.#read();
    // Who is asked may choose for themselves, and may be somebody else's; another statistic has another table.
    if (["ask", "statistic"].includes(target.name)) void this.render();
  }

  #offered() {
    return offeredActors(this.#groupRoll);
  }

  #read(): void {
    if (this.form) this.#groupRoll = readGroupRoll(this.form, this.#groupRoll);
  }

  /** Changes who takes part, and shows it without losing what has been chosen. */
  async #change(change: (participants: GroupRoll["people"]) => GroupRoll["people"]): Promise<void> {
    this.#read();
    this.#groupRoll = { ...this.#groupRoll, people: change(this.#groupRoll.people) };
    await this.render({ parts: ["form"] });
  }

  static async #onSubmit(this: GroupRollDialog): Promise<void> {
    // A second Enter while the first is still rolling must not roll again.
    if (this.#submitting) return;
    this.#submitting = true;
    try {
      this.#read();
      if (await submitGroupRoll(this.#groupRoll)) await this.close();
    } finally {
      this.#submitting = false;
    }
  }

  static async #onCancel(this: GroupRollDialog): Promise<void> {
    await this.close();
  }

  static async #onAdd(this: GroupRollDialog): Promise<void> {
    const chosen = this.form?.querySelector<HTMLSelectElement>(".group-roll-others")?.value;
    const actor = this.#offered().find(({ id }) => id === chosen);
    if (!actor) return;
    await this.#change((participants) => joined(participants, actor));
  }

  static async #onRemove(this: GroupRollDialog, _event: Event, target: HTMLElement): Promise<void> {
    await this.#change((participants) => participants.filter(({ id }) => id !== personOf(target)));
  }

  static async #onBack(this: GroupRollDialog, _event: Event, target: HTMLElement): Promise<void> {
    await this.#shift(personOf(target), -1);
  }

  static async #onOn(this: GroupRollDialog, _event: Event, target: HTMLElement): Promise<void> {
    await this.#shift(personOf(target), 1);
  }

  async #shift(id: number, by: 1 | -1): Promise<void> {
    await this.#change((participants) => shifted(participants, id, by));
  }
}

function personOf(target: HTMLElement): number {
  return Number(target.closest<HTMLElement>("[data-person]")?.dataset.person);
}

/** Opens the dialog that asks people for a roll, or puts two against each other, with some of it filled in. */
export async function openGroupRoll(kind: GroupRollKind, filled: Partial<GroupRoll> = {}): Promise<void> {
  await new GroupRollDialog(kind, filled).render({ force: true });
}

import { isTag } from "../../foundry/elements.ts";
import { joined } from "../../play/contests/at-hand.ts";
import { template } from "../templates.ts";
import { FormWindow, type WindowOptions } from "../ux/window.ts";
import { localize } from "../localize.ts";
import { applySituation } from "../checks/check-form.ts";
import {
  groupRollAtHand,
  groupRollContext,
  offeredActors,
  readGroupRoll,
  shifted,
  submitGroupRoll,
  type GroupRoll,
  type GroupRollKind,
} from "./group-roll.ts";

/** Asks a Gamemaster who takes part in something and with what, and then does it. */
class GroupRollDialog extends FormWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "sirpas-group-roll-{id}",
    classes: ["check-dialog", "group-roll-dialog"],
    window: { icon: "fa-solid fa-users", resizable: true },
    position: { width: 480 },
    actions: {
      addPerson: GroupRollDialog.#onAdd,
      removePerson: GroupRollDialog.#onRemove,
      personBack: GroupRollDialog.#onShift,
      personOn: GroupRollDialog.#onShift,
    },
  };

  static override PARTS = {
    form: { template: template("macros/group-roll"), scrollable: [".group-roll-participants"] },
    footer: { template: template("checks/footer") },
  };

  #groupRoll: GroupRoll;

  /** @param filled  What has been settled before. */
  constructor(kind: GroupRollKind, filled: Partial<GroupRoll> = {}) {
    super({ window: { title: localize(`SIRPAS.GROUP_ROLL.${kind}.title`) } });
    this.#groupRoll = groupRollAtHand(kind, filled);
  }

  protected override context(): object {
    return groupRollContext(this.#groupRoll);
  }

  protected override onOpen(): void {
    super.onOpen();
    this.element.addEventListener("change", ({ target }) => this.#onChange(target));
  }

  #onChange(target: EventTarget | null): void {
    const isSelect = isTag(target, "select");
    if (this.form && isSelect && this.#groupRoll.kind === "request") applySituation(this.form, target);
    this.#read();
    // Who is asked may choose for themselves, and may be somebody else's; another statistic has another table.
    if (isSelect && ["ask", "statistic"].includes(target.name)) void this.redraw();
  }

  #read(): void {
    if (this.form) this.#groupRoll = readGroupRoll(this.form, this.#groupRoll);
  }

  protected override async onSubmit(): Promise<boolean> {
    this.#read();
    return (await submitGroupRoll(this.#groupRoll)) !== null;
  }

  /** Changes who takes part, and shows it without losing what has been chosen. */
  async #change(change: (people: GroupRoll["people"]) => GroupRoll["people"]): Promise<void> {
    this.#read();
    this.#groupRoll = { ...this.#groupRoll, people: change(this.#groupRoll.people) };
    await this.redraw("form");
  }

  static async #onAdd(this: GroupRollDialog): Promise<void> {
    const chosen = this.form?.querySelector<HTMLSelectElement>(".group-roll-others")?.value;
    const actor = offeredActors(this.#groupRoll).find(({ id }) => id === chosen);
    if (actor) await this.#change((people) => joined(people, actor));
  }

  static async #onRemove(this: GroupRollDialog, _event: Event, target: HTMLElement): Promise<void> {
    await this.#change((people) => people.filter(({ id }) => id !== personAt(target)));
  }

  static async #onShift(this: GroupRollDialog, _event: Event, target: HTMLElement): Promise<void> {
    const by = target.dataset.action === "personBack" ? -1 : 1;
    await this.#change((people) => shifted(people, personAt(target), by));
  }
}

function personAt(target: HTMLElement): number {
  return Number(target.closest<HTMLElement>("[data-person]")?.dataset.person);
}

/** Opens the dialog that asks people for a roll, or puts two against each other, with some of it filled in. */
export async function openGroupRoll(kind: GroupRollKind, filled: Partial<GroupRoll> = {}): Promise<void> {
  await new GroupRollDialog(kind, filled).show();
}

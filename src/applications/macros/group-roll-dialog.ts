import { isTag } from "#core/foundry/elements.ts";
import { template } from "#core/applications/templates.ts";
import type { WindowOptions } from "#core/applications/ux/window.ts";
import { localize } from "#core/utils/localize.ts";
import { applySituation } from "../checks/check-form.ts";
import { PeopleDialog, personAt } from "#core/applications/requests/people-dialog.ts";
import { groupRollAtHand, shifted, type GroupRoll, type GroupRollKind } from "./group-roll.ts";
import { groupRollContext } from "./group-roll-view.ts";
import { readGroupRoll, submitGroupRoll } from "./submit-group-roll.ts";

/** Asks a Gamemaster who takes part in something and with what, and then does it. */
class GroupRollDialog extends PeopleDialog<GroupRoll> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "sirpas-group-roll-{id}",
    window: { icon: "fa-solid fa-users" },
    actions: { personBack: GroupRollDialog.#onShift, personOn: GroupRollDialog.#onShift },
  };

  static override PARTS = {
    form: { template: template("macros/group-roll"), scrollable: [".group-roll-participants"] },
    footer: { template: template("checks/footer") },
  };

  protected override values: GroupRoll;

  /** @param filled  What has been settled before. */
  constructor(kind: GroupRollKind, filled: Partial<GroupRoll> = {}) {
    super({ window: { title: localize(`SIRPAS.GROUP_ROLL.${kind}.title`) } });
    this.values = groupRollAtHand(kind, filled);
  }

  protected override context(): object {
    return groupRollContext(this.values);
  }

  protected override onOpen(): void {
    void super.onOpen();
    this.element.addEventListener("change", ({ target }) => {
      const isSelect = isTag(target, "select");
      if (this.form && isSelect && this.values.kind === "request") applySituation(this.form, target);
      this.read();
      // Who is asked may choose for themselves, and may be somebody else's; another statistic has another table.
      if (isSelect && ["ask", "statistic"].includes(target.name)) void this.redraw();
    });
  }

  protected override read(): void {
    if (this.form) this.values = { ...this.filled(this.values), ...readGroupRoll(this.form, this.values) };
  }

  protected override async onSubmit(): Promise<boolean> {
    this.read();
    return (await submitGroupRoll(this.values)) !== null;
  }

  static async #onShift(this: GroupRollDialog, _event: Event, target: HTMLElement): Promise<void> {
    const by = target.dataset.action === "personBack" ? -1 : 1;
    await this.change((people) => shifted(people, personAt(target), by));
  }
}

/** Opens the dialog that asks people for a roll, or puts two against each other, with some of it filled in. */
export async function openGroupRoll(kind: GroupRollKind, filled: Partial<GroupRoll> = {}): Promise<void> {
  await new GroupRollDialog(kind, filled).show();
}

import { BaseCombatantGroup } from "../../common/documents/combatant-group.ts";
import type { Data } from "../../common/types.ts";
import { game } from "../core/state.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { Combat } from "./combat.ts";
import type { Combatant } from "./combatant.ts";

/** Combatants of an encounter that act together. */
export class CombatantGroup extends ClientDocumentMixin(BaseCombatantGroup) {
  declare name: string;
  /** Who belongs to the group, as each combatant says. */
  declare members: Set<Combatant>;

  override _configure(options: Data = {}): void {
    super._configure(options);
    Object.defineProperty(this, "members", { value: new Set(), writable: true, enumerable: false, configurable: true });
  }

  get combat(): Combat | null {
    return this.parent as unknown as Combat | null;
  }

  /** Whether nobody of the group is shown to players. */
  get hidden(): boolean {
    return (
      this.members.size > 0 && [...this.members].every((member) => (member as unknown as { hidden: boolean }).hidden)
    );
  }

  get defeated(): boolean {
    return this.members.size > 0 && [...this.members].every((member) => member.isDefeated);
  }

  override get visible(): boolean {
    return this.isOwner || !this.hidden;
  }

  /** The members come anew, one by one, when they are prepared. */
  override prepareBaseData(): void {
    super.prepareBaseData();
    this.members = new Set();
    this.name ||= game.i18n.localize("DOCUMENT.CombatantGroup");
  }

  async clearMovementHistories(): Promise<void> {
    await this.combat?.clearMovementHistories([...this.members]);
  }
}

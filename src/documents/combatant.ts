import { ours } from "#core/foundry/ours.ts";
import type { FightPlace } from "../rules/encounter/state.ts";
import type { SirpasCombat } from "./combat.ts";
import { throwOf } from "../play/initiative/initiative-participants.ts";

/** Somebody who takes part in an encounter. */
export class SirpasCombatant extends Combatant {
  get #fight(): SirpasCombat | null {
    return this.parent as unknown as SirpasCombat | null;
  }

  /** Their place in the initiative of this turn; null while none was thrown. */
  get place(): FightPlace | null {
    return this.#fight?.fight.order.find(({ id }) => id === this.id) ?? null;
  }

  /** The throw for initiative, as a ranking makes it: there is no formula that a table could choose. */
  override getInitiativeRoll(_formula?: string): ReturnType<Combatant["getInitiativeRoll"]> {
    const { pool, terms } = ours(this.actor) ? throwOf(this) : { pool: "standard" as const, terms: [] };
    return CONFIG.SIRPAS.rolls.pool.build({ id: this.id ?? "", pool, terms }) as never;
  }

  override async rollInitiative(_formula?: string): Promise<this> {
    await this.#fight?.rollInitiative([this.id ?? ""]);
    return this;
  }
}

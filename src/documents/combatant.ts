import { ours } from "#core/foundry/ours.ts";
import type { EncounterPlace } from "../rules/encounter/state.ts";
import type { SirpasCombat } from "./combat.ts";
import { rollOf } from "../play/initiative/initiative-participants.ts";

/** Somebody who takes part in an encounter. */
export class SirpasCombatant extends Combatant {
  get #encounter(): SirpasCombat | null {
    return this.parent as unknown as SirpasCombat | null;
  }

  /** Their place in the initiative of this turn; null while none was rolled. */
  get place(): EncounterPlace | null {
    return this.#encounter?.encounter.order.find(({ id }) => id === this.id) ?? null;
  }

  /** The roll for initiative, as a ranking makes it: there is no formula that a table could choose. */
  override getInitiativeRoll(_formula?: string): ReturnType<Combatant["getInitiativeRoll"]> {
    const { pool, terms } = ours(this.actor) ? rollOf(this) : { pool: "standard" as const, terms: [] };
    return CONFIG.SIRPAS.rolls.pool.build({ id: this.id ?? "", pool, terms }) as never;
  }

  override async rollInitiative(_formula?: string): Promise<this> {
    await this.#encounter?.rollInitiative([this.id ?? ""]);
    return this;
  }
}

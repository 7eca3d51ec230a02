/** Somebody who takes part in an encounter: all that is known of them stands in the encounter's log. */
export class CombatantData extends foundry.abstract.TypeDataModel<Record<never, never>, Combatant.Implementation> {
  static override defineSchema(): Record<never, never> {
    return {};
  }
}

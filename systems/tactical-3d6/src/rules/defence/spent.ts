import type { Defender } from "./defender.ts";
import type { PlannedDefence } from "./plan.ts";

/**
 * A defender after a defence, whether or not it succeeded (chapter "Defending"): each dodge and each parry makes the next one harder, a
 * block is the only one of its round, a cross or a support spends its weapons, a retreat counts against this attacker, a dive ends prone.
 */
export function afterDefence(defender: Defender, { kind, weapons, spends, retreats, prone }: PlannedDefence): Defender {
  const { conditions, shield } = defender;
  return {
    ...defender,
    dodges: defender.dodges + (kind === "dodge" ? 1 : 0),
    weapons: defender.weapons.map((weapon) =>
      weapons.includes(weapon.id) ? { ...weapon, parries: weapon.parries + 1, spent: weapon.spent || spends } : weapon,
    ),
    shield: shield && kind === "block" ? { ...shield, blocked: true } : shield,
    retreat: retreats ? "fromThis" : defender.retreat,
    conditions: prone && !conditions.includes("prone") ? [...conditions, "prone"] : conditions,
  };
}

/** A defender at the start of a turn: what the defences and attacks of the last one took is there again. */
export function refreshed(defender: Defender): Defender {
  const { weapons, shield } = defender;
  return {
    ...defender,
    dodges: 0,
    weapons: weapons.map((weapon) => ({ ...weapon, parries: 0, spent: false, attacked: false })),
    shield: shield && { ...shield, blocked: false },
    retreat: "none",
  };
}

import type { Term } from "#core/rules/term.ts";
import { modifierTerms, type Modifier } from "../character/modifiers.ts";
import type { AttackWeapon, Attacker } from "../combat/attack-plan.ts";
import { painOf, seesInDark, type Fighter, type WeaponUse } from "../combat/fighter.ts";
import { NOTHING_MORE } from "../injury/damage.ts";
import { hasModifier, reachOf, strikeTraits, weakeningOf, type UsedPower } from "./use.ts";

/** What the item of a power says of it as an attack. */
interface Bolt {
  readonly name: string;
  readonly uuid: string;
  readonly damage: { readonly dice: number; readonly bonus: number; readonly type: string };
  /** Its modifiers: those of attacks count for itself. */
  readonly adds: readonly Modifier[];
}

/** How a power that is an attack reaches its target: by touch, or from a distance. */
export function boltUse(power: Pick<UsedPower, "modifiers" | "damage">): WeaponUse {
  return { reach: hasModifier(power, "meleeOnly") ? "melee" : "ranged", type: power.damage.type };
}

/**
 * A power as an attack: what `planAttack` plans of a weapon, with the roll of its skill, and no further than it reaches.
 * @param skilled  What its skill is made of
 * @param by  Whether the body does it, or the mind
 */
export function boltAttack(
  fighter: Fighter,
  skilled: readonly Term[],
  power: UsedPower,
  { name, uuid, damage, adds }: Bolt,
  by: Attacker["by"],
): { readonly attacker: Attacker; readonly weapon: AttackWeapon; readonly hinders: readonly Term[] } {
  const { attributes, sources } = fighter.body;
  const { reach, type } = boltUse(power);
  const targets = ["attack", `attack.${reach}`];
  const value = adds.filter(({ target }) => targets.includes(target)).reduce((sum, one) => sum + one.value, 0);
  const own = (sum: number): readonly Term[] =>
    sum === 0 ? [] : [{ label: name, value: sum, source: uuid, kind: "power" }];
  return {
    attacker: {
      terms: [...skilled, ...modifierTerms(sources, targets), ...painOf(fighter, by)],
      strength: attributes.strength.value,
      conditions: fighter.conditions,
      by,
      ambidextrous: true,
      seesInDark: seesInDark(sources),
    },
    weapon: {
      ...{ name, reach, damage: { dice: damage.dice, bonus: 0 }, moreDice: 0, type, thrust: 0, addsStrength: false },
      ...{
        range: reachOf(power),
        minimumStrength: 0,
        needsStrength: false,
        attack: own(value),
        bonuses: own(damage.bonus),
      },
      ...{ ...strikeTraits(power), against: NOTHING_MORE, bounded: true },
    },
    hinders: own(weakeningOf(power)),
  };
}

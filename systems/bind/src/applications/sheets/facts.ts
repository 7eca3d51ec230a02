import { isOf } from "#core/play/items.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { useCost } from "../../rules/combat/actions.ts";
import { damageDice } from "../../rules/combat/damage-dice.ts";

/** Dice of damage as they are written: "2D6+1". */
export function printDice(bonus: number): string {
  const { dice, plus } = damageDice(bonus);
  return `${dice}D6${plus === 0 ? "" : signed(plus)}`;
}

/** What a weapon, shield or piece of armour does, in a line. */
export function factsOf(item: { readonly type: string }): string {
  if (isOf(item, "weapon")) {
    const { attack, damage, cost, weight } = item.system;
    return localize("BIND.FACTS.weapon", {
      attack: signed(attack),
      damage: signed(damage),
      cost: useCost(cost),
      weight,
    });
  }
  if (isOf(item, "launcher")) {
    const { kind, damage, weight } = item.system;
    return localize("BIND.FACTS.launcher", {
      kind: localize(`BIND.LAUNCHER_KIND.${kind}`),
      damage: printDice(damage),
      weight,
    });
  }
  if (isOf(item, "shield")) {
    const { defence, cost, weight } = item.system;
    return localize("BIND.FACTS.shield", { defence: signed(defence), cost, weight });
  }
  if (isOf(item, "armour")) {
    const { resistance, covering, weight } = item.system;
    return localize("BIND.FACTS.armour", { resistance, covering, weight });
  }
  return isOf(item, "gear") ? localize("BIND.FACTS.gear", { weight: item.system.weight * item.system.quantity }) : "";
}

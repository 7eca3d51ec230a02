import type { ItemOf } from "#core/play/items.ts";
import { listNames, nameOf } from "#core/play/people/at-hand.ts";
import { localize } from "#core/utils/localize.ts";
import { printDamage } from "../../rules/combat/damage-dice.ts";
import type { PowerPrice } from "../../rules/powers/builder.ts";

const resourceOf = (key: string) => localize(`SIMVERSE.RESOURCE.${key}`);

/** The dice of a power with what they are for; none of what only words say. */
export function diceOf({ system }: ItemOf<"power">): readonly string[] {
  const { damage, restores, drains, makes } = system;
  const type = damage.type === "" ? "" : ` ${localize(`SIMVERSE.DAMAGE_TYPE.${damage.type}`)}`;
  return [
    ...(damage.dice > 0 && !makes ? [`${printDamage(damage)}${type}`] : []),
    ...(restores.resource === "" ? [] : [`${printDamage(restores)} ${resourceOf(restores.resource)}`]),
    ...(drains.resource === "" ? [] : [`−${printDamage(drains)} ${resourceOf(drains.resource)}`]),
  ];
}

/** What a use of a power takes. */
export const useText = ({ system }: ItemOf<"power">, { use }: Pick<PowerPrice, "use">): string =>
  localize("SIMVERSE.POWER.useOf", { use, resource: resourceOf(system.resource) });

/** What a use of a power does, to whom, and what it takes, in a line. */
export function useNote(item: ItemOf<"power">, targets: readonly Actor.Implementation[], price: PowerPrice): string {
  const names = listNames(targets.map((one) => ({ name: nameOf(one) })));
  const does = [...diceOf(item), localize("SIMVERSE.POWER.forWhom", { names })];
  return [...does, useText(item, price)].join(", ");
}

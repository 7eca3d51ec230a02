import { dataAt, inOrder } from "#core/play/challenge/message-index.ts";
import { sentInTurn } from "#core/play/exchange/answers.ts";
import { itemsOf, type ItemOf } from "#core/play/items.ts";
import { ok, type Result } from "#core/rules/result.ts";
import { momentTerms, type Term } from "#core/rules/term.ts";
import { localize } from "#core/utils/localize.ts";
import { modifierTerms, type Modifier } from "../../rules/character/modifiers.ts";
import { servingOffers, type AttackOffer, type WeaponUse } from "../../rules/combat/fighter.ts";
import type { AttackCost } from "../../rules/combat/turn.ts";
import { printDamage } from "../../rules/combat/damage-dice.ts";
import {
  isSecondStrike,
  servesAtOnce,
  strikesTwice,
  type Serving,
  type ServingPower,
} from "../../rules/powers/serving.ts";
import { rowsIn } from "../items.ts";
import { lastingOn, sourceOf } from "../powers/lasting.ts";
import { affordable, usedPower } from "../powers/pay-power.ts";
import { powerAt } from "../powers/rolled-power.ts";
import { AttackData } from "./attack-data.ts";
import { DefenceData } from "./defence-data.ts";
import { fighterOf, weaponOf } from "./fighter.ts";
import { momentOf } from "./moment.ts";
import { costOf } from "./turn-state.ts";

type Power = ItemOf<"power">;

/** A power that can be part of an attack, and what it gives it. */
export interface ServingOffer extends AttackOffer {
  readonly power: ServingPower & { readonly item: Power };
  readonly serves: Serving;
}

/** The powers of somebody that can be part of an attack with a weapon in one of its ways. */
export function servingOf(
  actor: Actor.Implementation,
  weapon: ItemOf<"weapon">,
  use: WeaponUse,
  aimed: boolean,
): readonly ServingOffer[] {
  const powers = itemsOf(actor, "power").filter(({ system }) => system.serves);
  if (powers.length === 0) return [];
  const served = { use, aimed };
  return servingOffers(fighterOf(actor), weaponOf(weapon), served, powers.map(servingPower))
    .filter(({ power }) => !servesAtOnce(power) || canRiposte(actor, power.uuid))
    .map((offer) => ({ ...offer, note: noteOf(offer) }));
}

function servingPower(item: Power): ServingPower & { readonly item: Power } {
  const { kind, skills, damage, modifiers, doubles } = item.system;
  const { uuid, name } = item;
  return {
    ...{ item, uuid, name, kind, skills: [...skills], modifiers: usedPower(item).modifiers, damage },
    ...{ adds: rowsIn<Modifier>(modifiers), doubles },
  };
}

/** What a power gives an attack, and its price, in a few words. */
function noteOf({ terms, damage, serves, power }: Omit<ServingOffer, "note">): string {
  const does = (key: string, value: number | string) => localize(`SIMVERSE.SERVES.${key}`, { value });
  const price = affordable(power.item);
  const sum = (all: readonly Term[]) => all.reduce((so, { value }) => so + value, 0);
  const { dice, piercing, knockback, aim, doubles, hinders } = serves;
  const words = (key: string, value: number) =>
    value === 0 ? [] : [does(key, value > 0 ? `+${value}` : `−${-value}`)];
  return [
    ...words("hit", sum(terms)),
    ...words("aim", aim),
    ...(dice > 0 ? [does("damage", printDamage({ dice, bonus: 0 }))] : []),
    ...words("damage", sum(damage)),
    ...(doubles.length > 0 ? [does("doubles", "")] : []),
    ...(piercing > 0 ? [does("piercing", piercing)] : []),
    ...(knockback > 0 ? [does("knockback", knockback)] : []),
    ...words("hinders", sum(hinders)),
    ...(strikesTwice(power) ? [does("twice", "")] : []),
    ...(servesAtOnce(power) ? [does("atOnce", "")] : []),
    ...(price.ok && price.value.use > 0
      ? [`${price.value.use} ${localize(`SIMVERSE.RESOURCE.${power.item.system.resource}`)}`]
      : []),
  ].join(", ");
}

/** Attacks of somebody in the turn that they have begun last; none outside of an encounter, where nothing is counted. */
function attacksNow(actor: Actor.Implementation) {
  const moment = momentOf(actor);
  return moment.combat === "" ? [] : inOrder(sentInTurn(AttackData, { ...moment, actor: actor.uuid }));
}

/** Whether somebody has parried since they last struck back; outside of an encounter nobody counts. */
function canRiposte(actor: Actor.Implementation, power: string): boolean {
  const moment = momentOf(actor);
  if (moment.combat === "") return true;
  const parried = sentInTurn(DefenceData, { ...moment, actor: actor.uuid }).filter(
    ({ data }) => data.kind === "parry" && dataAt(data.attack, AttackData)?.outcome?.result === "defended",
  );
  return parried.length > attacksNow(actor).filter(({ data }) => data.powers.includes(power)).length;
}

/** An attack as far as powers ask that give two for one action. */
type Strike = Pick<AttackData, "weaponUuid" | "powers">;

/** Whether an attack is the second of two that a power gives for one action, after those before it in the turn. */
export function isSecond({ weaponUuid, powers }: Strike, before: readonly Strike[]): boolean {
  const twice = (all: Iterable<string>) => [...all].some((uuid) => isTwice(powerAt(uuid)));
  const strikes = before.map((one) => ({ weapon: one.weaponUuid, twice: twice(one.powers) }));
  return twice(powers) && isSecondStrike(weaponUuid, strikes);
}

const isTwice = (item: Power | null) => item !== null && item.system.serves && strikesTwice(usedPower(item));

/** Whether a power that is part of an attack makes it cost no action. */
export function isAtOnce(uuid: string): boolean {
  const item = powerAt(uuid);
  return item !== null && item.system.serves && servesAtOnce(usedPower(item));
}

/** What an attack costs of the turn with the powers that are part of it, and those of them that are paid for. */
export function costWith(
  actor: Actor.Implementation,
  item: ItemOf<"weapon"> | Power,
  powers: readonly Power[],
): { readonly cost: AttackCost; readonly paid: readonly Power[] } {
  const strike = { weaponUuid: item.uuid, powers: powers.map(({ uuid }) => uuid) };
  const second = isSecond(
    strike,
    attacksNow(actor).map(({ data }) => data),
  );
  const free = second || strike.powers.some(isAtOnce);
  return { cost: free ? "free" : costOf(actor, item), paid: second ? powers.filter((one) => !isTwice(one)) : powers };
}

/** Whether all powers that are part of an attack can be paid for. */
export function checkPaid(actor: Actor.Implementation, powers: readonly Power[]): Result<null> {
  for (const item of powers) {
    const price = affordable(item, actor);
    if (!price.ok) return price;
  }
  return ok(null);
}

/** What a target has let somebody see of an opening: it counts for their next attack on it in this turn. */
export function openingTerms(actor: Actor.Implementation, target: Actor.Implementation | null): readonly Term[] {
  if (!target) return [];
  const own = lastingOn(target).filter(({ flag }) => flag.by === actor.uuid);
  if (own.length === 0 || attacksNow(actor).some(({ data }) => data.target === target.uuid)) return [];
  return own.flatMap(({ effect }) =>
    modifierTerms([sourceOf(effect)], ["exposed"]).flatMap(({ label, value }) => momentTerms(label, value)),
  );
}

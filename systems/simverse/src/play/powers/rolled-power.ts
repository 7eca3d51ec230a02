import type { Term } from "#core/rules/term.ts";
import { offersOf, OWN_CHOICE, settled, type Modifier, type Offer } from "../../rules/character/modifiers.ts";
import {
  hasModifier,
  hitsOf,
  isResisted,
  resistTargets,
  rollKindOf,
  roundsIn,
  strikeTraits,
} from "../../rules/powers/use.ts";
import { offersOfSkill, skillValue } from "../../rules/skills/skill.ts";
import type { Hold } from "../../rules/combat/grapple.ts";
import { boltAttack } from "../../rules/powers/bolt.ts";
import { fighterOf, injuryTerms } from "../combat/fighter.ts";
import type { ItemOf } from "#core/play/items.ts";
import { itemAt, rowsIn } from "../items.ts";
import { usedPower } from "./pay-power.ts";

/** What somebody rolls for a power, and what would change it if it is so. */
export interface RolledPower {
  readonly terms: readonly Term[];
  readonly offers: readonly Offer[];
}

/** What somebody rolls for a power, by the best of the skills that it goes by; null without any of them. */
export function rolledPower(actor: Actor.Implementation, item: ItemOf<"power">): RolledPower | null {
  const rolled = skilledPower(actor, item);
  return rolled && { ...rolled, terms: [...rolled.terms, ...injuryTerms(actor, rollKindOf(item.system))] };
}

/** The same without what injuries and conditions take. */
function skilledPower(actor: Actor.Implementation, item: ItemOf<"power">): RolledPower | null {
  const { skills, attributes, sources, tools } = actor.character;
  const certain = new Map([["gestures", hasModifier(usedPower(item), "gesture")]]);
  const own = { sources: settled(sources, certain), tools: settled(tools, certain) };
  const [best] = skills
    .filter(({ skill }) => item.system.skills.has(skill.key))
    .flatMap(({ skill }) => {
      const value = skillValue(skill, attributes, own);
      return value.ok ? [{ ...value.value, skill }] : [];
    })
    .toSorted((one, other) => other.value - one.value);
  return best ? { terms: best.terms, offers: offersOfSkill(own, best.skill) } : null;
}

/** A power as an attack, made by who uses it; null for who has none of its skills. */
export function boltOf(actor: Actor.Implementation, item: ItemOf<"power">) {
  const rolled = skilledPower(actor, item);
  const { damage, modifiers } = item.system;
  const { name, uuid } = item;
  const own = { name, uuid, damage, adds: rowsIn<Modifier>(modifiers) };
  return (
    rolled && {
      ...boltAttack(fighterOf(actor), rolled.terms, usedPower(item), own, rollKindOf(item.system)),
      offers: rolled.offers,
    }
  );
}

/** What a power does by its use whose dice are those of something that it makes. */
export const NO_DAMAGE = { dice: 0, bonus: 0, type: "", piercing: 0, knockback: 0 } as const;

/** What does nothing yet and needs no roll: of what is no power it is said what it does. */
export const NO_USE: PowerUse = {
  ...{ uuid: "", img: "", sure: true, resisted: false, half: false, by: 0, feeds: false, healsUndead: false },
  ...{ turnsUndead: false, staunches: false, dispels: false, light: 0, strains: false, hold: "", hits: 0 },
  ...{ damage: NO_DAMAGE, restores: { resource: "", dice: 0, bonus: 0 } },
  ...{ drains: { resource: "", dice: 0, bonus: 0 }, conditions: [], modifiers: [], lasts: false, rounds: 0 },
  ...{ concentration: false, fragile: false, forbids: false, upkeep: 0, resource: "mana" },
};

/** What a use does, as its message keeps it. */
export type PowerUse = ReturnType<typeof useOf>;

/** What holds nobody. */
const NO_HOLD: { readonly hold: Hold } = { hold: "" };

/** What a use of a power does, as its message keeps it. */
export function useOf(item: ItemOf<"power">) {
  const used = usedPower(item);
  const { damage, restores, drains, duration, resistedHalf, upkeep, resource, feeds } = item.system;
  const { makes, healsUndead, turnsUndead, by, staunches, volley, dispels, light } = item.system;
  return {
    ...{ uuid: item.uuid, img: item.img, sure: hasModifier(used, "reliableActivation"), resisted: isResisted(used) },
    ...{ staunches, hits: volley ? hitsOf(used) : 0, strains: duration !== 0 && hasModifier(used, "strenuous") },
    ...NO_HOLD,
    ...{ half: resistedHalf, by, feeds, healsUndead, turnsUndead, dispels, light },
    damage: makes ? NO_DAMAGE : { ...damage, ...strikeTraits(used) },
    restores: { ...restores },
    drains: { ...drains },
    conditions: [...item.system.conditions],
    // What asks for what it was bought for never counts: a power is bought for nothing in particular.
    modifiers: rowsIn<Modifier>(item.system.modifiers)
      .filter(({ when }) => when !== OWN_CHOICE)
      .map(({ target, value, when }) => ({ target, value, when })),
    ...{ lasts: duration !== 0, rounds: roundsIn(duration) },
    concentration: duration === null || (hasModifier(used, "concentration") && !hasModifier(used, "persistent")),
    ...{ fragile: hasModifier(used, "fragile"), forbids: hasModifier(used, "cannotCast"), upkeep, resource },
  };
}

/** The same where a power turns on its user. */
export function backfireOf(item: ItemOf<"power">) {
  return { ...useOf(item), sure: true, resisted: false, feeds: false };
}

/** The power with some UUID, as far as it is still there. */
export function powerAt(uuid: string): ItemOf<"power"> | null {
  return itemAt(uuid, "power");
}

/** What would change somebody's resistance to a power if it is so, beside what is offered for what they roll. */
export function resistOffers({ character }: Actor.Implementation, uuid: string): readonly Offer[] {
  const power = powerAt(uuid);
  return power ? offersOf(character, resistTargets(usedPower(power))) : [];
}

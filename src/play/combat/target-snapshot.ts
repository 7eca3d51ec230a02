import { noScratch } from "../../rules/advantages/endurance.ts";
import type { TargetSnapshot } from "../../rules/combat/strike-hit.ts";
import type { DamageType } from "../../rules/damage/damage-types.ts";
import { mitigationAgainst, type Defences } from "../../rules/damage/mitigation.ts";
import type { WornArmour } from "../../rules/equipment/armours.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { sourcesOf } from "../statistics/actor-statistics.ts";

const NOTHING: Defences = { flat: [], fractions: [], active: [] };

/**
 * What stands between an actor and damage of a type, on the part of the body that is aimed at; empty for no part in
 * particular. Nothing stops damage of no type.
 */
export function snapshotOf(actor: SirpasActor, damageType: DamageType | "", part: string): TargetSnapshot {
  const sources = sourcesOf(actor);
  const defences =
    damageType === "" ? NOTHING : mitigationAgainst(damageType, part, { armour: wornBy(actor), sources });
  return { defences, sources };
}

/** The same as a message keeps it: as it was when the dice were thrown. */
export function storedSnapshot({ defences, sources = [] }: TargetSnapshot) {
  const { flat, fractions, active } = defences;
  return {
    flat: flat.map((term) => ({ ...term })),
    fractions: fractions.map((fraction) => ({ ...fraction })),
    active: active.map((term) => ({ ...term })),
    noScratch: noScratch(sources) !== null,
  };
}

/** What an actor has on. */
export function wornBy(actor: SirpasActor): readonly WornArmour[] {
  return actor.items.contents
    .filter((item) => item.isType("armour"))
    .filter(({ system }) => system.worn)
    .map(({ name, uuid, system }) => ({ name, uuid, part: system.part, mitigation: system.mitigation }));
}

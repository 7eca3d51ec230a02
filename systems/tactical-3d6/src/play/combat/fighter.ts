import { isOf, itemsOf, type ItemOf } from "#core/play/items.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import { USES, type WeaponUse } from "../../data/item/index.ts";
import type { OddsTarget } from "../../odds/wound.ts";
import type { Attacker } from "../../rules/attack/plan.ts";
import { BARE_HANDS, type AttackWeapon } from "../../rules/attack/weapon.ts";
import { armourAt, averageArmour, type ArmourPiece, type PlaceArmour } from "../../rules/damage/armour.ts";
import { BODY, LOCATIONS } from "../../rules/damage/locations.ts";
import type { Victim } from "../../rules/damage/damage.ts";
import { healthTerms } from "../../rules/injury/vitals.ts";
import { effectTerms, hasFlag } from "../../rules/traits/traits.ts";
import { conditionsOf } from "../character.ts";

/** One way of somebody to attack: with an item, or with the body. */
export interface Use {
  /** The item's id and the way, or the name of what the body does. */
  readonly key: string;
  readonly way: WeaponUse | "punch" | "slam";
  /** Null for the body. */
  readonly item: ItemOf<"weapon"> | null;
  readonly weapon: AttackWeapon;
}

/** Whether something bursts, or fills a cone. */
export const isArea = ({ item }: Use): boolean => item !== null && item.system.area !== "none";

/** What the body can do by itself. */
const UNARMED_SKILLS = ["karate", "boxing", "brawling"] as const;

/** The ways to attack with a weapon. */
export function usesOf(item: ItemOf<"weapon">, strength: number): readonly Use[] {
  const { id, system } = item;
  return USES.filter((way) => system[way].type !== "").map((way) => ({
    ...{ key: `${id}.${way}`, way, item },
    weapon: weaponOf(item, way, strength),
  }));
}

/** A weapon in one of its ways, as the rules read it. */
function weaponOf({ name, system }: ItemOf<"weapon">, way: WeaponUse, strength: number): AttackWeapon {
  const { ranged, swing, natural } = system;
  const {
    type,
    bonus,
    dice = 0,
    reach = 0,
  }: Partial<(typeof system)["own"]> & { type: string; bonus: number } = system[way];
  // Without dice what is thrown rests on how the weapon is used in the hand, and a bow on the thrust.
  const swung = way === "swing" || (way === "thrown" && swing.type !== "" && system.thrust.type === "");
  const yards = (row: number) => (ranged.ofStrength ? row * strength : row);
  return {
    ...{ name, skill: way === "thrown" ? "thrown" : system.skill },
    range: way === "thrown" ? "thrown" : way === "shot" ? "missile" : "melee",
    blow: way === "own" || dice > 0 ? "own" : swung ? "swing" : "thrust",
    damage: { dice, bonus },
    ...{ type, divisor: system.divisor, reach },
    ...{ strength: natural ? 0 : system.strength, hands: system.twoHanded ? 2 : 1, ready: natural || system.ready },
    ...{ unarmed: natural, fencing: system.fencing, flail: system.flail, acc: ranged.acc },
    ...{ halfRange: yards(ranged.halfRange), maxRange: yards(ranged.maxRange), rate: ranged.rate },
    ...{ pellets: ranged.pellets, bulk: ranged.bulk, recoil: ranged.recoil, highSpeed: ranged.highSpeed },
  };
}

/** What somebody can do with bare hands: a blow by the best of their skills, and a slam. */
export function bodyUses({ character }: Actor.Implementation): readonly Use[] {
  const skill = UNARMED_SKILLS.toSorted((one, other) => skillOf(character, other) - skillOf(character, one))[0]!;
  return [
    { key: "punch", way: "punch", item: null, weapon: { ...BARE_HANDS, skill } },
    {
      ...{ key: "slam", way: "slam", item: null },
      weapon: { ...BARE_HANDS, name: "TACTICAL.WEAPON.slam", skill: "brawling", blow: "slam" },
    },
  ];
}

/** All ways of somebody to attack, with what is in hand first. */
export function allUses(actor: Actor.Implementation): readonly Use[] {
  const { strength } = actor.system.attributes;
  const weapons = itemsOf(actor, "weapon").toSorted((one, other) => +other.system.equipped - +one.system.equipped);
  return [...weapons.flatMap((item) => usesOf(item, strength)), ...bodyUses(actor)];
}

export function skillOf({ skills, body }: Actor.Implementation["character"], key: string): number {
  return skills[key]?.value.value ?? body.attributes.dexterity;
}

/** Somebody with a weapon, as the rules of attacks read them. */
export function attackerOf(actor: Actor.Implementation, { skill }: Pick<AttackWeapon, "skill">): Attacker {
  const { character, system } = actor;
  const { dexterity, strength } = system.attributes;
  const plain: readonly Term[] = [{ label: "TACTICAL.ATTRIBUTE.dexterity.label", value: dexterity, kind: "attribute" }];
  return {
    skill: character.skills[skill]?.value.terms ?? plain,
    ...{ strength, traits: character.body.traits, conditions: conditionsOf(actor), shock: system.shock },
  };
}

function piecesOf(actor: Actor.Implementation): readonly ArmourPiece[] {
  return itemsOf(actor, "armour")
    .filter(({ system }) => system.worn)
    .map(({ name, system: { covers, resistance, crushing, corroded, flexible, gaps } }) => {
      const left = (points: number) => Math.max(0, points - corroded);
      const piece = { name, covers: [...covers], resistance: left(resistance), flexible, gaps };
      return crushing === null ? piece : { ...piece, crushing: left(crushing) };
    });
}

function hideOf({ system, character }: Actor.Implementation): readonly Term[] {
  const hide = system.hide === 0 ? [] : [{ label: "TACTICAL.TERM.hide", value: system.hide, kind: "armour" }];
  return [...hide, ...effectTerms(character.body.traits, "resistance")];
}

/** What protects somebody at a place, or against what is all around them. */
export function protectionOf(actor: Actor.Implementation, location: string): PlaceArmour {
  const [pieces, hide] = [piecesOf(actor), hideOf(actor)];
  return location === BODY.key ? averageArmour(pieces, hide) : armourAt(pieces, hide, LOCATIONS.of(location).armour);
}

/** Somebody as far as wounds go. */
export function victimOf(actor: Actor.Implementation): Victim {
  const { male } = actor.system;
  return { maximum: actor.most("hitPoints"), male, noShock: hasFlag(actor.character.body.traits, "noShock") };
}

/** What somebody rolls health against for a purpose. */
export function healthFor(
  { system, character }: Actor.Implementation,
  roll: Parameters<typeof healthTerms>[2],
  modifier = 0,
) {
  return healthTerms(system.attributes.health, character.body.traits, roll, modifier);
}

/** Somebody as the odds of an attack read them. */
export function oddsTargetOf(actor: Actor.Implementation): OddsTarget {
  const health = (roll: "knockdown" | "death") => sumTerms(healthFor(actor, roll));
  return {
    ...victimOf(actor),
    ...{ hitPoints: actor.left("hitPoints"), knockdown: health("knockdown"), death: health("death") },
    armour: (location) => protectionOf(actor, location),
  };
}

/** The item with which somebody attacks by a key. */
export function useOf(actor: Actor.Implementation, key: string): Use | null {
  const item = actor.items.get(key.split(".")[0] ?? "");
  const uses = item && isOf(item, "weapon") ? usesOf(item, actor.system.attributes.strength) : bodyUses(actor);
  return uses.find((use) => use.key === key) ?? (item ? (uses[0] ?? null) : null);
}

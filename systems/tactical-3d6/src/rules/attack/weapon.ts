import type { Term } from "#core/rules/term.ts";
import {
  meanOf,
  slamDamage,
  strengthDamage,
  type DamageDice,
  type StrengthOptions,
} from "../character/strength-damage.ts";

/** One way to attack with a weapon, as plain data: cut and thrust of a sword are two. */
export interface AttackWeapon {
  readonly name: string;
  /** The key of its skill. */
  readonly skill: string;
  readonly range: "melee" | "thrown" | "missile";
  /** What its damage rests on: strength, dice of its own, or how far its wielder ran. */
  readonly blow: "swing" | "thrust" | "own" | "slam";
  /** Its own dice; where damage rests on strength only the bonus, its figure. */
  readonly damage: DamageDice;
  /** A key of `DAMAGE_TYPES`. */
  readonly type: string;
  /** What armour is divided by; 1 for nothing. */
  readonly divisor: number;
  /** The farthest yards of melee, 0 for close combat alone. A jet is melee with a long reach. */
  readonly reach: number;
  /** The strength it needs; 0 for none. */
  readonly strength: number;
  readonly hands: 1 | 2;
  /** A Ready makes it ready again (ruling 37). */
  readonly ready: boolean;
  readonly unarmed: boolean;
  readonly fencing: boolean;
  readonly flail: boolean;
  /** Of ranged weapons: accuracy, half and greatest range in yards (0 for none), rate of fire, pellets of a shot, Bulk, recoil. */
  readonly acc: number;
  readonly halfRange: number;
  readonly maxRange: number;
  readonly rate: number;
  readonly pellets: number;
  readonly bulk: number;
  readonly recoil: number;
  /** Whether its missiles are too fast for a block: bullets. */
  readonly highSpeed: boolean;
}

/** A blow of bare hands, to build other weapons on. */
export const BARE_HANDS: AttackWeapon = {
  ...{ name: "TACTICAL.WEAPON.bareHands", skill: "brawling", range: "melee", blow: "thrust" },
  ...{ damage: { dice: 0, bonus: -1 }, type: "crushing", divisor: 1, reach: 0, strength: 0 },
  ...{ hands: 1, ready: true, unarmed: true, fencing: false, flail: false, acc: 0, halfRange: 0, maxRange: 0, rate: 1 },
  ...{ pellets: 1, bulk: 0, recoil: 1, highSpeed: false },
};

/** The dice of a weapon in somebody's hands. @param ran  Yards moved this turn, where a thrust may do what a slam does (ruling 38) */
export function damageOf(
  { blow, damage }: Pick<AttackWeapon, "blow" | "damage">,
  strength: number,
  ran: number | null,
  options: StrengthOptions,
): DamageDice {
  if (blow === "own") return damage;
  if (blow === "slam") return slamDamage(strength, ran ?? 0, options);
  const plain = strengthDamage(strength, blow, damage.bonus, options);
  if (blow === "swing" || ran === null) return plain;
  const slam = slamDamage(strength, ran, options);
  return meanOf(slam) > meanOf(plain) ? slam : plain;
}

/** What too little strength takes from attacks: 1 a point (ruling 44). */
export function strengthTerms({ strength: needed }: AttackWeapon, strength: number): readonly Term[] {
  const missing = Math.max(0, needed - strength);
  return missing === 0 ? [] : [{ label: "TACTICAL.TERM.tooHeavy", value: -missing, kind: "weapon" }];
}

import { err, ok, type Result } from "#core/rules/result.ts";
import { canAct, type Moment } from "./action-points.ts";
import "./errors.ts";
import { MELEE_BASE, type Exchange, type Side } from "./exchange.ts";
import type { Circumstances, Fighter } from "./fighter.ts";
import { grabSide, grappleSide, weaponInGrapple, type GrappleChoice } from "./grapple.ts";
import {
  brawlSide,
  shieldAsWeapon,
  shieldSide,
  unansweredSide,
  weaponSide,
  type Limbs,
  type Shield,
  type Weapon,
} from "./weapons.ts";

/** What somebody attacks or answers with. */
export type Use =
  | { readonly kind: "weapon"; readonly weapon: Weapon }
  | { readonly kind: "shield"; readonly shield: Shield }
  | { readonly kind: "brawl"; readonly limbs: Limbs }
  | { readonly kind: "grab" }
  | { readonly kind: "grapple"; readonly choice: GrappleChoice }
  | { readonly kind: "none" };
export type UseKind = Use["kind"];

/** Somebody in an exchange, with what they use in it. */
export interface Part {
  readonly fighter: Fighter;
  readonly use: Use;
  readonly around: Circumstances;
  /** Whether they are in a grapple, where nothing heavy can be used. */
  readonly grappling: boolean;
}

/** An attack in the mêlée and its answer. */
export interface MeleePlan {
  readonly attacker: Part;
  readonly target: Part;
  /** Who rolls: where a player meets an opponent the player does, else who attacks (ruling 13). */
  readonly roller: "attacker" | "target";
  /** How many are on the side of the one who rolls, where that one is blind; 0 where they see. */
  readonly blindSide: number;
  /** All others of the encounter, and its round; null outside of one, where nobody counts action points. */
  readonly encounter: Moment | null;
}

/**
 * An exchange, ready to be rolled. A grapple is answered by a grapple, which costs as much.
 * @returns refused for who cannot attack so: without action points left, with nothing, or with too much in a grapple
 */
export function planMelee({ attacker, target, roller, blindSide, encounter }: MeleePlan): Result<Exchange> {
  const { points, attributes } = attacker.fighter;
  const claim = { points, speed: attributes.speed };
  if (encounter && !canAct(claim, encounter)) return err("noActionPoints", { points });
  if (attacker.use.kind === "none") return err("nothingToAttackWith");
  const own = sideOf(attacker, true);
  if (!own.ok) return own;
  const answer = sideOf(answering(attacker.use, target), false);
  if (!answer.ok) return answer;
  const [player, opponent] = roller === "attacker" ? [own.value, answer.value] : [answer.value, own.value];
  return ok({ player, opponent, base: MELEE_BASE, blindSide });
}

function answering(use: Use, target: Part): Part {
  const isOther = use.kind === "grapple" && target.use.kind !== "grapple" && target.use.kind !== "none";
  return isOther ? { ...target, use: { kind: "grapple", choice: "free" } } : target;
}

function sideOf({ fighter, use, around, grappling }: Part, attacks: boolean): Result<Side> {
  switch (use.kind) {
    case "weapon":
      return wielded(use.weapon, grappling, () => weaponSide(fighter, use.weapon, around));
    case "shield":
      // A shield that strikes is a weapon; one that is held up hurts nobody.
      return wielded(use.shield, grappling, () =>
        attacks ? weaponSide(fighter, shieldAsWeapon(use.shield), around) : shieldSide(fighter, use.shield, around),
      );
    case "brawl":
      return ok(brawlSide(fighter, use.limbs, around));
    case "grab":
      return ok(grabSide(fighter, around));
    case "grapple":
      return ok(grappleSide(fighter, around, use.choice));
    case "none":
      return ok(unansweredSide(fighter));
  }
}

function wielded(held: Pick<Weapon, "name" | "weight">, grappling: boolean, side: () => Side): Result<Side> {
  const fits = grappling ? weaponInGrapple(held) : ok(null);
  return fits.ok ? ok(side()) : fits;
}

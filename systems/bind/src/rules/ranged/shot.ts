import { momentTerms, type Term } from "#core/rules/term.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { attributeLabel } from "../character/attributes.ts";
import { knackTerms } from "../character/knacks.ts";
import { TIE_NUMBER, type Outcome } from "../checks/check.ts";
import { canAct, type Moment } from "../combat/action-points.ts";
import { ACTIONS } from "../combat/actions.ts";
import "../combat/errors.ts";
import type { Exchange, Side } from "../combat/exchange.ts";
import { fightingRoll, fightingValue, type Circumstances, type Fighter } from "../combat/fighter.ts";
import { bodyOf, strikeOf } from "../combat/weapons.ts";
import {
  DEFAULT_RANGED_OPTIONS,
  inRange,
  LAUNCHERS,
  rangePenalty,
  shotCost,
  type Launcher,
  type RangedOptions,
} from "./launchers.ts";

/** A shot about to be made. */
export interface Aim {
  readonly launcher: Launcher;
  readonly loaded: boolean;
  /** Steps to the target. */
  readonly steps: number;
}

/** Chapter "Ranged Combat": who shoots, ready; refused unloaded, too weak, or too far away. */
export function shooterSide(
  fighter: Fighter,
  { launcher, loaded, steps }: Aim,
  around: Circumstances,
  options: RangedOptions = DEFAULT_RANGED_OPTIONS,
): Result<Side> {
  const { name, source, kind, kinds } = launcher;
  const reach = inRange(launcher, steps);
  if (!reach.ok) return reach;
  if (!loaded) return err("notLoaded", { name });
  const strength = fightingValue(fighter, "strength", around);
  const cost = shotCost(launcher, { strength, knacks: fighter.knacks }, options);
  if (!cost.ok) return cost;
  const roll = fightingRoll(
    fighter,
    { attribute: "dexterity", skill: "projectiles", gear: [], cost: cost.value, attack: true },
    // Neither flank nor a low ceiling matters to an arrow.
    { ...around, flanking: false, enclosed: false, against: [...around.against, ...kinds] },
  );
  const { thrown, damage } = LAUNCHERS[kind];
  return ok({
    bonuses: [...roll, ...momentTerms("BIND.TERM.distance", rangePenalty(kind, steps))],
    strike: strikeOf(
      fighter,
      [
        { label: name, value: launcher.damage, kind: "gear", ...(source === "" ? {} : { source }) },
        ...termOf(attributeLabel("strength"), thrown && options.strength ? strength : 0, "attribute"),
        ...termOf("BIND.TERM.thrown", damage, "gear"),
      ],
      around,
    ),
    ...{ body: bodyOf(fighter), points: fighter.points, cost: cost.value },
  });
}

function termOf(label: string, value: number, kind: string): readonly Term[] {
  return value === 0 ? [] : [{ label, value, kind }];
}

/** Whether somebody can evade a missile: with at least a point left, which it costs. */
export function canEvade({ points }: Pick<Fighter, "points">): boolean {
  return points >= ACTIONS.evade;
}

/** Who evades a missile, with Speed and Vigilance for a point; or does nothing about it. Neither hurts the other. */
export function evadingSide(fighter: Fighter, evades: boolean, around: Circumstances): Side {
  const does = evades && canEvade(fighter);
  const parts = { attribute: "speed", skill: "vigilance", cost: 0, attack: false } as const;
  return {
    bonuses: does ? fightingRoll(fighter, { ...parts, gear: knackTerms(fighter.knacks, "evade") }, around) : [],
    strike: null,
    ...{ body: bodyOf(fighter), points: fighter.points, cost: does ? ACTIONS.evade : 0 },
  };
}

const TWICE = 2 * TIE_NUMBER;

/** A player's shot at an opponent: 6 where it does not evade, 7 and what it evades with where it does (ruling 24). */
export function shotAt(shooter: Side, target: Side, options: RangedOptions = DEFAULT_RANGED_OPTIONS): Exchange {
  const base = target.cost > 0 ? TIE_NUMBER : options.still;
  return { player: shooter, opponent: target, base, blindSide: 0 };
}

/** An opponent's shot at a player, who rolls: the mirror of it. Who does not evade rolls two bare dice against 8 and what the archer has. */
export function shotFrom(shooter: Side, target: Side, options: RangedOptions = DEFAULT_RANGED_OPTIONS): Exchange {
  const base = target.cost > 0 ? TIE_NUMBER : TWICE - options.still;
  return { player: target, opponent: shooter, base, blindSide: 0 };
}

/** A shot at somebody, with all around it. */
export interface ShotPlan {
  readonly shooter: { readonly fighter: Fighter; readonly aim: Aim; readonly around: Circumstances };
  readonly target: { readonly fighter: Fighter; readonly evades: boolean; readonly around: Circumstances };
  /** Who rolls: where a player meets an opponent the player does, else who shoots (ruling 13). */
  readonly roller: "shooter" | "target";
  /** Null outside of an encounter, where nobody counts action points. */
  readonly encounter: Moment | null;
}

/** A shot, ready to be rolled; refused for who cannot shoot so. */
export function planShot(plan: ShotPlan, options: RangedOptions = DEFAULT_RANGED_OPTIONS): Result<Exchange> {
  const { fighter, aim, around } = plan.shooter;
  const { points, attributes } = fighter;
  if (plan.encounter && !canAct({ points, speed: attributes.speed }, plan.encounter)) {
    return err("noActionPoints", { points });
  }
  const shooter = shooterSide(fighter, aim, around, options);
  if (!shooter.ok) return shooter;
  const target = evadingSide(plan.target.fighter, plan.target.evades, plan.target.around);
  return ok((plan.roller === "shooter" ? shotAt : shotFrom)(shooter.value, target, options));
}

/** Section "Ranged Combat": where a missile goes: a loss only misses, and the exact tie number hits another one behind, if there is one. */
export function flightOfShot(outcome: Outcome, behind: boolean): "hit" | "behind" | "missed" {
  if (outcome === "success") return "hit";
  return outcome === "tie" && behind ? "behind" : "missed";
}

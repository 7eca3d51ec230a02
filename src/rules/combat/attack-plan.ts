import { difficultyTerms, falloffTerms } from "../advantages/modifier-terms.ts";
import type { ModifierSource } from "../advantages/typed-modifiers.ts";
import { CONTEST_DIFFICULTY } from "../contests/contest.ts";
import { err, firstError, ok, type Result, type RuleError } from "#core/rules/result.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import type { Circumstance } from "./circumstances.ts";
import type { Distance } from "./defence.ts";
import { distanceTerms, reachOf } from "./distance.ts";
import { TARGET_STATUSES, type TargetStatus } from "./automatic-attack.ts";
import { canAttack, canBeAllowed, distinctReasons } from "./manoeuvre-errors.ts";
import { circumstanceTerms, manoeuvreTerms, type ManoeuvreUse } from "./manoeuvre-use.ts";
import { diminishingTerms } from "./memory.ts";
import { type TacticalSituation, tacticalTerms } from "./situation.ts";
import { canBeShotAt, canUseUnder, type Cover } from "./cover.ts";
import { withBonuses, type PlainStrike } from "./strike.ts";
import { traitsOf } from "./weapons.ts";

/** What the player decides about an attack, whatever it is made with. */
export interface AttackSituation {
  /** The covers that the attacker is under. */
  readonly covers: readonly Cover[];
  readonly tactical: readonly TacticalSituation[];
  /** The ids of the terms that do not count this time. */
  readonly off: readonly string[];
  /** What else the situation adds, each with its reason. */
  readonly situation: readonly Term[];
  /** What it adds to the damage, in DP. */
  readonly damage: readonly Term[];
}

/** What is chosen about one of the targets. */
export interface TargetChoice extends Distance {
  /** The target's id. */
  readonly id: string;
  /** What a target that cannot react is doing; empty for one that may defend itself. */
  readonly status: TargetStatus | "";
  readonly covers: readonly Cover[];
  /** Whether something brings a part of them out of full cover. */
  readonly exposed: boolean;
  /** Whether the attacker knows at this moment where they are; only metaphysical attacks ask. */
  readonly located: boolean;
  readonly circumstances: readonly Circumstance[];
}

/** An attack that is to be made. */
export interface PlannedAttack {
  /** Its `rollTerms` hold what the attacker brings. Circumstances and earlier uses come with the targets. */
  readonly use: ManoeuvreUse;
  /** What its success does by itself, without the `damageTerms` of its use. */
  readonly strike: PlainStrike;
  /** The key of the statistic whose advantages count. */
  readonly statistic: string;
  readonly sources: readonly ModifierSource[];
  readonly situation: AttackSituation;
  /** The combat turn, from 1. */
  readonly turn: number;
  /** What refuses it whatever the situation. */
  readonly errors: readonly (RuleError | null)[];
  /** Whether a Gamemaster lets be what the rules refuse. */
  readonly allowed: boolean;
}

/** Somebody an attack is planned against. */
export interface PlannedTarget {
  readonly name: string;
  readonly choice: TargetChoice;
  /** How often the attacker used this manoeuvre against them before, as far as diminishing returns count it. */
  readonly earlierUses: number;
  /** What is added because the attack keeps a hold on them. */
  readonly hold: readonly Term[];
}

/** A reason that adds to a roll, and whether it counts this time. */
export interface Switched {
  readonly id: string;
  readonly term: Term;
  readonly on: boolean;
}

/** What an attack comes to against one of its targets. */
export interface PlanAgainst {
  /** What counts against them alone. */
  readonly terms: readonly Switched[];
  /** The sum of what counts for all and against them. */
  readonly total: number;
  /** Why they cannot be attacked like this; null if they can. */
  readonly error: RuleError | null;
}

/** What an attack comes to. */
export interface AttackPlan<Target> {
  /** What counts for all targets. */
  readonly terms: readonly Switched[];
  readonly total: number;
  /** What advantages, effects, the situation and what is carried add to the damage. */
  readonly damage: readonly Switched[];
  /** What a success does, with all of that which counts. */
  readonly strike: PlainStrike;
  readonly targets: readonly (Target & PlanAgainst)[];
  /** Why it cannot be made; null if it can. */
  readonly error: RuleError | null;
  /** What the rules refuse it for, and a Gamemaster lets be; nothing if the rules allow it. */
  readonly allowed: readonly RuleError[];
}

/** What is added to the roll and to the damage of an attack, for all its targets and against each, and why it cannot be made. */
export function planAttack<Target extends PlannedTarget>(
  attack: PlannedAttack,
  opponents: readonly Target[],
): AttackPlan<Target> {
  const { use, turn, situation, allowed } = attack;
  const { covers, tactical, off } = situation;
  const usable = canUseUnder(covers, { name: use.rows.name, prone: isUsedProne(use) });
  const bare = { ...use, rollTerms: [...use.rollTerms, ...situation.situation], circumstances: [], earlierUses: 0 };
  const common = usable.ok || allowed ? [...manoeuvreTerms(bare), ...tacticalTerms(tactical, turn)] : [];
  const terms = switched(common, off, "|");
  const total = sumTerms(countedTerms(terms));
  const targets = opponents.map((target) => {
    const against = planAgainst(attack, target);
    return { ...target, ...against, total: total + against.total };
  });
  const errors = [...attack.errors, firstError([usable]), ...targets.map(({ error }) => error)];
  const reasons = distinctReasons(errors.filter((error) => error !== null));
  // Nothing is added to what does no damage.
  const added = attack.strike.damage === null ? [] : [...use.damageTerms, ...situation.damage];
  const damage = switched(added, off, "damage|");
  return {
    terms,
    total,
    damage,
    targets,
    strike: withBonuses(attack.strike, countedTerms(damage)),
    error: (allowed ? reasons.find((reason) => !canBeAllowed(reason)) : reasons[0]) ?? null,
    allowed: allowed ? reasons.filter(canBeAllowed) : [],
  };
}

function planAgainst(attack: PlannedAttack, { name, choice, earlierUses, hold }: PlannedTarget): PlanAgainst {
  const { use, sources, allowed } = attack;
  const keenEye = falloffTerms(sources);
  const { rows } = use;
  const able = canAttack({ ...use, circumstances: choice.circumstances }, choice);
  const place = placeTerms(use, { ...choice, name }, keenEye);
  const error = firstError([able, place]);
  const counted = error && allowed ? placeTerms(use, { ...letBe(use, choice), name }, keenEye) : place;
  // Chapter "Automatic Attack": against who cannot react it is a check, as difficult as their status has it.
  const difficulty = choice.status === "" ? CONTEST_DIFFICULTY : TARGET_STATUSES[choice.status];
  const all = [
    ...difficultyTerms(attack.statistic, difficulty, sources),
    ...circumstanceTerms(rows, choice.circumstances),
    ...diminishingTerms(rows, earlierUses),
    ...(counted.ok ? counted.value : []),
    ...hold,
  ];
  const terms = error && !allowed ? [] : switched(all, attack.situation.off, `${choice.id}|`);
  return { terms, total: sumTerms(countedTerms(terms)), error };
}

/**
 * A target as one counts whom a Gamemaster lets be attacked although the rules refuse it: too far away, they are as hard to hit as at the
 * end of the range; behind full cover, as coming out of it; and of whom nobody knows where they are, as one who is found.
 */
function letBe({ rows, weapon }: ManoeuvreUse, choice: TargetChoice): TargetChoice {
  const reach = reachOf(rows, weapon);
  const near = { melee: choice.melee || reach === 0, feet: Math.min(choice.feet, reach ?? choice.feet) };
  return { ...choice, ...near, exposed: true, located: true };
}

/** Somebody who is attacked, as far as the place asks. */
type Placed = Distance & Pick<TargetChoice, "covers" | "exposed" | "located"> & { readonly name: string };

/**
 * Chapters "Skill Range" to "Cover": what the place adds to the roll of an attack, or why it cannot be made. Melee wants close quarters,
 * a shot a target within range that is not wholly covered; metaphysical skills ask for neither, but for knowing where the target
 * is. What cover adds to the defence comes with the defence.
 * @param keenEye  What is taken off the distance before the falloff is read, in feet.
 */
export function placeTerms(
  { rows, weapon }: Pick<ManoeuvreUse, "rows" | "weapon">,
  target: Placed,
  keenEye: readonly Term[],
): Result<readonly Term[]> {
  const { name } = rows;
  if (rows.range.kind === "metaphysical") {
    return target.located ? ok([]) : err("notLocated", { name, target: target.name });
  }
  if (rows.range.kind !== "ranged") return target.melee ? ok([]) : err("meleeOnly", { name });
  const visible = canBeShotAt(target);
  const range = reachOf(rows, weapon);
  if (!visible.ok || target.melee || range === null) return visible.ok ? ok([]) : visible;
  return distanceTerms({ name, distance: target.feet, range, keenEye });
}

/** Chapter "Cover": lying flat leaves what firearms do; the mind asks for no posture. */
export function isUsedProne({ rows, weapon }: Pick<ManoeuvreUse, "rows" | "weapon">): boolean {
  if (rows.range.kind === "metaphysical") return true;
  const traits = weapon === null ? [] : traitsOf([weapon]);
  return traits.includes("pistol") || traits.includes("rifle");
}

/**
 * Terms that can be switched off: two of the same label and source go together.
 * @param whose  What tells them from others that are called the same.
 */
export function switched(terms: readonly Term[], off: readonly string[], whose = ""): readonly Switched[] {
  return terms
    .filter(({ value }) => value !== 0)
    .map((term) => {
      const id = `${whose}${term.label}|${term.source ?? ""}`;
      return { id, term, on: !off.includes(id) };
    });
}

/** The terms that count. */
export function countedTerms(terms: readonly Switched[]): readonly Term[] {
  return terms.filter(({ on }) => on).map(({ term }) => term);
}

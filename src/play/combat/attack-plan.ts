import type { Visibility } from "../../foundry/visibility.ts";
import { difficultyTerms, falloffTerms } from "../../rules/advantages/modifier-terms.ts";
import { CONTEST_DIFFICULTY } from "../../rules/checks/contest.ts";
import { recall } from "../../rules/combat/memory.ts";
import type { PlainStrike, TargetSnapshot } from "../../rules/combat/strike.ts";
import { canBeAllowed, distinctReasons } from "../../rules/combat/manoeuvre-errors.ts";
import {
  attackTerms,
  attackTermsAgainst,
  attackTermsAgainstAllowed,
  attackTermsAllowed,
  type PlannedAttack,
} from "../../rules/combat/attack-plan.ts";
import { TARGET_STATUSES, type TargetStatus } from "../../rules/combat/exchange.ts";
import type { Cover, TacticalSituation } from "../../rules/combat/situation.ts";
import { endedByAttack } from "../../rules/combat/hold.ts";
import type { Circumstance } from "../../rules/combat/circumstances.ts";
import { isHeld } from "../../rules/damage/conditions.ts";
import { err, firstError, ok, type RuleError } from "../../rules/result.ts";
import { sumTerms, type Term } from "../../rules/term.ts";
import { nameOf } from "../contests/at-hand.ts";
import { hinderedParts, hindranceTerms, isHeldStill } from "../statistics/hindrances.ts";
import type { AttackTechnique } from "./attack-technique.ts";
import type { Fighter } from "./fighter.ts";
import { snapshotOf } from "./protection.ts";
import type { Target } from "./targets.ts";
import { withBonuses } from "./technique.ts";

/** What the player decides about an attack. */
export interface AttackChoice {
  /** The id of what is used; empty while nothing is chosen. */
  readonly technique: string;
  /** The part of the body that is aimed at; empty for the first that can be, or none. */
  readonly part: string;
  /** The UUID of the weapon in hand that was chosen; empty for the best, which also stands in where it cannot be used. */
  readonly weapon: string;
  readonly targets: readonly TargetChoice[];
  /** The covers that the attacker is under. */
  readonly covers: readonly Cover[];
  readonly tactical: readonly TacticalSituation[];
  /** The hindered parts of the attacker's own body that the attack uses. */
  readonly parts: readonly string[];
  /** The ids of the terms that do not count this time. */
  readonly off: readonly string[];
  /** What else the situation adds, each with its reason. */
  readonly situation: readonly Term[];
  /** What it adds to the damage, in DP. */
  readonly damage: readonly Term[];
  /** Whether it is made to keep a target from moving. */
  readonly prevents: boolean;
  /** Whether a Gamemaster lets it be although the rules refuse it; of no account for anybody else. */
  readonly allowed: boolean;
  readonly visibility: Visibility;
}

/** What is chosen about one of the targets. */
export interface TargetChoice {
  /** The target's id. */
  readonly id: string;
  /** What a target that cannot react is doing; empty for one that may defend itself. */
  readonly status: TargetStatus | "";
  readonly melee: boolean;
  readonly feet: number;
  readonly covers: readonly Cover[];
  /** Whether something brings a part of them out of full cover. */
  readonly exposed: boolean;
  /** Whether the attacker knows at this moment where they are; only metaphysical attacks ask. */
  readonly located: boolean;
  readonly circumstances: readonly Circumstance[];
}

/** A reason that adds to a throw, and whether it counts this time. */
export interface Switched {
  readonly id: string;
  readonly term: Term;
  readonly on: boolean;
}

/** What an attack with one technique comes to. */
export interface Plan {
  readonly technique: AttackTechnique;
  /** What counts for all targets. */
  readonly terms: readonly Switched[];
  readonly total: number;
  /** What advantages, effects, the situation and what is carried add to the damage. */
  readonly damage: readonly Switched[];
  /** What a success does, with all of that which counts. */
  readonly strike: PlainStrike;
  readonly targets: readonly PlannedTarget[];
  /** Why it cannot be made; null if it can. */
  readonly error: RuleError | null;
  /** What the rules refuse it for, and a Gamemaster lets be; nothing if the rules allow it. */
  readonly allowed: readonly RuleError[];
  /** The UUIDs of the actors whom the attacker holds and lets go by it. */
  readonly letsGo: readonly string[];
}

/** What it comes to against one of the targets. */
export interface PlannedTarget {
  readonly opponent: Target;
  readonly choice: TargetChoice;
  /** What counts against them alone. */
  readonly terms: readonly Switched[];
  /** The sum of what counts for all and against them. */
  readonly total: number;
  readonly snapshot: TargetSnapshot;
  /** Why they cannot be attacked like this; null if they can. */
  readonly error: RuleError | null;
}

/** An attack with a technique as things are chosen. @param known  Those that can be chosen. */
export function planOf(
  fighter: Fighter,
  technique: AttackTechnique,
  choice: AttackChoice,
  known: readonly Target[],
): Plan {
  const { actor, sources, fight, memory } = fighter;
  const { use, rows } = technique;
  const { off } = choice;
  const parts = choice.parts.filter((part) => hinderedParts(actor).includes(part));
  const attack: PlannedAttack = {
    use: { ...use, rollTerms: [...use.rollTerms, ...hindranceTerms(actor, parts), ...choice.situation] },
    tactical: choice.tactical,
    turn: Math.max(1, fight.turn),
    covers: choice.covers,
    keenEye: falloffTerms(sources),
  };
  const lets = choice.allowed && game.user!.isGM;
  const common = attackTerms(attack);
  const terms = switched(lets ? attackTermsAllowed(attack) : common.ok ? common.value : [], off, "|");
  const targets = choice.targets.flatMap((target) => {
    const opponent = known.find(({ id }) => id === target.id);
    return opponent ? [plannedTarget(fighter, attack, technique, { opponent, target, off, lets })] : [];
  });
  const total = sumTerms(countedTerms(terms));
  const uuids = targets.map(({ opponent }) => opponent.actor.uuid);
  const still = isKeptStill(fighter, technique, uuids);
  const errors = [technique.error, firstError([common]), still, ...targets.map(({ error }) => error)];
  const reasons = distinctReasons(errors.filter((error) => error !== null));
  // Nothing is added to what does no damage.
  const added = technique.strike.damage === null ? [] : [...use.damageTerms, ...choice.damage];
  const damage = switched(added, off, "damage|");
  return {
    ...{ technique, terms, total, damage },
    strike: withBonuses(technique.strike, countedTerms(damage)),
    targets: targets.map((target) => ({ ...target, total: total + target.total })),
    error: (lets ? reasons.find((reason) => !canBeAllowed(reason)) : reasons[0]) ?? null,
    allowed: lets ? reasons.filter(canBeAllowed) : [],
    letsGo: endedByAttack(memory.holds, rows, actor.uuid, uuids).map(({ held }) => held),
  };
}

interface Against {
  readonly opponent: Target;
  readonly target: TargetChoice;
  readonly off: readonly string[];
  /** Whether a Gamemaster lets be what the rules refuse. */
  readonly lets: boolean;
}

/** A target with the sum of what counts against them alone. */
function plannedTarget(
  { actor, memory, options, sources }: Fighter,
  attack: PlannedAttack,
  { rows, strike, statistic }: AttackTechnique,
  { opponent, target, off, lets }: Against,
): PlannedTarget {
  const targetBlocked = isHeld(opponent.actor.system.conditions);
  const memorable = { rows, user: actor.uuid, target: opponent.actor.uuid };
  const recalled = recall(memory, memorable, { rows, targetBlocked }, options);
  const { melee, feet, ...facts } = target;
  const planned = {
    ...facts,
    name: opponent.name,
    distance: { melee, feet },
    earlierUses: recalled.earlierUses,
    // What is carried is the attacker's own, and is among the terms for all.
    hold: recalled.rollTerms.filter(({ kind }) => kind !== "carried"),
  };
  // Chapter "Automatic Attack": against who cannot react it is a check, as difficult as their status has it.
  const difficulty = target.status === "" ? CONTEST_DIFFICULTY : TARGET_STATUSES[target.status];
  const answer = attackTermsAgainst(attack, planned);
  const counting = lets ? ok(attackTermsAgainstAllowed(attack, planned)) : answer;
  const bound = difficultyTerms(statistic, difficulty, sources);
  const terms = counting.ok ? switched([...bound, ...counting.value], off, `${opponent.id}|`) : [];
  return {
    ...{ opponent, choice: target, terms },
    total: sumTerms(countedTerms(terms)),
    snapshot: snapshotOf(opponent.actor, strike.damageType, strike.part),
    error: firstError([answer]),
  };
}

/** Chapter "Grapple": who is held does nothing but keep up a hold of their own. */
function isKeptStill(
  { actor, memory }: Fighter,
  { rows }: AttackTechnique,
  targets: readonly string[],
): RuleError | null {
  if (!isHeldStill(actor)) return null;
  const keeps = memory.holds.some(
    ({ holder, held, manoeuvre }) => holder === actor.uuid && manoeuvre === rows.key && targets.includes(held),
  );
  return keeps ? null : err("cannotAct", { actor: nameOf(actor), hindrance: "SIRPAS.EFFECTS.cannotAct.blocked" });
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

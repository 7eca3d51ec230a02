import { endedByAttack } from "../../rules/combat/hold.ts";
import { recall } from "../../rules/combat/memory.ts";
import { distinctReasons, canBeAllowed } from "../../rules/combat/manoeuvre-errors.ts";
import {
  attackTerms,
  attackTermsAgainst,
  attackTermsAgainstAllowed,
  attackTermsAllowed,
  type PlannedAttack,
} from "../../rules/combat/attack-plan.ts";
import type { PlainStrike, TargetSnapshot } from "../../rules/combat/strike.ts";
import { difficultyTerms, falloffTerms } from "../../rules/advantages/modifier-terms.ts";
import { CONTEST_DIFFICULTY } from "../../rules/checks/contest.ts";
import { TARGET_STATUSES } from "../../rules/combat/exchange.ts";
import { isHeld } from "../../rules/damage/conditions.ts";
import { ok, err, type Result, type RuleError } from "../../rules/result.ts";
import { sumTerms, type Term } from "../../rules/term.ts";
import type { Fighter, FightContext } from "./fighter.ts";
import { hinderedParts, hindranceTerms, isHeldStill } from "../statistics/hindrances.ts";
import { nameOf } from "../contests/name-of.ts";
import { termId, type AttackChoice, type TargetChoice } from "./attack-request.ts";
import type { AttackTechnique } from "./attack-technique.ts";
import type { Target } from "./targets.ts";
import { snapshotOf } from "./protection.ts";

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

/** What an attack is planned with: the attacker, gathered once, and the fight. */
export interface Planning {
  readonly fighter: Fighter;
  readonly fight: FightContext;
}

/** An attack with a technique as things are chosen. @param targeted  Those that are chosen, in the order of their choices. */
export function planOf(
  { fighter, fight }: Planning,
  technique: AttackTechnique,
  choice: AttackChoice,
  targeted: readonly Target[],
): Plan {
  const { actor, sources } = fighter;
  const parts = choice.parts.filter((part) => hinderedParts(actor).includes(part));
  const { use } = technique;
  const situation = choice.situation.filter(({ value }) => value !== 0);
  const attack: PlannedAttack = {
    use: { ...use, rollTerms: [...use.rollTerms, ...hindranceTerms(actor, parts), ...situation] },
    tactical: choice.tactical,
    turn: Math.max(1, fight.turn),
    covers: choice.covers,
    keenEye: falloffTerms(sources),
  };
  const lets = choice.allowed && game.user!.isGM;
  const common = attackTerms(attack);
  const terms = switched(lets ? ok(attackTermsAllowed(attack)) : common, "", choice.off);
  const total = counted(terms);
  const targets = choice.targets.flatMap((target) => {
    const opponent = targeted.find(({ id }) => id === target.id);
    return opponent
      ? [against(attack, { technique, opponent, target, off: choice.off, total, lets }, { fighter, fight })]
      : [];
  });
  const blocked = stillness(fighter, technique, fight, targets);
  const errors = [technique.error, ruleErrorOf(common), blocked, ...targets.map(({ error }) => error)];
  const reasons = distinctReasons(errors.filter((error) => error !== null));
  const error = (lets ? reasons.find((reason) => !canBeAllowed(reason)) : reasons[0]) ?? null;
  const damage = switched(ok(addedTo(technique, choice)), DAMAGE, choice.off);
  const strike = withAdded(technique.strike, countedTerms(damage));
  const allowed = lets ? reasons.filter(canBeAllowed) : [];
  const letsGo = endedByAttack(fight.memory.holds, technique.rows, actor.uuid, uuidsOf(targets)).map(
    ({ held }) => held,
  );
  return { technique, terms, total, damage, strike, targets, error, allowed, letsGo };
}

/** What tells terms of the damage from those of the throw that are called the same. */
const DAMAGE = "damage";

/** Nothing is added to what does no damage. */
function addedTo({ strike, use }: AttackTechnique, { damage }: AttackChoice): readonly Term[] {
  return strike.damage === null ? [] : [...use.damageTerms, ...damage];
}

function withAdded(strike: PlainStrike, added: readonly Term[]): PlainStrike {
  const { damage } = strike;
  return damage === null ? strike : { ...strike, damage: { ...damage, bonuses: [...damage.bonuses, ...added] } };
}

/** The terms that count. */
export function countedTerms(terms: readonly Switched[]): readonly Term[] {
  return terms.filter(({ on }) => on).map(({ term }) => term);
}

interface Against {
  readonly technique: AttackTechnique;
  readonly opponent: Target;
  readonly target: TargetChoice;
  readonly off: readonly string[];
  readonly total: number;
  /** Whether a Gamemaster lets be what the rules refuse. */
  readonly lets: boolean;
}

function against(
  attack: PlannedAttack,
  { technique, opponent, target, off, total, lets }: Against,
  { fighter, fight }: Planning,
): PlannedTarget {
  const { rows, strike } = technique;
  const targetBlocked = isHeld(opponent.actor.system.conditions);
  const memorable = { rows, user: fighter.actor.uuid, target: opponent.actor.uuid };
  const recalled = recall(fight.memory, memorable, { rows, targetBlocked }, fighter.options);
  const planned = {
    name: opponent.name,
    distance: { melee: target.melee, feet: target.feet },
    covers: target.covers,
    exposed: target.exposed,
    located: target.located,
    circumstances: target.circumstances,
    earlierUses: recalled.earlierUses,
    // What is carried is the attacker's own, and is among the terms for all.
    hold: recalled.rollTerms.filter(({ kind }) => kind !== "carried"),
  };
  // Chapter "Automatic Attack": against who cannot react it is a check, as difficult as their status has it.
  const difficulty = target.status === "" ? CONTEST_DIFFICULTY : TARGET_STATUSES[target.status];
  const answer = attackTermsAgainst(attack, planned);
  const counting = lets ? ok(attackTermsAgainstAllowed(attack, planned)) : answer;
  const bound = difficultyTerms(technique.statistic, difficulty, fighter.sources);
  const terms = switched(counting.ok ? ok([...bound, ...counting.value]) : counting, opponent.id, off);
  return {
    opponent,
    choice: target,
    terms,
    total: total + counted(terms),
    snapshot: snapshotOf(opponent.actor, strike.damageType, strike.part),
    error: ruleErrorOf(answer),
  };
}

/** Chapter "Grapple": who is held does nothing but keep up a hold of their own. */
function stillness(
  { actor }: Fighter,
  { rows }: AttackTechnique,
  { memory }: FightContext,
  targets: readonly PlannedTarget[],
): RuleError | null {
  if (!isHeldStill(actor)) return null;
  const keeps = memory.holds.some(
    ({ holder, held, manoeuvre }) => holder === actor.uuid && manoeuvre === rows.key && uuidsOf(targets).includes(held),
  );
  return keeps ? null : err("cannotAct", { actor: nameOf(actor), hindrance: "SIRPAS.EFFECTS.cannotAct.blocked" });
}

function uuidsOf(targets: readonly PlannedTarget[]): readonly string[] {
  return targets.map(({ opponent: target }) => target.actor.uuid);
}

function switched(answer: Result<readonly Term[]>, whose: string, off: readonly string[]): readonly Switched[] {
  if (!answer.ok) return [];
  return answer.value
    .filter(({ value }) => value !== 0)
    .map((term) => {
      const id = `${whose}|${termId(term)}`;
      return { id, term, on: !off.includes(id) };
    });
}

function counted(terms: readonly Switched[]): number {
  return sumTerms(countedTerms(terms));
}

function ruleErrorOf(answer: Result<unknown>): RuleError | null {
  return answer.ok ? null : answer;
}

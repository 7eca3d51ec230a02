import { attackOdds, type AttackOdds } from "../../odds/combat/attack.ts";
import {
  defenceWorth,
  expectedHarm,
  type ExpectedHarm,
  automatically,
  previewDefence,
  type OpenDefence,
} from "../../odds/combat/defence.ts";
import { plainHit, type PlannedHit } from "../../odds/combat/hit.ts";
import { turnOdds } from "../../odds/combat/turn.ts";
import type { Score } from "../../rules/checks/score.ts";
import { LETS_IT_COME } from "../../rules/combat/exchange.ts";
import type { Circumstance } from "../../rules/combat/circumstances.ts";
import { isHeld } from "../../rules/damage/conditions.ts";
import { sumTerms } from "#core/rules/term.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { canSeeValue } from "../contests/opponents.ts";
import type { Plan, PlannedTarget } from "./attack-request.ts";
import type { AttackState, StrikePlace } from "./attack-state.ts";
import { defenceOptions, type DefenceOption } from "./defence-options.ts";
import { fighterOf, type Fighter } from "./fighter.ts";
import { mitigationInTurn, type Mitigated } from "./mitigation-in-turn.ts";
import { isAbleToMitigate, oddsFighter, plannedMitigation, snapshotOf } from "./protection.ts";
import { strikeIn } from "./strike-data.ts";
import { recognised, targetFrom, tokenOf } from "./targets.ts";

/** What to expect of an attack against one target; all chances 0 to 1. */
export interface AttackPreview {
  /** The defence that the target is likely to choose; null for one that throws nothing. */
  readonly defence: { readonly name: string; readonly total: number } | null;
  /** One strike, exactly. */
  readonly odds: AttackOdds;
  readonly strikes: number;
  /** That at least one strike hits, and leaves a serious wound or worse. */
  readonly hit: number;
  readonly serious: number;
  /** That the target lies still or is dead after all of it. */
  readonly fell: number;
  readonly dead: number;
  /** What the defence does to the attacker; null where it does nothing to them. */
  readonly counter: ExpectedHarm | null;
}

/** Gathers what is known of the targets once, and tells of each attack of a fighter what to expect of it. */
export class AttackPreviews {
  readonly #attacker: Fighter;
  readonly #fighters = new Map<string, Fighter>();
  readonly #seen = new Map<string, readonly Circumstance[]>();

  constructor(attacker: Fighter) {
    this.#attacker = attacker;
  }

  /** null where this user may not know what the target is worth. */
  of(plan: Plan, { opponent, choice, total, snapshot }: PlannedTarget): AttackPreview | null {
    const { actor: defender } = opponent;
    if (!canSeeValue(defender.uuid)) return null;
    const { actor, options, fight } = this.#attacker;
    const { status } = choice;
    const own = { combat: fight.combat, turn: fight.turn, message: "", target: "", strike: 0 };
    const mitigation = status === "" && canMitigate(defender, own) ? plannedMitigation(defender) : null;
    const hit = plainHit(plan.strike, snapshot, mitigation);
    const attack = {
      attacker: { pool: plan.technique.pool, total },
      hit,
      target: oddsFighter(defender, hit.damageType),
      countered: oddsFighter(actor, ""),
      options,
    };
    const { odds, defence } =
      status === ""
        ? previewDefence(attack, this.#open(plan, { opponent, choice }), LETS_IT_COME)
        : { defence: null, odds: automatically(attack, status) };
    const strikes = Math.max(1, plan.technique.rows.strikes);
    const { severities, throws } = odds.attack;
    const serious = (severities.serious + severities.heavy + severities.deadly) / throws;
    const { counter = null } = defence ?? {};
    const back = odds.defence?.strike ?? null;
    const after =
      strikes === 1
        ? expectedHarm(odds.attack, hit, attack.target, options)
        : afterAll(attack, defence, strikes, status);
    return {
      defence: defence && { name: defence.name, total: defence.total },
      odds,
      strikes,
      hit: atLeastOnce(odds.attack.success, strikes),
      serious: atLeastOnce(serious, strikes),
      fell: after.out,
      dead: after.dead,
      counter: counter && back ? expectedHarm(back, counter, oddsFighter(actor, counter.damageType), options) : null,
    };
  }

  /** The defences that are open to a target. */
  #open({ technique }: Plan, { opponent, choice }: Pick<PlannedTarget, "opponent" | "choice">) {
    const { actor: attacker, fight, memory } = this.#attacker;
    const { actor } = opponent;
    const { melee, feet, covers } = choice;
    const known = this.#fighters.get(actor.uuid) ?? fighterOf(actor);
    this.#fighters.set(actor.uuid, known);
    const seen = this.#seenBy(actor);
    const options = defenceOptions(known, {
      rows: technique.rows,
      level: fight.level,
      attacker: attacker.uuid,
      distance: { melee, feet },
      covers,
      circumstances: technique.use.weapon === null ? seen : [...seen, "armed"],
      memory,
      blocked: isHeld(actor.system.conditions),
    });
    return options
      .filter(({ error }) => error === null)
      .map(({ name, pool, terms, cost, strike }) => ({
        name,
        pool,
        cost,
        total: sumTerms(terms),
        counter: counterHit(strike, attacker),
      }));
  }

  /** What the attacker is to a target. */
  #seenBy(target: SirpasActor): readonly Circumstance[] {
    const { actor } = this.#attacker;
    const attacker = targetFrom(tokenOf(actor) ?? actor, target);
    const known = this.#seen.get(target.uuid) ?? (attacker ? recognised(target, attacker) : []);
    this.#seen.set(target.uuid, known);
    return known;
  }
}

type Expected = Parameters<typeof automatically>[0];

/** How a target is likely to come out of several strikes, each defended against alike; wounds weigh on what follows. */
function afterAll(
  { attacker, hit, target, countered, options }: Expected,
  defence: OpenDefence | null,
  strikes: number,
  status: PlannedTarget["choice"]["status"],
) {
  const against = defence
    ? { defender: { pool: defence.pool, total: defence.total } }
    : { status: status === "" ? LETS_IT_COME : status };
  const strike = { attacker, target: against, hit, counter: defence?.counter ?? null };
  const attacks = Array.from({ length: strikes }, () => strike);
  return turnOdds({ attacks, attacker: countered ?? target, target, options }).target;
}

function atLeastOnce(chance: number, times: number): number {
  return 1 - (1 - chance) ** times;
}

/** A strike of an attack that somebody is to defend themselves against, as far as this user may know it. */
export interface AnsweredStrike {
  readonly fighter: Fighter;
  readonly state: AttackState;
  readonly place: StrikePlace;
  /** What the attack has thrown. */
  readonly attack: Score;
  /** Whether this user may know what the attacker is worth. */
  readonly knows: boolean;
}

/** What to expect of a defence. What tells of the attacker is null for whoever may not know that. */
export interface DefencePreview {
  readonly odds: AttackOdds;
  readonly harm: ExpectedHarm | null;
  readonly counter: ExpectedHarm | null;
  /** The lowest is the best. */
  readonly worth: number;
}

/**
 * What to expect of a defence against a strike.
 * @param defence    With the sum of what counts; without an option they let it come, and fare no better than with `lowest`.
 * @param mitigates  Whether Active Mitigation is thrown if the attack comes through.
 */
export function defencePreview(
  { fighter, state, place, attack, knows }: AnsweredStrike,
  defence: { readonly option: DefenceOption; readonly total: number } | { readonly lowest: Score | null },
  mitigates: boolean,
): DefencePreview {
  const { actor, options } = fighter;
  const { data } = state;
  const { snapshot } = data.targets.find(({ id }) => id === place.target)!;
  const hit = plainHit(strikeIn(data.strike), snapshot, mitigates ? plannedMitigation(actor) : null);
  const attacker = actorAt(data.attacker.actor);
  const option = "option" in defence ? defence.option : null;
  const back = option && attacker && counterHit(option.strike, attacker);
  const odds = attackOdds({
    attacker: attack,
    target:
      "option" in defence
        ? { defender: { pool: defence.option.pool, total: defence.total } }
        : { status: LETS_IT_COME, lowest: defence.lowest },
    hit,
    counter: back,
    options: data.options,
  });
  const harm = knows ? expectedHarm(odds.attack, hit, oddsFighter(actor, hit.damageType), options) : null;
  const strike = odds.defence?.strike;
  const counter =
    knows && back && strike && attacker
      ? expectedHarm(strike, back, oddsFighter(attacker, back.damageType), options)
      : null;
  const worth = defenceWorth({ hit: odds.attack.success, harm, counter, cost: option?.cost ?? 0 });
  return { odds, harm, counter, worth };
}

/** Whether somebody has learned Active Mitigation and can throw it against a hit: it is thrown once in a turn. */
export function canMitigate(actor: SirpasActor, hit: Mitigated): boolean {
  return isAbleToMitigate(actor) && mitigationInTurn(hit, actor.uuid) === null;
}

/** What the success of a defence does to the attacker; null where it does nothing to them. */
function counterHit(strike: DefenceOption["strike"], attacker: SirpasActor): PlannedHit | null {
  if (strike.damage === null && strike.effects.length === 0) return null;
  return plainHit(strike, snapshotOf(attacker, strike.damageType, strike.part), null);
}

import type { AttackOdds } from "../../odds/combat/attack.ts";
import { expectedHarm, type ExpectedHarm } from "../../odds/combat/defence.ts";
import { plainHit, type PlannedHit } from "../../odds/combat/hit.ts";
import { turnOdds } from "../../odds/combat/turn.ts";
import { LETS_IT_COME } from "../../rules/combat/exchange.ts";
import type { Circumstance } from "../../rules/combat/circumstances.ts";
import { isHeld } from "../../rules/damage/conditions.ts";
import { sumTerms } from "../../rules/term.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { canSeeValue } from "../contests/opponents.ts";
import { fighterOf, type Fighter } from "./fighter.ts";
import { recognised } from "./attack-request.ts";
import type { AttackTechnique } from "./attack-technique.ts";
import { defenceOptions, type DefenceOption } from "./defence-options.ts";
import { doesHarm } from "./defence-request.ts";
import { plannedMitigation, oddsFighter, isAbleToMitigate, snapshotOf } from "./protection.ts";
import { targetFrom, tokenOf } from "./targets.ts";
import { automatically, previewDefence, type OpenDefence } from "../../odds/combat/defence-preview.ts";
import { mitigationInTurn } from "./mitigation-in-turn.ts";
import type { Plan, PlannedTarget, Planning } from "./attack-plan.ts";

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

/** Gathers what is known of the targets once, and tells of each attack what to expect of it. */
export class AttackPreviews {
  readonly #planning: Planning;
  readonly #fighters = new Map<string, Fighter>();
  readonly #seen = new Map<string, readonly Circumstance[]>();

  constructor(planning: Planning) {
    this.#planning = planning;
  }

  /** null where this user may not know what the target is worth. */
  of(plan: Plan, target: PlannedTarget): AttackPreview | null {
    if (!canSeeValue(target.opponent.actor.uuid)) return null;
    const { technique } = plan;
    const { actor, options } = this.#planning.fighter;
    const opponent = target.opponent.actor;
    const { status } = target.choice;
    const mitigation = status === "" && this.#canMitigate(opponent) ? plannedMitigation(opponent) : null;
    const hit = plainHit(plan.strike, target.snapshot, mitigation);
    const attack = {
      attacker: { pool: technique.pool, total: target.total },
      hit,
      target: oddsFighter(opponent, hit.damageType),
      countered: oddsFighter(actor, ""),
      options,
    };
    const likely =
      status === ""
        ? previewDefence(attack, this.#open(plan, target), LETS_IT_COME)
        : { defence: null, odds: automatically(attack, status) };
    const { odds, defence } = likely;
    const strikes = Math.max(1, technique.rows.strikes);
    const { severities, throws } = odds.attack;
    const serious = (severities.serious + severities.heavy + severities.deadly) / throws;
    const counter = defence?.counter ?? null;
    const back = odds.defence?.strike ?? null;
    const out =
      strikes === 1
        ? expectedHarm(odds.attack, hit, attack.target, options)
        : afterAll(attack, defence, strikes, status);
    return {
      defence: defence && { name: defence.name, total: defence.total },
      odds,
      strikes,
      hit: atLeastOnce(odds.attack.success, strikes),
      serious: atLeastOnce(serious, strikes),
      fell: out.out,
      dead: out.dead,
      counter: counter && back ? expectedHarm(back, counter, oddsFighter(actor, counter.damageType), options) : null,
    };
  }

  #open({ technique }: Plan, { opponent: target, choice }: PlannedTarget): readonly NamedDefence[] {
    const { fight, fighter } = this.#planning;
    const { melee, feet, covers } = choice;
    const options = defenceOptions(this.#fighter(target.actor), {
      rows: technique.rows,
      level: fight.level,
      attacker: fighter.actor.uuid,
      distance: { melee, feet },
      covers,
      circumstances: this.#seenBy(target.actor, technique),
      memory: fight.memory,
      blocked: isHeld(target.actor.system.conditions),
    });
    return options.filter(({ error }) => error === null).map((option) => openDefence(fighter.actor, option));
  }

  /** Whether a target has learned Active Mitigation and has not used it in this turn. */
  #canMitigate(target: SirpasActor): boolean {
    const { combat, turn } = this.#planning.fight;
    const hit = { combat, turn, message: "", target: "", strike: 0 };
    return isAbleToMitigate(target) && mitigationInTurn(hit, target.uuid) === null;
  }

  #fighter(actor: SirpasActor): Fighter {
    const known = this.#fighters.get(actor.uuid) ?? fighterOf(actor);
    this.#fighters.set(actor.uuid, known);
    return known;
  }

  /** What the attacker is to a target. */
  #seenBy(target: SirpasActor, { use }: AttackTechnique): readonly Circumstance[] {
    const { actor } = this.#planning.fighter;
    const attacker = targetFrom((tokenOf(actor) ?? actor) as never, target, []);
    const known = this.#seen.get(target.uuid) ?? (attacker ? recognised(target, attacker) : []);
    this.#seen.set(target.uuid, known);
    return use.weapon !== null ? [...known, "armed"] : known;
  }
}

interface NamedDefence extends OpenDefence {
  readonly name: string;
}

function openDefence(attacker: SirpasActor, option: DefenceOption): NamedDefence {
  const { strike, pool, terms, cost, name } = option;
  const counter = doesHarm(option)
    ? plainHit(strike, snapshotOf(attacker, strike.damageType, strike.part), null)
    : null;
  return { name, pool, total: sumTerms(terms), counter, cost };
}

type Expected = Parameters<typeof automatically>[0];

/** How a target is likely to come out of several strikes, each defended against alike; wounds weigh on what follows. */
function afterAll(
  { attacker, hit, target, countered, options }: Expected,
  defence: OpenDefence | null,
  strikes: number,
  status: FightStatus,
): { readonly out: number; readonly dead: number } {
  const against = defence
    ? { defender: { pool: defence.pool, total: defence.total } }
    : { status: status === "" ? LETS_IT_COME : status };
  const counter: PlannedHit | null = defence?.counter ?? null;
  const strike = { attacker, target: against, hit, counter };
  const odds = turnOdds({
    attacks: Array.from({ length: strikes }, () => strike),
    attacker: countered ?? target,
    target,
    options,
  });
  return odds.target;
}

type FightStatus = PlannedTarget["choice"]["status"];

function atLeastOnce(chance: number, times: number): number {
  return 1 - (1 - chance) ** times;
}

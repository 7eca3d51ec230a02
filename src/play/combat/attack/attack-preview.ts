import type { AttackOdds } from "../../../odds/combat/attack.ts";
import {
  type ExpectedAttack,
  expectedExchange,
  type ExpectedHarm,
  type OpenDefence,
  previewDefence,
} from "../../../odds/combat/defence.ts";
import { kept } from "#core/odds/kept.ts";
import { plainHit } from "../../../odds/combat/hit.ts";
import { turnOdds } from "../../../odds/combat/turn.ts";
import { LETS_IT_COME } from "../../../rules/combat/automatic-attack.ts";
import type { Circumstance } from "../../../rules/combat/circumstances.ts";
import { isHeld } from "../../../rules/damage/conditions.ts";
import { sumTerms } from "#core/rules/term.ts";
import type { SirpasActor } from "../../documents.ts";
import { canSeeValue } from "../../contests/opponents.ts";
import type { Plan, PlannedTarget } from "./attack-request.ts";
import { defenceOptions } from "../defence/defence-options.ts";
import { type Fighter, fighterOf } from "../turn/actor-fighter.ts";
import { oddsFighter, plannedMitigation } from "../defence/protection.ts";
import { attackerOf, targetFrom } from "../targets/targets.ts";
import { tokenOf } from "../targets/tokens.ts";
import { recognised } from "../targets/seen-of-target.ts";
import { canMitigate, counterHit } from "../defence/defence-preview.ts";

/** What to expect of an attack against one target; all chances 0 to 1. */
export interface AttackPreview {
  /** The defence that the target is likely to choose; null for one that rolls nothing. */
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
    const { actor, options, encounter } = this.#attacker;
    const { status } = choice;
    const own = { combat: encounter.combat, turn: encounter.turn, message: "", target: "", strike: 0 };
    const mitigation = status === "" && canMitigate(defender, own) ? plannedMitigation(defender) : null;
    const hit = plainHit(plan.strike, snapshot, mitigation);
    const attack = {
      attacker: { pool: plan.technique.pool, total },
      hit,
      target: oddsFighter(defender, hit.damageType),
      countered: oddsFighter(actor, ""),
      options,
    };
    const { odds, defence, harm, counter } =
      status === ""
        ? previewDefence(attack, this.#open(plan, { opponent, choice }), LETS_IT_COME)
        : { defence: null, ...expectedExchange(attack, { status }) };
    const strikes = Math.max(1, plan.technique.rows.strikes);
    const { severities, rolls } = odds.attack;
    const serious = (severities.serious + severities.heavy + severities.deadly) / rolls;
    const after = strikes === 1 ? harm : afterAll(attack, defence, strikes, status);
    return {
      defence: defence && { name: defence.name, total: defence.total },
      odds,
      strikes,
      hit: atLeastOnce(odds.attack.success, strikes),
      serious: atLeastOnce(serious, strikes),
      fell: after.out,
      dead: after.dead,
      counter,
    };
  }

  /** The defences that are open to a target. */
  #open({ technique }: Plan, { opponent, choice }: Pick<PlannedTarget, "opponent" | "choice">) {
    const { actor: attacker, encounter } = this.#attacker;
    const { actor } = opponent;
    const { melee, feet, covers } = choice;
    const known = kept(this.#fighters, actor.uuid, () => fighterOf(actor));
    const seen = this.#seenBy(actor);
    const options = defenceOptions(known, {
      rows: technique.rows,
      level: encounter.level,
      attacker: attacker.uuid,
      distance: { melee, feet },
      covers,
      circumstances: technique.use.weapon === null ? seen : [...seen, "armed"],
      blocked: isHeld(actor.system.conditions),
      // Which limb a defence uses is only known once it is chosen.
      parts: [],
    });
    return options
      .filter(({ error }) => error === null)
      .map(({ item, pool, terms, cost, strike }) => ({
        name: item.name,
        pool,
        cost,
        total: sumTerms(terms),
        counter: counterHit(strike, attacker),
      }));
  }

  /** What the attacker is to a target. */
  #seenBy(target: SirpasActor): readonly Circumstance[] {
    const { actor } = this.#attacker;
    return kept(this.#seen, target.uuid, () => {
      const own = attackerOf(target);
      const attacker = targetFrom(tokenOf(actor) ?? actor, own);
      return attacker ? recognised(own, attacker) : [];
    });
  }
}

/** How a target is likely to come out of several strikes, each defended against alike; wounds weigh on what follows. */
function afterAll(
  { attacker, hit, target, countered, options }: ExpectedAttack,
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

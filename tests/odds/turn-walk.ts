import type { PlannedAdvancedAttack, PlannedAdvancedSide } from "./planned-advanced-attack.ts";
import type { Fighter, FighterOptions } from "../../src/odds/combat/fighter.ts";
import type { TurnOdds } from "../../src/odds/combat/turn.ts";
import { levelOf, readCheck } from "../../src/rules/checks/simple-check.ts";
import { POOL_KEYS, readRoll, type PoolKey } from "../../src/rules/checks/dice-pools.ts";
import { numbersOf } from "../rules/combat/resolve-attack.ts";
import { readStrike, type DamagingSuccess } from "../../src/rules/combat/strike.ts";
import { readExchange } from "../../src/rules/combat/exchange.ts";
import { readAutomaticAttack, type TargetStatus } from "../../src/rules/combat/automatic-attack.ts";
import { manoeuvreTerms } from "../../src/rules/combat/manoeuvre-use.ts";
import { avertsDeath, standing, sustain, type InjuryState } from "../../src/rules/damage/injury.ts";
import { type HitSeverity } from "../../src/rules/damage/wounds.ts";
import { activeMitigation } from "../../src/rules/skills/consequences.ts";
import { sumTerms } from "#core/rules/term.ts";
import { everyNaturalOf } from "./attack-count.ts";
import { penaltyOfWounds } from "../rules/support.ts";

/** One strike of a turn: against a defence, or against somebody who cannot react. */
export type WalkedAttack = Pick<PlannedAdvancedAttack, "attacker"> &
  ({ readonly defender: PlannedAdvancedSide } | { readonly status: TargetStatus });

export interface WalkedTurn {
  readonly attacks: readonly WalkedAttack[];
  readonly attacker: Fighter;
  readonly target: Fighter;
  readonly options: FighterOptions;
}

/** One of the two fighters at one point of one way that a turn can go. */
interface Walker {
  readonly fighter: Fighter;
  readonly injury: InjuryState;
  readonly dead: boolean;
  readonly mitigated: boolean;
}

type Who = "attacker" | "target";

interface Way extends Readonly<Record<Who, Walker>> {
  readonly chance: number;
}

/**
 * Goes every way that a turn can go, attack by attack and wound by wound, and sums up where the ways end. No two ways
 * are ever put together, and nothing that was worked out is kept.
 */
export function walkTurn({ attacks, attacker, target, options }: WalkedTurn): TurnOdds {
  const sums = {
    attacker: { out: 0, dead: 0, injury: 0 },
    target: { out: 0, dead: 0, injury: 0 },
  };
  const go = (way: Way, left: readonly WalkedAttack[]): void => {
    const [attack, ...rest] = left;
    if (attack !== undefined && !isOut(way.attacker) && !isOut(way.target)) {
      for (const next of snapshotWays(way, attack, options)) go(next, rest);
      return;
    }
    for (const who of ["attacker", "target"] as const) {
      const walker = way[who];
      sums[who].out += isOut(walker) ? way.chance : 0;
      sums[who].dead += walker.dead ? way.chance : 0;
      sums[who].injury += way.chance * standing(walker.injury).injury;
    }
  };
  const fresh = (fighter: Fighter): Walker => ({ fighter, injury: fighter.injury, dead: false, mitigated: false });
  go({ attacker: fresh(attacker), target: fresh(target), chance: 1 }, attacks);
  return sums;
}

function isOut({ injury, dead }: Walker): boolean {
  return dead || standing(injury).incapacitated;
}

/** What the wounds since the turn began take off every check. */
function hindrance({ fighter, injury }: Walker): number {
  const { sources } = fighter;
  return penaltyOfWounds(injury.wounds, { sources }) - penaltyOfWounds(fighter.injury.wounds, { sources });
}

/** The ways one attack leads to: one for each severity on either side, and one on which nothing happens. */
function snapshotWays(way: Way, attack: WalkedAttack, options: FighterOptions): readonly Way[] {
  const hits: Record<Who, Map<HitSeverity, number>> = { attacker: new Map(), target: new Map() };
  let nothing = 0;
  const hit = (
    who: Who,
    success: DamagingSuccess,
    by: PlannedAdvancedSide,
    own: PlannedAdvancedSide | null,
    chance: number,
  ) =>
    severities(success, by, own, way[who], chance, (severity, share) =>
      hits[who].set(severity, (hits[who].get(severity) ?? 0) + share),
    );
  const { attacker } = attack;
  const attackTotal = sumTerms(manoeuvreTerms(attacker.use)) + hindrance(way.attacker);

  for (const own of scores(attacker.pool, attackTotal)) {
    if ("status" in attack) {
      const { success, margin, critical } = readAutomaticAttack(own, attack.status, options);
      if (success) hit("target", { margin, critical: critical === "success" }, attacker, null, own.chance);
      else nothing += own.chance;
      continue;
    }
    const { defender } = attack;
    const total = sumTerms(manoeuvreTerms(defender.use, attacker.use.rows)) + hindrance(way.target);
    for (const other of scores(defender.pool, total)) {
      const exchange = readExchange(own, other, options);
      const chance = own.chance * other.chance;
      if (exchange.winner === "attacker") hit("target", exchange, attacker, defender, chance);
      else if (exchange.winner === "defender") hit("attacker", exchange, defender, attacker, chance);
      else nothing += chance;
    }
  }

  const ways: Way[] = [{ ...way, chance: way.chance * nothing }];
  for (const who of ["attacker", "target"] as const) {
    const by = who === "target" ? attacker : "defender" in attack ? attack.defender : attacker;
    const own = who === "attacker" ? attacker : "defender" in attack ? attack.defender : null;
    for (const [severity, chance] of hits[who]) {
      for (const { walker, share } of damage(way[who], severity, by, mitigates(way[who], by, own), options)) {
        ways.push({ ...way, [who]: walker, chance: way.chance * chance * share });
      }
    }
  }
  return ways;
}

function mitigates(walker: Walker, by: PlannedAdvancedSide, own: PlannedAdvancedSide | null): boolean {
  return by.use.rows.damage !== null && !walker.mitigated && (own?.activeMitigation ?? null) !== null;
}

/** Tells what a success does, and with what chance, the check on Active Mitigation thrown as well. */
function severities(
  success: DamagingSuccess,
  by: PlannedAdvancedSide,
  own: PlannedAdvancedSide | null,
  snapshot: Walker,
  chance: number,
  tell: (severity: HitSeverity, chance: number) => void,
): void {
  const numbers = numbersOf(by);
  const check = own?.activeMitigation ?? null;
  if (check === null || !mitigates(snapshot, by, own)) return tell(readStrike(success, numbers).severity, chance);
  for (const score of scores(check.pool, check.total + hindrance(snapshot))) {
    const points = activeMitigation(readCheck(score, levelOf(check), check.options));
    const mitigation = { ...numbers.mitigation, active: numbers.mitigation.active + points };
    tell(readStrike(success, { ...numbers, mitigation }).severity, chance * score.chance);
  }
}

function damage(
  walker: Walker,
  severity: HitSeverity,
  by: PlannedAdvancedSide,
  mitigated: boolean,
  options: FighterOptions,
): readonly { readonly walker: Walker; readonly share: number }[] {
  const hit = { id: "", severity, damageType: by.damageType, bodyPart: by.use.part };
  const after = (more: { readonly averted?: boolean }, share: number) => {
    const { state, effect } = sustain(walker.injury, { ...hit, ...more }, options);
    const next = { ...walker, injury: state, dead: effect === "dead", mitigated: walker.mitigated || mitigated };
    return { walker: next, share };
  };
  if (sustain(walker.injury, hit, options).effect !== "deadlyCheck") return [after({}, 1)];
  const { pool, total } = walker.fighter.resistance;
  let averted = 0;
  for (const score of scores(pool, total + hindrance(walker))) {
    if (avertsDeath(score, options)) averted += score.chance;
  }
  return [after({ averted: true }, averted), after({ averted: false }, 1 - averted)];
}

/** Every natural result of a pool with its chance. */
function scores(pool: PoolKey, total: number) {
  return (NATURALS[pool] ?? []).map(({ natural, chance }) => ({ natural, result: natural + total, chance }));
}

const NATURALS = Object.fromEntries(
  POOL_KEYS.map((pool) => {
    const rows = everyNaturalOf(pool);
    const all = rows.reduce((sum, { weight }) => sum + weight, 0);
    return [pool, rows.map(({ dice, weight }) => ({ natural: readRoll(pool, dice).natural, chance: weight / all }))];
  }),
);

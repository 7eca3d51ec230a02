import { kept } from "#core/odds/kept.ts";
import type { Result } from "#core/rules/result.ts";
import { DEFAULT_EXCHANGE_OPTIONS, type ExchangeOptions } from "../rules/attack/attack.ts";
import {
  DEFAULT_ATTACK_OPTIONS,
  type AttackChoice,
  type AttackOptions,
  type PlannedAttack,
} from "../rules/attack/plan.ts";
import { attackCount } from "../rules/attack/rapid-strike.ts";
import type { AttackWeapon } from "../rules/attack/weapon.ts";
import {
  DEFAULT_DEFENCE_OPTIONS,
  type DefenceOptions,
  type Defender,
  type Incoming,
} from "../rules/defence/defender.ts";
import { incomingOf, type DefencePlace } from "../rules/defence/incoming.ts";
import { permittedDefences, type PermittedDefence } from "../rules/defence/permitted.ts";
import { attackTurns, chosen, type TurnChoice } from "../rules/turn/choice.ts";
import { attackOdds, type AttackOdds } from "./attack.ts";
import { bestDefences } from "./defence.ts";
import type { OddsTarget } from "./wound.ts";

/** Who is attacked, and what is around their defence. */
export interface Answering {
  readonly defender: Defender;
  readonly place: DefencePlace;
  readonly target: OddsTarget;
}

export type ExchangeReadings = ExchangeOptions & AttackOptions & DefenceOptions;

export const DEFAULT_READINGS: ExchangeReadings = {
  ...DEFAULT_EXCHANGE_OPTIONS,
  ...DEFAULT_ATTACK_OPTIONS,
  ...DEFAULT_DEFENCE_OPTIONS,
};

/** An attack against the best defences that are permitted against it; none where none is. */
export interface AnsweredOdds extends AttackOdds {
  readonly defences: readonly PermittedDefence[];
}

/** What to expect of an attack against its best defence, of an All-Out Defence (Double) the two best. */
export function answeredOdds(
  attack: PlannedAttack,
  { defender, place, target }: Answering,
  readings: ExchangeReadings = DEFAULT_READINGS,
): AnsweredOdds {
  const defences = defencesAgainst(incomingOf(attack, place), defender, readings);
  const planned = defences.map((one) => one.planned);
  return { ...attackOdds(attack, planned, target, readings), defences };
}

/** Attacks that are compared mostly come alike: the best defences against them are kept as long as the defender is there. */
const DEFENCES = new WeakMap<Defender, Map<string, readonly PermittedDefence[]>>();

function defencesAgainst(incoming: Incoming, defender: Defender, readings: ExchangeReadings) {
  const known = DEFENCES.get(defender) ?? new Map<string, readonly PermittedDefence[]>();
  if (known.size === 0) DEFENCES.set(defender, known);
  const { facing, parries, criticals } = readings;
  return kept(known, JSON.stringify([incoming, facing, parries, criticals]), () =>
    bestDefences(
      permittedDefences(defender, incoming, readings),
      chosen(defender.turn).option?.twice ? 2 : 1,
      readings,
    ),
  );
}

/** One cell of the comparison: a manoeuvre with its option at a place. */
export interface ComparedAttack<Odds> {
  readonly turn: TurnChoice;
  readonly location: string;
  /** How many attacks the turn has; the odds are those of one. */
  readonly attacks: number;
  readonly odds: Result<Odds>;
}

/** Every manoeuvre that attacks, with each of its options, at each of some places: what can be chosen, side by side. */
export function sideBySide<Odds>(
  range: AttackWeapon["range"],
  { splits, dual }: Pick<AttackChoice, "splits" | "dual">,
  locations: readonly string[],
  oddsOf: (turn: TurnChoice, location: string) => Result<Odds>,
): readonly ComparedAttack<Odds>[] {
  return attackTurns(range).flatMap((turn) => {
    const attacks = attackCount(chosen(turn), splits, dual);
    return locations.map((location) => ({ turn, location, attacks, odds: oddsOf(turn, location) }));
  });
}

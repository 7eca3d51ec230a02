import { ok, type Result } from "#core/rules/result.ts";
import { DEFAULT_EXCHANGE_OPTIONS, type ExchangeOptions } from "../rules/attack/attack.ts";
import {
  DEFAULT_ATTACK_OPTIONS,
  planAttack,
  type AttackChoice,
  type AttackCircumstances,
  type Attacker,
  type AttackOptions,
} from "../rules/attack/plan.ts";
import { attackCount } from "../rules/attack/rapid-strike.ts";
import type { AttackWeapon } from "../rules/attack/weapon.ts";
import { DEFAULT_DEFENCE_OPTIONS, type DefenceOptions, type Defender } from "../rules/defence/defender.ts";
import { incomingOf, type DefencePlace } from "../rules/defence/incoming.ts";
import { permittedDefences, type PermittedDefence } from "../rules/defence/permitted.ts";
import { chosen, type TurnChoice } from "../rules/turn/choice.ts";
import { MANOEUVRES } from "../rules/turn/manoeuvres.ts";
import { attackOdds, type AttackOdds } from "./attack.ts";
import { bestDefences } from "./defence.ts";
import type { OddsTarget } from "./wound.ts";

/** Who attacks whom, with what, and how the table reads the rules. */
export interface Exchange {
  readonly attacker: Attacker;
  readonly weapon: AttackWeapon;
  readonly choice: AttackChoice;
  readonly around: AttackCircumstances;
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

/** What to expect of an attack against its best defence, of an All-Out Defence (Double) the two best; refused where it cannot be made. */
export function answeredOdds(
  { attacker, weapon, choice, around, defender, place, target }: Exchange,
  readings: ExchangeReadings = DEFAULT_READINGS,
): Result<AnsweredOdds> {
  const attack = planAttack(attacker, weapon, choice, around, readings);
  if (!attack.ok) return attack;
  const permitted = permittedDefences(defender, incomingOf(attack.value, place), readings);
  const most = chosen(defender.turn).option?.twice ? 2 : 1;
  const defences = bestDefences(permitted, most, readings);
  const planned = defences.map((one) => one.planned);
  return ok({ ...attackOdds(attack.value, planned, target, readings), defences });
}

/** One row of the comparison: a manoeuvre with its option at a place. */
export interface ComparedAttack {
  readonly manoeuvre: string;
  readonly option: string;
  readonly location: string;
  /** How many attacks the turn has; the odds are those of one. */
  readonly attacks: number;
  readonly odds: Result<AnsweredOdds>;
}

/** Every manoeuvre that attacks, with each of its options, at each of some places: what can be chosen, side by side. */
export function sideBySide(
  exchange: Exchange,
  locations: readonly string[],
  readings: ExchangeReadings = DEFAULT_READINGS,
): readonly ComparedAttack[] {
  const kind = exchange.weapon.range === "melee" ? "melee" : "ranged";
  const turns = MANOEUVRES.all
    .filter(({ attacks }) => attacks?.includes(kind))
    .flatMap(({ key, options }) =>
      (options ?? [null])
        .filter((option) => !option?.suppresses)
        .map((option) => ({ manoeuvre: key, option: option?.key ?? "" })),
    );
  const { splits, dual } = exchange.choice;
  return turns.flatMap((turn) =>
    locations.map((location) => {
      const choice: AttackChoice = { ...exchange.choice, location, turn: turnOf(turn) };
      const attacks = attackCount(chosen(choice.turn), splits, dual);
      return { ...turn, location, attacks, odds: answeredOdds({ ...exchange, choice }, readings) };
    }),
  );
}

function turnOf(turn: Pick<TurnChoice, "manoeuvre" | "option">): TurnChoice {
  return { ...turn, prepared: "", enhanced: "" };
}

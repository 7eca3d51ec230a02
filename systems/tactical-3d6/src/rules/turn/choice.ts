import { err, ok, type Result } from "#core/rules/result.ts";
import { momentTerms, type Term } from "#core/rules/term.ts";
import { checkCanAct, CONDITIONS, leftOfMove, type ConditionKey } from "../injury/conditions.ts";
import "./errors.ts";
import { MANOEUVRES, type Manoeuvre, type ManoeuvreOption } from "./manoeuvres.ts";

/** What somebody does in a turn, as plain data. */
export interface TurnChoice {
  /** A key of `MANOEUVRES`, and of its options; empty for a manoeuvre without any. */
  readonly manoeuvre: string;
  readonly option: string;
  /** Of Wait: what is prepared; empty else. */
  readonly prepared: string;
  /** Of All-Out Defence (Enhanced): the kind of defence that it is for; empty else. */
  readonly enhanced: string;
}

export const PLAIN_TURN: TurnChoice = { manoeuvre: "attack", option: "", prepared: "", enhanced: "" };

/** What a choice comes to: its manoeuvre, or the prepared one in its place (chapter "Manoeuvres", Wait), and its option. */
export interface ChosenTurn {
  readonly manoeuvre: Manoeuvre;
  readonly option: ManoeuvreOption | null;
  readonly enhanced: string;
}

/** The parts of a choice; what nobody defines does nothing. */
export function chosen({ manoeuvre, option, prepared, enhanced }: TurnChoice): ChosenTurn {
  const own = MANOEUVRES.of(manoeuvre);
  const counts = own.key === "wait" ? { ...MANOEUVRES.of(prepared), movement: own.movement } : own;
  return { manoeuvre: counts, option: counts.options?.find(({ key }) => key === option) ?? null, enhanced };
}

/** Whether somebody can choose a manoeuvre with its option; refused for who cannot act, and stunned for all but Do Nothing. */
export function checkChoice(choice: TurnChoice, conditions: readonly ConditionKey[]): Result<ChosenTurn> {
  const able = checkCanAct(conditions);
  if (!able.ok) return able;
  const forced = conditions.find((key) => CONDITIONS.of(key).only !== undefined);
  if (forced !== undefined && choice.manoeuvre !== CONDITIONS.of(forced).only) {
    return err("onlyDoNothing", { condition: `TACTICAL.CONDITION.${forced}` });
  }
  if (choice.manoeuvre === "wait" && !MANOEUVRES.has(choice.prepared)) return err("nothingPrepared");
  const turn = chosen(choice);
  const { options = [] } = turn.manoeuvre;
  const name = `TACTICAL.MANOEUVRE.${turn.manoeuvre.key}`;
  if (options.length > 0 && choice.option === "") return err("optionMissing", { name });
  if (choice.option !== "" && turn.option === null) return err("unknownOption", { name, option: choice.option });
  return ok(turn);
}

/** The turns in which a weapon can attack: each manoeuvre with each of its options. */
export function attackTurns(range: "melee" | "thrown" | "missile"): readonly TurnChoice[] {
  const kind = range === "melee" ? "melee" : "ranged";
  return MANOEUVRES.all
    .filter(({ attacks }) => attacks?.includes(kind))
    .flatMap(({ key, options }) =>
      (options ?? [null])
        .filter((option) => !option?.suppresses)
        .map((option) => ({ ...PLAIN_TURN, manoeuvre: key, option: option?.key ?? "" })),
    );
}

/** Fire at a place, which waits for who enters it. */
export const SUPPRESSION_TURN: TurnChoice = { ...PLAIN_TURN, manoeuvre: "allOutRanged", option: "suppression" };

/** Yards of a step: 1, from a Move of 11 on 2 (ruling 44). */
export function stepOf(move: number): number {
  return move >= 11 ? 2 : 1;
}

/**
 * Yards that a choice lets somebody move (chapter "Manoeuvres"). An All-Out Defence that enhances dodges lets half of Move.
 * @param twoSteps  Of a Committed Attack: whether a second step is taken, which costs the attack 2
 */
export function yardsOf(
  { manoeuvre, enhanced }: ChosenTurn,
  move: number,
  conditions: readonly ConditionKey[],
  twoSteps = false,
): number {
  const left = leftOfMove(move, conditions);
  const half = Math.floor(left / 2);
  if (manoeuvre.key === "allOutDefence" && enhanced === "dodge") return Math.min(left, Math.max(half, stepOf(move)));
  const steps = manoeuvre.key === "committedAttack" && twoSteps ? 2 : 1;
  const yards = { none: 0, step: stepOf(move) * steps, half, full: left }[manoeuvre.movement];
  return Math.min(left, yards);
}

/** Yards that a jump over something low costs (chapter "Manoeuvres", Move); what is higher takes a roll. */
export const VAULT_YARDS = 1;

/** The lowest evaluation and aim count nothing, the highest these. */
const MOST_EVALUATION = 3;
/** What each second of aim adds besides Acc: the first nothing, the second 1, more 2 together. */
const AIM_SECONDS = [0, 0, 1, 2] as const;

/** What seconds of Evaluate add to the next attack on that enemy: 1 each, to 3 (ruling 20). */
export function evaluateTerms(seconds: number): readonly Term[] {
  return momentTerms("TACTICAL.MANOEUVRE.evaluate", Math.min(MOST_EVALUATION, seconds));
}

/** What seconds of Aim add to the next shot: the weapon's Acc, with a brace 1 more, and 1 or 2 for a second or more seconds. */
export function aimTerms(seconds: number, acc: number, braced: boolean): readonly Term[] {
  if (seconds <= 0) return [];
  return [
    ...momentTerms("TACTICAL.TERM.acc", acc),
    ...momentTerms("TACTICAL.TERM.brace", braced ? 1 : 0),
    ...momentTerms("TACTICAL.MANOEUVRE.aim", AIM_SECONDS[Math.min(seconds, AIM_SECONDS.length - 1)]!),
  ];
}

/** What will is rolled with to keep concentration through a defence. */
export const CONCENTRATION = -3;

export function concentrationTerms(will: readonly Term[]): readonly Term[] {
  return [...will, ...momentTerms("TACTICAL.TERM.defended", CONCENTRATION)];
}

import { DIFFICULTIES, difficultyAt } from "../../rules/checks/difficulties.ts";
import { modifierIn, worthIn } from "../../rules/statistics/attributes.ts";
import type { Scale } from "../../rules/world/world-setting.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { filledIn } from "./sides.ts";
import { type Question, raisedLevel } from "./question.ts";
import { measureIn, type OddsWorld } from "./measures.ts";

/** How far a slider goes, and what its number means. */
export interface Slider {
  readonly min: number;
  readonly max: number;
  readonly text: string;
}

/** Sliders go past what characters have, for whatever an NPC has. */
const LEAST_TOP = 40;

/** The levels go from what nobody trained fails to what the best can only just reach. */
const LEVELS = { min: 9, max: 39 };
const HIGHEST_ROLL = 18;

/** The sliders of the form by the names of their fields: `attempts`, `first.value`. */
export function slidersOf(question: Question, { measures }: OddsWorld): Readonly<Record<string, Slider>> {
  const { successLevel, attempts } = question;
  const sliders: Record<string, Slider> = {};
  for (const at of ["first", "second"] as const) {
    const { value, scale, modifier, given } = question[at];
    const measure = measureIn(measures, scale);
    sliders[`${at}.value`] = slider(
      value,
      worthText(measure, value),
      measure.minimum,
      Math.max(LEAST_TOP, measure.maximum),
    );
    const from = modifier !== 0 && modifier === given?.modifier ? fieldText(given.by) : "";
    sliders[`${at}.modifier`] = slider(modifier, from, -20, 20, signed(modifier));
  }
  const measure = measureIn(measures, question.first.scale);
  const difficulty = localize(CONFIG.SIRPAS.difficulties[difficultyAt(successLevel)].label);
  const read = difficultyOf(question) === "" ? fieldText("row", { difficulty }) : difficulty;
  const highest = Math.max(LEVELS.max, worthIn(measure, measure.maximum) + HIGHEST_ROLL);
  sliders.successLevel = slider(successLevel, read, LEVELS.min, highest);
  sliders.attempts = slider(attempts, fieldText("raised", { level: raisedLevel(question) }), 0, 10);
  return sliders;
}

/** @param number  The value as it is written. A slider goes so far, unless the value that was filled in is further. */
function slider(value: number, said: string, min: number, max: number, number = String(value)): Slider {
  return {
    min: Math.min(min, value),
    max: Math.max(max, value),
    text: said === "" ? number : `${number}: ${said}`,
  };
}

/** The difficulty of exactly this success level; empty if there is none. */
export function difficultyOf({ successLevel }: Pick<Question, "successLevel">): string {
  const row = difficultyAt(successLevel);
  return DIFFICULTIES[row] === successLevel ? row : "";
}

/** What a value is worth on the dice, in words; empty where it counts as it is. */
function worthText(measure: Scale, value: number): string {
  if (measure.key === "") return "";
  return fieldText("counts", { worth: worthIn(measure, value), modifier: signed(modifierIn(measure, value)) });
}

function fieldText(key: string, words: Readonly<Record<string, string | number>> = {}): string {
  return localize(`SIRPAS.ODDS_EXPLORER.FIELD.${key}`, words);
}

/** The question once a field holds another value. @param name  `kind`, `first.value`; `difficulty` stands for its success level. */
export function withValue(question: Question, name: string, value: unknown): Question {
  if (name === "difficulty") {
    const levels: Readonly<Record<string, number>> = DIFFICULTIES;
    return { ...question, successLevel: levels[value as string] ?? question.successLevel };
  }
  const [at, of] = name.split(".") as ["first" | "second", string?];
  if (of === undefined) return { ...question, [name]: value };
  const side = { ...question[at], [of]: value };
  if (of === "actor") return { ...question, [at]: { ...side, statistic: "", given: null } };
  return { ...question, [at]: of === "statistic" ? filledIn(side) : side };
}

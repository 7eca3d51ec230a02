import { CHECK_LIMITS, isWithin } from "../../documents/check-limits.ts";
import { DIFFICULTIES, difficultyAt } from "../../rules/checks/difficulties.ts";
import { repeatedAttempt } from "../../rules/checks/repeated-attempts.ts";
import { say, signed } from "../words.ts";
import type { CheckGuess, SideGuess } from "./guesses.ts";
import { measureIn, type Measure, type SliderRange } from "./scales.ts";

/** The numbers that are asked with a slider and a field beside it. */
export const SLIDER_FIELDS = ["value", "modifier", "successLevel", "attempts"] as const;
export type SliderField = (typeof SLIDER_FIELDS)[number];

/** The highest value anybody is asked for. */
const HIGHEST_VALUE = 999;
const MODIFIERS: SliderRange = { least: -10, most: 10 };
const ATTEMPTS: SliderRange = { least: 0, most: 10 };
/** The levels go from what nobody trained fails to what the best can only just reach. */
const LEAST_LEVEL = 9;
const LEAST_TOP_LEVEL = 39;
const HIGHEST_THROW = 18;

/** What a field takes; the slider beside it goes less far. */
export function limitsOf(field: SliderField, measure: Measure): { readonly min: number; readonly max: number } {
  if (field !== "value") return CHECK_LIMITS[field];
  return { min: Math.min(0, measure.range.least), max: Math.max(HIGHEST_VALUE, measure.range.most) };
}

/** How far a slider goes, by the scale of its side. */
export function rangeOfSlider(field: SliderField, measure: Measure): SliderRange {
  switch (field) {
    case "value":
      return measure.range;
    case "modifier":
      return MODIFIERS;
    case "attempts":
      return ATTEMPTS;
    case "successLevel":
      return {
        least: LEAST_LEVEL,
        most: Math.max(LEAST_TOP_LEVEL, measure.worth(measure.range.most) + HIGHEST_THROW),
      };
  }
}

/** What a slider says of its number besides the number; empty if there is nothing to say. */
export function saidOfSlider(field: SliderField, number: number, measure: Measure, guess: SideGuess): string {
  switch (field) {
    case "value":
      return measure.said(number);
    case "successLevel":
      return rowText(number);
    case "attempts":
      return say("SIRPAS.THEORY.SIDE.raised", { level: raisedLevel({ ...(guess as CheckGuess), attempts: number }) });
    case "modifier":
      return guess.given && number === guess.given.modifier && number !== 0
        ? say(`SIRPAS.THEORY.SIDE.${guess.given.by}`)
        : "";
  }
}

/** The number as the slider reads it out. */
export function valueText(field: SliderField, number: number, said: string): string {
  const text = field === "modifier" ? signed(number) : String(number);
  return said === "" ? text : `${text}: ${said}`;
}

/** The success level after earlier attempts. */
export function raisedLevel({ successLevel, attempts }: Pick<CheckGuess, "successLevel" | "attempts">): number {
  return successLevel + repeatedAttempt(attempts).raise;
}

/** What a field with a slider shows. */
export function sliderView(
  rootId: string,
  group: string,
  field: SliderField,
  guess: SideGuess,
  measures: readonly Measure[],
) {
  const measure = measureIn(measures, guess.scale);
  const number = (guess as CheckGuess)[field];
  const { least, most } = rangeOfSlider(field, measure);
  const said = saidOfSlider(field, number, measure, guess);
  return {
    id: `${rootId}-${group}-${field}`,
    name: `${group}.${field}`,
    label: say(`SIRPAS.THEORY.SIDE.${field}`),
    number,
    least,
    most,
    said,
    text: valueText(field, number, said),
  };
}

/** The number in a field; null if it holds none that the field takes. */
export function numberIn(
  input: HTMLInputElement,
  limits: { readonly min: number; readonly max: number },
): number | null {
  const written = input.value.trim();
  return written !== "" && isWithin(Number(written), limits) ? Number(written) : null;
}

function rowText(successLevel: number): string {
  const row = difficultyAt(successLevel);
  const label = say(CONFIG.SIRPAS.difficulties[row].label);
  return DIFFICULTIES[row] === successLevel ? label : say("SIRPAS.THEORY.SIDE.row", { difficulty: label });
}

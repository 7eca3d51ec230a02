import { POOL_KEYS } from "../../rules/checks/dice-pools.ts";
import { DIFFICULTIES, DIFFICULTY_KEYS, difficultyAt, type Difficulty } from "../../rules/checks/difficulties.ts";
import { say } from "../words.ts";
import type { Group } from "./form-view.ts";
import { TABLE_FIGURES, TABLE_KEYS, type CheckGuess, type SideGuess, type TableGuess } from "./guesses.ts";
import { measureIn, type Measure } from "./scales.ts";
import { limitsOf, numberIn, saidOfSlider, valueText, type SliderField } from "./sliders.ts";

/** A field that cannot be reckoned with, and the sentence that says so. */
export interface Fault {
  readonly field: HTMLInputElement;
  readonly text: string;
}

/** A side as its fields say now; what cannot be read stays as it was. */
export function readSide<Side extends SideGuess>(
  panel: HTMLElement,
  group: Group,
  before: Side,
  measures: readonly Measure[],
): { readonly side: Side; readonly faults: readonly Fault[] } {
  const pool = chosenIn(panel, `${group}.pool`, POOL_KEYS) ?? before.pool;
  const faults: Fault[] = [];
  const numbers: Partial<Record<SliderField, number>> = {};
  const measure = measureIn(measures, before.scale);
  for (const [name, field] of numberFields(panel, group)) {
    const limits = limitsOf(name, measure);
    const number = numberIn(field, limits);
    if (number !== null) numbers[name] = number;
    else
      faults.push({
        field,
        text: say("SIRPAS.THEORY.outOfRange", { field: say(`SIRPAS.THEORY.SIDE.${name}`), ...limits }),
      });
  }
  const { successLevel } = numbers;
  const level = group === "check" && successLevel !== undefined ? { difficulty: namedAt(successLevel) } : {};
  return { side: { ...before, ...numbers, ...level, pool }, faults };
}

/** Lets sliders, their words and the name of the difficulty follow what the fields say. */
export function followFields(panel: HTMLElement, group: Group, side: SideGuess, measures: readonly Measure[]): void {
  const measure = measureIn(measures, side.scale);
  for (const [name, field] of numberFields(panel, group)) {
    const number = (side as CheckGuess)[name];
    const slider = panel.querySelector<HTMLInputElement>(`[data-slides="${field.name}"]`);
    const said = saidOfSlider(name, number, measure, side);
    if (slider) {
      slider.value = String(number);
      slider.setAttribute("aria-valuetext", valueText(name, number, said));
    }
    const hint = field.ownerDocument.getElementById(`${field.id}-said`);
    if (hint && hint.textContent !== said) hint.textContent = said;
  }
  const select = panel.querySelector<HTMLSelectElement>(`[name="check.difficulty"]`);
  if (select && group === "check") select.value = (side as CheckGuess).difficulty;
}

/** The difficulty that a success level is the own one of; empty if it is of none. */
function namedAt(successLevel: number): Difficulty | "" {
  const row = difficultyAt(successLevel);
  return DIFFICULTIES[row] === successLevel ? row : "";
}

/** The difficulty that is chosen; null for a success level of its own. */
export function chosenDifficulty(panel: HTMLElement): Difficulty | null {
  return chosenIn(panel, "check.difficulty", DIFFICULTY_KEYS);
}

/** What is chosen of the tables. */
export function readTables(panel: HTMLElement, before: TableGuess): TableGuess {
  const ticked = (name: "drawless" | "fractions") =>
    panel.querySelector<HTMLInputElement>(`[name="tables.${name}"]`)?.checked ?? before[name];
  return {
    table: chosenIn(panel, "tables.table", TABLE_KEYS) ?? before.table,
    pool: chosenIn(panel, "tables.pool", POOL_KEYS) ?? before.pool,
    otherPool: chosenIn(panel, "tables.otherPool", POOL_KEYS) ?? before.otherPool,
    figure: chosenIn(panel, "tables.figure", TABLE_FIGURES) ?? before.figure,
    scale: panel.querySelector<HTMLSelectElement>(`[name="tables.scale"]`)?.value ?? before.scale,
    drawless: ticked("drawless"),
    fractions: ticked("fractions"),
  };
}

function chosenIn<Key extends string>(panel: HTMLElement, name: string, keys: readonly Key[]): Key | null {
  const value = panel.querySelector<HTMLSelectElement>(`[name="${name}"]`)?.value;
  return keys.find((key) => key === value) ?? null;
}

function numberFields(panel: HTMLElement, group: Group): readonly (readonly [SliderField, HTMLInputElement])[] {
  return [...panel.querySelectorAll<HTMLInputElement>(`input[type=number][name^="${group}."]`)].map((field) => [
    field.name.slice(group.length + 1) as SliderField,
    field,
  ]);
}

import { highest, probability, type Distribution } from "../../odds/distribution.ts";
import { percent } from "./chances.ts";
import { isDrawing } from "../../foundry/elements.ts";

/** The viewBox of the chart: a bar is so wide, the highest so high. */
const BAR = 10;
const HEIGHT = 40;

/** What a chart says of one margin. */
export interface MarginWords {
  readonly kind: "success" | "failure" | "draw";
  /** The margin as it is written. */
  readonly margin: string;
  /** The chance of it or more, 0 to 1. */
  readonly orMore: number;
  /** One sentence with both chances. */
  said(chance: string, orMore: string): string;
}

/** What is said of the chart as a whole, to those who do not see it and above its table. */
export interface ChartWords {
  readonly summary: string;
  readonly caption: string;
  readonly marginName: string;
  readonly orMoreName: string;
}

/** A bar for each margin, a table that says the same, and a slider to look at one. */
export function marginChart(margin: Distribution, describe: (value: number) => MarginWords, words: ChartWords) {
  const tallest = Math.max(...margin.weights);
  const bars = margin.weights.map((ways, index) => {
    const value = margin.lowest + index;
    const row = describe(value);
    const [chance, orMore] = [percent(probability(margin, value)), percent(row.orMore)];
    const height = Math.round((ways / tallest) * HEIGHT * 10) / 10;
    const bar = { x: index * BAR + 1, y: HEIGHT - height, height };
    return { ...bar, ...row, value, ways, chance, orMore, said: row.said(chance, orMore) };
  });
  return {
    ...words,
    rolls: margin.total,
    bars,
    width: bars.length * BAR,
    barWidth: BAR - 2,
    height: HEIGHT,
    lowest: margin.lowest,
    highest: highest(margin),
    lowestText: bars[0]?.margin ?? "",
    highestText: bars.at(-1)?.margin ?? "",
  };
}

/** The success margin of the bar that is pointed at; null if none is. */
export function marginAt(target: EventTarget | null): number | null {
  const bar = isDrawing(target) ? target.dataset.margin : undefined;
  return bar === undefined ? null : Number(bar);
}

/** Marks the bar of a margin, by default that of the slider, and says what its chance is. */
export function lookAtMargin(root: HTMLElement, margin?: number): void {
  const picker = root.querySelector<HTMLInputElement>(".margin-picker");
  if (!picker) return;
  if (margin !== undefined) picker.value = String(margin);
  const { value } = picker;
  let text = "";
  for (const bar of root.querySelectorAll<SVGElement>(".odds-chart rect")) {
    const chosen = bar.dataset.margin === value;
    bar.classList.toggle("chosen", chosen);
    if (chosen) text = bar.dataset.said ?? "";
  }
  picker.setAttribute("aria-valuetext", text);
  const output = root.querySelector(".margin-text");
  if (output && output.textContent !== text) output.textContent = text;
}

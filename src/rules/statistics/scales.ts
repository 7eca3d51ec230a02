import type { Scale } from "../world/world-setting.ts";

/** Chapters "Statistics" and "Modifiers": the base system's own measure, three six-sided dice. */
export const HUMAN_SCALE: Scale = {
  key: "human",
  label: "SIRPAS.WORLD.HUMAN.scale",
  minimum: 3,
  maximum: 18,
  starting: 10,
  modifiers: [
    { from: 3, modifier: -3 },
    { from: 6, modifier: -2 },
    { from: 8, modifier: -1 },
    { from: 10, modifier: 0 },
    { from: 12, modifier: 1 },
    { from: 14, modifier: 2 },
    { from: 16, modifier: 3 },
  ],
  offset: 0,
  step: 1,
  cost: null,
};

type Bands = Pick<Scale, "modifiers">;
type Worth = Pick<Scale, "offset" | "step">;

/** The modifier of a value. Below the first band and past the last one they go on. */
export function modifierIn({ modifiers }: Bands, value: number): number {
  const band = modifiers.findLast(({ from }) => value >= from) ?? modifiers[0];
  return band?.modifier ?? 0;
}

/** What a value is worth where dice are thrown, and wherever else the book's own tables ask for it; never below 0. */
export function worthIn({ offset, step }: Worth, value: number): number {
  return Math.max(0, offset + Math.floor(value / step));
}

/** The range as it is written: `0–100`. */
export function rangeOf({ minimum, maximum }: Pick<Scale, "minimum" | "maximum">): string {
  return `${minimum}–${maximum}`;
}

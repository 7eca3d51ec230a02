import { modifierIn, worthIn } from "../../rules/statistics/attributes.ts";
import type { Scale } from "../../rules/world/world-setting.ts";
import { localize, signed } from "../localize.ts";

/** A way to measure the value of a statistic. */
export interface Measure {
  /** The key of a scale; empty for what the dice count, as every skill is measured. */
  readonly key: string;
  readonly label: string;
  /** How far its slider goes. */
  readonly range: { readonly min: number; readonly max: number };
  /** What a value adds to the dice. */
  worth(value: number): number;
  /** What the value is worth, in words; empty where it counts as it is. */
  said(value: number): string;
}

/** Skills go on where attributes end. */
const ABOVE_ATTRIBUTES = 6;
const LEAST_TOP = 24;

/** As the dice count, and then each scale of this world that counts otherwise. */
export function measuresOf({ scales }: { readonly scales: readonly Scale[] }): readonly Measure[] {
  const plain = scales.find(isPlain);
  return [
    {
      key: "",
      label: localize(plain?.label ?? "SIRPAS.ODDS_EXPLORER.FIELD.asCounted"),
      range: { min: 0, max: Math.max(LEAST_TOP, (plain?.maximum ?? 0) + ABOVE_ATTRIBUTES) },
      worth: (value) => value,
      said: () => "",
    },
    ...scales.filter((scale) => !isPlain(scale)).map(measureOf),
  ];
}

/** The measure with this key; what the dice count if there is none. */
export function measureIn(measures: readonly Measure[], key: string): Measure {
  return measures.find((measure) => measure.key === key) ?? measures[0]!;
}

/** Whether a value counts as it is. */
export function isPlain({ offset, step }: Pick<Scale, "offset" | "step">): boolean {
  return offset === 0 && step === 1;
}

function measureOf(scale: Scale): Measure {
  return {
    key: scale.key,
    label: localize(scale.label),
    range: { min: scale.minimum, max: scale.maximum },
    worth: (value) => worthIn(scale, value),
    said: (value) =>
      localize("SIRPAS.ODDS_EXPLORER.FIELD.counts", {
        worth: worthIn(scale, value),
        modifier: signed(modifierIn(scale, value)),
      }),
  };
}

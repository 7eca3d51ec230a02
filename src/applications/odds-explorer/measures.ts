import type { OddsParticipant } from "../../odds/pools.ts";
import { HUMAN_SCALE, worthIn } from "../../rules/statistics/attributes.ts";
import type { Scale, WorldSetting } from "../../rules/world/world-setting.ts";
import type { RuleOptions } from "../../rules/options.ts";
import type { Side } from "./question.ts";

/** Skills go on where attributes end. */
const ABOVE_ATTRIBUTES = 6;
const LEAST_TOP = 24;

/** How a value can be measured: under an empty key as the dice count, and by each scale of this world that counts otherwise. */
export function measuresOf({ scales }: Pick<WorldSetting, "scales">): readonly Scale[] {
  const plain = scales.find(isPlain);
  const label = plain?.label ?? "SIRPAS.ODDS_EXPLORER.FIELD.asCounted";
  const maximum = Math.max(LEAST_TOP, (plain?.maximum ?? 0) + ABOVE_ATTRIBUTES);
  return [{ ...HUMAN_SCALE, key: "", label, minimum: 0, maximum }, ...scales.filter((scale) => !isPlain(scale))];
}

/** The measure with this key; what the dice count if there is none. */
export function measureIn(measures: readonly Scale[], key: string): Scale {
  return measures.find((measure) => measure.key === key) ?? measures[0]!;
}

/** Whether a value counts as it is. */
export function isPlain({ offset, step }: Pick<Scale, "offset" | "step">): boolean {
  return offset === 0 && step === 1;
}

/** What fields and answers are made with besides the question. */
export interface OddsWorld {
  readonly measures: readonly Scale[];
  readonly options: RuleOptions;
}

/** What a side rolls, and what it adds. */
export function participantOf({ pool, scale, value, modifier }: Side, { measures }: OddsWorld): OddsParticipant {
  return { pool, total: worthIn(measureIn(measures, scale), value) + modifier };
}

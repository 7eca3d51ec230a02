import { isAtThird } from "../character/derived.ts";

/** How tired somebody is: at a third of the fatigue points half Move and Dodge, at none a roll of will or collapse. */
export type Tiredness = "fresh" | "tired" | "spent";

/** Section "Fright, fatigue, healing". */
export function tirednessOf(fatiguePoints: number, maximum: number): Tiredness {
  if (fatiguePoints <= 0) return "spent";
  return isAtThird(fatiguePoints, maximum) ? "tired" : "fresh";
}

const MINUTES_PER_POINT = 10;

/** How many fatigue points a rest gives back: 1 for each 10 minutes; who is fit needs half as long, who is unfit twice. */
export function restored(minutes: number, pace: "fast" | "plain" | "slow" = "plain"): number {
  const per = pace === "fast" ? MINUTES_PER_POINT / 2 : pace === "slow" ? MINUTES_PER_POINT * 2 : MINUTES_PER_POINT;
  return Math.floor(minutes / per);
}

import { isAtThird } from "../character/derived.ts";
import { hasFlag, type OwnedTrait } from "../traits/traits.ts";

/** How tired somebody is: at a third of the fatigue points half Move and Dodge, at none a roll of will or collapse. */
export type Tiredness = "fresh" | "tired" | "spent";

/** Section "Fright, fatigue, healing". */
export function tirednessOf(fatiguePoints: number, maximum: number): Tiredness {
  if (fatiguePoints <= 0) return "spent";
  return isAtThird(fatiguePoints, maximum) ? "tired" : "fresh";
}

const MINUTES_PER_POINT = 10;

/** How many fatigue points a rest gives back: 1 for each 10 minutes; who is fit needs half as long, who is unfit twice. */
export function restored(minutes: number, traits: readonly OwnedTrait[]): number {
  const faster = hasFlag(traits, "restsFast") ? 2 : 1;
  const slower = hasFlag(traits, "restsSlowly") ? 2 : 1;
  return Math.floor((minutes * faster) / (slower * MINUTES_PER_POINT));
}

import { isTier, TIERS } from "./builder.ts";

/** A power that works on somebody, as far as another can end it. */
export interface Dispellable {
  readonly kind: string;
  readonly tier: string;
}

/** Library, "Dispel Magic": how strong a power is, which is the level of the skill that its tier asks for (ruling 124). */
export function powerStrength({ tier }: Pick<Dispellable, "tier">): number {
  return isTier(tier) ? TIERS[tier].skill : 0;
}

/**
 * Which of the powers that work on somebody a roll ends: the strongest that its margin reaches, of several of them the first. What a body does,
 * such as a manoeuvre, is no magic.
 */
export function dispelledBy<Power extends Dispellable>(margin: number, powers: readonly Power[]): Power | null {
  const within = powers.filter((one) => one.kind !== "manoeuvre" && powerStrength(one) <= margin);
  return within.reduce<Power | null>(
    (best, one) => (best && powerStrength(best) >= powerStrength(one) ? best : one),
    null,
  );
}

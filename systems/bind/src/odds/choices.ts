import { ok, type Result } from "#core/rules/result.ts";
import type { TieChoice } from "../rules/checks/check.ts";
import { planMelee, type MeleePlan, type Use } from "../rules/combat/attack-plan.ts";
import { DEFAULT_ODDS_OPTIONS, exchangeOdds, type ExchangeOdds, type OddsLives } from "./exchange.ts";

/** One of the things that somebody can attack or answer with, and what to expect of it. */
export interface Choice {
  readonly use: Use;
  /** Refused where it cannot be used. */
  readonly odds: Result<ExchangeOdds>;
}

/** What to expect of each of some weapons, for who chooses between them. @param chooser  Whose they are */
export function choiceOdds(
  plan: MeleePlan,
  chooser: "attacker" | "target",
  uses: readonly Use[],
  tie: TieChoice,
  lives: OddsLives,
  options = DEFAULT_ODDS_OPTIONS,
): readonly Choice[] {
  return uses.map((use) => {
    const exchange = planMelee({ ...plan, [chooser]: { ...plan[chooser], use } });
    return { use, odds: exchange.ok ? ok(exchangeOdds(exchange.value, tie, lives, options)) : exchange };
  });
}

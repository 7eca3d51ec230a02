import { sumTerms } from "#core/rules/term.ts";
import type { Exchange, Side } from "../../rules/combat/exchange.ts";
import { baseOf } from "../../rules/combat/kinds.ts";
import { rangedOptions } from "../../settings/definitions.ts";
import { kindsOf, type AttackChoice, type PlannedAttack } from "./attack.ts";
import { helplessSide, waysOf } from "./uses.ts";

type Someone = Actor.Implementation;

/** What an attack is expected to be answered with. */
export interface ExpectedAnswer {
  readonly kind: string;
  readonly side: Side;
}

/** What somebody answers an attack with who does so as well as they can. */
export function bestAnswer(
  target: Someone,
  attacker: Someone,
  { light, enclosed, battlefield }: AttackChoice,
  { use, blind, guardian }: PlannedAttack,
): ExpectedAnswer {
  const around = { light, enclosed, battlefield, blind, guarding: guardian !== null };
  const attacked = { ...around, attack: use.attack, against: kindsOf(attacker) };
  const ways = waysOf(target, attacked).toSorted((one, other) => sumTerms(other.terms) - sumTerms(one.terms));
  return ways[0] ?? { kind: "none", side: helplessSide(target) };
}

/** The exchange of an attack and its answer, and whether the attacker rolls. */
export function expectedExchange(
  { use, side, roller, blindSide }: PlannedAttack,
  { kind, side: answering }: ExpectedAnswer,
  { battlefield }: Pick<AttackChoice, "battlefield">,
): { readonly exchange: Exchange; readonly byAttacker: boolean } {
  const around = { roller, battlefield, still: rangedOptions().still };
  const base = baseOf(use.attack, { kind, cost: answering.cost }, around);
  const byAttacker = roller === "attacker";
  const [player, opponent] = byAttacker ? [side, answering] : [answering, side];
  return { exchange: { player, opponent, base, blindSide }, byAttacker };
}

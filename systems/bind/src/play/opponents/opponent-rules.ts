import { heroFallsFirst, meanLoss, type DuelExchange, type DuelPoints } from "#core/odds/duel.ts";
import { firstAim } from "#core/play/exchange/aim.ts";
import type { OpponentRules } from "#core/play/opponents/opponent-rules.ts";
import { exchangeLosses } from "../../odds/exchange.ts";
import { bodyOptions } from "../../settings/definitions.ts";
import { plainChoice, plannedAttack } from "../combat/attack.ts";
import { bestAnswer, expectedExchange } from "../combat/expected.ts";
import { keyOfUse, usesOf, type AttackUse } from "../combat/uses.ts";
import { lifeOf } from "../fighter.ts";

type Someone = Actor.Implementation;

/** What hurts by itself, from nearby. */
const PLAIN: ReadonlySet<string> = new Set(["weapon", "brawl", "shield"]);
const isPlain = ({ attack, item }: AttackUse) => PLAIN.has(attack) || (item !== null && attack === "shot");

/** What the exchanges cost that somebody begins, with each thing in hand. */
function exchangesOf(actor: Someone, target: Someone) {
  return usesOf(actor)
    .filter(isPlain)
    .flatMap((use) => {
      const request = { ...firstAim(actor, [], 1), target, use: keyOfUse(use) };
      const choice = plainChoice(request);
      const plan = plannedAttack(request, choice);
      if (!plan.ok) return [];
      const { exchange, byAttacker } = expectedExchange(
        plan.value,
        bestAnswer(target, actor, choice, plan.value),
        choice,
      );
      const { deals, takes } = exchangeLosses(exchange, bodyOptions());
      return [byAttacker ? { own: takes, other: deals } : { own: deals, other: takes }];
    });
}

/** The one of these exchanges that is best for who begins it. */
function bestFor(actor: Someone, target: Someone, points: { readonly own: number; readonly other: number }) {
  const worth = ({ own, other }: ReturnType<typeof exchangesOf>[number]) =>
    meanLoss(other, points.other) - meanLoss(own, points.own);
  return exchangesOf(actor, target).toSorted((one, other) => worth(other) - worth(one))[0];
}

function pointsOf(actor: Someone): number {
  const { hitPoints, fatePoints } = lifeOf(actor);
  return hitPoints + fatePoints;
}

/** Both begin exchanges as often, and each exchange hurts one of the two at most. */
function danger(hero: Someone, opponent: Someone): number {
  const points: DuelPoints = { hero: pointsOf(hero), opponent: pointsOf(opponent) };
  const begun = bestFor(hero, opponent, { own: points.hero, other: points.opponent });
  const met = bestFor(opponent, hero, { own: points.opponent, other: points.hero });
  const exchanges: readonly DuelExchange[] = [
    ...(begun ? [{ hero: begun.own, opponent: begun.other, isEither: true }] : []),
    ...(met ? [{ hero: met.other, opponent: met.own, isEither: true }] : []),
  ];
  return heroFallsFirst(points, exchanges);
}

export const OPPONENT_RULES: OpponentRules = {
  hero: "berit-hollow",
  danger,
  // Strength brings hit points and damage, Dexterity what it hits and answers with.
  levers: () => ({ "system.attributes.strength": 1, "system.attributes.dexterity": 1 }),
};

import type { Losing } from "#core/odds/duel.ts";
import { firstAim } from "#core/play/exchange/aim.ts";
import { dangerByTurns, type OpponentRules } from "#core/play/opponents/opponent-rules.ts";
import { lossOdds } from "../../odds/attack.ts";
import { answeredOdds } from "../../odds/side-by-side.ts";
import { readings } from "../../settings/definitions.ts";
import { plainChoice, plannedAttack } from "../combat/attack.ts";
import { defenderOf } from "../combat/defender.ts";
import { allUses, isArea, oddsTargetOf } from "../combat/fighter.ts";

/** One who is in front and is seen, a yard away. */
const PLACE = { from: "front", aware: true, area: false, shooterInReach: true } as const;
const YARDS = 1;
const PLAIN_TURN = "attack.";

/** What a plain attack in each way costs a target; one that cannot be made now, or bursts, is left out. */
function lossesOf(who: Actor.Implementation, by: Actor.Implementation): readonly Losing[] {
  const [defender, target] = [defenderOf(who, by.uuid), oddsTargetOf(who)];
  const uses = allUses(by).filter((use) => !isArea(use));
  return uses.flatMap((use) => {
    const request = { ...firstAim(by, [], YARDS), target: who, actor: by, use };
    const plan = plannedAttack(request, { ...plainChoice(request), turn: PLAIN_TURN, ran: 0 });
    if (!plan.ok) return [];
    const { defences } = answeredOdds(plan.value, { defender, place: PLACE, target }, readings());
    return [
      lossOdds(
        plan.value,
        defences.map(({ planned }) => planned),
        target,
        readings(),
      ),
    ];
  });
}

export const OPPONENT_RULES: OpponentRules = {
  hero: "hanne-brook",
  danger: dangerByTurns((who, by) => ({ points: who.left("hitPoints"), ways: lossesOf(who, by) })),
  levers: () => ({ "system.skills.*": 2, "system.attributes.health": 1, "system.secondaries.hitPoints": 3 }),
};

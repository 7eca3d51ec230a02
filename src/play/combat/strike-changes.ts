import type { Change } from "../../rules/log/change.ts";
import type { LogLine } from "../../rules/encounter/event.ts";
import type { GivenCondition } from "../../rules/damage/condition-duration.ts";
import { CONDITIONS } from "../../rules/damage/conditions.ts";
import { shareOf, spending } from "./ammunition.ts";
import { givingOf } from "../effects/conditions.ts";
import { injuryChanges } from "../damage/injury-changes.ts";
import { actorAt } from "../challenge/answers.ts";
import { usingOf } from "./turn-state.ts";
import type { ResolvedStrike } from "./strike-facts.ts";

/** What something changes, and the lines that tell of it. */
export interface ToldChanges {
  readonly changes: readonly Change[];
  readonly said: readonly LogLine[];
}

/** What a strike makes of whoever is hit, as they stand now, and of whoever hit them. Who is gone is left out. */
export function strikeChanges({ attack, target, strike }: ResolvedStrike): ToldChanges {
  const { reading, targetActor } = strike;
  const { outcome, deadly } = reading;
  if (!outcome || targetActor === "") return { changes: [], said: [] };
  const other = targetActor === target.actor ? attack.attacker : target;
  const snapshot = actorAt(targetActor);
  const { severity, damageType, part } = outcome;
  const injury = snapshot && injuryChanges(snapshot, { severity, damageType, part }, deadly?.success);
  const given = [
    ...outcome.conditions.flatMap((condition) =>
      givenTo(targetActor, nameAt({ attack, target }, targetActor), condition, other.actor),
    ),
    ...outcome.ownConditions.flatMap((condition) => givenTo(other.actor, other.name, condition, targetActor)),
  ];
  return {
    changes: [...(injury?.changes ?? []), ...given.flatMap(({ changes }) => changes)],
    said: [...(injury?.said ?? []), ...given.flatMap(({ said }) => said)],
  };
}

/**
 * What an attack took of those who fight: the action of the attacker with the first strike that is applied, of each strike its arrow
 * or what was thrown, and the defender's action.
 */
export function strikeUses({ attack, target, strike, isFirst, isFirstOfStrike }: ResolvedStrike): readonly Change[] {
  const stamp = { combat: attack.combat, round: attack.turn };
  const attacker = attack.attacker.actor;
  const { defence } = strike;
  const shots = spending(attacker, shareOf(attack.spent, strike.strike, attack.parent.rolls.length));
  return [
    ...(isFirst ? usingOf(attacker, stamp, attack) : []),
    ...(isFirstOfStrike ? shots : []),
    ...(defence && !defence.none ? usingOf(target.actor, stamp, defence) : []),
  ];
}

function givenTo(
  uuid: string,
  name: string,
  { condition, turns, part = "" }: GivenCondition,
  by: string,
): readonly ToldChanges[] {
  const actor = actorAt(uuid);
  if (!actor) return [];
  const lasting = turns ?? CONDITIONS[condition].turns;
  const open = condition === "disarm" ? "disarm" : "open";
  const tail = lasting === null ? open : lasting === 0 ? "thisTurn" : lasting === 1 ? "turn" : "turns";
  const data = { name, condition: `SIRPAS.CONDITION.${condition}.label`, turns: lasting ?? 0 };
  return [
    {
      changes: givingOf(actor, { condition, turns: lasting, part, by }),
      said: [{ label: `SIRPAS.FIGHT.said.condition.${tail}`, data }],
    },
  ];
}

function nameAt({ attack, target }: Pick<ResolvedStrike, "attack" | "target">, actor: string): string {
  return actor === target.actor ? target.name : attack.attacker.name;
}

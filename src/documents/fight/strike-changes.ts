import type { Change } from "../../rules/fight/change.ts";
import type { SaidLine } from "../../rules/fight/event.ts";
import type { GivenCondition } from "../../rules/damage/condition-duration.ts";
import { CONDITIONS } from "../../rules/damage/conditions.ts";
import type { LoggedUse } from "../../rules/combat/turn-log.ts";
import { shareOf, spending } from "../attack/ammunition.ts";
import { injuryChanges } from "../injury/injury-changes.ts";
import { actorAt } from "../requests/answers.ts";
import { wasUndone } from "./recorded.ts";
import type { SettledStrike } from "./strike-facts.ts";

/** What something changes, and the lines that tell of it. */
export interface ToldChanges {
  readonly changes: readonly Change[];
  readonly said: readonly SaidLine[];
}

/** What a strike makes of whoever is hit, as they stand now, and of whoever hit them. Who is gone is left out. */
export function strikeChanges({ attack, target, strike }: SettledStrike): ToldChanges {
  const { reading, struckActor } = strike;
  const { outcome, deadly } = reading;
  if (!outcome || struckActor === "") return { changes: [], said: [] };
  const other = struckActor === target.actor ? attack.attacker : target;
  const struck = actorAt(struckActor);
  const { severity, damageType, part } = outcome;
  const injury = struck && injuryChanges(struck, { severity, damageType, part }, deadly?.success);
  const given = [
    ...outcome.conditions.map((condition) =>
      givenTo(struckActor, nameAt({ attack, target }, struckActor), condition, other.actor),
    ),
    ...outcome.ownConditions.map((condition) => givenTo(other.actor, other.name, condition, struckActor)),
  ].filter(({ change }) => actorAt(change.actor) !== null);
  return {
    changes: [...(injury?.changes ?? []), ...given.map(({ change }) => change)],
    said: [...(injury?.said ?? []), ...given.map(({ said }) => said)],
  };
}

/** What an attack took of those who fight, before it was settled. */
export interface StrikeUses {
  /** Written down on their own sheets already. */
  readonly applied: readonly Change[];
  /** Given back when the strike was taken back, so that it is to be taken once more. */
  readonly again: readonly Change[];
}

/**
 * What attacker and defender have written down of their own turn, and what the attack used up: actions, arrows and what was thrown
 * come back with what was done with them.
 */
export function strikeUses(settled: SettledStrike): StrikeUses {
  const { attack, target, strike, isFirst, wasGivenBack, isFirstOfStrike, wasShotGivenBack } = settled;
  const { combat, turn: round } = attack;
  const attacker = attack.attacker.actor;
  const used = (actor: string, logged: object): readonly Change[] =>
    "type" in logged ? [{ type: "use", actor, combat, round, use: logged as LoggedUse }] : [];
  const { defence } = strike;
  const attackers = isFirst ? used(attacker, attack.technique.logged) : [];
  const share = shareOf(attack.spent, strike.strike, attack.parent.rolls.length);
  const shots = isFirstOfStrike ? spending(attacker, share) : [];
  const defenders = defence && !defence.none ? used(target.actor, defence.technique.logged) : [];
  const isAgain = wasUndone(strike.key);
  return {
    applied: [...(wasGivenBack ? [] : attackers), ...(wasShotGivenBack ? [] : shots), ...(isAgain ? [] : defenders)],
    again: [...(wasGivenBack ? attackers : []), ...(wasShotGivenBack ? shots : []), ...(isAgain ? defenders : [])],
  };
}

function givenTo(
  actor: string,
  name: string,
  { condition, turns, part = "" }: GivenCondition,
  source: string,
): { readonly change: Change; readonly said: SaidLine } {
  const lasting = turns ?? CONDITIONS[condition].turns;
  const open = condition === "disarm" ? "disarm" : "open";
  return {
    change: { type: "condition", actor, condition, part, turns: lasting, source, before: null },
    said: {
      label: `SIRPAS.FIGHT.said.condition.${lasting === null ? open : lasting === 0 ? "thisTurn" : lasting === 1 ? "turn" : "turns"}`,
      data: { name, condition: `SIRPAS.CONDITION.${condition}.label`, turns: lasting ?? 0 },
    },
  };
}

function nameAt({ attack, target }: Pick<SettledStrike, "attack" | "target">, actor: string): string {
  return actor === target.actor ? target.name : attack.attacker.name;
}

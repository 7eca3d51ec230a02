import { claimedTerms, poolOf } from "../../checks/claimed-terms.ts";
import { CIRCUMSTANCES } from "../../../rules/combat/circumstances.ts";
import { isHeld } from "../../../rules/damage/conditions.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { dataAt } from "#core/play/challenge/message-index.ts";
import { type Difference, differs, isSame } from "#core/play/gate/differences.ts";
import { hinderedParts } from "../../statistics/hindrances.ts";
import { AttackData } from "../attack/attack-data.ts";
import type { DefenceData } from "./defence-data.ts";
import { defenceOptions, incomingOf } from "./defence-options.ts";
import { fighterOf } from "../turn/actor-fighter.ts";
import { snapshotOf } from "./protection.ts";
import { isDefenceLeft } from "../turn/turn-left.ts";
import { isSameUse, strikeOf } from "../attack/attack-differences.ts";

/** What a defence says of the defender, and of the attacker as it strikes back. */
export function defenceDifferences({
  parent,
  attack,
  target: id,
  technique,
  ...data
}: DefenceData): readonly Difference[] {
  const about = dataAt(attack, AttackData);
  const target = about?.targets.find((one) => one.id === id);
  const actor = target && actorAt(target.actor);
  if (!actor || !about || !parent) return [];
  // A target that does not defend, and could roll nothing else, names nothing.
  if (technique.key === "" && data.none && data.terms.length === 0) return [];
  const fighter = fighterOf(actor);
  const incoming = {
    ...incomingOf(about, target),
    circumstances: CIRCUMSTANCES,
    blocked: isHeld(actor.system.conditions),
    parts: hinderedParts(actor),
  };
  const option = defenceOptions(fighter, incoming).find(({ item }) => item.uuid === technique.uuid);
  if (!option) return [differs("technique", technique.name)];
  const attacker = actorAt(about.attacker.actor);
  const { damageType, part } = option.strike;
  const isAsUsed = data.none || isSameUse(option.logged, technique.logged);
  const protection = attacker ? snapshotOf(attacker, damageType, part) : data.snapshot;
  return [
    ...(data.none || isDefenceLeft(fighter, about, parent, option.logged) ? [] : [differs("action", target.name)]),
    ...(isAsUsed ? [] : [differs("technique", technique.name)]),
    ...poolOf(option.pool, data),
    ...claimedTerms(data.terms, option.terms),
    ...(data.none ? [] : strikeOf(option.strike, data.counter, technique.name)),
    ...(data.none || isSame(protection, data.snapshot) ? [] : [differs("protection", about.attacker.name)]),
  ];
}

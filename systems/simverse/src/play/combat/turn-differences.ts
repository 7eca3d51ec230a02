import { combatAt, encounterOf } from "#core/foundry/collections.ts";
import { sentInEncounter } from "#core/play/exchange/answers.ts";
import { differs, type Difference } from "#core/play/gate/differences.ts";
import { hasTrait } from "../../rules/character/modifiers.ts";
import { readTurn } from "../../rules/combat/turn-actions.ts";
import { spend, startTurn } from "../../rules/combat/turn.ts";
import { isOf } from "#core/play/items.ts";
import { AttackData } from "./attack-data.ts";
import { mobilityOf } from "./turn-state.ts";

/**
 * What an attack says of its turn that the messages before it do not: a turn that was over, none although its attacker was in an
 * encounter, or one in which no action was left for it. What was sent before is asked alone, so that it is the same after a reload.
 */
export function turnDifferences(actor: Actor.Implementation, attack: AttackData): readonly Difference[] {
  const { combat, turn, parent } = attack;
  const { name, uuid } = actor;
  if (combat === "") return wasInEncounter(actor, parent) ? [differs("turn", name)] : [];
  if (!combatAt(combat)) return [];
  const own = sentInEncounter(AttackData, { actor: uuid, combat }, parent);
  if (own.some(({ data }) => data.turn > turn)) return [differs("turn", name)];
  const before = own.flatMap(({ data }) => (data.turn === turn ? [data] : []));
  return hasAction(actor, attack, before) ? [] : [differs("action", name)];
}

/** Whether somebody was in the encounter that is active when they sent a message. */
function wasInEncounter(actor: Actor.Implementation, { _stats: sent }: ChatMessage.Implementation): boolean {
  const encounter = encounterOf(actor);
  const own = encounter?.combatants.find((one) => one.actor?.uuid === actor.uuid);
  const since = (own as { readonly _stats?: { readonly createdTime?: number | null } } | undefined)?._stats
    ?.createdTime;
  return Boolean(encounter?.started) && since !== undefined && since !== null && (sent.createdTime ?? 0) > since;
}

/** Whether the attacks of a turn before it left an action for one more. What conditions took from it is a matter of that moment. */
function hasAction(actor: Actor.Implementation, attack: AttackData, before: readonly AttackData[]): boolean {
  const mobility = mobilityOf(actor);
  const uses = before.map(({ weaponUuid, cost, twoWeapons }) => {
    return { type: "attack" as const, weapon: weaponUuid, cost, twoWeapons };
  });
  const item = actor.items.find(({ uuid }) => uuid === attack.weaponUuid);
  const isUnarmed = item !== undefined && isOf(item, "weapon") && item.system.group === "unarmed";
  if (attack.cost === "minor" && !(isUnarmed && hasTrait(actor.character.sources, "unarmedMinorAction"))) return false;
  const others = before.filter(({ twoWeapons }) => twoWeapons);
  const isSecond = attack.twoWeapons && others.length % 2 === 1 && others.at(-1)?.weaponUuid !== attack.weaponUuid;
  return isSecond || spend(readTurn(startTurn([], mobility), uses, [], mobility), attack.cost).ok;
}

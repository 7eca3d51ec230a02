import { cameAt, isBefore } from "#core/play/challenge/message-index.ts";
import { combatAt, messageAt } from "#core/foundry/collections.ts";
import { AttackData, attacksIn } from "../attack/attack-data.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { afterUse, extraAttacksLeft, type LoggedUse } from "../../../rules/combat/turn.ts";
import type { CombatLevel } from "../../../rules/encounter/event.ts";
import { encounterState } from "../../../rules/encounter/state.ts";
import type { SirpasCombat } from "../../documents.ts";
import type { Fighter } from "./actor-fighter.ts";
import { encounterOf } from "../../encounter/encounter-of.ts";
import { isWith, turnBefore } from "./turn-before.ts";

type Message = ChatMessage.Implementation;

/** The levels at which an encounter has been played in a turn and since then. */
export function levelsSince({ standing, system }: SirpasCombat, turn: number): readonly CombatLevel[] {
  const before = standing.filter((event) => event.turn < turn);
  const since = standing.filter((event) => event.turn >= turn).flatMap(({ facts }) => facts);
  return [
    encounterState(before, system.level).level,
    ...since.flatMap((fact) => (fact.type === "level" ? fact.level : [])),
  ];
}

/**
 * Whether the turn of an encounter left its attacker an attack when a message was sent. Outside of an encounter nobody counts, and of
 * one that is gone nobody can tell any more.
 */
export function isAttackLeft(
  fighter: Fighter,
  { parent, combat: id, turn, extra }: AttackData,
  use: LoggedUse,
): boolean {
  const combat = combatAt(id);
  if (!combat) return true;
  const { participant } = fighter;
  const before = turnBefore(fighter, { combat, turn, message: parent }, use.skill);
  const own = afterUse(before.exchanged, use, participant);
  const isExtra = own.ok && extraAttacksLeft(own.value, participant) < extraAttacksLeft(before.exchanged, participant);
  return afterUse(before.turn, use, participant).ok && (extra || !isExtra);
}

/** The same of a defence: in the turn of the attack, or in one that may have begun before it was answered. */
export function isDefenceLeft(
  fighter: Fighter,
  { combat: id, turn: attacked }: AttackData,
  message: Message,
  use: LoggedUse,
): boolean {
  const combat = combatAt(id);
  if (!combat) return true;
  const turns = new Set([attacked, Math.max(attacked, lastTurnOf(combat, message))]);
  return [...turns].some((turn) => {
    const before = turnBefore(fighter, { combat, turn, message }, use.skill);
    return afterUse(before.turn, use, fighter.participant).ok;
  });
}

/**
 * Whether the log knows that the fight had gone on when an attack was sent: a later turn had begun, whether or not anybody has acted
 * since; or its attacker was in the fight, and the attack claims to be in none.
 */
export function wasOver({ actor }: Fighter, { parent, combat, turn }: AttackData): boolean {
  const encounter = combat === "" ? encounterOf(actor) : combatAt(combat);
  if (!encounter) return false;
  if (turnsBegun(encounter, parent).some((begun) => begun > turn)) return true;
  const earlier = attacksInLog(encounter, parent);
  return earlier.some((attack) => (combat === "" ? isWith(attack, actor.uuid) : attack.turn > turn));
}

/** The turns of an encounter that had begun when the server took a message. What an earlier version wrote down has no time. */
function turnsBegun({ standing }: SirpasCombat, message: Message): readonly number[] {
  const facts = standing.flatMap((event) => event.facts);
  return facts.flatMap((fact) => {
    const begun = fact.type === "memorable" && fact.event.type === "turn" ? fact.event : null;
    return begun?.at !== undefined && begun.at < cameAt(message) ? begun.turn : [];
  });
}

/** The attacks in the log of an encounter that were sent before a message. */
function attacksInLog({ standing }: SirpasCombat, message: Message): readonly AttackData[] {
  return standing.flatMap((event) => {
    const sent = messageAt(event.message);
    const data: unknown = sent?.system;
    return sent && data instanceof AttackData && isBefore(sent, message) ? data : [];
  });
}

/** The last turn of an encounter in which a message can have been sent: an attack that came after it tells. */
function lastTurnOf({ id, round }: SirpasCombat, message: Message): number {
  for (let turn = 0; turn < (round ?? 0); turn += 1) {
    if (attacksIn(id, turn).some(({ parent }) => isBefore(message, parent) && passesGate(parent))) return turn;
  }
  return round ?? 0;
}

import type { LogLine } from "#core/rules/log/event.ts";
import type { Change } from "#core/rules/log/change.ts";
import type { EventDraft } from "../../rules/encounter/event.ts";
import { damageKey } from "../../rules/combat/strike.ts";
import type { InjuryState } from "../../rules/damage/injury.ts";
import { canHarm } from "#core/play/challenge/who-answers.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { differencesOf } from "#core/play/gate/differences.ts";
import { isDeciding } from "#core/play/deciding/deciding-window.ts";
import { encounterOf } from "../encounter/encounter-of.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { wasUndone } from "#core/play/log/recorded.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { injuryAfter, injuryStateOf } from "./injury-changes.ts";
import { type DamageFacts, type DamageState, damageStateOf, type VictimState } from "./damage-state.ts";
import { dodgedLines, headLines } from "./injury-lines.ts";

type Message = ChatMessage.Implementation;

/**
 * Applies what damage came to, to all at once and as each of them stands now.
 * @param message  The message that asked for it; null where nobody had to be asked.
 * @param check    The message of a check that it follows from.
 * @returns whether it was applied.
 */
export async function applyDamageFrom(
  data: DamageFacts,
  victims: readonly VictimState[],
  message: Message | null,
  check?: Message,
): Promise<boolean> {
  // Who has gone since takes none.
  const [first] = victims.flatMap(({ victim }) => actorAt(victim.actor) ?? []);
  if (!first) return false;
  return recordEvent(encounterOf(first), () => draftOf(data, victims, message), { message: message ?? check });
}

/** What happens to all of them, as each stands at this moment. */
function draftOf(data: DamageFacts, victims: readonly VictimState[], message: Message | null): EventDraft {
  const changes: Change[] = [];
  const said: LogLine[] = [...headLines(data)];
  const states = new Map<string, InjuryState>();
  for (const { victim, reading } of victims) {
    const actor = actorAt(victim.actor);
    if (!actor) continue;
    const hit = { severity: reading.severity, damageType: data.damageType, part: victim.part, cause: data.reason };
    const before = states.get(victim.actor) ?? injuryStateOf(actor);
    const { state, ...injury } = injuryAfter(actor, before, hit, reading.deadly?.success);
    states.set(victim.actor, state);
    changes.push(...injury.changes);
    said.push(...dodgedLines(data, victim.name, reading), ...(reading.avoid?.success ? [] : injury.said));
  }
  const key = message ? damageKey(message.id ?? "") : "";
  return { type: "damage", key, who: "", message: message?.id ?? "", said, facts: [], changes };
}

/** Applies what a message asks for once everybody has rolled; nothing happens before, and nothing twice. */
export async function resolveDamage(message: Message): Promise<boolean> {
  const state = damageStateOf(message);
  if (!state || !isResolved(state) || !canApply(state)) return false;
  return applyDamageFrom(state.data, state.victims, message);
}

/** Whether everybody has rolled, and nothing was applied yet. */
export function isResolved({ message, waiting, victims, applied }: DamageState): boolean {
  return (
    applied === null &&
    waiting.length === 0 &&
    passesGate(message) &&
    victims.every(({ hidden, reading }) => !hidden && reading.stage === "settled")
  );
}

/** Whether this user may apply it: a Gamemaster, and whose they all are. */
export function canApply({ data }: DamageState): boolean {
  return game.user!.isGM || data.victims.every(({ actor }) => actorAt(actor)?.isOwner ?? true);
}

/** What damage does by all that was rolled against it, as far as none of that says more than the sheets; null for anything else. */
export function damageEvent(message: Message): EventDraft | null {
  const state = damageStateOf(message);
  const isReady = state && isResolved(state) && state.answers.every((answer) => differencesOf(answer).length === 0);
  return isReady ? draftOf(state.data, state.victims, message) : null;
}

/** Applies by itself what everybody has rolled against by now. */
export async function resolveDamageByItself(message: Message): Promise<void> {
  const state = damageStateOf(message);
  // One window alone applies it by itself: the one that decides; without one it waits.
  if (!state || !isResolved(state) || !isDeciding() || !comesByItself(state)) return;
  if (!wasUndone(damageKey(message.id ?? ""))) await resolveDamage(message);
}

/** Whether damage is applied without anybody's click. It has no dice to go by. */
export function comesByItself({ message: { author }, data, answers }: DamageState): boolean {
  const isHonest = answers.every((answer) => differencesOf(answer).length === 0);
  return isHonest && data.victims.every(({ actor }) => canHarm(author, actor));
}

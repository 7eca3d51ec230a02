import { combatAt } from "#core/foundry/collections.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { CONDITIONS, type GivenCondition } from "../../rules/damage/conditions.ts";
import type { EventDraft } from "../../rules/encounter/event.ts";
import type { Change } from "#core/rules/log/change.ts";
import { err, type Result } from "#core/rules/result.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { injuryChanges, policyFor } from "../damage/injury-changes.ts";
import { partLabel } from "../damage/wounds.ts";
import { doOrAsk } from "#core/play/deciding/ask-gamemaster.ts";
import { isDeciding } from "#core/play/deciding/deciding-window.ts";
import { givingOf } from "../effects/conditions.ts";
import { record } from "#core/play/log/record.ts";
import { isRecorded, wasUndone } from "#core/play/log/recorded.ts";
import { spending } from "./ammunition.ts";
import { AttackData } from "./attack-data.ts";
import { attackStateOf, type StrikePlace } from "./attack-state.ts";
import { usingOf } from "./turn-uses.ts";
import { actorsOf, isDisputed, type ResolvedStrike, resolvedStrike, type StrikeName } from "./resolved-strike.ts";
import { causeOf, courseLines, factsOf } from "./strike-log.ts";

type Message = ChatMessage.Implementation;

/** The name under which a Gamemaster's client applies strikes of others. */
export const RESOLVE = "sirpas.settle";

/** A strike that somebody asks to apply, with the id of its attack. */
interface AskedStrike extends StrikePlace {
  readonly message: string;
}

/**
 * Applies a strike of an attack, once, however many ask for it: in the Gamemaster's window that decides.
 * @returns whether this user may apply it; if not, the user was told why.
 */
export async function resolveStrike({ id }: Message, { target, strike }: StrikePlace): Promise<boolean> {
  const answer = await doOrAsk(RESOLVE, { message: id, target, strike });
  if (!answer.ok) notifyRefusal(answer);
  return answer.ok;
}

/** Applies a strike for somebody who asked this client to. */
export async function resolveAsked(
  user: User.Implementation,
  { message: id, target, strike }: AskedStrike,
): Promise<Result<null>> {
  const message = game.messages!.get(id) as Message | undefined;
  const name = message && { message, target, strike };
  const resolved = name && resolvedStrike(name);
  if (!resolved) return err("notSettled");
  return canResolve(resolved, user) ? resolveHere(name, user) : err("notYours");
}

async function resolveHere(name: StrikeName, by?: User.Implementation): Promise<Result<null>> {
  const attack: unknown = name.message.system;
  const combat = attack instanceof AttackData ? (combatAt(attack.combat) ?? null) : null;
  return record(combat, () => strikeDraft(name), { message: name.message, by });
}

/** Applies the strikes of an attack that are applied by themselves; to be called in the window that decides. */
export async function resolveAttack(message: Message): Promise<void> {
  for (const { target, strikes } of attackStateOf(message)?.targets ?? []) {
    for (const { strike } of strikes) {
      const name = { message, target: target.id, strike };
      const resolved = isDeciding() ? resolvedStrike(name) : null;
      if (resolved && comesByItself(resolved)) await resolveHere(name, message.author ?? undefined);
    }
  }
}

/** What was undone, or claims other dice or values than there are, waits for a person. */
function comesByItself(resolved: ResolvedStrike): boolean {
  const { strike } = resolved;
  if (wasUndone(strike.key) || isDisputed(resolved)) return false;
  return actorsOf(resolved).every((actor) => policyFor(actor) === "atOnce");
}

/** What a strike makes happen, worked out against how everybody stands now; null if it is too late for it, or too early. */
function strikeDraft(name: StrikeName): EventDraft | null {
  const resolved = resolvedStrike(name);
  if (!resolved || isRecorded(resolved.strike.key)) return null;
  const { attack, strike } = resolved;
  const { changes, said } = harmOf(resolved);
  const uses = usesOf(resolved);
  // The chat has told of it; a log alone keeps what neither changes nor costs anybody anything but an action.
  const matters = changes.length > 0 || uses.some((change) => "by" in change);
  if (!matters && !combatAt(attack.combat)) return null;
  return {
    type: "attack",
    key: strike.key,
    who: attack.attacker.actor,
    message: name.message.id ?? "",
    said: [...courseLines(resolved), ...said],
    facts: factsOf(resolved),
    changes: [...uses, ...changes],
  };
}

/** What something changes, and the lines that tell of it. */
type ToldChanges = Pick<EventDraft, "changes" | "said">;

/** What a strike makes of those who are hit, as they stand now, and of their attackers. Actors that are gone are left out. */
function harmOf({ attack, target, strike }: ResolvedStrike): ToldChanges {
  const { reading, targetActor } = strike;
  const { outcome, deadly } = reading;
  if (!outcome || targetActor === "") return { changes: [], said: [] };
  const [hit, other] = targetActor === target.actor ? [target, attack.attacker] : [attack.attacker, target];
  const actor = actorAt(targetActor);
  const { severity, damageType, part } = outcome;
  const { technique } = hit === target ? attack : (strike.defence ?? attack);
  const cause = causeOf(technique.name, other.name, actor && part !== "" ? partLabel(actor, part) : "");
  const all = [
    actor && injuryChanges(actor, { severity, damageType, part, cause }, deadly?.success),
    ...outcome.conditions.map((condition) => conditionGiven(hit, condition, other.actor)),
    ...outcome.ownConditions.map((condition) => conditionGiven(other, condition, targetActor)),
  ];
  return {
    changes: all.flatMap((one) => one?.changes ?? []),
    said: all.flatMap((one) => one?.said ?? []),
  };
}

/** @param by  The UUID of whose strike it is. */
function conditionGiven(
  whom: { readonly actor: string; readonly name: string },
  { condition, turns, part = "" }: GivenCondition,
  by: string,
): ToldChanges | null {
  const actor = actorAt(whom.actor);
  if (!actor) return null;
  const lasting = turns ?? CONDITIONS.of(condition).turns;
  const open = CONDITIONS.of(condition).disarms ? "disarm" : "open";
  const tail = lasting === null ? open : lasting === 0 ? "thisTurn" : lasting === 1 ? "turn" : "turns";
  const data = { name: whom.name, condition: `SIRPAS.CONDITION.${condition}.label`, turns: lasting ?? 0 };
  return {
    changes: givingOf(actor, { condition, turns: lasting, part, by }),
    said: [{ label: `SIRPAS.FIGHT.said.condition.${tail}`, data }],
  };
}

/**
 * What an attack took of those who fight: the action of the attacker with the first strike that is applied, of each strike its arrow
 * or what was thrown, and the defender's action.
 */
function usesOf({ attack, target, strike, isFirst, isFirstOfStrike }: ResolvedStrike): readonly Change[] {
  const stamp = { combat: attack.combat, round: attack.turn };
  const attacker = attack.attacker.actor;
  const { defence } = strike;
  return [
    ...(isFirst ? usingOf(attacker, stamp, attack) : []),
    ...(isFirstOfStrike ? spending(attacker, attack.spent, strike.strike, attack.parent.rolls.length) : []),
    ...(defence && !defence.none ? usingOf(target.actor, stamp, defence) : []),
  ];
}

/** Whether a user may apply a settled strike by a click. */
export function canResolve(resolved: ResolvedStrike, user: User.Implementation): boolean {
  if (user.isGM) return true;
  const changed = actorsOf(resolved);
  // What claims other dice than were thrown, or other values than the sheets have, is a Gamemaster's to judge.
  if (isDisputed(resolved) && !changed.every((actor) => actor.testUserPermission(user, "OWNER"))) return false;
  if (changed.some((actor) => policyFor(actor) === "gmOnly")) return false;
  const attacker = actorAt(resolved.attack.attacker.actor);
  return [attacker, ...changed].some((actor) => actor?.testUserPermission(user, "OWNER"));
}

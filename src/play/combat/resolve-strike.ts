import { AttackData } from "./attack-data.ts";
import { err, type Result } from "../../rules/result.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { isDeciding } from "../deciding/deciding-window.ts";
import { attackStateOf } from "./attack-state.ts";
import { actorAt } from "../../foundry/documents.ts";
import { differencesOf } from "../gate/differences.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import { askGamemaster, canAskGamemaster } from "../deciding/ask-gamemaster.ts";
import { combatWith } from "../encounter/fight-of.ts";
import { policyFor, resolvedStrike, strikeDraft, type StrikeName, type ResolvedStrike } from "./strike-results.ts";
import { record } from "../log/record.ts";
import { wasUndone } from "../log/recorded.ts";

/** The name under which a Gamemaster's client lets strikes of others come to pass. */
export const RESOLVE = "sirpas.settle";

/** A strike that somebody asks to come to pass: the id of its attack, whom it hits, and which of those that hit them. */
interface AskedStrike {
  readonly message: string;
  readonly target: string;
  readonly strike: number;
}

type Message = ChatMessage.Implementation;

/**
 * Applies a strike of an attack, once, however many ask for it: in the Gamemaster's window that decides.
 * @returns whether this user may have it come to pass; if not, the user was told why.
 */
export async function resolveStrike(message: Message, target: string, strike: number): Promise<boolean> {
  const answer = await resolve({ message, target, strike });
  if (!answer.ok) notifyRefusal(answer);
  return answer.ok;
}

/** Whether a user may let a settled strike come to pass by a click. */
export function canResolve(resolved: ResolvedStrike, user: User.Implementation): boolean {
  if (user.isGM) return true;
  const changed = actorsOf(resolved);
  // What claims other dice than were thrown, or other values than the sheets have, is a Gamemaster's to judge.
  if (isDisputed(resolved) && !changed.every((actor) => actor.testUserPermission(user, "OWNER"))) return false;
  if (changed.some((actor) => policyFor(actor) === "gmOnly")) return false;
  const attacker = actorAt(resolved.attack.attacker.actor);
  return [attacker, ...changed].some((actor) => actor?.testUserPermission(user, "OWNER"));
}

/** Lets a strike come to pass for somebody who asked this client to. */
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

async function resolve(name: StrikeName): Promise<Result<null>> {
  const resolved = resolvedStrike(name);
  if (!resolved) return err("notSettled");
  if (!canResolve(resolved, game.user!)) return err("notYours");
  if (!canAskGamemaster()) return resolveHere(name);
  return askGamemaster(RESOLVE, { message: name.message.id, target: name.target, strike: name.strike });
}

async function resolveHere(name: StrikeName, by?: User.Implementation): Promise<Result<null>> {
  const attack: unknown = name.message.system;
  const combat = attack instanceof AttackData ? combatWith(attack.combat) : null;
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

/** What was taken back, or claims other dice or values than there are, waits for a person. */
function comesByItself(resolved: ResolvedStrike): boolean {
  const { strike } = resolved;
  if (wasUndone(strike.key) || isDisputed(resolved)) return false;
  return actorsOf(resolved).every((actor) => policyFor(actor) === "atOnce");
}

/** Whether a message that counts says something else than its dice, or than the sheet of whom it speaks for. */
function isDisputed({ attack, strike }: ResolvedStrike): boolean {
  const { forged, defence, mitigation, deadly } = strike;
  return forged || [attack, defence, mitigation, deadly].some((data) => data && differencesOf(data.parent).length > 0);
}

/** Whom a strike changes: whoever is hit, and who hit them where they get a condition of it. */
function actorsOf({ attack, target, strike }: ResolvedStrike): readonly SirpasActor[] {
  const { reading, targetActor } = strike;
  const other = targetActor === target.actor ? attack.attacker.actor : target.actor;
  const own = (reading.outcome?.ownConditions.length ?? 0) > 0 ? [other] : [];
  return [targetActor, ...own].flatMap((uuid) => (uuid === "" ? [] : (actorAt(uuid) ?? [])));
}

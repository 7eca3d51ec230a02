import { coversIn, coverStatus } from "../../../rules/combat/cover.ts";
import { gained } from "#core/play/log/state-changes.ts";
import { combatAt, messageAt } from "#core/foundry/collections.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { CONDITIONS, type GivenCondition } from "../../../rules/damage/conditions.ts";
import type { EventDraft } from "../../../rules/encounter/event.ts";
import type { Change } from "#core/rules/log/change.ts";
import { err, type Result } from "#core/rules/result.ts";
import { injuryChanges, policyFor } from "../../damage/injury-changes.ts";
import { differencesOf } from "#core/play/gate/differences.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import type { SirpasActor } from "../../documents.ts";
import { partLabel } from "../../damage/wounds.ts";
import { doOrAsk } from "#core/play/deciding/ask-gamemaster.ts";
import { givingOf } from "../../effects/conditions.ts";
import { record, recordTogether } from "#core/play/log/record.ts";
import { isRecorded, wasUndone } from "#core/play/log/recorded.ts";
import { spending } from "./ammunition.ts";
import { AttackData, stampOf } from "./attack-data.ts";
import { type AttackState, attackStateOf, strikeAt, type StrikePlace, type StrikeState } from "./attack-state.ts";
import { usingOf } from "../turn/turn-uses.ts";
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
  return (await doOrAsk(RESOLVE, { message: id, target, strike })).ok;
}

/** Applies a strike for somebody who asked this client to. */
export async function resolveAsked(
  user: User.Implementation,
  { message: id, target, strike }: AskedStrike,
): Promise<Result<null>> {
  const place = { target, strike };
  const message = messageAt(id);
  const resolved = resolvedStrike(attackStateOf(message), place);
  if (!message || !resolved) return err("notSettled");
  return canResolve(resolved, user) ? resolveHere(message, place, user) : err("notYours");
}

async function resolveHere(message: Message, place: StrikePlace, by?: User.Implementation): Promise<Result<null>> {
  const attack: unknown = message.system;
  const combat = attack instanceof AttackData ? (combatAt(attack.combat) ?? null) : null;
  return record(combat, () => strikeDraft(message, place), { message, by });
}

/** Applies the strikes of an attack that are applied by themselves; to be called in the window that decides. */
export async function resolveAttack(message: Message): Promise<void> {
  const attack: unknown = message.system;
  if (!(attack instanceof AttackData) || strikesByThemselves(message).length === 0) return;
  const combat = combatAt(attack.combat) ?? null;
  await recordTogether(combat, () => strikesByThemselves(message), { message, by: message.author ?? undefined });
}

/**
 * The next strike against each target of those that are applied by themselves: what a second one comes to depends on what the first has
 * left of the target.
 */
function strikesByThemselves(message: Message): readonly EventDraft[] {
  const state = attackStateOf(message);
  if (!state) return [];
  const due = state.strikes.filter((strike) => isResolved(strike) && comesByItself(strike));
  const next = due.filter(({ target }, index) => due.findIndex((one) => one.target === target) === index);
  const applied = state.strikes.filter((strike) => strike.applied !== null);
  return next.flatMap((strike) => {
    const draft = draftOf(strike, applied);
    if (!draft) return [];
    applied.push(strike);
    return draft;
  });
}

/** What was undone, or claims other dice or values than there are, waits for a person. */
function comesByItself(strike: StrikeState): boolean {
  return (
    !wasUndone(strike.key) && !isDisputed(strike) && actorsOf(strike).every((actor) => policyFor(actor) === "atOnce")
  );
}

/** A strike that is to be applied; undefined for any other. */
function resolvedStrike(state: AttackState | null, place: StrikePlace): StrikeState | undefined {
  const strike = state && strikeAt(state, place);
  return strike && isResolved(strike) ? strike : undefined;
}

/**
 * Whether all was rolled for a strike and nothing came of it yet; not for one of an attack that does not count, and where this user
 * must not see all.
 */
export function isResolved({ attack, reading, applied, hidden }: StrikeState): boolean {
  return reading.stage === "settled" && applied === null && !hidden && passesGate(attack.parent);
}

/** Whether a message that counts says something else than its dice, or than the sheet of whom it speaks for. */
function isDisputed({ attack, forged, defence, mitigation, deadly }: StrikeState): boolean {
  return forged || [attack, defence, mitigation, deadly].some((data) => data && differencesOf(data.parent).length > 0);
}

/** Whom a strike changes: the one who is hit, and the other if they get a condition of it. */
function actorsOf(strike: StrikeState): readonly SirpasActor[] {
  const { outcome } = strike.reading;
  const isMutual = outcome !== null && (outcome.ownConditions.length > 0 || outcome.grants.includes("cover"));
  return [strike.hit, isMutual ? otherOf(strike) : null].flatMap((one) => (one && actorAt(one.actor)) ?? []);
}

/** Who is not hit. */
function otherOf({ hit, attack, against }: StrikeState) {
  return hit === against ? attack.attacker : against;
}

/** What a strike makes happen, worked out against how everybody stands now; null if it is too late for it, or too early. */
function strikeDraft(message: Message, place: StrikePlace): EventDraft | null {
  const state = attackStateOf(message);
  const strike = resolvedStrike(state, place);
  if (!state || !strike || isRecorded(strike.key)) return null;
  return draftOf(
    strike,
    state.strikes.filter((one) => one.applied !== null),
  );
}

/** The same. @param applied  What was applied of the attack before */
function draftOf(strike: StrikeState, applied: readonly StrikeState[]): EventDraft | null {
  const { attack } = strike;
  const { changes, said } = harmOf(strike);
  const uses = usesOf(strike, applied);
  // The chat has told of it; a log alone keeps what neither changes nor costs anybody anything but an action.
  const matters = changes.length > 0 || uses.some((change) => "by" in change);
  if (!matters && !combatAt(attack.combat)) return null;
  return {
    type: "attack",
    key: strike.key,
    who: attack.attacker.actor,
    message: attack.parent.id ?? "",
    said: [...courseLines(strike), ...said],
    facts: factsOf(strike, applied.length === 0),
    changes: [...uses, ...changes],
  };
}

/** What something changes, and the lines that tell of it. */
type ToldChanges = Pick<EventDraft, "changes" | "said">;

/** What a strike makes of those who are hit, as they stand now, and of their attackers. Actors that are gone are left out. */
function harmOf(strike: StrikeState): ToldChanges {
  const { attack, against, reading, hit, defence } = strike;
  const { outcome, deadly } = reading;
  if (!outcome || !hit) return { changes: [], said: [] };
  const other = otherOf(strike);
  const actor = actorAt(hit.actor);
  const { severity, damageType, part } = outcome;
  const { technique } = hit === against ? attack : (defence ?? attack);
  const cause = causeOf(technique.name, other.name, actor && part !== "" ? partLabel(actor, part) : "");
  const injury = actor && injuryChanges(actor, { severity, damageType, part, cause }, deadly?.success);
  const isDead = injury?.effect === "dead";
  // Of an attacker whom a defence only stops there is nothing to tell.
  const isTold = hit === against || outcome.active !== null || severity !== "none";
  const all = [
    isTold ? injury : null,
    // The dead are not stunned.
    ...(isDead ? [] : outcome.conditions).map((condition) => conditionGiven(hit, condition, other.actor)),
    ...outcome.ownConditions.map((condition) => conditionGiven(other, condition, hit.actor)),
    outcome.grants.includes("cover") ? coverGained(other.actor) : null,
  ];
  return {
    changes: all.flatMap((one) => one?.changes ?? []),
    said: all.flatMap((one) => one?.said ?? []),
  };
}

/** Who has got behind a cover is under it until somebody ends that; who was under one already is under that. */
function coverGained(uuid: string): ToldChanges | null {
  const actor = actorAt(uuid);
  return actor && coversIn(actor.statuses).length === 0 ? gained(actor, coverStatus("partial")) : null;
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
 * or what was rolled, once for all its targets, and the defender's action.
 * @param applied  What was applied of it before.
 */
function usesOf({ attack, against, strike, defence }: StrikeState, applied: readonly StrikeState[]): readonly Change[] {
  const stamp = stampOf(attack);
  const attacker = attack.attacker.actor;
  return [
    ...(applied.length === 0 ? usingOf(attacker, stamp, attack) : []),
    ...(applied.every((one) => one.strike !== strike)
      ? spending(attacker, attack.spent, strike, attack.parent.rolls.length)
      : []),
    ...(defence && !defence.none ? usingOf(against.actor, stamp, defence) : []),
  ];
}

/** Whether a strike does something to somebody, and is not applied by itself. */
export function waitsForClick(strike: StrikeState): boolean {
  const { hit, attack, reading } = strike;
  if (!isResolved(strike) || !actorAt(hit?.actor ?? "")) return false;
  return (attack.combat !== "" || changesAnything(reading)) && !comesByItself(strike);
}

/** Whether there is anything to be applied where no log is kept: not for what only stops an attack, or a draw. */
export function changesAnything({ outcome }: StrikeState["reading"]): boolean {
  if (outcome === null) return false;
  return outcome.severity !== "none" || outcome.conditions.length + outcome.ownConditions.length > 0;
}

/** Whether players of the actor that is hit can apply a strike. */
export function playersCanResolve(strike: StrikeState): boolean {
  const actor = actorAt(strike.hit?.actor ?? "");
  return game.users!.some(
    (user) => !user.isGM && !!actor?.testUserPermission(user, "OWNER") && canResolve(strike, user),
  );
}

/** Whether a user may apply a settled strike by a click. */
export function canResolve(strike: StrikeState, user: User.Implementation): boolean {
  if (user.isGM) return true;
  const changed = actorsOf(strike);
  const isTheirs = (actor: SirpasActor | null) => actor?.testUserPermission(user, "OWNER") ?? false;
  // What claims other dice than were rolled, or other values than the sheets have, is a Gamemaster's to judge.
  if (isDisputed(strike) && !changed.every(isTheirs)) return false;
  if (changed.some((actor) => policyFor(actor) === "gmOnly")) return false;
  return [actorAt(strike.attack.attacker.actor), ...changed].some(isTheirs);
}

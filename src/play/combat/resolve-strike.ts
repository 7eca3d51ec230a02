import { actorAt } from "#core/foundry/documents.ts";
import type { MemorableEvent } from "../../rules/combat/memory.ts";
import type { ManoeuvreRows } from "../../rules/combat/manoeuvre.ts";
import { CONDITIONS, type GivenCondition } from "../../rules/damage/conditions.ts";
import type { EventDraft, FightFact } from "../../rules/encounter/event.ts";
import type { LogLine } from "#core/rules/log/event.ts";
import type { Change } from "#core/rules/log/change.ts";
import { err, type Result } from "#core/rules/result.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { injuryChanges, policyFor } from "../damage/injury-changes.ts";
import { partLabel } from "../damage/wounds.ts";
import { askGamemaster, canAskGamemaster } from "#core/play/deciding/ask-gamemaster.ts";
import { isDeciding } from "#core/play/deciding/deciding-window.ts";
import { givingOf } from "../effects/conditions.ts";
import { combatWith } from "../encounter/fight-of.ts";
import { differencesOf } from "#core/play/gate/differences.ts";
import { record } from "#core/play/log/record.ts";
import { isRecorded, wasUndone } from "#core/play/log/recorded.ts";
import { spending } from "./ammunition.ts";
import { AttackData } from "./attack-data.ts";
import { attackStateOf, strikeAt, type StrikePlace, type StrikeState, type TargetState } from "./attack-state.ts";
import type { DefenceData } from "./defence-data.ts";
import { usingOf } from "./turn-state.ts";

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
export async function resolveStrike(message: Message, target: string, strike: number): Promise<boolean> {
  const answer = await resolve({ message, target, strike });
  if (!answer.ok) notifyRefusal(answer);
  return answer.ok;
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

async function resolve({ message, ...place }: StrikeName): Promise<Result<null>> {
  const resolved = resolvedStrike({ message, ...place });
  if (!resolved) return err("notSettled");
  if (!canResolve(resolved, game.user!)) return err("notYours");
  return canAskGamemaster()
    ? askGamemaster(RESOLVE, { message: message.id, ...place })
    : resolveHere({ message, ...place });
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

/** What was undone, or claims other dice or values than there are, waits for a person. */
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

/** A strike that is to be applied. */
interface StrikeName extends StrikePlace {
  readonly message: Message;
}

/** A strike whose throws are all there. */
export interface ResolvedStrike {
  readonly attack: AttackData;
  readonly target: TargetState["target"];
  readonly strike: StrikeState;
  /** Whether it is the first of the attack that is applied. */
  readonly isFirst: boolean;
  /** The same of this strike alone, once for all its targets: each strike takes an arrow of its own. */
  readonly isFirstOfStrike: boolean;
}

/**
 * A strike for which all is thrown and which is not applied yet; null for any other, for one of an attack that does not count, and
 * where this user must not see all.
 */
export function resolvedStrike({ message, ...place }: StrikeName): ResolvedStrike | null {
  const state = attackStateOf(message);
  const strike = state && strikeAt(state, place);
  if (!strike || state.error || !isResolved(strike)) return null;
  const applied = state.targets.flatMap(({ strikes }) => strikes).filter((one) => one.applied !== null);
  return {
    attack: state.data,
    target: strike.target,
    strike,
    isFirst: applied.length === 0,
    isFirstOfStrike: applied.every((one) => one.strike !== place.strike),
  };
}

/** Whether all was thrown for a strike and nothing came of it yet. */
export function isResolved({ reading, applied, hidden }: StrikeState): boolean {
  return reading.stage === "settled" && applied === null && !hidden;
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
  if (!matters && !combatWith(attack.combat)) return null;
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

/** What a wound says of how it came: with what, by whom, and where it hit. */
function causeOf(technique: string, by: string, part: string): string {
  const words = { technique, attacker: by, part: part === "" ? "" : game.i18n!.localize(part) };
  return game.i18n!.format(`SIRPAS.WOUNDS.${part === "" ? "cause" : "causeAt"}`, words);
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

/** What later manoeuvres of the fight depend on: the attack, the defence against it, and damage that was taken. */
function factsOf({ attack, target, strike, isFirst }: ResolvedStrike): readonly FightFact[] {
  const { reading, defence, targetActor } = strike;
  const { winner, margin } = courseOf(strike);
  const [attacker, defender] = [attack.attacker.actor, target.actor];
  const won = (side: "attacker" | "defender") => ({ success: winner === side, margin: winner === side ? margin : 0 });
  const events: MemorableEvent[] = [];
  const attacked = rowsOf(attack);
  // However often one attack strikes somebody, it is one use.
  if (strike.strike === 1 && attacked) {
    const use = { rows: attacked, user: attacker, target: defender, extra: attack.extra && isFirst };
    events.push({ type: "manoeuvre", ...use, ...won("attacker") });
  }
  const defended = defence && !defence.none && rowsOf(defence);
  if (defended) {
    const use = { rows: defended, user: defender, target: attacker, extra: false };
    events.push({ type: "manoeuvre", ...use, ...won("defender") });
  }
  const effective = reading.outcome?.effective?.value ?? 0;
  if (targetActor !== "" && effective > 0) events.push({ type: "damage", user: targetActor, effective });
  return events.map((event) => ({ type: "memorable", event }));
}

/** The rows of the manoeuvre that was used; null for none. */
function rowsOf({ technique }: AttackData | DefenceData): ManoeuvreRows | null {
  const rows = technique.rows as Partial<ManoeuvreRows>;
  return rows.key ? (rows as ManoeuvreRows) : null;
}

function courseOf({ reading }: StrikeState) {
  const { exchange, automatic } = reading;
  return {
    winner: exchange?.winner ?? (automatic?.success ? "attacker" : null),
    margin: exchange?.margin ?? automatic?.margin ?? 0,
    critical: (exchange ?? automatic)?.critical ?? false,
  };
}

/** How a strike is told where the target defended itself. */
const DEFENDED = { hits: "hitsDefence", parried: "parriedDefence", draw: "drawDefence", misses: "misses" } as const;

/** How a strike went, in words: who attacked whom and how it ended, and the damage. */
function courseLines({ attack, target, strike }: ResolvedStrike): readonly LogLine[] {
  const { reading, defence } = strike;
  const { outcome, snapshot, exchange } = reading;
  const { margin, critical } = courseOf(strike);
  const defends = defence !== null && !defence.none;
  const how = snapshot === "target" ? "hits" : snapshot === "attacker" ? "parried" : exchange ? "draw" : "misses";
  const names = { attacker: attack.attacker.name, target: target.name, technique: attack.technique.name };
  const data = { ...names, defence: defends ? defence.technique.name : "", margin };
  const line = (key: string, words: LogLine["data"]) => ({ label: `SIRPAS.FIGHT.said.attack.${key}`, data: words });
  const lines = [
    line(defends ? DEFENDED[how] : how, data),
    ...(critical && snapshot !== null ? [line("critical", data)] : []),
  ];
  if (!outcome?.active || !outcome.effective) return lines;
  const { active, effective } = outcome;
  const off = active.value - effective.value;
  const points = { points: active.value, off, left: effective.value };
  return [...lines, line(off > 0 ? "damageMitigated" : "damage", points)];
}

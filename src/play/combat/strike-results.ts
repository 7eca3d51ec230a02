import type { LogLine } from "../../rules/log/event.ts";
import type { MemorableEvent } from "../../rules/combat/memory.ts";
import type { ManoeuvreRows } from "../../rules/combat/manoeuvre.ts";
import { type GivenCondition, CONDITIONS } from "../../rules/damage/conditions.ts";
import type { EventDraft, FightFact } from "../../rules/encounter/event.ts";
import type { Change } from "../../rules/log/change.ts";
import { setting, type SettingValue } from "../../settings/settings.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { actorAt } from "../../foundry/documents.ts";
import { injuryChanges } from "../damage/injury-changes.ts";
import { givingOf } from "../effects/conditions.ts";
import { combatWith } from "../encounter/fight-of.ts";
import { isRecorded } from "../log/recorded.ts";
import type { AttackData } from "./attack-data.ts";
import { attackStateOf, type StrikeState, type TargetState } from "./attack-state.ts";
import { spending } from "./ammunition.ts";
import type { DefenceData } from "./defence-data.ts";
import { usingOf } from "./turn-state.ts";

/** A strike of an attack, as whoever applies it names it. */
export interface StrikeName {
  readonly message: ChatMessage.Implementation;
  readonly target: string;
  readonly strike: number;
}

/** A strike whose throws are all there. */
export interface ResolvedStrike {
  readonly attack: AttackData;
  readonly target: TargetState["target"];
  readonly strike: StrikeState;
  /** Whether it is the first of the attack that is applied. */
  readonly isFirst: boolean;
  /** The same of this strike alone, whoever else it is thrown against: each strike takes an arrow of its own. */
  readonly isFirstOfStrike: boolean;
}

/**
 * A strike for which all is thrown and which is not applied yet; null for any other, for one of an attack that does not count, and
 * where this user must not see all.
 */
export function resolvedStrike({ message, target, strike }: StrikeName): ResolvedStrike | null {
  const state = attackStateOf(message);
  const at = state?.targets.find((one) => one.target.id === target);
  const found = at?.strikes.find((one) => one.strike === strike);
  if (!state || state.error || !at || !found || !isResolved(found)) return null;
  const strikes = state.targets.flatMap((one) => one.strikes);
  const isNew = (all: readonly StrikeState[]) => all.every(({ applied }) => applied === null);
  return {
    attack: state.data,
    target: at.target,
    strike: found,
    isFirst: isNew(strikes),
    isFirstOfStrike: isNew(strikes.filter((one) => one.strike === strike)),
  };
}

/** Whether all was thrown for a strike and nothing came of it yet. */
export function isResolved({ reading, applied, hidden }: StrikeState): boolean {
  return reading.stage === "settled" && applied === null && !hidden;
}

/** What a strike makes happen, worked out against how everybody stands now; null if it is too late for it, or too early. */
export function strikeDraft(name: StrikeName): EventDraft | null {
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

/** What a strike makes of whoever is hit, as they stand now, and of whoever hit them. Who is gone is left out. */
function harmOf({ attack, target, strike }: ResolvedStrike): ToldChanges {
  const { reading, targetActor } = strike;
  const { outcome, deadly } = reading;
  if (!outcome || targetActor === "") return { changes: [], said: [] };
  const [hit, other] = targetActor === target.actor ? [target, attack.attacker] : [attack.attacker, target];
  const actor = actorAt(targetActor);
  const { severity, damageType, part } = outcome;
  const all: readonly (ToldChanges | null)[] = [
    actor && injuryChanges(actor, { severity, damageType, part }, deadly?.success),
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
  const data = {
    attacker: attack.attacker.name,
    target: target.name,
    technique: attack.technique.name,
    defence: defends ? defence.technique.name : "",
    margin,
  };
  const line = (key: string, words: LogLine["data"]): LogLine => ({
    label: `SIRPAS.FIGHT.said.attack.${key}`,
    data: words,
  });
  const lines = [
    line(defends ? DEFENDED[how] : how, data),
    ...(critical && snapshot !== null ? [line("critical", data)] : []),
  ];
  const { active = null, effective = null } = outcome ?? {};
  if (!active || !effective) return lines;
  const off = active.value - effective.value;
  const points = { points: active.value, off, left: effective.value };
  return [...lines, line(off > 0 ? "damageMitigated" : "damage", points)];
}

/** Who applies what an attack did to an actor, as the table has settled for its side. */
export function policyFor(actor: SirpasActor): SettingValue<"applyToNpcs"> {
  return setting(actor.hasPlayerOwner ? "applyToCharacters" : "applyToNpcs");
}

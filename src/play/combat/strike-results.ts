import type { EventDraft, LogLine, FightFact } from "../../rules/encounter/event.ts";
import { attackStateOf, type StrikeState, type TargetState } from "./attack-state.ts";
import { combatWith } from "../encounter/fight-of.ts";
import { isRecorded } from "../log/recorded.ts";
import type { Change } from "../../rules/log/change.ts";
import { type GivenCondition, CONDITIONS } from "../../rules/damage/conditions.ts";
import { shareOf, spending } from "./attack-technique.ts";
import { givingOf } from "../effects/conditions.ts";
import { injuryChanges } from "../damage/injury-changes.ts";
import { actorAt } from "../challenge/answers.ts";
import { usingOf } from "./turn-state.ts";
import type { AttackData } from "./attack-data.ts";
import type { DefenceData } from "./defence-data.ts";
import type { MemorableEvent } from "../../rules/combat/memory.ts";
import type { ManoeuvreRows } from "../../rules/combat/manoeuvre.ts";
import { setting, type SettingValue } from "../../settings/settings.ts";
import type { SirpasActor } from "../../documents/actor.ts";

type Message = ChatMessage.Implementation;

/** A strike of an attack, as whoever lets it come to pass names it. */
export interface StrikeName {
  readonly message: Message;
  readonly target: string;
  readonly strike: number;
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
  const same = strikes.filter((one) => one.strike === strike);
  return {
    attack: state.data,
    target: at.target,
    strike: found,
    isFirst: isFirst(strikes),
    isFirstOfStrike: isFirst(same),
  };
}

function isFirst(strikes: readonly StrikeState[]): boolean {
  return strikes.every(({ applied }) => applied === null);
}

/** Whether all was thrown for a strike and nothing came of it yet. */
export function isResolved({ reading, applied, hidden }: StrikeState): boolean {
  return reading.stage === "settled" && applied === null && !hidden;
}

/** What a strike makes happen, worked out against how everybody stands now; null if it is too late for it, or too early. */
export function strikeDraft(name: StrikeName): EventDraft | null {
  const resolved = resolvedStrike(name);
  if (!resolved || isRecorded(resolved.strike.key)) return null;
  const { changes, said } = strikeChanges(resolved);
  const uses = strikeUses(resolved);
  // The chat has told of it; a log alone keeps what neither changes nor costs anybody anything but an action.
  const matters = changes.length > 0 || uses.some((change) => "by" in change);
  if (!matters && !combatWith(resolved.attack.combat)) return null;
  return {
    type: "attack",
    key: resolved.strike.key,
    who: resolved.attack.attacker.actor,
    message: name.message.id ?? "",
    said: [...strikeLines(resolved), ...said],
    facts: strikeFacts(resolved),
    changes: [...uses, ...changes],
  };
}

/** What something changes, and the lines that tell of it. */
export interface ToldChanges {
  readonly changes: readonly Change[];
  readonly said: readonly LogLine[];
}

/** What a strike makes of whoever is hit, as they stand now, and of whoever hit them. Who is gone is left out. */
export function strikeChanges({ attack, target, strike }: ResolvedStrike): ToldChanges {
  const { reading, targetActor } = strike;
  const { outcome, deadly } = reading;
  if (!outcome || targetActor === "") return { changes: [], said: [] };
  const other = targetActor === target.actor ? attack.attacker : target;
  const snapshot = actorAt(targetActor);
  const { severity, damageType, part } = outcome;
  const injury = snapshot && injuryChanges(snapshot, { severity, damageType, part }, deadly?.success);
  const given = [
    ...outcome.conditions.flatMap((condition) =>
      givenTo(targetActor, nameAt({ attack, target }, targetActor), condition, other.actor),
    ),
    ...outcome.ownConditions.flatMap((condition) => givenTo(other.actor, other.name, condition, targetActor)),
  ];
  return {
    changes: [...(injury?.changes ?? []), ...given.flatMap(({ changes }) => changes)],
    said: [...(injury?.said ?? []), ...given.flatMap(({ said }) => said)],
  };
}

/**
 * What an attack took of those who fight: the action of the attacker with the first strike that is applied, of each strike its arrow
 * or what was thrown, and the defender's action.
 */
export function strikeUses({ attack, target, strike, isFirst, isFirstOfStrike }: ResolvedStrike): readonly Change[] {
  const stamp = { combat: attack.combat, round: attack.turn };
  const attacker = attack.attacker.actor;
  const { defence } = strike;
  const shots = spending(attacker, shareOf(attack.spent, strike.strike, attack.parent.rolls.length));
  return [
    ...(isFirst ? usingOf(attacker, stamp, attack) : []),
    ...(isFirstOfStrike ? shots : []),
    ...(defence && !defence.none ? usingOf(target.actor, stamp, defence) : []),
  ];
}

function givenTo(
  uuid: string,
  name: string,
  { condition, turns, part = "" }: GivenCondition,
  by: string,
): readonly ToldChanges[] {
  const actor = actorAt(uuid);
  if (!actor) return [];
  const lasting = turns ?? CONDITIONS.of(condition).turns;
  const open = CONDITIONS.of(condition).disarms ? "disarm" : "open";
  const tail = lasting === null ? open : lasting === 0 ? "thisTurn" : lasting === 1 ? "turn" : "turns";
  const data = { name, condition: `SIRPAS.CONDITION.${condition}.label`, turns: lasting ?? 0 };
  return [
    {
      changes: givingOf(actor, { condition, turns: lasting, part, by }),
      said: [{ label: `SIRPAS.FIGHT.said.condition.${tail}`, data }],
    },
  ];
}

function nameAt({ attack, target }: Pick<ResolvedStrike, "attack" | "target">, actor: string): string {
  return actor === target.actor ? target.name : attack.attacker.name;
}

/** A strike whose throws are all there. */
export interface ResolvedStrike {
  readonly attack: AttackData;
  readonly target: TargetState["target"];
  readonly strike: StrikeState;
  /** Whether it is the first of the attack that is written down. */
  readonly isFirst: boolean;
  /** The same of this strike alone, whoever else it is thrown against: each strike takes an arrow of its own. */
  readonly isFirstOfStrike: boolean;
}

/** What later manoeuvres of the fight depend on: the attack, the defence against it, and damage that was taken. */
export function strikeFacts({ attack, target, strike, isFirst }: ResolvedStrike): readonly FightFact[] {
  const { reading, defence, targetActor } = strike;
  const winner = reading.exchange?.winner ?? (reading.automatic?.success ? "attacker" : null);
  const margin = reading.exchange?.margin ?? reading.automatic?.margin ?? 0;
  const [attacker, defender] = [attack.attacker.actor, target.actor];
  const won = (side: "attacker" | "defender") => ({ success: winner === side, margin: winner === side ? margin : 0 });
  const events: MemorableEvent[] = [];
  // However often one attack strikes somebody, it is one use.
  if (strike.strike === 1 && hasRows(attack)) {
    const use = { rows: rowsOf(attack), user: attacker, target: defender, extra: attack.extra && isFirst };
    events.push({ type: "manoeuvre", ...use, ...won("attacker") });
  }
  if (defence && !defence.none && hasRows(defence)) {
    const use = { rows: rowsOf(defence), user: defender, target: attacker, extra: false };
    events.push({ type: "manoeuvre", ...use, ...won("defender") });
  }
  const effective = reading.outcome?.effective?.value ?? 0;
  if (targetActor !== "" && effective > 0) events.push({ type: "damage", user: targetActor, effective });
  return events.map((event) => ({ type: "memorable", event }));
}

function hasRows({ technique }: AttackData | DefenceData): boolean {
  return "key" in technique.rows && technique.rows["key"] !== "";
}

function rowsOf({ technique }: AttackData | DefenceData): ManoeuvreRows {
  return technique.rows as unknown as ManoeuvreRows;
}

const UNDEFENDED = {
  hits: "SIRPAS.FIGHT.said.attack.hits",
  parried: "SIRPAS.FIGHT.said.attack.parried",
  draw: "SIRPAS.FIGHT.said.attack.draw",
  misses: "SIRPAS.FIGHT.said.attack.misses",
} as const;

/** The same where the defence has a name. */
const DEFENDED = {
  ...UNDEFENDED,
  hits: "SIRPAS.FIGHT.said.attack.hitsDefence",
  parried: "SIRPAS.FIGHT.said.attack.parriedDefence",
  draw: "SIRPAS.FIGHT.said.attack.drawDefence",
} as const;

/** How a strike went, in words: who attacked whom and how it ended, and the damage. */
export function strikeLines({ attack, target, strike }: ResolvedStrike): readonly LogLine[] {
  const { reading, defence } = strike;
  const { outcome, snapshot: snapshot, exchange, automatic } = reading;
  const defends = defence && !defence.none;
  const margin = exchange?.margin ?? automatic?.margin ?? 0;
  const how = snapshot === "target" ? "hits" : snapshot === "attacker" ? "parried" : exchange ? "draw" : "misses";
  const data = {
    attacker: attack.attacker.name,
    target: target.name,
    technique: attack.technique.name,
    defence: defends ? defence.technique.name : "",
    margin,
  };
  const lines: LogLine[] = [{ label: (defends ? DEFENDED : UNDEFENDED)[how], data }];
  if ((exchange ?? automatic)?.critical && snapshot !== null)
    lines.push({ label: "SIRPAS.FIGHT.said.attack.critical", data });
  if (outcome?.active && outcome.effective) {
    const { active, effective } = outcome;
    const off = active.value - effective.value;
    lines.push({
      label: `SIRPAS.FIGHT.said.attack.${off > 0 ? "damageMitigated" : "damage"}`,
      data: { points: active.value, off, left: effective.value },
    });
  }
  return lines;
}

/** Who lets what an attack did to an actor come to pass, as the table has settled for its side. */
export function policyFor(actor: SirpasActor): SettingValue<"applyToNpcs"> {
  return setting(actor.hasPlayerOwner ? "applyToCharacters" : "applyToNpcs");
}

import type { LogLine } from "#core/rules/log/event.ts";
import type { StrikeState } from "./attack-state.ts";
import type { MemorableEvent } from "../../../rules/combat/memory.ts";
import type { ManoeuvreRows } from "../../../rules/combat/manoeuvre.ts";
import type { EncounterFact } from "../../../rules/encounter/event.ts";
import type { AttackData } from "./attack-data.ts";
import type { DefenceData } from "../defence/defence-data.ts";

/** What a wound says of how it came: with what, by whom, and where it hit. */
export function causeOf(technique: string, by: string, part: string): string {
  const words = { technique, attacker: by, part: part === "" ? "" : game.i18n!.localize(part) };
  return game.i18n!.format(`SIRPAS.WOUNDS.${part === "" ? "cause" : "causeAt"}`, words);
}

/** How a strike went, in words: who attacked whom and how it ended, and the damage. */
export function courseLines({ attack, against, reading, defence }: StrikeState): readonly LogLine[] {
  const { outcome, snapshot, exchange, margin, critical } = reading;
  const defends = defence !== null && !defence.none;
  const how = snapshot === "target" ? "hits" : snapshot === "attacker" ? "parried" : exchange ? "draw" : "misses";
  const names = { attacker: attack.attacker.name, target: against.name, technique: attack.technique.name };
  const data = { ...names, defence: defends ? defence.technique.name : "", margin };
  const line = (key: string, words: LogLine["data"]) => ({ label: `SIRPAS.FIGHT.said.attack.${key}`, data: words });
  const lines = [line(defends ? `defended.${how}` : how, data), ...(critical ? [line("critical", data)] : [])];
  if (!outcome?.active || !outcome.effective) return lines;
  const { active, effective } = outcome;
  const off = active.value - effective.value;
  const points = { points: active.value, off, left: effective.value };
  return [...lines, line(off > 0 ? "damageMitigated" : "damage", points)];
}

/**
 * What later manoeuvres of the fight depend on: the attack, the defence against it, and damage that was taken.
 * @param isFirst  Whether nothing of the attack was applied before.
 */
export function factsOf(
  { attack, against, reading, defence, hit: struck, strike }: StrikeState,
  isFirst: boolean,
): readonly EncounterFact[] {
  const [attacker, defender] = [attack.attacker.actor, against.actor];
  const won = (hit: "attacker" | "target") => {
    const success = reading.snapshot === hit;
    return { success, margin: success ? reading.margin : 0 };
  };
  const events: MemorableEvent[] = [];
  const attacked = rowsOf(attack);
  // However often one attack strikes somebody, it is one use.
  if (strike === 1 && attacked) {
    const use = { rows: attacked, user: attacker, target: defender, extra: attack.extra && isFirst };
    events.push({ type: "manoeuvre", ...use, ...won("target") });
  }
  const defended = defence && !defence.none && rowsOf(defence);
  if (defended) {
    const use = { rows: defended, user: defender, target: attacker, extra: false };
    events.push({ type: "manoeuvre", ...use, ...won("attacker") });
  }
  const effective = reading.outcome?.effective?.value ?? 0;
  if (struck && effective > 0) events.push({ type: "damage", user: struck.actor, effective });
  return events.map((event) => ({ type: "memorable", event }));
}

/** The rows of the manoeuvre that was used; null for none. */
function rowsOf({ technique }: AttackData | DefenceData): ManoeuvreRows | null {
  const rows = technique.rows as Partial<ManoeuvreRows>;
  return rows.key ? (rows as ManoeuvreRows) : null;
}

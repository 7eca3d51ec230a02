import type { LogLine } from "../../rules/encounter/event.ts";
import type { ResolvedStrike } from "./strike-facts.ts";

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

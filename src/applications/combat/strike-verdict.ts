import { comesAt, type StrikeState } from "../../play/combat/attack/attack-state.ts";
import { CRITICAL_MARGINS } from "../../rules/checks/difficulties.ts";
import type { StrikeReadingSoFar } from "../../rules/combat/strike-course.ts";
import type { Reason } from "#core/applications/reasons/reasons.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { why } from "../reasons/rule-links.ts";

/** What a defence that holds is called, by a word in the key of its manoeuvre. */
const HELD_BY: Readonly<Record<string, string>> = {
  parry: "parried",
  deviate: "parried",
  divert: "parried",
  evade: "dodged",
  backstep: "dodged",
  duck: "dodged",
  block: "blocked",
  cover: "blocked",
};

/** Who had the better of it, in a word, and by how much; null while nobody knows. */
export function verdictOf({ reading, defence, key }: StrikeState) {
  const { exchange, automatic, snapshot, outcome, critical } = reading;
  if (!exchange && !automatic) return null;
  const margin = signed(reading.margin);
  const verdict = (state: "hit" | "stopped" | "drawn", icon: string, word: string) => ({
    state: critical ? "critical" : state,
    icon: `fa-solid ${critical ? "fa-star" : icon}`,
    word: localize(`SIRPAS.CARD.attack.${word}`),
    note: state === "drawn" && exchange ? "" : localize("SIRPAS.CARD.attack.by", { margin }),
    moment: critical ? `critical ${key}` : "",
  });
  if (snapshot === "target") return verdict("hit", "fa-burst", critical ? "hitCritically" : "hit");
  if (snapshot === "attacker") {
    const words = defence?.technique.key.split("-").flatMap((word) => HELD_BY[word] ?? []) ?? [];
    const word = outcome?.active ? "countered" : (words[0] ?? "stopped");
    return verdict("stopped", "fa-shield-halved", critical ? "stoppedCritically" : word);
  }
  return exchange ? verdict("drawn", "fa-equals", "drawn") : verdict("drawn", "fa-wind", "misses");
}

/** How somebody fares who could have defended themselves and lets it come. */
export function comesReason({ defence }: StrikeState) {
  const lowest = defence?.none ? comesAt(defence) : null;
  if (!defence || lowest === null) return [];
  const words = { defence: defence.technique.name, result: lowest.result };
  return [why("automatic-attack", localize("SIRPAS.CARD.attack.comesLowest", words))];
}

/** Why a success is critical, and what a natural 3 did. */
export function reasonsOf({ exchange, automatic, margin, critical }: StrikeReadingSoFar, byNatural: boolean) {
  const found: Reason[] = [];
  const add = (key: string, words: Readonly<Record<string, string>> = {}) =>
    found.push(why("critical-results", localize(`SIRPAS.CARD.attack.${key}`, words)));
  const threshold = CRITICAL_MARGINS.normal;
  if (critical && automatic) add("criticalAutomatic");
  else if (critical && margin >= threshold) add("criticalByMargin", { threshold: signed(threshold) });
  else if (critical && byNatural) add("criticalByNatural");
  const { attacker = false, defender = false } = exchange?.fumbled ?? {};
  if (attacker && defender) add("bothFumbled");
  else if (attacker || defender) add(attacker ? "attackerFumbled" : "defenderFumbled");
  return found;
}

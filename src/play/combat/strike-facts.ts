import type { MemorableEvent } from "../../rules/combat/memory.ts";
import type { ManoeuvreRows } from "../../rules/combat/manoeuvre.ts";
import type { FightFact } from "../../rules/encounter/event.ts";
import type { AttackData } from "./attack-data.ts";
import type { DefenceData } from "./defence-data.ts";
import type { ResolvedStrike } from "./resolved-strike.ts";
import { courseOf } from "./strike-lines.ts";

/** What later manoeuvres of the fight depend on: the attack, the defence against it, and damage that was taken. */
export function factsOf({ attack, target, strike, isFirst }: ResolvedStrike): readonly FightFact[] {
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

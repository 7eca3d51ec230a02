import type { AttackData } from "./attack-data.ts";
import type { DefenceData } from "./defence-data.ts";
import type { MemorableEvent } from "../../rules/combat/advanced-memory.ts";
import type { ManoeuvreRows } from "../../rules/combat/manoeuvre.ts";
import type { FightFact } from "../../rules/encounter/event.ts";
import type { StrikeState, TargetState } from "./attack-state.ts";

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

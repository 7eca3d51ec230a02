import { readStrike, type StrikeNumbers } from "../../rules/combat/strike.ts";
import { readExchange } from "../../rules/combat/exchange.ts";
import { readAutomaticAttack } from "../../rules/combat/automatic-attack.ts";
import { readCheck } from "../../rules/checks/simple-check.ts";
import { DIFFICULTIES } from "../../rules/checks/difficulties.ts";
import { CONDITIONS, withCondition } from "../../rules/damage/conditions.ts";
import { avertsDeath } from "../../rules/damage/injury.ts";
import { HIT_SEVERITIES, WOUND_SEVERITIES, WOUNDS, type HitSeverity } from "../../rules/damage/wounds.ts";
import { activeMitigation } from "../../rules/skills/consequences.ts";
import { givenBy, moreMitigated } from "../combat/hit.ts";
import { rollNatural } from "./dice.ts";
import { recollect, weigh, type Fight } from "./fight-state.ts";
import type { Means } from "./means.ts";
import { UNDEFENDED, type Assault, type Ready } from "./values.ts";

/** A success that was gained. */
interface Success {
  readonly margin: number;
  readonly critical: boolean;
}

/** What one strike of an attack came to; null for the side that did not succeed. */
export interface StrikeOutcome {
  readonly attack: Success | null;
  readonly defence: Success | null;
}

/** One strike of an attack: both rolls, and what the success of either does to the other. */
export function strike(fight: Fight, assault: Assault, defence: Ready | null): StrikeOutcome {
  const outcome = rolled(fight, assault, defence);
  const { means, target, bonus } = assault;
  if (outcome.attack !== null) succeed(fight, means, target, outcome.attack, bonus.damage);
  if (outcome.defence !== null && defence !== null) succeed(fight, defence.means, means.user, outcome.defence, 0);
  fight.combatants[target]!.helpless = null;
  return outcome;
}

function rolled({ arena, combatants, random }: Fight, assault: Assault, defence: Ready | null): StrikeOutcome {
  const { options } = arena.encounter;
  const { means, target, total } = assault;
  const natural = rollNatural(means.pool, random);
  const attack = { natural, result: natural + total };
  const { helpless } = combatants[target]!;
  if (helpless !== null || defence === null) {
    const { success, margin, critical } = readAutomaticAttack(attack, helpless ?? UNDEFENDED, options);
    return { attack: success ? { margin, critical: critical === "success" } : null, defence: null };
  }
  const other = rollNatural(defence.means.pool, random);
  const exchange = readExchange(attack, { natural: other, result: other + defence.total }, options);
  return {
    attack: exchange.winner === "attacker" ? exchange : null,
    defence: exchange.winner === "defender" ? exchange : null,
  };
}

/** What somebody's success does to whom it strikes. */
function succeed(fight: Fight, means: Means, targetIndex: number, success: Success, carried: number): void {
  const { arena } = fight;
  const hit = arena.hit(means, targetIndex, carried);
  const { effective, severity } = mitigated(fight, targetIndex, success, hit);
  if (severity !== "none") suffer(fight, targetIndex, means, severity);
  if (fight.memory.holds.length > 0 && hit.damage !== null) {
    recollect(fight, { type: "damage", user: arena.contestants[targetIndex]!.plain.id, effective });
  }
  for (const { mutual, ...given } of givenBy(hit, effective, success.critical)) {
    // Who is held is so as long as the hold lasts, which is told apart.
    if (means.rows.hold !== null && CONDITIONS.of(given.condition).held) continue;
    for (const who of mutual ? [targetIndex, means.user] : [targetIndex]) {
      const combatant = fight.combatants[who]!;
      combatant.statuses = withCondition(combatant.statuses, given);
      weigh(fight, who);
    }
  }
}

/** What a success does, once the struck side has rolled on Active Mitigation: it does against the first hit that wounds it. */
function mitigated(fight: Fight, targetIndex: number, success: Success, hit: StrikeNumbers) {
  const reading = readStrike(success, hit);
  const { arena, combatants, random } = fight;
  const combatant = combatants[targetIndex]!;
  const { mitigation } = arena.contestants[targetIndex]!.plain;
  const wounds = HIT_SEVERITIES.indexOf(reading.severity) > HIT_SEVERITIES.indexOf("scratch");
  if (mitigation === null || combatant.mitigated || !wounds || reading.effective <= 0) return reading;
  combatant.mitigated = true;
  const natural = rollNatural(mitigation.pool, random);
  const check = readCheck(
    { natural, result: natural + mitigation.total + combatant.penalty },
    { difficulty: "normal", successLevel: DIFFICULTIES.normal },
    arena.encounter.options,
  );
  return readStrike(success, moreMitigated(hit, activeMitigation(check)));
}

function suffer(fight: Fight, targetIndex: number, means: Means, severity: HitSeverity): void {
  const { arena, combatants, random } = fight;
  const combatant = combatants[targetIndex]!;
  const { plain } = arena.contestants[targetIndex]!;
  const { damageType } = means;
  const after = combatant.body.after(arena.kind(means, targetIndex), HIT_SEVERITIES.indexOf(severity));
  let fate = 0;
  if (after.length > 1) {
    const { pool, total } = plain.resistances[damageType] ?? plain.resistances[""];
    const natural = rollNatural(pool, random);
    fate = avertsDeath({ natural, result: natural + total + combatant.penalty }, arena.encounter.options) ? 0 : 1;
  }
  const { body: next } = after[fate]!;
  const points = next.state.points - combatant.body.state.points;
  const wound = WOUND_SEVERITIES.find((one) => WOUNDS[one].injury === points);
  if (wound !== undefined) combatant.wounds[wound] += 1;
  combatant.body = next;
  weigh(fight, targetIndex);
}

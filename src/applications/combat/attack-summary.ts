import type { AttackRequest, AttackChoice, Plan, PlannedTarget } from "../../play/combat/attack-request.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { inOneLine, localize, signed, nameIn } from "#core/utils/localize.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { sumTerms } from "#core/rules/term.ts";
import { aimChoices, termLine } from "./attack-view.ts";

/** What the attack comes to as things are chosen, reason by reason. */
export function summaryView(request: AttackRequest, choice: AttackChoice, plan: Plan | null) {
  if (!plan) return {};
  const { technique, terms, total, damage, targets, allowed } = plan;
  const aims = aimChoices(request, choice);
  return {
    name: technique.item.name,
    pool: technique.pool,
    strikes: technique.rows.strikes > 1 ? technique.rows.strikes : 0,
    aims: Object.keys(aims).length > 0 ? aims : null,
    aim: choice.part,
    weapons:
      technique.weapons.length > 1 ? Object.fromEntries(technique.weapons.map(({ uuid, name }) => [uuid, name])) : null,
    weapon: technique.use.weapon?.uuid ?? "",
    terms: terms.map(termLine),
    total: signed(total),
    damage: damageLine(plan),
    added: damage.map(termLine),
    takes: takesLine(plan),
    targets: targets.map((target) => targetSummary(target, allowed.length > 0)),
    allowed: allowed.map(ruleErrorText),
  };
}

function targetSummary({ opponent: target, terms, total, error }: PlannedTarget, allowed: boolean) {
  return {
    id: target.id,
    name: target.name,
    terms: terms.map(termLine),
    total: signed(total),
    error: error && !allowed ? ruleErrorText(error) : "",
  };
}

/** "Margin +7 piercing": what a success does. */
function damageLine({ strike }: Plan): string {
  if (strike.damage === null) return localize("SIRPAS.ATTACK.noDamage");
  const { margin, bonuses } = strike.damage;
  const sum = sumTerms(bonuses);
  const figure = margin ? `${localize("SIRPAS.SHEET.marginShort")} ${signed(sum)}` : String(sum);
  const type = strike.damageType === "" ? "" : nameIn(CONFIG.SIRPAS.damageTypes, strike.damageType);
  return localize("SIRPAS.ATTACK.damage", { figure, type }).trim();
}

/** What it takes of the turn and of what is carried. */
function takesLine({ technique: { cost, extra, ammunition, rows }, letsGo }: Plan): string {
  const action = extra ? localize("SIRPAS.ATTACK.extra") : localize("SIRPAS.ATTACK.takes", { count: cost });
  const released = letsGo.flatMap((uuid) => actorAt(uuid) ?? []).map(nameOf);
  return inOneLine([
    action,
    ammunition
      ? localize("SIRPAS.ATTACK.ammunition", { ...ammunition, used: Math.min(ammunition.left, rows.strikes) })
      : "",
    released.length > 0 ? localize("SIRPAS.ATTACK.letsGo", { names: released.join(", ") }) : "",
  ]);
}

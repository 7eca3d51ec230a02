import type { AttackRequest, AttackChoice, Plan } from "../../play/combat/attack/attack-request.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { inOneLine, localize, signed, nameIn } from "#core/utils/localize.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { sumTerms } from "#core/rules/term.ts";
import { aimChoices } from "./attack-view.ts";

/** What the attack comes to as things are chosen, reason by reason; null while nothing is. */
export function summaryView(request: AttackRequest, choice: AttackChoice, plan: Plan | null) {
  return (
    plan && {
      ...plan,
      aims: aimChoices(request, choice),
      part: choice.part,
      does: damageLine(plan),
      takes: takesLine(plan),
    }
  );
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

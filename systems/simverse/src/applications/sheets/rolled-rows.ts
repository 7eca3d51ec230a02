import { figure, termsText } from "#core/applications/reasons/term-lines.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { ok } from "#core/rules/result.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import { localize } from "#core/utils/localize.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { checkOdds } from "../../odds/check.ts";
import { defencesOf, plainChoice, plannedAttack, requestOf } from "../../play/combat/attack.ts";
import { statisticOf } from "../../play/checks/statistics.ts";
import type { ItemOf } from "#core/play/items.ts";
import { labelOf, type AttributeKey } from "../../rules/character/attributes.ts";
import { DEFENCES } from "../../rules/combat/attack.ts";
import { printDamage } from "../../rules/combat/damage-dice.ts";
import type { SimverseActor } from "../../documents/actor.ts";

/*
 * What the sheet shows of rolls: each number is the one that its dialog begins with, of the same terms. What conditions and injuries
 * take now is among them.
 */

/** A target number with what it is made of, and the chance to roll it or less. */
export function rolledView(terms: readonly Term[]) {
  const target = sumTerms(terms);
  return { value: figure(target), terms: termsText(terms), chance: percent(checkOdds(target).chance) };
}

/** An attribute with its chance; what is rolled beside it where that is another number now. */
export function attributeRow(actor: SimverseActor, key: AttributeKey) {
  const { value, terms } = actor.character.attributes[key];
  const found = statisticOf(actor, key);
  const rolled = rolledView(found.ok ? found.value.terms : terms);
  const differs = rolled.value !== figure(value);
  return { ...rolled, value: figure(value), rolled: differs ? rolled.value : "", name: localize(labelOf(key)) };
}

/** What a weapon attacks with and does in the hands of somebody, used in the first of its ways on nobody in particular; or why not. */
export function attackFigures(actor: SimverseActor, item: ItemOf<"weapon">) {
  const request = requestOf(actor, item);
  const plan = plannedAttack(request, plainChoice(request));
  if (!plan.ok) return plan;
  const { terms, strike } = plan.value;
  const damage = printDamage({ dice: strike.dice, bonus: sumTerms(strike.bonuses) });
  const types = [...item.system.types].map((type) => localize(`SIMVERSE.DAMAGE_TYPE.${type}`)).join(", ");
  return ok({ ...rolledView(terms), damage, types, strike });
}

/** The same in a line. */
export function attackRow(actor: SimverseActor, item: ItemOf<"weapon">) {
  const figures = attackFigures(actor, item);
  if (!figures.ok) return { facts: ruleErrorText(figures), terms: "" };
  const { value, chance, terms: why, damage, types, strike } = figures.value;
  const dice = { label: localize("SIMVERSE.TERM.damageDice"), value: strike.dice };
  return {
    facts: localize("SIMVERSE.WEAPON.facts", { value, chance, damage, types }),
    terms: localize("SIMVERSE.WEAPON.terms", { attack: why, damage: termsText([dice, ...strike.bonuses]) }),
  };
}

/** The defences of somebody against an attack from the front, without the margin of who attacks; a missing one is left out. */
export function defenceRows(actor: SimverseActor) {
  const planned = defencesOf(actor, { reach: "melee", cover: "none", frontal: true, hinders: [] });
  return DEFENCES.flatMap((kind) => {
    const found = planned.find((one) => one.kind === kind);
    return found ? [{ name: localize(`SIMVERSE.DEFENCE.${kind}`), ...rolledView(found.terms) }] : [];
  });
}

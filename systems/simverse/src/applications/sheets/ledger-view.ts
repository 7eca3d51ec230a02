import { figure, termsText } from "#core/applications/reasons/term-lines.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { localize, signed } from "#core/utils/localize.ts";
import type { SimverseActor } from "../../documents/actor.ts";
import { ATTRIBUTE_START, bySize, isAttribute, labelOf } from "../../rules/character/attributes.ts";
import { nextStep, purchasesOf, SIZE, type Brought, type Purchase } from "../../play/purchases.ts";
import { SIZE_KEYS } from "../../rules/character/sizes.ts";
import { affordable, type Account } from "../../rules/character/purchase.ts";
import { AWARDED } from "#core/rules/ledger/ledger.ts";
import { sumTerms } from "#core/rules/term.ts";

/** So many lines are shown. */
const SHOWN = 30;

/** What was paid from an account, the last first, and the button that undoes the last purchase. */
export function ledgerView(actor: SimverseActor, account: Account) {
  const { lines, last } = purchasesOf(actor, account);
  return {
    account,
    lines: lines
      .slice(-SHOWN)
      .reverse()
      .map((line) => ({ name: lineName(line), change: changeText(actor, line), cost: costText(line) })),
    undo: last ? localize("SIMVERSE.LEDGER.undo", { name: localize(last.name), cost: costText(last) }) : "",
  };
}

/** What was bought, or what an award was for. */
function lineName({ type, name }: Purchase): string {
  return type === AWARDED ? [localize("SIMVERSE.HARM.award"), name].filter(Boolean).join(": ") : localize(name);
}

function costText({ type, account, cost }: Purchase): string {
  if (type === AWARDED) return localize("SIMVERSE.POWER.cost", { cost: signed(-cost) });
  if (account === "silver") return localize("SIMVERSE.WIZARD.price", { price: figure(cost) });
  return pointsText(cost);
}

/** The button that buys one level more of something: its price with its reasons, and why it cannot be had; null where there is no more. */
export function raiseView(actor: SimverseActor, id: string) {
  const next = nextStep(actor, id);
  if (!next.ok) return null;
  const { name, from, terms } = next.value;
  const refused = affordable(actor.character.budget, next.value);
  const text = pointsText(sumTerms(terms));
  const words = { name: localize(name), level: startOf(actor, id) + from + 1 };
  const label = `${localize("SIMVERSE.LEDGER.raise", words)}: ${text}`;
  return {
    ...{ label, text, short: !refused.ok },
    tooltip: `${label} (${termsText(terms)}). ${refused.ok ? "" : ruleErrorText(refused)}`.trim(),
  };
}

/** From which level to which something went, or all that came with it. */
function changeText(actor: SimverseActor, { type, thing, from, to, brought = [], days = 0 }: Purchase): string {
  if (type === AWARDED) return "";
  if (brought.length > 0) return brought.flatMap((one) => broughtText(actor, one, thing)).join(", ");
  const start = startOf(actor, thing);
  return [`${start + from} → ${start + to}`, ...(days > 0 ? [daysText(days)] : [])].join(", ");
}

/** What came with a race or profession, in words; of the template itself nothing, nor of what has left the sheet. */
function broughtText(actor: SimverseActor, one: Brought, template: string): string[] {
  if (isAttribute(one.thing)) return [`${localize(labelOf(one.thing))} ${signed(one.to - one.from)}`];
  const size = one.thing === SIZE ? SIZE_KEYS[one.to] : undefined;
  if (size) return [localize(`SIMVERSE.SIZE.${size}`)];
  const item = one.thing === template ? undefined : actor.items.get(one.thing);
  return item ? [item.name] : [];
}

/** The level of something of which nothing was bought: only attributes have one. */
function startOf({ system }: SimverseActor, id: string): number {
  return isAttribute(id) ? ATTRIBUTE_START + bySize(id, system.size) : 0;
}

/** Points as a list has them: what gives some has a minus. */
export function pointsText(cost: number): string {
  return localize("SIMVERSE.POWER.cost", { cost: cost < 0 ? signed(cost) : cost });
}

/** Days of training in words, as weeks where they are several. */
export function daysText(days: number): string {
  if (days === 0) return localize("SIMVERSE.TRAINING.none");
  const weeks = figure(Math.round((days / 7) * 10) / 10);
  return localize(`SIMVERSE.TRAINING.${days < 7 ? "days" : "weeks"}`, { days, weeks });
}

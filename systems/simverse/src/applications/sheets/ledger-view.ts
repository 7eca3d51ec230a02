import { figure, termsText } from "#core/applications/reasons/term-lines.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { localize, signed } from "#core/utils/localize.ts";
import type { SimverseActor } from "../../documents/actor.ts";
import { nextStep, purchasesOf, type Purchase } from "../../play/purchases.ts";
import { affordable, type Account } from "../../rules/character/purchase.ts";
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
      .map((line) => ({ name: localize(line.name), change: `${line.from} → ${line.to}`, cost: costText(line) })),
    undo: last ? localize("SIMVERSE.LEDGER.undo", { name: localize(last.name), cost: costText(last) }) : "",
  };
}

function costText({ account, cost }: Purchase): string {
  if (account === "silver") return localize("SIMVERSE.WIZARD.price", { price: figure(cost) });
  return localize("SIMVERSE.POWER.cost", { cost: cost < 0 ? signed(cost) : cost });
}

/** The button that buys one level more of something: its price with its reasons, and why it cannot be had; null where there is no more. */
export function raiseView(actor: SimverseActor, id: string) {
  const next = nextStep(actor, id);
  if (!next.ok) return null;
  const { name, from, terms } = next.value;
  const cost = sumTerms(terms);
  const refused = affordable(actor.character.budget, next.value);
  const words = { name: localize(name), level: from + 1, cost: Math.abs(cost) };
  const label = localize(cost < 0 ? "SIMVERSE.LEDGER.raiseGives" : "SIMVERSE.LEDGER.raise", words);
  return {
    label,
    text: `+ ${localize("SIMVERSE.POWER.cost", { cost: cost < 0 ? signed(cost) : cost })}`,
    tooltip: `${label}: ${termsText(terms)}. ${refused.ok ? "" : ruleErrorText(refused)}`.trim(),
    short: !refused.ok,
  };
}

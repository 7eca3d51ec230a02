import type { Aim } from "../../play/exchange/aim.ts";
import { metresBetween } from "../../play/exchange/distance.ts";
import { sumTerms } from "../../rules/term.ts";
import { signed, word } from "../../utils/localize.ts";
import { ruleErrorText } from "../../utils/notify-refusal.ts";
import { figure, termLines } from "../reasons/term-lines.ts";
import { percent } from "../ux/chances.ts";
import type { AimedChoice, AimForm } from "./aim-dialog.ts";
import { targetOptions } from "./target-options.ts";

/** Whom something can be aimed at, and whether the target has to be assumed: nobody reads one off a sheet that is not theirs. */
export function aimView({ actor, target, targets }: Aim, chosen: string) {
  const factsOf = (token: Aim["targets"][number]) => ({
    metres: metresBetween(actor, token) ?? 1,
    isOut: token.actor?.isOut === true,
  });
  return { targets: targetOptions(targets, chosen, factsOf), assumes: !target?.isOwner };
}

/** Lines of a select: those with a modifier say how much it is. @param words  The key under which their names are */
export function optionsOf(
  rows: readonly { readonly key: string; readonly modifier: number }[],
  words: string,
  chosen: string,
) {
  return rows.map(({ key, modifier }) => ({
    key,
    label: `${word(`${words}.${key}`)}${modifier === 0 ? "" : ` (${signed(modifier)})`}`,
    chosen: key === chosen,
  }));
}

/** What something comes to as it is chosen, or why it cannot be done. */
export function summaryView<Request extends Aim, Choice extends AimedChoice, Assumed extends object, Plan>(
  rules: AimForm<Request, Choice, Assumed, Plan>,
  request: Request,
  choice: Choice & Assumed,
) {
  const plan = rules.plan(request, choice);
  if (!plan.ok) return { problem: ruleErrorText(plan) };
  const summary = rules.summaryOf(request, choice, plan.value);
  return {
    ...summary,
    note: request.target ? summary.note : word("ERROR.noAim"),
    terms: termLines(summary.terms),
    total: { name: word(rules.total), value: figure(sumTerms(summary.terms)) },
    chances: chanceLines(summary.chances),
  };
}

/** Chances by their names; null for one that there is not. */
function chanceLines(chances: Readonly<Record<string, number | null>>) {
  return Object.entries(chances).flatMap(([name, value]) =>
    value === null ? [] : [{ name: word(`ODDS.${name}`), value: percent(value) }],
  );
}

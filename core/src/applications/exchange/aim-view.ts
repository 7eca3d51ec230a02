import { isWalled } from "../../foundry/canvas.ts";
import { aimedAt, type Aim } from "../../play/exchange/aim.ts";
import { drawnOn, metresBetween } from "../../play/exchange/distance.ts";
import { sumTerms } from "../../rules/term.ts";
import { signed, word } from "../../utils/localize.ts";
import { ruleErrorText } from "../../utils/notify-refusal.ts";
import { figure, termLines } from "../reasons/term-lines.ts";
import { percent } from "../ux/chances.ts";
import type { AimedChoice, AimForm } from "./aim-dialog.ts";
import { targetOptions } from "./target-options.ts";

/** Whom something can be aimed at, and whether the target has to be assumed: nobody reads one off a sheet that is not theirs. */
export function aimView({ actor, target, targets }: Aim, chosen: string) {
  const factsOf = (token: Aim["targets"][number]) => {
    const own = drawnOn(token.document.parent, actor);
    return {
      metres: metresBetween(actor, token),
      isOut: token.actor?.isOut === true,
      isWalled: own !== null && isWalled(own.center, token.center),
    };
  };
  return { targets: targetOptions(targets, [chosen], factsOf), assumes: !target?.isOwner };
}

/** How many chances of each of several means are side by side. */
const SIDE_BY_SIDE = 2;

/** All that somebody can aim with at the same target, each with its chances or why it cannot be done; nothing where there is no choice. */
export function meansView<Request extends Aim, Choice extends AimedChoice, Assumed extends object, Plan>(
  rules: AimForm<Request, Choice, Assumed, Plan>,
  request: Request,
  choice: Choice & Assumed,
) {
  const { means = [], by, actor } = request;
  if (means.length < 2 || !rules.armed) return [];
  return means.map(({ key, name }) => {
    const line = { key, name, chosen: key === by };
    if (line.chosen) return { ...line, ...figuresOf(rules, request, choice) };
    const armed = rules.armed!(actor, key);
    if (!armed.ok) return { ...line, closed: true, problem: ruleErrorText(armed) };
    const other = aimedAt(armed.value, choice.target);
    const { target } = choice;
    return { ...line, ...figuresOf(rules, other, { ...choice, ...rules.plain(other), target, by: key }) };
  });
}

function figuresOf<Request extends Aim, Choice extends AimedChoice, Assumed extends object, Plan>(
  rules: AimForm<Request, Choice, Assumed, Plan>,
  request: Request,
  choice: Choice & Assumed,
) {
  const plan = rules.plan(request, choice);
  if (!plan.ok) return { problem: ruleErrorText(plan) };
  const { terms, chances } = rules.summaryOf(request, choice, plan.value);
  return { total: figure(sumTerms(terms)), chances: chanceLines(chances).slice(0, SIDE_BY_SIDE) };
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
export function chanceLines(chances: Readonly<Record<string, number | null>>) {
  return Object.entries(chances).flatMap(([name, value]) =>
    value === null ? [] : [{ name: word(`ODDS.${name}`), value: percent(value) }],
  );
}

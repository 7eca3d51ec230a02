import type { AttackRequest, AttackChoice, Plan, PlannedTarget } from "../../play/combat/attack-request.ts";
import type { Ammunition } from "../../play/combat/ammunition.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { localize, signed, nameIn } from "#core/utils/localize.ts";
import { FIGURES, type Figures } from "./preview-view.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { sumTerms } from "#core/rules/term.ts";
import { aimChoices, termLine } from "./attack-view.ts";

/** In which order what can be used is listed: as on the sheet, by name, or by a chance, the best first. */
export const SORTS = ["sheet", "name", ...FIGURES] as const;
export type Sort = (typeof SORTS)[number];

/** What is known of the odds so far, and how the list is ordered. */
export interface PickerState {
  readonly sort: Sort;
  readonly figures: ReadonlyMap<string, Figures | null>;
}

/** Everything to attack with: first what can be used now, then the rest with the reason why not. */
export function pickerView(request: AttackRequest, choice: AttackChoice, { sort, figures }: PickerState) {
  const lines = request.techniques.map(({ id }) => lineOf(request, choice, id, figures.get(id) ?? null));
  const open = lines.filter(({ reason, chosen }) => reason === "" || chosen);
  return {
    open: sorted(open, sort, figures),
    closed: lines.filter((line) => !open.includes(line)),
    nothing: lines.length === 0 ? localize("SIRPAS.ATTACK.nothing", { actor: nameOf(request.fighter.actor) }) : "",
    heads: FIGURES.map((key) => ({
      name: localize(`SIRPAS.ATTACK.ODDS.${key}Short`),
      hint: localize(`SIRPAS.ATTACK.ODDS.${key}`),
    })),
    sort,
    sorts: Object.fromEntries(SORTS.map((key) => [key, localize(`SIRPAS.ATTACK.sort.${key}`)])),
  };
}

/** What a technique would come to against those who are chosen. */
export function planned(request: AttackRequest, choice: AttackChoice, id: string): Plan | null {
  const part = id === choice.technique ? choice.part : "";
  return request.planFor({ ...choice, technique: id, part });
}

function lineOf(request: AttackRequest, choice: AttackChoice, id: string, figures: Figures | null) {
  const plan = planned(request, choice, id)!;
  const { technique, targets, error, allowed } = plan;
  const totals = targets.map(({ total }) => total);
  return {
    ...{ id, field: "technique" },
    name: technique.item.name,
    img: technique.item.img ?? "",
    skill: technique.item.isType("manoeuvre") ? technique.use.skill.name : "",
    total: signed(totals.length > 0 ? Math.min(...totals) : plan.total),
    reason: error ? ruleErrorText(error) : "",
    // What the Gamemaster lets be can be used, and says what the rules refuse it for.
    allowed: error ? "" : allowed.map(ruleErrorText).join(" "),
    chosen: id === choice.technique,
    // What is refused has no odds.
    figures: (error ? [] : FIGURES).map((key) => ({
      key,
      name: localize(`SIRPAS.ATTACK.ODDS.${key}`),
      value: figures ? percent(figures[key]) : "",
    })),
  };
}

function sorted<Line extends { readonly id: string; readonly name: string }>(
  lines: readonly Line[],
  sort: Sort,
  figures: PickerState["figures"],
): readonly Line[] {
  if (sort === "sheet") return lines;
  if (sort === "name") return lines.toSorted((one, other) => one.name.localeCompare(other.name, game.i18n!.lang));
  const value = ({ id }: Line) => figures.get(id)?.[sort] ?? -1;
  return lines.toSorted((one, other) => value(other) - value(one));
}

/** What the attack comes to as things are chosen, reason by reason. */
export function summaryView(request: AttackRequest, choice: AttackChoice, plan: Plan | null) {
  if (!plan) return { empty: localize("SIRPAS.ATTACK.chooseTechnique") };
  const { technique, terms, total, damage, targets, allowed } = plan;
  const aims = aimChoices(request, choice);
  return {
    name: technique.item.name,
    img: technique.item.img ?? "",
    throw: localize(`SIRPAS.POOL.${technique.pool}.throw`),
    strikes: technique.rows.strikes > 1 ? localize("SIRPAS.ATTACK.strikes", { count: technique.rows.strikes }) : "",
    aims: Object.keys(aims).length > 0 ? aims : null,
    aim: choice.part === "" ? (Object.keys(aims)[0] ?? "") : choice.part,
    weapons: weaponChoices(plan),
    weapon: technique.use.weapon?.uuid ?? "",
    terms: terms.map(termLine),
    total: signed(total),
    damage: damageLine(plan),
    added: damage.map(termLine),
    takes: takesLine(plan),
    targets: targets.map((target) => targetSummary(target, allowed.length > 0)),
    allowed: allowed.map((reason) => localize("SIRPAS.ATTACK.allowedBy", { reason: ruleErrorText(reason) })),
    error: plan.error ? ruleErrorText(plan.error) : "",
  };
}

/** The weapons that it can be made with; null where there is nothing to choose. */
function weaponChoices({ technique: { weapons } }: Plan): Record<string, string> | null {
  return weapons.length > 1 ? Object.fromEntries(weapons.map(({ uuid = "", name }) => [uuid, name])) : null;
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
  return [
    action,
    ...(ammunition ? [ammunitionText(ammunition, rows.strikes)] : []),
    ...(released.length > 0 ? [localize("SIRPAS.ATTACK.letsGo", { names: released.join(", ") })] : []),
  ].join(" · ");
}

function ammunitionText({ name, left }: Ammunition, strikes: number): string {
  return localize("SIRPAS.ATTACK.ammunition", { name, used: Math.min(left, strikes), left });
}

import type { AttackRequest, AttackChoice, Plan } from "../../play/combat/attack-request.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { FIGURES, type Figures } from "./preview-view.ts";

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
    figures: FIGURES,
    sort,
    sorts: Object.fromEntries(SORTS.map((key) => [key, `SIRPAS.ATTACK.sort.${key}`])),
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
    id,
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

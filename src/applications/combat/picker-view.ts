import type { AttackRequest, AttackChoice, Plan } from "../../play/combat/attack/attack-request.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { percent } from "#core/applications/ux/chances.ts";
import type { RuleErrorReason } from "#core/rules/result.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { byName, list, localize } from "#core/utils/localize.ts";
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
  const open = lines.filter(({ error, chosen }) => !error || chosen);
  return {
    open: sorted(open, sort, figures),
    // One that is chosen and cannot be used has no chances to be sorted by.
    usable: open.some(({ error }) => !error),
    closed: lines.filter((line) => !open.includes(line)),
    actor: nameOf(request.fighter.actor),
    figures: FIGURES,
    sort,
    sorts: Object.fromEntries(SORTS.map((key) => [key, `SIRPAS.ATTACK.sort.${key}`])),
  };
}

/** What is in the way of every attack as things are chosen, in a sentence; empty where one can be made. */
export function obstacleTo(request: AttackRequest, choice: AttackChoice): string {
  const { techniques, fighter } = request;
  if (techniques.length === 0) return localize("SIRPAS.ATTACK.nothing", { actor: nameOf(fighter.actor) });
  const errors = techniques.map(({ id }) => planned(request, choice, id)!.error);
  const known = errors.filter((error) => error !== null);
  if (known.length < errors.length) return "";
  if (known.some(({ reason }) => OUT_OF_REACH.includes(reason)))
    return localize("SIRPAS.ATTACK.nothingReaches", { names: list(placesOf(request, choice)) });
  const [first = "", ...others] = new Set(known.map((error) => ruleErrorText(error)));
  return others.length === 0 ? first : localize("SIRPAS.ATTACK.nothingNow");
}

const OUT_OF_REACH: readonly RuleErrorReason[] = ["outOfReach", "meleeOnly"];

/** Who is chosen, and how far away: "Bandit Archer (36 ft)". */
function placesOf({ targets }: AttackRequest, choice: AttackChoice): readonly string[] {
  return choice.targets.map(({ id, feet }) => {
    const name = targets.find((target) => target.id === id)?.name ?? "";
    return `${name} (${localize("SIRPAS.SHEET.feet", { feet })})`;
  });
}

/** What a technique would come to against those who are chosen. */
export function planned(request: AttackRequest, choice: AttackChoice, id: string): Plan | null {
  const part = id === choice.technique ? choice.part : "";
  return request.planFor({ ...choice, technique: id, part });
}

function lineOf(request: AttackRequest, choice: AttackChoice, id: string, figures: Figures | null) {
  const { technique, targets, total, error, allowed } = planned(request, choice, id)!;
  return {
    technique,
    total: targets.length > 0 ? Math.min(...targets.map((target) => target.total)) : total,
    error,
    // What the Gamemaster lets be can be used, and says what the rules refuse it for.
    allowed,
    chosen: id === choice.technique,
    // What is refused has no odds.
    figures: (error ? [] : FIGURES).map((key) => ({
      key,
      value: figures ? percent(figures[key]) : "",
    })),
  };
}

type Line = ReturnType<typeof lineOf>;

function sorted(lines: readonly Line[], sort: Sort, figures: PickerState["figures"]): readonly Line[] {
  if (sort === "sheet") return lines;
  if (sort === "name") return lines.toSorted((one, other) => byName(one.technique.item, other.technique.item));
  const value = ({ technique }: Line) => figures.get(technique.id)?.[sort] ?? -1;
  return lines.toSorted((one, other) => value(other) - value(one));
}

import type { Books } from "../../../play/points/ledger.ts";
import { balanceOf } from "../../../rules/points/ledger.ts";
import { sumCosts } from "#core/rules/ledger/ledger.ts";
import { type Purchasable, levelOf, type PurchaseKind } from "../../../rules/points/character-build.ts";
import { localize } from "#core/utils/localize.ts";
import { statisticRulePage, type RulePageKey } from "../../../play/reasons/rule-page.ts";
import type { Term } from "#core/rules/term.ts";
import { termsTooltip, explanationTooltip, type ExplanationLine } from "#core/applications/reasons/tooltips.ts";

/** Where it stands what things of a kind are and cost. */
const PAGES: Readonly<Record<PurchaseKind, RulePageKey>> = {
  main: "attributes",
  attribute: "attributes",
  skill: "skills",
  style: "combat-skills-cost",
  advantage: "advantages",
  disadvantage: "disadvantages",
  perk: "perks-and-drags",
  drag: "perks-and-drags",
};

/** The kinds that are counted together, under what name. */
const GROUPS: readonly (readonly [label: string, kinds: readonly PurchaseKind[]])[] = [
  ["SIRPAS.SHEET.attributes", ["main", "attribute"]],
  ["SIRPAS.SHEET.TABS.skills", ["skill"]],
  ["SIRPAS.POINTS.styles", ["style"]],
  ["SIRPAS.SHEET.advantages", ["advantage", "disadvantage"]],
  ["SIRPAS.SHEET.perks", ["perk", "drag"]],
];

/** What each figure of the balance is made of. */
export function balanceReasons({ ledger, things }: Books) {
  const { budget, awarded, spent } = balanceOf(ledger);
  const term = (figure: string, value: number): Term => ({ label: `SIRPAS.POINTS.${figure}`, value });
  const explained = (figure: string, terms: readonly Term[]) =>
    termsTooltip(localize(`SIRPAS.POINTS.${figure}`), terms);
  const awards = ledger.entries
    .filter(({ type }) => type === "awarded")
    .map(({ name, cost }) => ({ label: name || "SIRPAS.POINTS.ENTRY.awarded", value: 0 - cost, kind: "level" }));
  const kinds = new Map(things.map(({ id, kind }) => [id, kind]));
  const bought = ledger.entries.filter(({ type }) => type !== "awarded");
  const of = (belongs: (kind: PurchaseKind | undefined) => boolean) =>
    sumCosts(bought.filter(({ thing }) => belongs(kinds.get(thing))));
  const groups: Term[] = GROUPS.map(([label, own]) => ({
    label,
    value: of((kind) => kind !== undefined && own.includes(kind)),
    kind: own[0] ?? "level",
  }));
  const others: Term = { label: "SIRPAS.POINTS.REASON.others", value: of((kind) => kind === undefined) };
  const used = [...groups, others].filter(({ value }) => value !== 0);
  return {
    budget: explained("budget", [term("budget", budget)]),
    awarded: explained("awarded", awards.length === 0 ? [term("awarded", 0)] : awards),
    spent: explained("spent", used.length === 0 ? [term("spent", 0)] : used),
    left: explained("left", [term("budget", budget), term("awarded", awarded), term("spent", 0 - spent)]),
  };
}

/** What the level of something stands on, and the points that were spent on it. */
export function levelReasons({ ledger }: Books, thing: Purchasable): string {
  const { base, specific, pricing, kind, id, key } = thing;
  const name = localize(thing.name);
  const page = statisticRulePage(key) ?? PAGES[kind];
  const spent = sumCosts(ledger.entries.filter((entry) => entry.thing === id && entry.type !== "awarded"));
  const own: readonly ExplanationLine[] =
    pricing.by === "trait"
      ? [{ name, text: String(levelOf(thing)), page }]
      : [
          { name, text: String(base), page },
          { name: localize("SIRPAS.TERM.specific"), text: String(specific), page: "base-and-specific-values" },
        ];
  const costs: ExplanationLine = {
    name: localize("SIRPAS.POINTS.REASON.spentOn"),
    text: localize("SIRPAS.POINTS.REASON.cp", { count: spent }),
    page: pricing.by === "combat" ? "combat-skills-cost" : "character-points",
  };
  return explanationTooltip(name, [...own, costs]);
}

import type { SirpasActor } from "../../../play/documents.ts";
import type { Books } from "../../../play/points/ledger.ts";
import { html, type SafeHtml } from "#core/utils/html.ts";
import { movedBy, pathOf, type Path } from "../../../rules/points/purchases.ts";
import { levelOf, type Purchasable } from "../../../rules/points/character-build.ts";
import { localize } from "#core/utils/localize.ts";
import { besides, isAttribute, row } from "./purchase-effects.ts";
import { pageOf } from "../../../play/reasons/rule-page.ts";

interface Head {
  /** What the button does, in words. */
  readonly title: string;
  /** Why it cannot be done; empty if it can. */
  readonly error: string;
  /** In CP; null where there is no price. */
  readonly cost: number | null;
}

interface Preview {
  /** For `data-tooltip-html`. */
  readonly html: string;
  /** The cheaper path in words, where it concerns what the character goes in for; else empty. */
  readonly hint: string;
}

/** What a purchase or sale changes besides the level itself, before it is made. */
export function previewOf(actor: SirpasActor, books: Books, thing: Purchasable, levels: 1 | -1, head: Head): Preview {
  const { build, ledger, options } = books;
  const carries = isAttribute(thing.id);
  const path = carries && levels === 1 ? pathOf(ledger, build, thing.id, options) : null;
  const moved = carries ? movedBy(build, thing.id, levels, options) : [];
  const changes = [
    ...price(thing, levels, head.cost),
    ...moved
      .filter(({ before }) => before.id !== thing.id)
      .map(({ before, after }) =>
        row(localize(before.name), `${levelOf(before)} → ${levelOf(after)}`, pageOf(before.id)),
      ),
    ...besides(actor, moved),
    ...(levels === 1
      ? opened(books, thing).map((name) => row(localize("SIRPAS.POINTS.opens"), name, "character-points"))
      : []),
  ];
  const name = localize(thing.name);
  const hint = path ? hintOf(path, head.cost, name) : "";
  const wanted = path && { ...path, dearer: path.dearer.filter(({ isWanted }) => isWanted) };
  const parts = [
    html`<h4>${head.title}</h4>`,
    head.error && html`<p class="refusal">${head.error}</p>`,
    changes.length > 0 && html`<dl>${changes}</dl>`,
    hint && html`<p class="hint">${hint}</p>`,
    html`<p class="hint">${localize("SIRPAS.TOOLTIP.rules")}</p>`,
  ];
  return {
    html: String(html`<section class="sirpas-terms points-preview">${parts}</section>`),
    hint: wanted ? hintOf(wanted, head.cost, name) : "",
  };
}

/** The skill first or its base first: whichever takes fewer points. */
function hintOf({ count, oneByOne, dearer }: Path, cost: number | null, name: string): string {
  if (cost !== null && count > 1 && oneByOne > cost)
    return localize("SIRPAS.POINTS.baseFirst", { name, cost, count, oneByOne });
  const [first, ...others] = dearer;
  if (!first) return "";
  const { now, later } = first;
  const words = { name: localize(first.name), now, later, count: others.length };
  return localize(others.length === 0 ? "SIRPAS.POINTS.skillFirst" : "SIRPAS.POINTS.skillsFirst", words);
}

/** What could be bought from this level on. */
function opened({ things }: Books, { key, ...thing }: Purchasable): readonly string[] {
  const next = levelOf(thing) + 1;
  const waits = ({ prerequisites = [] }: Purchasable) =>
    prerequisites.some((asked) => asked.key === key && Math.max(1, asked.level) === next);
  return things.filter(waits).map(({ name }) => localize(name));
}

/** What it takes or gives back, where there is a price. */
function price({ pricing }: Purchasable, levels: 1 | -1, cost: number | null): readonly SafeHtml[] {
  if (cost === null) return [];
  const name = localize(`SIRPAS.POINTS.REASON.${levels === 1 ? "cost" : "refund"}`);
  const page = pricing.by === "combat" ? "combat-skills-cost" : "character-points";
  return [row(name, localize("SIRPAS.POINTS.REASON.cp", { count: cost }), page)];
}

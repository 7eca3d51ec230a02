import type { SirpasActor } from "../../../documents/actor.ts";
import type { SirpasItem } from "../../../documents/item.ts";
import type { Books } from "../../../play/points/ledger.ts";
import { html, type SafeHtml } from "#core/utils/html.ts";
import { statisticRulePage, type RulePageKey } from "../../../play/reasons/rule-page.ts";
import { carriedBy, pathOf, type Carried, type Path } from "../../../rules/points/purchases.ts";
import { levelOf, type Purchasable } from "../../../rules/points/character-build.ts";
import { modifierIn, worthIn } from "../../../rules/statistics/attributes.ts";
import { STANDARD_TURN } from "../../../rules/world/human-setting.ts";
import { movement } from "../../../rules/statistics/load-and-movement.ts";
import { explanationLine } from "#core/applications/reasons/tooltips.ts";
import { localize, signed } from "#core/utils/localize.ts";

interface Head {
  /** What the button does, in words. */
  readonly title: string;
  /** Why it cannot be done; empty if it can. */
  readonly error: string;
  /** In CP; null where there is no price. */
  readonly cost: number | null;
}

interface Preview {
  /** For `data-tooltip-rendered`. */
  readonly html: string;
  /** The cheaper path in words, where it concerns what the character goes in for; else empty. */
  readonly hint: string;
}

/** What a purchase or sale changes besides the level itself, before it is made. */
export function previewOf(actor: SirpasActor, books: Books, thing: Purchasable, levels: 1 | -1, head: Head): Preview {
  const { build, ledger, options } = books;
  const carries = isAttribute(thing.id);
  const path = carries && levels === 1 ? pathOf(ledger, build, thing.id, options) : null;
  const carried = path?.carried ?? (carries ? carriedBy(build, thing.id, levels, options) : []);
  const changes = [
    ...price(thing, levels, head.cost),
    ...carried.map(({ id, name, from, to }) => row(localize(name), `${from} → ${to}`, pageOf(id))),
    ...besides(actor, thing, levels, carried),
    ...(levels === 1
      ? opened(books, thing).map((name) => row(localize("SIRPAS.POINTS.opens"), name, "character-points"))
      : []),
  ];
  const hint = path ? hintOf(path, head.cost) : "";
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
    hint: wanted ? hintOf(wanted, head.cost) : "",
  };
}

/** The skill first or its base first: whichever takes fewer points. */
function hintOf({ count, oneByOne, dearer }: Path, cost: number | null): string {
  if (cost !== null && count > 1 && oneByOne > cost)
    return localize("SIRPAS.POINTS.baseFirst", { cost, count, oneByOne });
  const [first, ...others] = dearer;
  if (!first) return "";
  const { now, later } = first;
  const words = { name: localize(first.name), now, later, count: others.length };
  return localize(others.length === 0 ? "SIRPAS.POINTS.skillFirst" : "SIRPAS.POINTS.skillsFirst", words);
}

/** What follows from attributes without being bought: modifiers, the styles that use them, and how fast one is. */
function besides(
  actor: SirpasActor,
  thing: Purchasable,
  levels: number,
  carried: readonly Carried[],
): readonly SafeHtml[] {
  const level = levelOf(thing);
  const moved = [{ id: thing.id, name: thing.name, from: level, to: level + levels }, ...carried];
  return moved.flatMap(({ id, name, from, to }) => {
    if (!isAttribute(id)) return [];
    const scale = CONFIG.SIRPAS.world.scaleOf(id);
    const [before, after] = [modifierIn(scale, from), modifierIn(scale, to)];
    const change = `${signed(before)} → ${signed(after)}`;
    const modifier = row(localize("SIRPAS.POINTS.modifierOf", { name: localize(name) }), change, pageOf(id));
    const fought = actor.items.contents
      .filter((item) => fightsWith(item, id))
      .map((item) => row(item.name, signed(after - before), "combat-skills-and-styles"));
    return [
      ...(before === after ? [] : [modifier, ...fought]),
      ...(id === "dexterity" ? moving(actor, worthIn(scale, from), worthIn(scale, to)) : []),
    ];
  });
}

/** Whether the modifier of an attribute counts for a style or a generic combat skill. */
function fightsWith(item: SirpasItem, key: string): boolean {
  if (item.isType("style")) return item.system.modifier.attribute === key;
  return item.isType("skill") && item.system.combat?.modifier.attribute === key;
}

function moving({ system }: SirpasActor, ...dexterity: readonly [number, number]): readonly SafeHtml[] {
  const turns = CONFIG.SIRPAS.world.setting.turn.seconds / STANDARD_TURN;
  const [from, to] = dexterity.map(
    (counts) => movement({ dexterity: counts, coefficient: system.speedCoefficient, turns }).value,
  );
  if (from === undefined || to === undefined || from === to) return [];
  return [row(localize("SIRPAS.POINTS.movement"), localize("SIRPAS.POINTS.feet", { from, to }), "dexterity")];
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

function row(name: string, text: string, page: RulePageKey): SafeHtml {
  return explanationLine({ name, text, page });
}

/** Attributes have pages of their own; skills by the ids of their items have none that is known here. */
function pageOf(id: string): RulePageKey {
  return statisticRulePage(id) ?? "base-and-specific-values";
}

function isAttribute(id: string): boolean {
  return CONFIG.SIRPAS.world.attributes.some(({ key }) => key === id);
}

import type { PreparedAttribute } from "../../data/actor/actor-data.ts";
import { mainsOf } from "../../rules/statistics/attribute-table.ts";
import { isAttribute } from "../../rules/statistics/attributes.ts";
import { STRUCT_KEYS } from "../../rules/statistics/structs.ts";
import { sumTerms, type Term } from "../../rules/term.ts";
import type { SirpasActor } from "../actor.ts";
import type { SirpasItem } from "../item.ts";
import type { BlockProblem, BlockReading, StatBlock } from "./block.ts";
import type { Catalogue } from "./catalogue.ts";
import { ItemPlanner, type PlannedItem } from "./items.ts";
import { htmlOf } from "./paragraphs.ts";

/** An actor that a stat block describes, not stored anywhere yet. */
export interface BuiltActor {
  /** Ready to be created, or to take the contents over from. */
  readonly actor: SirpasActor;
  readonly items: readonly PlannedItem[];
  readonly problems: readonly BlockProblem[];
}

type Changes = Record<string, number>;

/**
 * Works out the actor that a stat block describes: totals become the specific values that make them, whatever bases,
 * advantages and effects have to say about it. Nothing is created.
 */
export async function buildActor({ block, problems }: BlockReading, catalogue: Catalogue): Promise<BuiltActor> {
  const planner = new ItemPlanner(catalogue);
  await planner.plan(block);
  const items = planner.items.map((item) => ({ ...item, data: { ...item.data, _id: foundry.utils.randomID() } }));
  const data = {
    name: block.name,
    type: block.type,
    system: systemOf(block, planner.kept),
    items: items.map(({ data }, index) => ({ ...data, sort: (index + 1) * SORT_STEP })),
  };
  const actor = new (CONFIG.Actor.documentClass as unknown as new (data: object) => SirpasActor)(data);
  // Each of these builds on the values of those before.
  for (const keys of attributeTiers()) correct(actor, attributeChanges(actor, block, keys));
  correct(actor, structChanges(actor, block));
  const other = correctItems(actor, items);
  correct(actor, statusChanges(actor, block));
  return { actor, items, problems: [...problems, ...planner.problems, ...other, ...missed(actor, block, items)] };
}

/** The attributes of this world, each after the one that is its base: mains, what stands on them, what stands on that. */
function attributeTiers(): readonly (readonly string[])[] {
  const tiers: string[][] = [];
  const depths = new Map<string, number>();
  for (const { key, base } of CONFIG.SIRPAS.world.attributes) {
    const depth = base === null ? 0 : (depths.get(base) ?? 0) + 1;
    depths.set(key, depth);
    (tiers[depth] ??= []).push(key);
  }
  return tiers;
}

const SORT_STEP = 100_000;

/** What an actor is created from. */
export function creationData({ actor }: BuiltActor): Record<string, unknown> {
  const { name, type, system, items } = actor.toObject() as unknown as Record<string, unknown>;
  return { name, type, system, items };
}

/**
 * What replaces an actor's contents by those of a stat block, in one update with `recursive: false`: its ledger stays, and
 * so do its texts where the block has none.
 */
export function replacementData({ actor }: BuiltActor, replaced: SirpasActor): Record<string, unknown> {
  const { name, system, items } = actor.toObject() as unknown as { name: string; system: Texts; items: unknown };
  const old = replaced.toObject().system as unknown as Texts & { ledger: unknown };
  const { biography, notes } = system;
  return {
    name,
    items,
    system: { ...old, ...system, ledger: old.ledger, biography: biography || old.biography, notes: notes || old.notes },
  };
}

interface Texts {
  readonly biography: string;
  readonly notes: string;
}

function systemOf({ race, figures, bases, wounds, biography, notes }: StatBlock, kept: readonly string[]): object {
  const { attributes, raceOf } = CONFIG.SIRPAS.world;
  const mains = mainsOf(attributes).map(({ key, scale }) => [
    key,
    { base: bases[key] ?? scale.starting, specific: 0 },
  ]) as [string, object][];
  const { speedCoefficient } = figures;
  // What is usual for the race is left to it.
  const isUsual = speedCoefficient === undefined || speedCoefficient === raceOf(race?.key ?? "").speedCoefficient;
  return {
    race: race?.key ?? "",
    attributes: Object.fromEntries(mains.filter(([key]) => isAttribute(key))),
    furtherAttributes: Object.fromEntries(mains.filter(([key]) => !isAttribute(key))),
    ...(isUsual ? {} : { speedCoefficient }),
    status: {
      fatigue: { value: figures.fatigue ?? 0 },
      stress: { value: figures.stress ?? 0 },
      scratches: figures.scratches ?? 0,
    },
    wounds: wounds.map((wound) => ({ ...wound, id: foundry.utils.randomID() })),
    biography: htmlOf(biography),
    notes: htmlOf([...notes, ...kept]),
  };
}

/** The total of an attribute that a text gives. */
function totalOf({ figures, further }: StatBlock, key: string): number | undefined {
  return isAttribute(key) ? figures[key] : further[key];
}

function attributeChanges({ system }: SirpasActor, block: StatBlock, keys: readonly string[]): Changes {
  const changes: Changes = {};
  const attributes: Readonly<Record<string, PreparedAttribute | undefined>> = system.attributes;
  for (const key of keys) {
    const wanted = totalOf(block, key);
    const attribute = attributes[key];
    if (wanted === undefined || !attribute) continue;
    const path = `system.${isAttribute(key) ? "attributes" : "furtherAttributes"}.${key}.specific`;
    changes[path] = attribute.specific + difference(wanted, attribute.terms);
  }
  return changes;
}

/** What nobody has touched stands where the text says already, and is left alone. */
function statusChanges({ system }: SirpasActor, { further }: StatBlock): Changes {
  const changes: Changes = {};
  for (const { key, value } of system.worldStatuses) {
    const wanted = further[key] ?? value;
    if (wanted !== value) changes[`system.furtherStatuses.${key}.value`] = wanted;
  }
  return changes;
}

function structChanges({ system }: SirpasActor, { figures }: StatBlock): Changes {
  const changes: Changes = {};
  for (const key of STRUCT_KEYS) {
    const wanted = figures[key];
    if (wanted === undefined) continue;
    const missing = difference(wanted, system.structValues[key].terms);
    // What is usual for the race is left to it.
    if (missing === 0) continue;
    const own = system.structs[key] + missing;
    changes[`system.structs.${key}`] = Math.max(key === "scratchToWound" ? 1 : 0, own);
  }
  return changes;
}

/** What is missing to a total; nothing where it is 0 only because no value falls lower. */
function difference(wanted: number, terms: readonly Term[]): number {
  const sum = sumTerms(terms.filter(({ kind }) => kind !== "floor"));
  return wanted === 0 && sum < 0 ? 0 : wanted - sum;
}

/** Gives skills their totals. A style has its level; what its total differs by becomes part of its modifier. */
function correctItems(actor: SirpasActor, items: readonly PlannedItem[]): readonly BlockProblem[] {
  const problems: BlockProblem[] = [];
  items.forEach(({ value, line, from }, index) => {
    const item = itemAt(actor, index);
    const statistic = item && actor.statisticOf(item);
    if (!item || !statistic || value === null) return;
    const missing = difference(value, statistic.terms);
    if (missing === 0) return;
    if (item.isType("skill")) item.updateSource({ system: { specific: item.system.specific + missing } });
    else if (item.isType("style")) {
      const { flat } = item.system.modifier;
      item.updateSource({ system: { modifier: { flat: flat + missing } } });
      const { name } = item;
      if (from) problems.push({ line, reason: "otherTotal", data: { name, value, worked: value - missing } });
    }
  });
  actor.reset();
  return problems;
}

/** What could not be brought to its total after all. */
function missed(actor: SirpasActor, block: StatBlock, items: readonly PlannedItem[]): readonly BlockProblem[] {
  const problems: BlockProblem[] = [];
  const compare = (line: number, name: string, wanted: number | null | undefined, value: number | undefined) => {
    if (wanted === undefined || wanted === null || value === undefined || wanted === value) return;
    problems.push({ line, reason: "unreachable", data: { name, value: wanted, worked: value } });
  };
  const { structValues, worldStatuses } = actor.system;
  const attributes: Readonly<Record<string, PreparedAttribute | undefined>> = actor.system.attributes;
  const { figures, maxima } = block;
  for (const { key, label } of CONFIG.SIRPAS.world.attributes)
    compare(0, label, totalOf(block, key), attributes[key]?.value);
  for (const { key, label, max } of worldStatuses) {
    const most = maxima[key] ?? max;
    if (most !== max)
      problems.push({ line: 0, reason: "otherMaximum", data: { name: label, value: most, worked: max } });
  }
  for (const key of STRUCT_KEYS) compare(0, CONFIG.SIRPAS.structs[key].label, figures[key], structValues[key].value);
  items.forEach(({ value, line, data }, index) => {
    const item = itemAt(actor, index);
    compare(line, data.name, value, (item && actor.statisticOf(item)?.value) ?? undefined);
  });
  return problems;
}

function itemAt(actor: SirpasActor, index: number): SirpasItem | null {
  return actor.items.contents[index] ?? null;
}

function correct(actor: SirpasActor, changes: Changes): void {
  actor.updateSource(changes);
  actor.reset();
}

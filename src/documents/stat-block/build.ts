import { ATTRIBUTE_KEYS, isMain, MAIN_KEYS, type AttributeKey } from "../../rules/statistics/attributes.ts";
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
  correct(actor, attributeChanges(actor, block, isMain));
  correct(
    actor,
    attributeChanges(actor, block, (key) => !isMain(key)),
  );
  correct(actor, structChanges(actor, block));
  const other = correctItems(actor, items);
  return { actor, items, problems: [...problems, ...planner.problems, ...other, ...missed(actor, block, items)] };
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

function systemOf({ figures, bases, wounds, biography, notes }: StatBlock, kept: readonly string[]): object {
  const mains = MAIN_KEYS.map((key) => [
    key,
    { base: bases[key] ?? CONFIG.SIRPAS.world.scaleOf(key).starting, specific: 0 },
  ]);
  return {
    attributes: Object.fromEntries(mains),
    ...(figures.speedCoefficient === undefined ? {} : { speedCoefficient: figures.speedCoefficient }),
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

function attributeChanges(actor: SirpasActor, { figures }: StatBlock, which: (key: AttributeKey) => boolean): Changes {
  const changes: Changes = {};
  for (const key of ATTRIBUTE_KEYS.filter(which)) {
    const { specific, terms } = actor.system.attributes[key];
    const wanted = figures[key];
    if (wanted !== undefined) changes[`system.attributes.${key}.specific`] = specific + difference(wanted, terms);
  }
  return changes;
}

function structChanges({ system }: SirpasActor, { figures }: StatBlock): Changes {
  const changes: Changes = {};
  for (const key of STRUCT_KEYS) {
    const wanted = figures[key];
    if (wanted === undefined) continue;
    const own = system.structs[key] + difference(wanted, system.structValues[key].terms);
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
function missed(actor: SirpasActor, { figures }: StatBlock, items: readonly PlannedItem[]): readonly BlockProblem[] {
  const problems: BlockProblem[] = [];
  const compare = (line: number, name: string, wanted: number | null | undefined, value: number | undefined) => {
    if (wanted === undefined || wanted === null || value === undefined || wanted === value) return;
    problems.push({ line, reason: "unreachable", data: { name, value: wanted, worked: value } });
  };
  const { attributes, structValues } = actor.system;
  for (const key of ATTRIBUTE_KEYS)
    compare(0, CONFIG.SIRPAS.attributes[key].label, figures[key], attributes[key].value);
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

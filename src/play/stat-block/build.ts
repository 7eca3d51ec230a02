import { isAttribute, mainsOf } from "../../rules/statistics/attributes.ts";
import type { SirpasActor } from "../documents.ts";
import { draftActor, storedData } from "#core/foundry/documents.ts";
import { localize } from "#core/utils/localize.ts";
import type { Draft, Problem } from "./draft.ts";
import { numberAt } from "./figures.ts";

/** An actor that a stat block describes, not stored anywhere yet. */
export interface BuiltActor {
  readonly actor: SirpasActor;
  readonly problems: readonly Problem[];
}

/** Enough to correct what is based on something that is based on something else. */
const MOST_STEPS = 8;

/** Works out the actor that a text describes: totals become the specific values that make them. Nothing is created. */
export function buildActor(draft: Draft): BuiltActor {
  const { name, system, items, problems } = draft;
  const mains = mainsOf(CONFIG.SIRPAS.world.attributes).filter(({ key }) => isAttribute(key));
  const attributes = Object.fromEntries(mains.map(({ key, scale }) => [key, { base: scale.starting }]));
  const actor = draftActor<SirpasActor>({ name, type: "npc", system: { ...system, attributes }, items });
  for (let step = 0; step < MOST_STEPS && correct(actor, draft); step += 1) actor.reset();
  const all = [...figureValues(actor, draft), ...itemValues(actor, draft)];
  const missed = all.flatMap((each) =>
    each.worked === each.value ? [] : [{ reason: "otherValue" as const, ...each }],
  );
  return { actor, problems: [...problems, ...missed] };
}

/** A number that the text gives, and what the actor has instead. */
type Worked = Required<Pick<Problem, "line" | "name" | "value" | "worked">>;

function figureValues(actor: SirpasActor, { figures }: Draft): readonly Worked[] {
  return [...figures].flatMap(([figure, { line, value, maximum, modifier }]) => {
    const [name = ""] = figure.names;
    const label = (key: string) => localize(`SIRPAS.STAT_BLOCK.${key}`, { name });
    const at = (path: string | undefined) => (path === undefined ? 0 : numberAt(actor, path));
    return [
      { line, name, value, worked: at(figure.total) },
      ...(maximum === undefined ? [] : [{ line, name: label("maximum"), value: maximum, worked: at(figure.maximum) }]),
      ...(modifier === undefined
        ? []
        : [{ line, name: label("modifier"), value: modifier, worked: at(figure.modifier) }]),
    ];
  });
}

function itemValues(actor: SirpasActor, { given }: Draft): readonly Worked[] {
  return given.flatMap(({ id, name, path, value, line }) => {
    const item = actor.items.get(id);
    if (!item) return [];
    if (path !== undefined) {
      // The first alternative of a perk is 1 in a text and 0 in its data.
      const first = path === "choice" ? 1 : 0;
      return [{ line, name, value: value + first, worked: numberAt(item, path) + first }];
    }
    return [{ line, name, value, worked: item.isType("skill") ? (actor.statisticOf(item)?.value ?? 0) : 0 }];
  });
}

/** What an actor is created from. */
export function creationData({ actor }: BuiltActor): Record<string, unknown> {
  const { name, type, system, items } = storedData(actor);
  return { name, type, system, items };
}

/**
 * What replaces who an actor is and what it has, in one update with `recursive: false`. What it has suffered stays, and so
 * do its ledger, and its texts where the stat block has none.
 */
export function replacementData({ actor }: BuiltActor, replaced: SirpasActor): Record<string, unknown> {
  const { name, system, items } = actor.toObject();
  const { race, attributes, furtherAttributes, structs, speedCoefficient } = system;
  const old = replaced.toObject().system;
  const furtherStatuses = { ...old.furtherStatuses, ...system.furtherStatuses };
  const texts = { biography: system.biography || old.biography, notes: system.notes || old.notes };
  const described = { race, attributes, furtherAttributes, furtherStatuses, structs, speedCoefficient, ...texts };
  return { name, items, system: { ...old, ...described } };
}

/** Changes what is not at its total; returns whether anything was, since what is based on it follows. */
function correct(actor: SirpasActor, { figures, given }: Draft): boolean {
  const changes: Record<string, number> = {};
  for (const [{ total, own, lowest = -Infinity }, { value }] of figures) {
    const by = value - numberAt(actor, total);
    if (by !== 0) changes[`system.${own}`] = Math.max(lowest, numberAt(actor, own) + by);
  }
  const skills = given.flatMap(({ id, path, value }) => {
    const skill = path === undefined ? actor.items.get(id) : undefined;
    const by = skill ? value - (actor.statisticOf(skill)?.value ?? value) : 0;
    return skill?.isType("skill") && by !== 0 ? [{ skill, specific: skill.system.specific + by }] : [];
  });
  actor.updateSource(changes);
  for (const { skill, specific } of skills) skill.updateSource({ system: { specific } });
  return skills.length > 0 || Object.keys(changes).length > 0;
}

import { isAttribute, mainsOf } from "../../rules/statistics/attributes.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { draftActor, storedData } from "#core/foundry/documents.ts";
import { html } from "#core/utils/html.ts";
import type { Draft, Problem } from "./draft.ts";

/** An actor that a stat block describes, not stored anywhere yet. */
export interface BuiltActor {
  readonly actor: SirpasActor;
  readonly problems: readonly Problem[];
}

const SORT_STEP = 100_000;

/** Enough to correct what is based on something that is based on something else. */
const MOST_STEPS = 8;

/** Works out the actor that a text describes: totals become the specific values that make them. Nothing is created. */
export function buildActor(draft: Draft): BuiltActor {
  const { name, race, items, biography, notes } = draft;
  const mains = mainsOf(CONFIG.SIRPAS.world.attributes).filter(({ key }) => isAttribute(key));
  const attributes = Object.fromEntries(mains.map(({ key, scale }) => [key, { base: scale.starting }]));
  // Plain lines as formatted text: nothing in them is read as a mark.
  const formatted = (lines: readonly string[]) => lines.map((line) => String(html`<p>${line}</p>`)).join("");
  const actor = draftActor<SirpasActor>({
    name,
    type: "npc",
    system: { race, attributes, biography: formatted(biography), notes: formatted(notes) },
    items: items.map(({ data }, index) => ({ ...data, sort: (index + 1) * SORT_STEP })),
  });
  for (let step = 0; step < MOST_STEPS && correct(actor, draft); step += 1) actor.reset();
  return { actor, problems: [...draft.problems, ...missed(actor, draft)] };
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
function correct(actor: SirpasActor, { figures, items }: Draft): boolean {
  const wrong = [...figures].filter(([figure, { value }]) => figure.value(actor) !== value);
  const changes = wrong.map(([figure, { value }]) => figure.change(actor, value));
  const skills = items.flatMap(({ data, value }) => {
    const skill = actor.items.get(data._id);
    if (value === null || !skill?.isType("skill")) return [];
    const by = value - (actor.statisticOf(skill)?.value ?? value);
    return by === 0 ? [] : [{ skill, specific: skill.system.specific + by }];
  });
  actor.updateSource(Object.assign({}, ...changes));
  for (const { skill, specific } of skills) skill.updateSource({ system: { specific } });
  return changes.length + skills.length > 0;
}

/** What could not be brought to its total. */
function missed(actor: SirpasActor, { figures }: Draft): readonly Problem[] {
  return [...figures].flatMap(([figure, { value, line }]) => {
    const worked = figure.value(actor);
    const data = { name: figure.names[0]!, value, worked };
    return worked === value ? [] : [{ line, reason: "otherValue" as const, data }];
  });
}

import { copyOf, createEmbedded, fetchDocument, update, updateEmbedded } from "#core/foundry/documents.ts";
import type { Result } from "#core/rules/result.ts";
import type { SimverseActor } from "../documents/actor.ts";
import { ATTRIBUTE_KEYS } from "../rules/character/attributes.ts";
import { chosenParts, withBoughtLevels, type TemplatePart } from "../rules/templates/parts.ts";
import type { Catalogue } from "./catalogue.ts";
import { itemsOf, rowsIn, type ItemOf } from "./items.ts";

/** A race or profession, with all that it brings. */
export type Template = ItemOf<"race"> | ItemOf<"profession">;

/** Belongings that a template brings. */
export interface TemplateGear {
  readonly pack: string;
  readonly key: string;
  readonly quantity: number;
  readonly options: readonly string[];
}

/** What of a template is chosen, by the place of its part or of its gear. */
export interface Choices {
  readonly parts: Readonly<Record<number, string>>;
  readonly gear: Readonly<Record<number, string>>;
}

/** Types of things that lie in the packs of gear. */
export const THINGS = ["weapon", "armour", "shield", "gear"] as const;

/** What a template will do to a character. */
interface Plan {
  readonly attributes: readonly { readonly key: (typeof ATTRIBUTE_KEYS)[number]; readonly level: number }[];
  /** Addresses of what is new, with what differs from the compendium's. */
  readonly create: readonly { readonly uuid: string; readonly name: string; readonly changes: object }[];
  /** Skills that are there at a lower level, and perks that are there. */
  readonly raise: readonly { readonly id: string; readonly name: string; readonly level: number }[];
  readonly missing: readonly string[];
}

/** An item that somebody has, as far as a plan asks. */
export interface Owned {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly key: string;
  readonly level: number;
  readonly of: string;
}

/** What parts and gear with nothing left to choose come to for somebody who has some items already. */
export function planOf(
  parts: readonly TemplatePart[],
  gear: readonly TemplateGear[],
  owned: readonly Owned[],
  catalogue: Catalogue,
): Plan {
  const bought = withBoughtLevels({}, parts);
  const attributes = ATTRIBUTE_KEYS.flatMap((key) => (bought[key] ? [{ key, level: bought[key] }] : []));
  const create: Plan["create"][number][] = [];
  const raise: Plan["raise"][number][] = [];
  const missing: string[] = [];
  for (const { kind, key, level, of } of parts) {
    if (kind === "attribute") continue;
    const there = owned.find((one) => one.type === kind && one.key === key && (one.of === of || of === ""));
    const found = catalogue.find(key, kind);
    const leveled = kind === "power" ? {} : { level };
    if (there) {
      if (there.level < level && kind !== "power") raise.push({ id: there.id, name: there.name, level });
    } else if (found) create.push({ ...found, changes: { ...leveled, ...(of !== "" && { choice: { of } }) } });
    else missing.push(key);
  }
  for (const { key, quantity } of gear) {
    const found = catalogue.find(key, ...THINGS);
    if (!found) missing.push(key);
    // Armour and shields are one by one.
    else if (found.type === "armour" || found.type === "shield")
      create.push(...Array.from({ length: quantity }, () => ({ ...found, changes: {} })));
    else create.push({ ...found, changes: { quantity } });
  }
  return { attributes, create, raise, missing };
}

/**
 * Brings what a template says to a character: levels of attributes as bought ones, skills, perks, flaws, powers and gear of the
 * compendia. What is there already stays, a lower level is raised.
 * @returns what came of it, for a sentence; refused while an option is open
 */
export async function bringTemplate(
  actor: SimverseActor,
  template: Template,
  choices: Choices,
  catalogue: Catalogue,
): Promise<Result<Pick<Plan, "attributes" | "missing"> & { readonly names: readonly string[] }>> {
  const parts = chosenParts(rowsIn<TemplatePart>(template.system.parts).map(plainRow), choices.parts);
  if (!parts.ok) return parts;
  const gear = rowsIn<TemplateGear>(template.system.gear)
    .map(plainRow)
    .map((row, at) => (row.options.length > 0 ? { ...row, key: choices.gear[at] ?? row.options[0]! } : row));
  const plan = planOf(parts.value, gear, ownedBy(actor), catalogue);
  const { attributes } = actor.system;
  const levels = plan.attributes.map(({ key, level }) => [key, { bought: attributes[key].bought + level }]);
  const size = template.type === "race" ? { size: template.system.size } : {};
  await update(actor, { system: { attributes: Object.fromEntries(levels) as object, ...size } });
  const found = await Promise.all(plan.create.map(({ uuid }) => fetchDocument(uuid)));
  const data = found.flatMap((document, at) =>
    document === null ? [] : [changed(copyOf(document), plan.create[at]!.changes)],
  );
  await createEmbedded(actor, "Item", data);
  await updateEmbedded(
    actor,
    "Item",
    plan.raise.map(({ id, level }) => ({ _id: id, system: { level } })),
  );
  const names = [...plan.create, ...plan.raise].map(({ name }) => name);
  return { ok: true, value: { attributes: plan.attributes, missing: plan.missing, names } };
}

function changed(data: Record<string, unknown>, system: object): object {
  return foundry.utils.mergeObject(data, { system }) as object;
}

/** A row with its set of options as a list. */
function plainRow<Row extends { readonly options: Iterable<string> }>(row: Row) {
  return { ...row, options: [...row.options] };
}

function ownedBy(actor: SimverseActor): readonly Owned[] {
  return (["skill", "perk", "flaw", "power"] as const).flatMap((type) =>
    itemsOf(actor, type).map(({ id, name, system }) => ({
      ...{ id: id ?? "", name, type, key: system.key },
      level: "level" in system ? system.level : 0,
      of: "choice" in system ? system.choice.of : "",
    })),
  );
}

/** What is to be chosen of a template, each with its options by key. */
export function openOptions(template: Template) {
  const rows = (field: "parts" | "gear") =>
    rowsIn<TemplatePart & TemplateGear>(template.system[field]).flatMap((row, at) => {
      const options = [...row.options];
      const types: readonly string[] = field === "parts" ? [row.kind] : THINGS;
      return options.length === 0 ? [] : [{ name: `${field}-${at}`, field, at, options, types }];
    });
  return [...rows("parts"), ...rows("gear")];
}

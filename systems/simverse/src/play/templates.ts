import { copyOf, createEmbedded, fetchDocument, update, updateEmbedded } from "#core/foundry/documents.ts";
import type { Result } from "#core/rules/result.ts";
import type { SimverseActor } from "../documents/actor.ts";
import { chosenParts, type TemplatePart } from "../rules/templates/parts.ts";
import { planOf, THINGS, type Owned, type Plan, type TemplateGear } from "../rules/templates/plan.ts";
import type { Catalogue } from "./catalogue.ts";
import { itemsOf, rowsIn, type ItemOf } from "./items.ts";

/** A race or profession, with all that it brings. */
export type Template = ItemOf<"race"> | ItemOf<"profession">;

/** What of a template is chosen, by the place of its part or of its gear. */
export interface Choices {
  readonly parts: Readonly<Record<number, string>>;
  readonly gear: Readonly<Record<number, string>>;
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

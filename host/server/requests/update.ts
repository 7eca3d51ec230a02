import { keysForOperators } from "../../common/data/source-update.ts";
import { DocumentStatsField } from "../../common/data/fields.ts";
import { reconstructOperators } from "../../common/data/operators.ts";
import { getGeneration } from "../../common/generation.ts";
import type { Data } from "../../common/types.ts";
import { deepClone } from "../../common/utils/clone.ts";
import { expandObject, flattenObject } from "../../common/utils/expand.ts";
import { mergeObject } from "../../common/utils/merge.ts";
import { getProperty, hasProperty } from "../../common/utils/property.ts";
import { isEmpty } from "../../common/utils/type.ts";
import { RuleError } from "../problem.ts";
import { hashPassword } from "../web/passwords.ts";
import { documentClass, embeddedFields, hasField, type ServerDocument } from "../world/schema.ts";
import { assertShape, isRecord } from "./check.ts";
import { assertGamemasterLeft } from "./delete.ts";
import type { RequestContext } from "./modify.ts";
import { isGamemaster, nameOf, refuseModification } from "./permissions.ts";
import { reservedPaths } from "./reserved.ts";
import { cleanPaths, htmlPaths } from "./sanitise.ts";
import { currentStats } from "./stats.ts";

/** Updates documents in the draft. @returns What changed in each, with its `_id`; those in which nothing changed are left out. */
export function updateDocuments(context: RequestContext): Data[] {
  const differences = (context.operation.updates ?? []).map((update) => updateOne(context, update));
  if (context.type === "User") assertGamemasterLeft(context.draft.all());
  return differences.filter((difference) => difference !== undefined);
}

function updateOne(context: RequestContext, update: Data): Data | undefined {
  const { draft, operation, type } = context;
  const id = String(update._id);
  const before = draft.get(id);
  if (!before) throw new RuleError(`There is no ${type} with the id "${id}", or it was deleted in the meantime.`);
  const document = open(context, before);
  const changes = prepareChanges(context, before, update);
  assertMayUpdate(context, document, before, changes);
  if (type === "User" && changes.password !== undefined) Object.assign(changes, hashPassword(String(changes.password)));
  const difference = apply(context, document, before, changes);
  if (isEmpty(difference) && operation.diff !== false) return undefined;
  // What differs is as it was cleaned; beside it the rest of what was sent, within each field too, for a client may replace that field.
  const told = operation.diff === false ? (mergeObject(changes, difference) as Data) : difference;
  const stats: Data = hasField(type, "_stats") ? { _stats: currentStats(context) } : {};
  document.updateSource(deepClone(stats));
  const after = document.toObject();
  draft.put(after);
  // Clients replace what they are told of instead of merging it, so they must be told the whole.
  if (operation.recursive === false && stats._stats) return { ...told, _stats: after._stats, _id: id };
  return { ...mergeObject(told, stats), _id: id };
}

function open({ draft, type }: RequestContext, before: Data): ServerDocument {
  try {
    return new (documentClass(type))(deepClone(before), {
      parent: draft.parent,
      pack: draft.pack?.manifest.id ?? null,
      strict: true,
    });
  } catch (error) {
    throw new RuleError(
      `${nameOf(type, before)} is not valid as it is stored and cannot be updated: ${(error as Error).message}`,
    );
  }
}

function apply({ operation, type }: RequestContext, document: ServerDocument, before: Data, changes: Data): Data {
  try {
    return document.updateSource(deepClone(changes), { recursive: operation.recursive ?? true });
  } catch (error) {
    throw new RuleError(`${nameOf(type, before)} cannot be updated: ${(error as Error).message}`);
  }
}

function prepareChanges(context: RequestContext, before: Data, update: Data): Data {
  const { type, user } = context;
  // Both generations' ways to say "delete" and "replace" go on as the keys that fields understand.
  const given = getGeneration() >= 14 ? (reconstructOperators(update) as Data) : update;
  const changes = keysForOperators(expandObject(deepClone(given))) as Data;
  delete changes._id;
  dropManagedStats(changes);
  delete changes.passwordSalt;
  assertShape(type, before, changes, "updated");
  if (type === "ChatMessage" && !isGamemaster(user.data)) delete changes.author;
  cleanDeep(context, type, before, changes);
  return changes;
}

/** What the server itself keeps about documents is not for users to set. */
function dropManagedStats(changes: Data): void {
  if (!isRecord(changes._stats)) delete changes._stats;
  else for (const field of DocumentStatsField.managedFields) delete changes._stats[field];
}

/** Cleans the HTML in changes to a document and to those within it, whose sub-type the stored one tells. */
function cleanDeep(context: RequestContext, type: string, before: Data | undefined, changes: Data): void {
  for (const subType of new Set([before?.type, changes.type ?? before?.type]))
    cleanPaths(changes, htmlPaths(context.world, type, subType));
  for (const [embeddedType, field] of embeddedFields(type)) {
    const present = listOf(before?.[field]);
    for (const change of listOf(changes[field] ?? changes[`==${field}`])) {
      cleanDeep(
        context,
        embeddedType,
        present.find(({ _id }) => _id === change._id),
        change,
      );
    }
  }
}

function listOf(value: unknown): Data[] {
  return (Array.isArray(value) ? value : [value]).filter(isRecord);
}

function assertMayUpdate(context: RequestContext, document: ServerDocument, before: Data, changes: Data): void {
  const { draft, operation, type, user, world } = context;
  if (!draft.pack && !document.canUserModify(user.document, "update", changes))
    throw refuseModification(user.data, "update", type, before);
  if (isGamemaster(user.data)) return;
  for (const field of reservedPaths(world, type, before.type)) {
    if (
      !touches(changes, field, operation.recursive !== false) ||
      isSame(getProperty(changes, field), getProperty(before, field))
    )
      continue;
    throw new RuleError(
      `${String(user.data.name)} may not update ${nameOf(type, before)}: only a Gamemaster may change "${field}".`,
    );
  }
}

/** Do changes reach a path: by setting it or something within it, or by deleting or replacing it or what it is in? */
function touches(changes: Data, path: string, recursive: boolean): boolean {
  if (hasProperty(changes, path)) return true;
  const whole = Object.keys(flattenObject(changes)).flatMap((key) => replacedPath(key, recursive));
  return whole.some(
    (replaced) => path === replaced || path.startsWith(`${replaced}.`) || replaced.startsWith(`${path}.`),
  );
}

/** The path of what is deleted or replaced as a whole on the way to a key, if anything is. */
function replacedPath(key: string, recursive: boolean): string[] {
  const parts = key.split(".");
  const index = recursive ? parts.findIndex((part) => /^[-=]=/.test(part)) : 0;
  if (index < 0) return [];
  return [
    parts
      .slice(0, index + 1)
      .join(".")
      .replaceAll(/(^|\.)[-=]=/g, "$1"),
  ];
}

function isSame(a: unknown, b: unknown): boolean {
  return a !== undefined && JSON.stringify(a) === JSON.stringify(b);
}

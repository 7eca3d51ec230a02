import { DOCUMENT_OWNERSHIP_LEVELS } from "../../common/constants.ts";
import type { Data } from "../../common/types.ts";
import { deepClone } from "../../common/utils/clone.ts";
import { expandObject } from "../../common/utils/expand.ts";
import { randomID } from "../../common/utils/text.ts";
import { RuleError } from "../problem.ts";
import { hashPassword } from "../web/passwords.ts";
import { documentClass, embeddedFields, hasField } from "../world/schema.ts";
import { assertShape, isRecord, show } from "./check.ts";
import type { RequestContext } from "./modify.ts";
import { isGamemaster, nameOf, refuseModification } from "./permissions.ts";
import { dropReserved } from "./reserved.ts";
import { cleanPaths, htmlPaths } from "./sanitise.ts";
import { currentStats } from "./stats.ts";

/** Creates documents in the draft. @returns Their source data. */
export function createDocuments(context: RequestContext): Data[] {
  return (context.operation.data ?? []).map((data) => createOne(context, data as Data));
}

function createOne(context: RequestContext, given: Data): Data {
  const { draft, type, user } = context;
  const data = expandObject(deepClone(given));
  data._id = chooseId(context, data._id);
  prepareEmbedded(context, type, data);
  if (!draft.pack && !isGamemaster(user.data)) dropReserved(context.world, type, data);
  prepareSpecial(context, data);
  cleanDeep(context, type, data);
  const document = build(context, data);
  if (!draft.pack && !document.canUserModify(user.document, "create", data))
    throw refuseModification(user.data, "create", type, data);
  const source = document.toObject();
  if (type === "Setting") assertNewSetting(context, source);
  draft.put(source);
  return source;
}

function build(context: RequestContext, data: Data) {
  const { draft, type } = context;
  const complete = hasField(type, "_stats") ? { ...data, _stats: newStats(context, data) } : data;
  try {
    return new (documentClass(type))(complete, {
      parent: draft.parent,
      pack: draft.pack?.manifest.id ?? null,
      strict: true,
    });
  } catch (error) {
    throw new RuleError(`${nameOf(type, { ...data, _id: undefined })} cannot be created: ${(error as Error).message}`);
  }
}

function chooseId({ draft, operation, type }: RequestContext, id: unknown): string {
  if (!operation.keepId || id === undefined || id === null) return randomID();
  if (typeof id !== "string" || !/^[a-zA-Z0-9]{16}$/.test(id))
    throw new RuleError(`${show(id)} is no id for a document: use 16 letters and digits.`);
  if (draft.get(id))
    throw new RuleError(
      `There is a ${type} with the id "${id}" already: create it without keepId, or delete the other first.`,
    );
  return id;
}

/** Gives every embedded document an id, a new one if ids shall not be kept, and says who made it when. */
function prepareEmbedded(context: RequestContext, type: string, data: Data): void {
  const keep = context.operation.keepEmbeddedIds !== false;
  for (const [embeddedType, field] of embeddedFields(type)) {
    for (const child of listOf(data[field])) {
      if (!isRecord(child)) {
        throw new RuleError(`${nameOf(type, data)} cannot be created: "${field}" must hold ${embeddedType} documents.`);
      }
      if (!keep || typeof child._id !== "string") child._id = randomID();
      if (hasField(embeddedType, "_stats")) child._stats = newStats(context, child);
      prepareEmbedded(context, embeddedType, child);
    }
  }
}

function newStats(context: RequestContext, data: Data): Data {
  return { ...asRecord(data._stats), ...currentStats(context), createdTime: context.now };
}

function prepareSpecial(context: RequestContext, data: Data): void {
  const { type, user, draft, now } = context;
  const userId = String(user.data._id);
  assertShape(type, data, data, "created");
  if (type === "User" && data.password !== undefined) Object.assign(data, hashPassword(String(data.password)));
  if (type === "ChatMessage") {
    data.timestamp ??= now;
  }
  if (hasField(type, "author") && (!isGamemaster(user.data) || !data.author)) data.author = userId;
  // Of what is embedded, a region belongs to whoever makes it (issue 13270).
  if ((!draft.parent || type === "Region") && hasField(type, "ownership")) {
    data.ownership = {
      default: DOCUMENT_OWNERSHIP_LEVELS.NONE,
      ...asRecord(data.ownership),
      [userId]: DOCUMENT_OWNERSHIP_LEVELS.OWNER,
    };
  }
}

/** Cleans the HTML of a document and of all within it. */
function cleanDeep(context: RequestContext, type: string, data: Data): void {
  cleanPaths(data, htmlPaths(context.world, type, data.type));
  for (const [embeddedType, field] of embeddedFields(type)) {
    for (const child of listOf(data[field])) if (isRecord(child)) cleanDeep(context, embeddedType, child);
  }
}

function assertNewSetting({ draft }: RequestContext, setting: Data): void {
  const twin = draft.all().find(({ key, user }) => key === setting.key && (user ?? null) === (setting.user ?? null));
  if (twin) throw new RuleError(`The setting "${String(setting.key)}" exists already: update it instead.`);
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

function asRecord(value: unknown): Data {
  return isRecord(value) ? value : {};
}

import type { DatabaseOperation, DocumentAction, DocumentSocketRequest } from "../../common/protocol.ts";
import type { Data } from "../../common/types.ts";
import { RuleError } from "../problem.ts";

const ACTIONS: readonly DocumentAction[] = ["get", "create", "update", "delete"];
const FORBIDDEN_KEYS = new Set(["__proto__", "prototype", "constructor"]);
const MAX_DEPTH = 64;
const MAX_VALUES = 2_000_000;
const MAX_CHARACTERS = 32 * 1024 * 1024;
const MAX_DOCUMENTS = 5_000;

/**
 * Checks the shape of a request that came over the socket, before anything looks into it.
 * @throws Refusal
 */
export function checkRequest(request: unknown): DocumentSocketRequest {
  if (!isRecord(request)) throw new RuleError("A request must be an object of type, action and operation.");
  checkContent(request);
  const { type, action, operation } = request;
  if (typeof type !== "string" || !type)
    throw new RuleError("The request names no document type: give `type` as a text such as Actor.");
  if (!ACTIONS.includes(action as DocumentAction))
    throw new RuleError(`The request's action is ${show(action)}: use get, create, update or delete.`);
  if (!isRecord(operation))
    throw new RuleError(`The operation to ${String(action)} ${type} documents must be an object.`);
  checkOperation(type, action as DocumentAction, operation);
  return { type, action: action as DocumentAction, operation: operation as DatabaseOperation };
}

function checkOperation(type: string, action: DocumentAction, operation: Data): void {
  for (const field of ["parentUuid", "pack"])
    checkOptional(type, operation, field, "text", (value) => typeof value === "string");
  for (const field of ["index", "keepId", "keepEmbeddedIds", "diff", "recursive", "deleteAll"]) {
    checkOptional(type, operation, field, "yes or no", (value) => typeof value === "boolean");
  }
  checkOptional(type, operation, "query", "object", isRecord);
  checkOptional(type, operation, "indexFields", "list of texts", (value) => isListOf(value, isText));
  if (action === "create") checkList(type, operation, "data", "objects", isRecord);
  if (action === "update")
    checkList(
      type,
      operation,
      "updates",
      "objects, each with its `_id`",
      (value) => isRecord(value) && isText(value._id),
    );
  if (action === "delete" && !operation.deleteAll) checkList(type, operation, "ids", "texts", isText);
}

function checkList(
  type: string,
  operation: Data,
  field: string,
  content: string,
  test: (value: unknown) => boolean,
): void {
  const list = operation[field];
  if (!isListOf(list, test))
    throw new RuleError(`\`${field}\` of a request about ${type} documents must be a list of ${content}.`);
  if (list.length > MAX_DOCUMENTS) {
    throw new RuleError(
      `A request about ${list.length} ${type} documents at once is too large: send ${MAX_DOCUMENTS} at most.`,
    );
  }
}

function checkOptional(
  type: string,
  operation: Data,
  field: string,
  kind: string,
  test: (value: unknown) => boolean,
): void {
  const value = operation[field];
  if (value === undefined || value === null || test(value)) return;
  throw new RuleError(`\`${field}\` of a request about ${type} documents must be a ${kind}, not ${show(value)}.`);
}

/**
 * Looks through everything within a value, whatever its shape, without going deep on the stack.
 * @throws Refusal when it is too deep or too large, or holds what is no data or could reach into prototypes.
 */
export function checkContent(root: unknown): void {
  const open: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  let values = 0;
  let characters = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value === "string") characters += value.length;
    if (++values > MAX_VALUES || characters > MAX_CHARACTERS)
      throw new RuleError("The request is too large: send less at once.");
    if (typeof value !== "object" || value === null) continue;
    if (depth > MAX_DEPTH)
      throw new RuleError(`The request is nested more than ${MAX_DEPTH} levels deep: flatten its data.`);
    if (Array.isArray(value)) for (const inner of value) open.push({ value: inner, depth: depth + 1 });
    else for (const [key, inner] of entriesOf(value)) open.push({ value: checkKey(key, inner), depth: depth + 1 });
  }
}

function entriesOf(value: object): [string, unknown][] {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null)
    throw new RuleError("The request holds binary data: send plain objects, lists, texts and numbers.");
  return Object.entries(value);
}

function checkKey(key: string, value: unknown): unknown {
  const names = key.split(".").map((part) => part.replace(/^[-=]=/, ""));
  const bad = names.find((name) => FORBIDDEN_KEYS.has(name));
  if (bad === undefined) return value;
  throw new RuleError(`The request uses "${bad}" as a key, which is not allowed: choose another name.`);
}

const TEXT_FIELDS = ["name", "type", "img", "folder", "content", "key"];
const OBJECT_FIELDS = ["system", "flags", "ownership"];

/**
 * Checks the shape of fields that cleaning would bend until they fit, such as an object for a name.
 * @param verb What cannot be done to the document, such as "created".
 * @throws Refusal
 */
export function assertShape(type: string, document: Data, data: Data, verb: string): void {
  const refuse = (field: string, kind: string): never => {
    const name = isText(document.name) ? ` "${document.name}"` : "";
    throw new RuleError(`${type}${name} cannot be ${verb}: "${field}" must be ${kind}, not ${show(data[field])}.`);
  };
  for (const field of TEXT_FIELDS) if (typeof data[field] === "object" && data[field] !== null) refuse(field, "a text");
  for (const field of OBJECT_FIELDS)
    if (data[field] !== undefined && !isRecord(data[field])) refuse(field, "an object");
}

export function isRecord(value: unknown): value is Data {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
}

export function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isListOf(value: unknown, test: (value: unknown) => boolean): value is unknown[] {
  return Array.isArray(value) && value.every(test);
}

/** A short form of any value for a message. */
export function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

import type { Document } from "../../common/abstract/document.ts";
import type { DataField } from "../../common/data/fields/data-field.ts";
import type { Data } from "../../common/types.ts";
import { getProperty, setProperty } from "../../common/utils/index.ts";
import { replaceFormulaData } from "../dice/replace-data.ts";
import { Hooks } from "../core/hooks.ts";
import type { EffectChange } from "./active-effect.ts";

export interface ChangeOptions {
  /** What `@` references in the change's value stand for (generation 14). */
  replacementData?: Data;
  modifyTarget?: boolean;
}

const MODES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];

/**
 * Applies a change to a document's prepared data: by the field at its path if there is one, else as the value there
 * suggests. A change to a path that does not exist yet sets it.
 * @returns the values changed, by their paths.
 */
export function applyChangeTo(
  target: Document,
  change: EffectChange,
  { replacementData, modifyTarget = true }: ChangeOptions = {},
): Data {
  const resolved = { ...change, value: resolve(change.value, replacementData) };
  const field = fieldFor(target, change.key);
  const current: unknown = getProperty(target, change.key);
  const next = field
    ? field.applyChange(current, target as never, resolved as never)
    : unguided(target, resolved, current);
  if (next === undefined) return {};
  if (modifyTarget) setProperty(target, change.key, next);
  return { [change.key]: next };
}

/** The field of the document, or of its type's model, at a path. */
function fieldFor(target: Document, path: string): DataField | undefined {
  const { system } = target as unknown as { system?: { schema?: { getField(path: string): DataField | undefined } } };
  if (path.startsWith("system.") && system?.schema) return system.schema.getField(path.slice("system.".length));
  return target.schema.getField(path) as DataField | undefined;
}

function resolve(value: unknown, data: Data | undefined): unknown {
  return data && typeof value === "string" && value.includes("@") ? replaceFormulaData(value, data) : value;
}

/** Changes a value no field describes, such as one that only exists once prepared. */
function unguided(target: Document, change: EffectChange, current: unknown): unknown {
  const type = change.type ?? MODES[change.mode ?? 0] ?? "custom";
  const delta = castLike(current, change.value);
  if (type === "custom") {
    const changes: Data = {};
    Hooks.call("applyActiveEffect", target, change, current, delta, changes);
    return changes[change.key];
  }
  return current === undefined || current === null ? delta : combine(type, current, delta);
}

function combine(type: string, current: unknown, delta: unknown): unknown {
  if (type === "override") return delta;
  if (type === "add" && Array.isArray(current)) return current.concat(delta);
  if (type === "add" && typeof current === "string") return current + String(delta);
  if (typeof current !== "number" || typeof delta !== "number") return undefined;
  switch (type) {
    case "add":
      return current + delta;
    case "subtract":
      return current - delta;
    case "multiply":
      return current * delta;
    case "upgrade":
      return Math.max(current, delta);
    case "downgrade":
      return Math.min(current, delta);
    default:
      return undefined;
  }
}

/** An effect's values are stored as text: they become what the value they change is. */
function castLike(current: unknown, value: unknown): unknown {
  if (typeof value !== "string") return value;
  const number = value.trim() === "" ? NaN : Number(value);
  switch (typeof current) {
    case "number":
      return Number.isNaN(number) ? value : number;
    case "boolean":
      return value === "true" || value === "1";
    case "string":
      return value;
    default:
      return parsed(value, number);
  }
}

function parsed(value: string, number: number): unknown {
  if (!Number.isNaN(number)) return number;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

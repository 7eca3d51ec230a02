import type { DataField } from "../../common/data/fields/data-field.ts";
import type { SettingConfig } from "./client-settings.ts";

/** What a setting may name as its type: a field, a data model, a plain constructor or a function that casts. */
export type SettingType = DataField | (new (...args: never[]) => object) | ((value: unknown) => unknown);

interface ModelType {
  new (data: object, options?: object): { toObject(): object };
  cleanData(data: object, options?: object): object;
  schema: object;
}

const PLAIN: unknown[] = [String, Number, Boolean, Object, Array];

/** Turns what was stored into what a program gets: a field's or model's value, or the cast of a plain constructor. */
export function castSetting(config: SettingConfig, value: unknown): unknown {
  const { type } = config;
  if (isField(type)) return type.initialize(type.clean(value), {} as never);
  if (isModel(type)) return new type((value ?? {}) as object, { strict: false });
  if (value === null || value === undefined || !type) return value;
  switch (type as unknown) {
    case String:
      return String(value);
    case Number:
      return Number(value);
    case Boolean:
      return Boolean(value);
    case Object:
    case Array:
      return value;
    default:
      return (type as (value: unknown) => unknown)(value);
  }
}

/**
 * What is stored for a value a program sets.
 * @throws when the value does not fit the setting.
 */
export function checkSetting(config: SettingConfig, value: unknown): unknown {
  const { type } = config;
  if (isField(type)) {
    const clean = type.clean(value);
    const failure = type.validate(clean);
    if (failure) refuse(config, reasonOf(failure));
    return clean;
  }
  if (isModel(type)) {
    try {
      return new type(value as object, { strict: true }).toObject();
    } catch (error) {
      refuse(config, (error as Error).message);
    }
  }
  if (type && !PLAIN.includes(type)) return castSetting(config, value);
  return checkPlain(config, value);
}

function checkPlain(config: SettingConfig, value: unknown): unknown {
  const { type, choices, range } = config;
  if ((type as unknown) === Number && (value === "" || !Number.isFinite(Number(value)))) {
    refuse(config, `${JSON.stringify(value)} is not a number`);
  }
  const cast = castSetting(config, value);
  if (choices && !Object.keys(choices).includes(String(cast))) {
    refuse(config, `${JSON.stringify(cast)} is none of ${Object.keys(choices).join(", ")}`);
  }
  if (range && (Number(cast) < range.min || Number(cast) > range.max)) {
    refuse(config, `${Number(cast)} is not from ${range.min} to ${range.max}`);
  }
  return cast;
}

function refuse(config: SettingConfig, reason: string): never {
  throw new Error(`The setting "${config.id}" can't take this value: ${reason}.`);
}

function reasonOf(failure: Error | { asError?: () => Error }): string {
  if (failure instanceof Error) return failure.message;
  return failure.asError?.().message ?? String(failure);
}

function isField(type: unknown): type is DataField {
  return type !== null && typeof type === "object" && "clean" in type && "initialize" in type;
}

function isModel(type: unknown): type is ModelType {
  return typeof type === "function" && "cleanData" in type && "schema" in type;
}

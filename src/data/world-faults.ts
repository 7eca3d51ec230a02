import { checkWorldSetting, Faults, type Fault, type FaultReason } from "../rules/world/check-world-setting.ts";
import type { WorldSetting } from "../rules/world/world-setting.ts";
import { MOST } from "#core/data/fields/numbers.ts";
import { WorldData, worldField } from "./world-data.ts";

/** A failure of Foundry's, as far as it leads to the fields that failed. */
interface Failure {
  readonly fields: Readonly<Record<string, Failure>>;
  readonly elements: readonly { readonly id: string | number; readonly failure: Failure }[];
}

/**
 * Everything that is wrong with a world's setting, whatever it is: what a file or a database holds may be anything.
 * @returns no faults if it is one that can be played.
 */
export function worldFaults(data: unknown): readonly Fault[] {
  const faults = new Faults(data);
  const failure = WorldData.schema.validate(data) as Failure | undefined;
  for (const path of failure ? failed(failure) : []) {
    const value: unknown = path === "" ? data : foundry.utils.getProperty(data as object, path);
    faults.add(path, ...faultOf(path, value));
  }
  const isWhole = faults.found.every(({ reason }) => reason !== "wrongType");
  return isWhole ? [...faults.found, ...checkWorldSetting(data as WorldSetting)] : faults.found;
}

/** The paths of what failed by itself. */
function failed({ fields, elements }: Failure, path = ""): readonly string[] {
  const inner = [...Object.entries(fields), ...elements.map(({ id, failure }) => [String(id), failure] as const)];
  if (inner.length === 0) return [path];
  return inner.flatMap(([key, failure]) => failed(failure, path === "" ? key : `${path}.${key}`));
}

/** Why a value is none for its field. Foundry says it in English alone, and without the mend. */
function faultOf(path: string, value: unknown): readonly [FaultReason, Fault["data"]] {
  const { ArrayField, NumberField, StringField } = foundry.data.fields;
  const field = worldField(path);
  if (field instanceof NumberField && typeof value === "number" && Number.isFinite(value)) {
    const { min = field.positive ? 0 : -Infinity, max } = field;
    // Of a number that has no bound of its own above, only the lower one is worth saying.
    const isBounded = max !== undefined && max < MOST;
    if (max !== undefined && (value > max || (isBounded && value < min)))
      return ["outOfRange", { least: min, most: max, value }];
    return value < min || field.positive ? ["tooSmall", { least: min, value }] : ["notWhole", { value }];
  }
  if (field instanceof StringField && typeof value === "string") {
    const { choices } = field;
    if (choices) return ["unknownChoice", { value, choices: Object.keys(choices).join(", ") }];
    return value.trim() === "" ? ["emptyName", {}] : ["badKey", { key: value }];
  }
  if (field instanceof ArrayField && Array.isArray(value)) return ["none", {}];
  return ["wrongType", { path, type: `SIRPAS.WORLD.TYPE.${typeOf(field)}` }];
}

function typeOf(field: unknown): string {
  const { ArrayField, BooleanField, NumberField, StringField } = foundry.data.fields;
  if (field instanceof NumberField) return field.nullable ? "optionalNumber" : "number";
  if (field instanceof StringField) return "text";
  if (field instanceof BooleanField) return "flag";
  return field instanceof ArrayField ? "list" : "group";
}

import { rollClassNamed, type RollClass } from "../registry/messages.ts";
import { isRecord } from "../../utils/records.ts";
import { BOUNDS } from "../../data/fields/numbers.ts";

const TERM_CLASSES: readonly unknown[] = ["Die", "NumericTerm", "OperatorTerm"];

/** A failure of Foundry's validation, as far as the first field that failed is looked for in it. */
interface Failure {
  readonly fields?: Readonly<Record<string, Failure>>;
  readonly elements?: readonly { readonly id: string | number; readonly failure: Failure }[];
}

type Stored = Readonly<Record<string, unknown>>;

interface Model {
  readonly schema: { validate(data: object): unknown };
  cleanData(data: object): object;
}

/**
 * The first field of a stored message of one of our types that cannot be read; null if all can. A schema alone does not say it: of
 * what is no object it makes an empty one. Cleans the data that it is given.
 */
export function faultIn(message: Stored): string | null {
  const { system } = message;
  const model = modelOf(message);
  const fault = shapeFault(message);
  if (!model || fault !== null || !isRecord(system)) return fault;
  const failure = model.schema.validate(model.cleanData(system)) as Failure | undefined;
  return failure ? firstField(failure, ["system"]).join(".") : null;
}

/** The first of its fields that its schema alone would not find wrong; null for none. */
export function shapeFault(message: Stored): string | null {
  const { system, rolls } = message;
  if (!modelOf(message)) return null;
  if (!Array.isArray(rolls) || rolls.length > BOUNDS.several || !rolls.every(isRoll)) return "rolls";
  return isRecord(system) ? null : "system";
}

function modelOf({ type }: Stored): Model | undefined {
  const models = CONFIG.ChatMessage.dataModels as unknown as Readonly<Record<string, Model | undefined>>;
  return typeof type === "string" && Object.hasOwn(models, type) ? models[type] : undefined;
}

function firstField({ fields = {}, elements = [] }: Failure, path: readonly string[]): readonly string[] {
  const [element] = elements;
  const [next] = [...Object.entries(fields), ...(element ? [[String(element.id), element.failure] as const] : [])];
  return next ? firstField(next[1], [...path, next[0]]) : path;
}

/** Whether something is a roll of ours that was rolled, as Foundry stores it. */
function isRoll(stored: unknown): boolean {
  const roll = typeof stored === "string" ? parsed(stored) : stored;
  if (!isRecord(roll) || roll["evaluated"] !== true) return false;
  const { terms, total, formula, options = {} } = roll;
  const { FACES } = rollClassNamed(roll["class"]) ?? {};
  return (
    FACES !== undefined &&
    typeof formula === "string" &&
    Number.isSafeInteger(total) &&
    isRecord(options) &&
    Array.isArray(terms) &&
    terms.length <= 2 * BOUNDS.several &&
    terms.every((term) => isTerm(term, FACES))
  );
}

function isTerm(term: unknown, allowed: RollClass["FACES"]): boolean {
  if (!isRecord(term) || !TERM_CLASSES.includes(term["class"])) return false;
  if (term["class"] !== "Die") return true;
  const { faces, results } = term;
  return (
    typeof faces === "number" &&
    allowed.includes(faces) &&
    Array.isArray(results) &&
    results.length <= BOUNDS.several &&
    results.every((rolled) => isFace(rolled, faces))
  );
}

function isFace(rolled: unknown, faces: number): boolean {
  if (!isRecord(rolled)) return false;
  const { result } = rolled;
  return Number.isSafeInteger(result) && Number(result) >= 1 && Number(result) <= faces;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

import { Faults } from "./faults.ts";

/** What a world's setting has to be made of before anything else can be asked of it. */
type Shape = "text" | "number" | "optionalNumber" | "flag" | Fields | ListOf | EntriesOf;
interface Fields {
  readonly fields: Readonly<Record<string, Shape>>;
}
interface ListOf {
  readonly listOf: Shape;
}
interface EntriesOf {
  readonly entriesOf: Shape;
}

const fields = (rows: Fields["fields"]): Fields => ({ fields: rows });
const listOf = (rows: Fields["fields"]): ListOf => ({ listOf: fields(rows) });

const NAMED = { key: "text", label: "text" } as const;
const PLACE = fields({ left: "number", top: "number", width: "number", height: "number", round: "flag" });

const SETTING = fields({
  id: "text",
  name: "text",
  description: "text",
  scales: listOf({
    ...NAMED,
    minimum: "number",
    maximum: "number",
    starting: "number",
    modifiers: listOf({ from: "number", modifier: "number" }),
    offset: "number",
    step: "number",
    cost: "optionalNumber",
  }),
  attributeScales: { entriesOf: "text" },
  turn: fields({ seconds: "number" }),
  currency: fields({ name: "text", symbol: "text", before: "flag" }),
  attributes: listOf({ ...NAMED, abbreviation: "text", base: "text", scale: "text" }),
  skills: listOf({ ...NAMED, base: fields({ form: "text", attributes: { listOf: "text" } }), complexity: "text" }),
  statuses: listOf({
    ...NAMED,
    abbreviation: "text",
    maximum: fields({ fixed: "number", statistic: "text", factor: "number" }),
    counts: "text",
  }),
  damageTypes: listOf({ ...NAMED, category: "text" }),
  bodyPlans: listOf({ ...NAMED, parts: listOf({ ...NAMED, role: "text", place: PLACE }) }),
  races: listOf({
    ...NAMED,
    speedCoefficient: "number",
    structs: fields({
      injuryResistance: "number",
      fatigueResistance: "number",
      stressResistance: "number",
      scratchToWound: "number",
    }),
    boughtIn: { entriesOf: "number" },
    bodyPlan: "text",
  }),
});

/** The fields that may be null: a main stands on nothing. */
const NULLABLE = /^attributes\.\d+\.base$/u;

/** Whatever of some data is not there, or is no text, number, list or the like where a world's setting has one. */
export function shapeFaults(data: unknown): Faults {
  const faults = new Faults();
  check(data, SETTING, "", faults);
  return faults;
}

function check(data: unknown, shape: Shape, path: string, faults: Faults): void {
  const name = path.split(".").slice(0, -1).join(".");
  if (data === undefined) faults.add(path, "missing", name, { path });
  else if (!fits(data, shape, path))
    faults.add(path, "wrongType", name, { path, type: `SIRPAS.WORLD.TYPE.${kindOf(shape)}` });
  else if (typeof shape === "object")
    for (const [key, inner] of within(data, shape)) {
      check((data as Record<string, unknown>)[key], inner, path === "" ? key : `${path}.${key}`, faults);
    }
}

function kindOf(shape: Shape): string {
  if (typeof shape === "string") return shape;
  return "listOf" in shape ? "list" : "group";
}

function fits(data: unknown, shape: Shape, path: string): boolean {
  switch (kindOf(shape)) {
    case "text":
      return typeof data === "string" || (data === null && NULLABLE.test(path));
    case "number":
      return Number.isFinite(data);
    case "optionalNumber":
      return data === null || Number.isFinite(data);
    case "flag":
      return typeof data === "boolean";
    case "list":
      return Array.isArray(data);
    default:
      return typeof data === "object" && data !== null && !Array.isArray(data);
  }
}

function within(data: unknown, shape: Fields | ListOf | EntriesOf): readonly (readonly [string, Shape])[] {
  if ("fields" in shape) return Object.entries(shape.fields);
  const inner = "listOf" in shape ? shape.listOf : shape.entriesOf;
  return Object.keys(data as object).map((key) => [key, inner] as const);
}

import { type Both, type Field, isChoice, type OddsSystem, type Question, SIDES, type Values } from "./question.ts";

/** Everything that a link holds. */
export interface State {
  readonly system: OddsSystem;
  readonly question: Question;
  readonly names: Both<string>;
  readonly sides: Both<Values>;
  readonly asked: Values;
}

/** The form of links; another one has another number. */
const VERSION = "1";
export const LONGEST_NAME = 30;

/** A name as a link can hold it: no halves of characters, and not too long. */
export function cleanName(text: string): string {
  return [...text.replace(/\p{Cs}/gu, "")].slice(0, LONGEST_NAME).join("");
}

/** How a system opens. @param question  What is asked, by its key, where the system can be asked it */
export function openingState(system: OddsSystem, nameOf: (side: 0 | 1) => string, question = ""): State {
  const [first, second] = system.sides;
  const asked = system.questions.find(({ key }) => key === question) ?? system.questions[0]!;
  return {
    system,
    question: asked,
    names: [nameOf(0), nameOf(1)],
    sides: [first.values, second.values],
    asked: asked.initial,
  };
}

/** Whether a value is one that a field can have. */
export function isAllowed(field: Field, value: number): boolean {
  const [least, most, step] = isChoice(field)
    ? [0, field.options.length - 1, 1]
    : [field.least, field.most, field.step];
  return value >= least && value <= most && Number.isInteger(value / step);
}

/** A state as the part of an address after its `#`. */
export function writeLink({ system, question, names, sides, asked }: State): string {
  const written = SIDES.map((side) => `${encodeURIComponent(names[side])}/${numbersOf(system.fields, sides[side])}`);
  return [VERSION, system.id, question.key, ...written, numbersOf(question.fields, asked)].join("/");
}

function numbersOf(fields: readonly Field[], values: Values): string {
  return fields.map(({ key }) => values[key]!).join("_");
}

/** The state that a link holds; null for what `writeLink` cannot have written. */
export function readLink(link: string, systems: readonly OddsSystem[]): State | null {
  const [version, id, key, firstName, first, secondName, second, around, ...more] = link.split("/");
  const system = systems.find((one) => one.id === id);
  const question = system?.questions.find((one) => one.key === key);
  if (version !== VERSION || !system || !question || more.length > 0) return null;
  const [sideOne, sideTwo] = [valuesIn(first, system.fields), valuesIn(second, system.fields)];
  const asked = valuesIn(around, question.fields);
  const [nameOne, nameTwo] = [nameIn(firstName), nameIn(secondName)];
  if (!sideOne || !sideTwo || !asked || nameOne === null || nameTwo === null) return null;
  return { system, question, names: [nameOne, nameTwo], sides: [sideOne, sideTwo], asked };
}

function valuesIn(text: string | undefined, fields: readonly Field[]): Values | null {
  if (text === undefined) return null;
  const numbers = text === "" ? [] : text.split("_");
  if (numbers.length !== fields.length || !numbers.every((one) => /^-?\d{1,4}(?:\.5)?$/.test(one))) return null;
  const values = fields.map((field, index) => [field, Number(numbers[index])] as const);
  if (!values.every(([field, value]) => isAllowed(field, value))) return null;
  return Object.fromEntries(values.map(([{ key }, value]) => [key, value]));
}

function nameIn(text: string | undefined): string | null {
  if (text === undefined) return null;
  try {
    const name = decodeURIComponent(text);
    return name === cleanName(name) ? name : null;
  } catch {
    // Percent signs that encode nothing.
    return null;
  }
}

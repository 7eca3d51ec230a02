import { POOL_KEYS, type PoolKey } from "../../rules/checks/dice-pools.ts";
import { DIFFICULTIES, DIFFICULTY_KEYS, difficultyAt, type Difficulty } from "../../rules/checks/difficulties.ts";
import { repeatedAttempt } from "../../rules/checks/repeated-attempts.ts";
import type { RuleOptions } from "../../rules/options.ts";
import { modifierIn, worthIn } from "../../rules/statistics/attributes.ts";
import type { Scale } from "../../rules/world/world-setting.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { filledIn, observedActors, statisticsToPick } from "./sides.ts";
import { measureIn, FIGURES, QUESTIONS, type Question } from "./question.ts";

/** What fields and answers are made with besides the question. */
export interface OddsWorld {
  readonly measures: readonly Scale[];
  readonly options: RuleOptions;
}

/** A field of the form. Its name is that of a field of the question: `attempts`, `first-value`. */
export type Field = { readonly name: string; readonly label: string } & (
  | { readonly type: "select"; readonly value: string; readonly options: readonly Option[] }
  | { readonly type: "tick"; readonly value: boolean }
  | ({ readonly type: "slider"; readonly value: number; readonly text: string } & Range)
);

interface Option {
  readonly key: string;
  readonly label: string;
}

interface Range {
  readonly min: number;
  readonly max: number;
}

export interface FieldGroup {
  readonly legend: string;
  readonly fields: readonly Field[];
}

/** Sliders go past what characters have, for whatever an NPC has. */
const LEAST_TOP = 40;
const MODIFIERS = { min: -20, max: 20 };
const ATTEMPTS = { min: 0, max: 10 };
/** The levels go from what nobody trained fails to what the best can only just reach. */
const LEVELS = { min: 9, max: 39 };
const HIGHEST_THROW = 18;

/** The form of a question: what is asked, and then the fields that it asks. */
export function formOf(question: Question, world: OddsWorld): readonly FieldGroup[] {
  const group = (legend: string, ...fields: readonly Field[]) => ({ legend: fieldText(legend), fields });
  const kinds = QUESTIONS.map((key) => ({ key, label: localize(`SIRPAS.ODDS_EXPLORER.QUESTION.${key}`) }));
  const kind = select("kind", kinds, question.kind);
  switch (question.kind) {
    case "check":
      return [
        group("who", kind, ...sideFields(question, "first", world)),
        group("level", ...levelFields(question, world)),
      ];
    case "contest":
      return [
        group("first", kind, ...sideFields(question, "first", world)),
        group("second", ...sideFields(question, "second", world), tick(question, "drawless")),
      ];
    default:
      return [group("table", kind, ...tableFields(question, world))];
  }
}

/** The question once a field holds another value; as it was for one that a list does not offer. */
export function withValue(question: Question, field: Field, value: string | number | boolean): Question {
  const { name } = field;
  if (field.type === "select" && !field.options.some(({ key }) => key === value)) return question;
  if (name === "difficulty") {
    return value === "" ? question : { ...question, successLevel: DIFFICULTIES[value as Difficulty] };
  }
  const [at, of] = name.split("-") as ["first" | "second", string?];
  if (of === undefined) return { ...question, [name]: value };
  const side = { ...question[at], [of]: value };
  if (of === "actor") return { ...question, [at]: { ...side, statistic: "", given: null } };
  return { ...question, [at]: of === "statistic" ? filledIn(side) : side };
}

/** The success level after earlier attempts. */
export function raisedLevel({ successLevel, attempts }: Pick<Question, "successLevel" | "attempts">): number {
  return successLevel + repeatedAttempt(attempts).raise;
}

/** The fields of one side: whom it is filled in from, and its figures. */
function sideFields(question: Question, at: "first" | "second", world: OddsWorld): readonly Field[] {
  const side = question[at];
  const actors = observedActors(side.actor).map(({ uuid, name }) => ({ key: uuid, label: name }));
  const nobody = { key: "", label: fieldText("nobody") };
  const none = { key: "", label: localize("SIRPAS.GROUP_ROLL.choose") };
  const measure = measureIn(world.measures, side.scale);
  const values = { min: measure.minimum, max: Math.max(LEAST_TOP, measure.maximum) };
  const given = side.modifier !== 0 && side.modifier === side.given?.modifier ? fieldText(side.given.by) : "";
  return [
    ...choice(`${at}-actor`, [nobody, ...actors], side.actor),
    ...choice(`${at}-statistic`, [none, ...statisticsToPick(side.actor)], side.statistic),
    ...scaleField(question, at, world),
    slider(`${at}-value`, side.value, worthText(measure, side.value), values),
    poolField(question, at, world),
    slider(`${at}-modifier`, side.modifier, given, MODIFIERS),
  ];
}

/** What only a check asks. */
function levelFields({ successLevel, attempts, first }: Question, { measures }: OddsWorld): readonly Field[] {
  const row = difficultyAt(successLevel);
  const named = DIFFICULTIES[row] === successLevel;
  const labelOf = (key: Difficulty) => localize(CONFIG.SIRPAS.difficulties[key].label);
  const levels = DIFFICULTY_KEYS.map((key) => ({
    key,
    label: localize("SIRPAS.DIALOG.check.level", { label: labelOf(key), level: DIFFICULTIES[key] }),
  }));
  const measure = measureIn(measures, first.scale);
  const reach = { ...LEVELS, max: Math.max(LEVELS.max, worthIn(measure, measure.maximum) + HIGHEST_THROW) };
  const said = named ? labelOf(row) : fieldText("row", { difficulty: labelOf(row) });
  const raised = fieldText("raised", { level: raisedLevel({ successLevel, attempts }) });
  const free = { key: "", label: localize("SIRPAS.DIALOG.check.free") };
  return [
    select("difficulty", [...levels, free], named ? row : ""),
    slider("successLevel", successLevel, said, reach),
    slider("attempts", attempts, raised, ATTEMPTS),
  ];
}

/** What each table asks. */
function tableFields(question: Question, world: OddsWorld): readonly Field[] {
  const { kind, figure } = question;
  const figures = FIGURES.map((key) => ({ key, label: localize(`SIRPAS.ODDS.check.${key}`) }));
  const pool = poolField(question, "first", world);
  const other = { ...poolField(question, "second", world), label: fieldText("otherPool") };
  const fractions = tick(question, "fractions");
  switch (kind) {
    case "contestTable":
      return [pool, other, tick(question, "drawless"), fractions];
    case "rankingTable":
      // Its odds are no whole number of throws.
      return [pool, other];
    case "checkTable":
      return [pool, select("figure", figures, figure), ...scaleField(question, "first", world), fractions];
    default:
      return [pool, fractions];
  }
}

/** The dice that can be rolled in this world, each with what is rolled. */
function poolField(question: Question, at: "first" | "second", { options }: OddsWorld): Field {
  const { pool } = question[at];
  const pools = POOL_KEYS.filter((key) => key !== "masteryStacked" || options.masteryStacks || key === pool);
  const label = (key: PoolKey) => `${localize(`SIRPAS.POOL.${key}.label`)}: ${localize(`SIRPAS.POOL.${key}.throw`)}`;
  return select(
    `${at}-pool`,
    pools.map((key) => ({ key, label: label(key) })),
    pool,
  );
}

function scaleField(question: Question, at: "first" | "second", { measures }: OddsWorld): readonly Field[] {
  const options = measures.map(({ key, label }) => ({ key, label: localize(label) }));
  return choice(`${at}-scale`, options, question[at].scale);
}

/** What a value is worth on the dice, in words; empty where it counts as it is. */
function worthText(measure: Scale, value: number): string {
  if (measure.key === "") return "";
  const modifier = signed(modifierIn(measure, value));
  return fieldText("counts", { worth: worthIn(measure, value), modifier });
}

function tick(question: Question, name: "drawless" | "fractions"): Field {
  return { type: "tick", name, label: fieldText(name), value: question[name] };
}

/** A select; nothing where there is nothing to choose from. */
function choice(name: string, options: readonly Option[], value: string): readonly Field[] {
  return options.length > 1 ? [select(name, options, value)] : [];
}

function select(name: string, options: readonly Option[], value: string): Field {
  return { type: "select", name, label: labelOf(name), value, options };
}

/** @param range  How far it goes, unless the value that was filled in is further. */
function slider(name: string, value: number, said: string, range: Range): Field {
  const number = name.endsWith("modifier") ? signed(value) : String(value);
  const text = said === "" ? number : `${number}: ${said}`;
  const [min, max] = [Math.min(range.min, value), Math.max(range.max, value)];
  return { type: "slider", name, label: labelOf(name), value, min, max, text };
}

/** Both sides' fields have the same labels. */
function labelOf(name: string): string {
  return fieldText(name.replace(/^(first|second)-/u, ""));
}

function fieldText(key: string, words: Readonly<Record<string, string | number>> = {}): string {
  return localize(`SIRPAS.ODDS_EXPLORER.FIELD.${key}`, words);
}

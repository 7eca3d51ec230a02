import { POOL_KEYS } from "../../rules/checks/dice-pools.ts";
import { DIFFICULTIES, DIFFICULTY_KEYS, difficultyAt } from "../../rules/checks/difficulties.ts";
import { repeatedAttempt } from "../../rules/checks/repeated-attempts.ts";
import type { RuleOptions } from "../../rules/options.ts";
import { localize, signed } from "../localize.ts";
import { measureIn, type Measure } from "./measures.ts";
import { filledIn, observedActors, statisticsToPick } from "./people.ts";
import { FIGURES, QUESTIONS, type Question, type Side } from "./question.ts";

/** What fields and answers are made with besides the question. */
export interface OddsWorld {
  readonly measures: readonly Measure[];
  readonly options: RuleOptions;
}

/** A field of the form; `take` is the question once the field holds another value. */
export type Field = { readonly name: string; readonly label: string } & (
  | {
      readonly type: "select";
      readonly value: string;
      readonly options: readonly Option[];
      take(key: string): Question;
    }
  | { readonly type: "tick"; readonly value: boolean; take(checked: boolean): Question }
  | (Slider & { readonly type: "slider"; take(value: number): Question })
);

interface Slider {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** The number, and what it means where that needs saying. */
  readonly text: string;
}

interface Option {
  readonly key: string;
  readonly label: string;
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
  const kind = select("kind", kinds, question.kind, (key) => ({ ...question, kind: key }));
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

/** The success level after earlier attempts. */
export function raisedLevel({ successLevel, attempts }: Pick<Question, "successLevel" | "attempts">): number {
  return successLevel + repeatedAttempt(attempts).raise;
}

/** The fields of one side: whom it is filled in from, and its figures. */
function sideFields(question: Question, at: "first" | "second", world: OddsWorld): readonly Field[] {
  const side = question[at];
  const changed = (change: Partial<Side>): Question => ({ ...question, [at]: { ...side, ...change } });
  const actors = observedActors(side.actor).map(({ uuid, name }) => ({ key: uuid, label: name }));
  const statistics = statisticsToPick(side.actor);
  const measure = measureIn(world.measures, side.scale);
  const values = { ...measure.range, max: Math.max(LEAST_TOP, measure.range.max) };
  const given = side.modifier !== 0 && side.modifier === side.given?.modifier ? fieldText(side.given.by) : "";
  return [
    ...choice(`${at}-actor`, [{ key: "", label: fieldText("nobody") }, ...actors], side.actor, (actor) =>
      changed({ actor, statistic: "", given: null }),
    ),
    ...choice(
      `${at}-statistic`,
      [{ key: "", label: localize("SIRPAS.GROUP_ROLL.choose") }, ...statistics],
      side.statistic,
      (statistic) => changed(filledIn({ ...side, statistic })),
    ),
    ...choice(`${at}-scale`, world.measures, side.scale, (scale) => changed({ scale })),
    slider(`${at}-value`, side.value, measure.said(side.value), values, (value) => changed({ value })),
    poolField(question, at, world),
    slider(`${at}-modifier`, side.modifier, given, MODIFIERS, (modifier) => changed({ modifier })),
  ];
}

/** What only a check asks. */
function levelFields(question: Question, { measures }: OddsWorld): readonly Field[] {
  const { successLevel, attempts, first } = question;
  const row = difficultyAt(successLevel);
  const named = DIFFICULTIES[row] === successLevel;
  const labelOf = (key: typeof row) => localize(CONFIG.SIRPAS.difficulties[key].label);
  const levels = DIFFICULTY_KEYS.map((key) => ({
    key,
    label: localize("SIRPAS.DIALOG.check.level", { label: labelOf(key), level: DIFFICULTIES[key] }),
  }));
  const { worth, range } = measureIn(measures, first.scale);
  const reach = { ...LEVELS, max: Math.max(LEVELS.max, worth(range.max) + HIGHEST_THROW) };
  const said = named ? labelOf(row) : fieldText("row", { difficulty: labelOf(row) });
  const raised = fieldText("raised", { level: raisedLevel(question) });
  return [
    select(
      "difficulty",
      [...levels, { key: "", label: localize("SIRPAS.DIALOG.check.free") }],
      named ? row : "",
      (key) => ({
        ...question,
        successLevel: key === "" ? successLevel : DIFFICULTIES[key],
      }),
    ),
    slider("successLevel", successLevel, said, reach, (level) => ({ ...question, successLevel: level })),
    slider("attempts", attempts, raised, ATTEMPTS, (count) => ({ ...question, attempts: count })),
  ];
}

/** What each table asks. */
function tableFields(question: Question, world: OddsWorld): readonly Field[] {
  const { kind, figure, first } = question;
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
      return [
        pool,
        select("figure", figures, figure, (key) => ({ ...question, figure: key })),
        ...choice("first-scale", world.measures, first.scale, (scale) => ({ ...question, first: { ...first, scale } })),
        fractions,
      ];
    default:
      return [pool, fractions];
  }
}

/** The dice that can be rolled in this world, each with what is rolled. */
function poolField(question: Question, at: "first" | "second", { options }: OddsWorld): Field {
  const side = question[at];
  const pools = POOL_KEYS.filter((key) => key !== "masteryStacked" || options.masteryStacks || key === side.pool).map(
    (key) => ({ key, label: `${localize(`SIRPAS.POOL.${key}.label`)}: ${localize(`SIRPAS.POOL.${key}.throw`)}` }),
  );
  return select(`${at}-pool`, pools, side.pool, (pool) => ({ ...question, [at]: { ...side, pool } }));
}

function tick(question: Question, name: "drawless" | "fractions"): Field {
  const take = (checked: boolean): Question => ({ ...question, [name]: checked });
  return { type: "tick", name, label: fieldText(name), value: question[name], take };
}

/** A select; nothing where there is nothing to choose from. */
function choice(
  name: string,
  options: readonly Option[],
  value: string,
  take: (key: string) => Question,
): readonly Field[] {
  return options.length > 1 ? [select(name, options, value, take)] : [];
}

function select<Key extends string>(
  name: string,
  options: readonly { readonly key: Key; readonly label: string }[],
  value: Key,
  choose: (key: Key) => Question,
): Field {
  const take = (wanted: string) => choose(options.find(({ key }) => key === wanted)?.key ?? value);
  return { type: "select", name, label: labelOf(name), value, options, take };
}

/** @param range  How far it goes, unless the value that was filled in is further. */
function slider(
  name: string,
  value: number,
  said: string,
  range: Measure["range"],
  take: (value: number) => Question,
): Field {
  const number = name.endsWith("modifier") ? signed(value) : String(value);
  const text = said === "" ? number : `${number}: ${said}`;
  const [min, max] = [Math.min(range.min, value), Math.max(range.max, value)];
  return { type: "slider", name, label: labelOf(name), value, min, max, text, take };
}

/** Both sides' fields have the same labels. */
function labelOf(name: string): string {
  return fieldText(name.replace(/^(first|second)-/u, ""));
}

function fieldText(key: string, words: Readonly<Record<string, string | number>> = {}): string {
  return localize(`SIRPAS.ODDS_EXPLORER.FIELD.${key}`, words);
}

import { DIFFICULTIES, type Difficulty, DIFFICULTY_KEYS, difficultyAt } from "../../rules/checks/difficulties.ts";
import { modifierIn, worthIn } from "../../rules/statistics/attributes.ts";
import type { Scale } from "../../rules/world/world-setting.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { observedActors, statisticsToPick } from "./sides.ts";
import { type Question, raisedLevel } from "./question.ts";
import { choice, type Field, fieldText, poolField, scaleField, select, slider } from "./inputs.ts";
import { measureIn, type OddsWorld } from "./measures.ts";

/** Sliders go past what characters have, for whatever an NPC has. */
const LEAST_TOP = 40;
const MODIFIERS = { min: -20, max: 20 };
const ATTEMPTS = { min: 0, max: 10 };

/** The levels go from what nobody trained fails to what the best can only just reach. */
const LEVELS = { min: 9, max: 39 };
const HIGHEST_THROW = 18;

/** The fields of one side: whom it is filled in from, and its figures. */
export function sideFields(question: Question, at: "first" | "second", world: OddsWorld): readonly Field[] {
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
export function levelFields({ successLevel, attempts, first }: Question, { measures }: OddsWorld): readonly Field[] {
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

/** What a value is worth on the dice, in words; empty where it counts as it is. */
function worthText(measure: Scale, value: number): string {
  if (measure.key === "") return "";
  const modifier = signed(modifierIn(measure, value));
  return fieldText("counts", { worth: worthIn(measure, value), modifier });
}

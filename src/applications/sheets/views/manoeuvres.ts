import type { Fighter } from "../../../play/combat/fighter.ts";
import { type Technique, type TechniqueItem, techniqueOf } from "../../../play/combat/technique.ts";
import { techniqueStatistic } from "../../../play/combat/stored-technique.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { untrainedId } from "../../../play/skills/untrained-skills.ts";
import {
  MANOEUVRE_KINDS,
  type ManoeuvreKind,
  isOfStyle,
  type CarryRow,
  type ManoeuvreRows,
} from "../../../rules/combat/manoeuvre.ts";
import { termsTooltip } from "#core/applications/reasons/tooltips.ts";
import { nameIn, localize, signed } from "#core/utils/localize.ts";
import { itemLine } from "./lines.ts";
import { combatModifierTerms, damageTypeOf, manoeuvreDamage } from "../../../rules/combat/manoeuvre-use.ts";
import { reachOf } from "../../../rules/combat/distance.ts";
import { sumTerms } from "#core/rules/term.ts";
import { falloffTooltip } from "./arms.ts";
import type { ManoeuvreEffect } from "../../../rules/combat/manoeuvre-effects.ts";
import { carrySentence, effectSentence, shortEffect } from "../item/sentences.ts";

/** What is free stands by itself, whatever kind it is. */
type Group = ManoeuvreKind | "free";

const GROUPS: readonly Group[] = [...MANOEUVRE_KINDS, "free"];

/** Manoeuvres or generic combat skills by kind, kinds without any left out, and what closes some of them for this turn. */
export function techniqueBlock(fighter: Fighter, items: readonly TechniqueItem[]) {
  const techniques = items.map((item) => techniqueOf(fighter, item)).filter((technique) => technique !== null);
  const used = techniques.some(isOfAnother) ? (fighter.turn.skill?.name ?? "") : "";
  const isSpent = techniques.some(isOutOfActions) && techniques.every((one) => one.cost === 0 || isOutOfActions(one));
  const isClosed = (one: Technique) => isOfAnother(one) || (isSpent && isOutOfActions(one));
  return {
    closed: isSpent
      ? localize("SIRPAS.TURN.noneLeft")
      : used === ""
        ? ""
        : localize("SIRPAS.TURN.closed", { name: used }),
    groups: GROUPS.map((group) => ({
      kind: group,
      name: localize(group === "free" ? "SIRPAS.TECHNIQUE.freeGroup" : `SIRPAS.MANOEUVRE_KIND.${group}.plural`),
      manoeuvres: techniques
        .filter((technique) => groupOf(technique) === group)
        .map((technique) => techniqueLine(fighter, technique, isClosed(technique))),
    })).filter(({ manoeuvres }) => manoeuvres.length > 0),
  };
}

/** Another skill is used this turn: that is said once for all that it closes. */
function isOfAnother({ error }: Technique): boolean {
  return error?.reason === "anotherSkill";
}

/** Where nothing is left for any of them, that is said once as well. */
function isOutOfActions({ error }: Technique): boolean {
  return error?.reason === "noActionsLeft";
}

/** It is not their turn: the tab says that once for all. */
function isOffTurn({ error }: Technique): boolean {
  return error?.reason === "notTheirTurn";
}

function groupOf({ logged, rows }: Technique): Group {
  return logged.type === "lastDefence" ? "free" : rows.kind;
}

function techniqueLine(fighter: Fighter, technique: Technique, closed: boolean) {
  const { item, rows, error, cost } = technique;
  return {
    ...itemLine(item),
    ...figure(technique),
    modifier: modifierText(technique),
    damage: damageText(technique),
    damageType: damageTypeText(fighter, technique),
    range: rangeText(fighter, technique),
    cost,
    costText: costText(cost),
    automatic: rows.automatic,
    parts: rows.bodyParts.map(({ part }) => aimedAt(fighter, item, part)),
    notes: techniqueNotes(fighter, technique).join(" · "),
    details: techniqueDetails(technique).join("\n"),
    error: error ? ruleErrorText(error) : "",
    reason: closed ? "" : reasonOf(technique),
    closed,
    offTurn: isOffTurn(technique),
    ...learned(fighter, item),
  };
}

/** Why it cannot be used, as briefly as its line allows; what closes its whole style is not said again. */
function reasonOf(technique: Technique): string {
  const { error } = technique;
  if (error === null || isOffTurn(technique)) return "";
  return isOutOfActions(technique) ? localize("SIRPAS.TURN.noneLeft") : ruleErrorText(error);
}

/** What is added to the dice, and the name of the button that throws them. */
function figure(technique: Technique) {
  const { item, rows, cost } = technique;
  const { value, terms } = techniqueStatistic(technique);
  const words = { name: item.name, value: signed(value), cost: costText(cost) };
  return {
    value: rows.automatic ? "" : signed(value),
    tooltip: rows.automatic ? "" : termsTooltip(item.name, terms),
    rollLabel: localize(rows.automatic ? "SIRPAS.TECHNIQUE.use" : "SIRPAS.TECHNIQUE.roll", words),
  };
}

/** One of the parts that it can be aimed at, with a throw of its own. */
function aimedAt(fighter: Fighter, item: TechniqueItem, part: string) {
  const technique = techniqueOf(fighter, item, part);
  const { value, terms } = techniqueStatistic(technique!);
  const name = nameIn(CONFIG.SIRPAS.armourParts, part);
  return {
    part,
    name,
    value: signed(value),
    tooltip: termsTooltip(`${item.name}: ${name}`, terms),
    label: localize("SIRPAS.TECHNIQUE.rollAt", { name: item.name, part: name, value: signed(value) }),
  };
}

/** A generic combat skill has a level of its own. */
function learned({ actor }: Fighter, item: TechniqueItem) {
  if (!item.isType("skill")) return { learned: null };
  const thing = item.parent ? (item.id ?? "") : untrainedId(actor, item);
  return { learned: { thing, value: item.system.specific } };
}

/** A figure of a line, and what it is made of. */
export interface Explained {
  readonly text: string;
  readonly tooltip: string;
}

const NOTHING: Explained = { text: "", tooltip: "" };

/** The manoeuvre's own modifier; for one that is aimed, nothing: each part has its own. */
function modifierText({ rows, use }: Technique): string {
  if (rows.bodyParts.length > 0 || rows.automatic) return "";
  return signed(sumTerms(combatModifierTerms(rows.modifier, use.attributes)));
}

/** "Margin +3": the success margin if it counts, and what comes to it. */
function damageText({ item, use }: Technique): Explained {
  const profile = manoeuvreDamage(use);
  if (profile === null) return NOTHING;
  const { margin, bonuses, minimum } = profile;
  const sum = sumTerms(bonuses);
  const shown = sum === 0 && margin ? [] : [margin ? signed(sum) : String(sum)];
  const text = [...(margin ? [localize("SIRPAS.SHEET.marginShort")] : []), ...shown].join(" ");
  const title = localize(margin ? "SIRPAS.TECHNIQUE.damageWithMargin" : "SIRPAS.TECHNIQUE.damageOf", {
    name: item.name,
  });
  return {
    text: minimum === null ? text : localize("SIRPAS.TECHNIQUE.atLeast", { damage: text, minimum }),
    tooltip: termsTooltip(title, bonuses),
  };
}

/** The type of its damage, and what stops such damage. */
function damageTypeText({ styles }: Fighter, { rows, use, statistic }: Technique): Explained {
  if (rows.damage === null) return NOTHING;
  const { damageTypes, damageCategories } = CONFIG.SIRPAS;
  const type = damageTypeOf(rows, use.weapon, styles.get(statistic)?.system.damageType ?? "");
  if (type === "") return NOTHING;
  const { label, category } = damageTypes[type];
  const words = { type: localize(label), category: localize(damageCategories[category].label) };
  return { text: words.type, tooltip: localize("SIRPAS.TECHNIQUE.stoppedBy", words) };
}

/** How far it reaches; of a defence, what it stops. */
function rangeText({ sources }: Fighter, { item, rows, use }: Technique): Explained {
  if (rows.kind === "action") return NOTHING;
  if (rows.kind === "defence") return { text: against(rows), tooltip: "" };
  const reach = reachOf(rows, use.weapon);
  if (reach === 0) return { text: localize("SIRPAS.STYLE_RANGE.melee.label"), tooltip: "" };
  if (reach === null) return { text: localize(`SIRPAS.STYLE_RANGE.${rows.range.kind || "melee"}.label`), tooltip: "" };
  return { text: localize("SIRPAS.SHEET.feet", { feet: reach }), tooltip: falloffTooltip(item.name, reach, sources) };
}

function against({ defendsAgainst, range }: Technique["rows"]): string {
  const ranges = defendsAgainst.length > 0 ? defendsAgainst : range.kind === "metaphysical" ? [range.kind] : [];
  if (ranges.length === 0) return "";
  return localize("SIRPAS.TECHNIQUE.against", {
    ranges: ranges.map((kind) => localize(CONFIG.SIRPAS.styleRanges[kind].label)).join(", "),
  });
}

/** What it takes of the turn, in words. */
function costText(cost: number): string {
  return cost === 0 ? localize("SIRPAS.TECHNIQUE.free") : localize("SIRPAS.TECHNIQUE.cost");
}

/** The level of the style that it needs, where that is more than the first. */
function levelText({ rows }: Technique): string {
  return isOfStyle(rows) && rows.level > 1 ? localize("SIRPAS.TECHNIQUE.fromLevel", { level: rows.level }) : "";
}

/** What a manoeuvre does beside its damage, in so few words that they fit its line. */
function techniqueNotes({ manoeuvres, styles }: Fighter, { rows }: Technique): readonly string[] {
  const named = (carry: CarryRow) => ({
    ...carry,
    manoeuvres: carry.manoeuvres.map((key) => manoeuvres.get(key)?.name ?? key),
    styles: carry.styles.map((key) => styles.get(key)?.name ?? key),
  });
  return [
    ...rows.needs.map((need) => localize("SIRPAS.TECHNIQUE.onlyIf", { circumstance: circumstance(need) })),
    ...rows.effects.map(effectNote),
    ...rows.carries.map((carry) => carrySentence(named(carry))),
    ...rows.grants.map((grant) => localize(CONFIG.SIRPAS.grants[grant].label)),
    ...(rows.strikes > 1 ? [localize("SIRPAS.TECHNIQUE.strikes", { count: rows.strikes })] : []),
    ...(rows.hold ? [localize("SIRPAS.TECHNIQUE.hold", { bonus: signed(rows.hold.bonus) })] : []),
    ...(rows.diminishingReturn < 0
      ? [localize("SIRPAS.SHEET.diminishing", { value: signed(rows.diminishingReturn) })]
      : []),
  ];
}

/** All of it in whole sentences, for those who ask. */
function techniqueDetails(technique: Technique): readonly string[] {
  const { rows } = technique;
  return [
    ...[levelText(technique)].filter(Boolean),
    ...handsSentences(rows),
    ...rows.effects.map(effectSentence),
    ...rows.circumstances.map(({ when, modifier }) =>
      localize("SIRPAS.TECHNIQUE.when", { modifier: signed(modifier), circumstance: circumstance(when) }),
    ),
    ...rows.useless.map(({ when, unless }) =>
      unless === ""
        ? localize("SIRPAS.TECHNIQUE.useless", { circumstance: circumstance(when) })
        : localize("SIRPAS.TECHNIQUE.uselessUnless", {
            circumstance: circumstance(when),
            unless: circumstance(unless),
          }),
    ),
    ...(rows.evasion ? [localize("SIRPAS.TECHNIQUE.evasion")] : []),
    ...(rows.evasionBonus === 0
      ? []
      : [localize("SIRPAS.TECHNIQUE.evasionBonus", { bonus: signed(rows.evasionBonus) })]),
    ...(rows.diminishingReturn < 0
      ? [localize("SIRPAS.TECHNIQUE.again", { value: signed(rows.diminishingReturn) })]
      : []),
  ];
}

function handsSentences({ requires, excludes, weight }: ManoeuvreRows): readonly string[] {
  const traits = (list: ManoeuvreRows["requires"]) =>
    list.map((trait) => localize(CONFIG.SIRPAS.weaponTraits[trait].label)).join(", ");
  return [
    ...(requires.length > 0 ? [localize("SIRPAS.TECHNIQUE.requires", { traits: traits(requires) })] : []),
    ...(excludes.length > 0 ? [localize("SIRPAS.TECHNIQUE.excludes", { traits: traits(excludes) })] : []),
    ...(weight ? [localize("SIRPAS.TECHNIQUE.weight", { least: weight.least, most: weight.most })] : []),
  ];
}

function effectNote(effect: ManoeuvreEffect): string {
  const what = shortEffect(effect);
  return effect.critical ? localize("SIRPAS.TECHNIQUE.ifCritical", { what }) : what;
}

function circumstance(key: ManoeuvreRows["needs"][number]): string {
  return localize(CONFIG.SIRPAS.circumstances[key].label);
}

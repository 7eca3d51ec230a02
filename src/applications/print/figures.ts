import type { SirpasActor } from "../../documents/actor.ts";
import { attributeTrees, type AttributeNode, going, structValues } from "../sheets/views/overview.ts";
import { tracks, type Track } from "../sheets/views/tracks.ts";
import { WOUND_SEVERITIES } from "../../rules/damage/wounds.ts";
import { health } from "../sheets/views/wounds.ts";
import { localize, nameIn, signed } from "#core/utils/localize.ts";
import type { ItemOf } from "../../documents/item.ts";
import { wealthOf } from "../../play/wealth/wealth.ts";
import { itemsOf } from "../sheets/views/lines.ts";
import { traits } from "../sheets/views/traits.ts";
import { moneyText } from "../wealth/money.ts";
import type { Statistic } from "../../play/statistics/statistic.ts";
import { fighterOf, type Fighter } from "../../play/combat/fighter.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { raceLevels } from "../../play/statistics/race-levels.ts";
import { techniqueOf, techniqueStatistic, type Technique } from "../../play/combat/technique.ts";
import { actionsAt } from "../../rules/combat/turn-allowance.ts";
import { combatModifierTerms } from "../../rules/combat/manoeuvre-use.ts";
import { sumTerms } from "#core/rules/term.ts";
import { mitigationFigures, type MitigationFigure } from "../sheets/views/mitigation-figures.ts";
import { bodyPartNames, partName } from "../sheets/views/body-parts.ts";
import { composition } from "../sheets/views/statistic-line.ts";

/** More boxes than this are a line to write a number on. */
const MOST_BOXES = 30;

/** So many lines are left for wounds to come. */
const BLANK_WOUNDS = 5;

/** What is marked on a printed sheet as play goes on: boxes to tick, wounds to write down. */
export function marks(actor: SirpasActor) {
  const { wounds, scratches, penalty, penaltyText, incapacitated } = health(actor);
  return {
    tracks: tracks(actor).map(boxes),
    scratches: { name: scratches.name, words: scratches.words, boxes: ticked(scratches.limit, scratches.value) },
    penalty: penalty === 0 ? "" : penaltyText,
    incapacitated,
    wounds: actor.system.woundList.map((wound, index) => ({
      severity: wounds[index]?.name ?? "",
      part: partName(actor, wound.bodyPart),
      type: wounds[index]?.types.flatMap(({ types }) => types).find(({ chosen }) => chosen)?.name ?? "",
      label: wound.label,
      treated: wound.treated,
      weight: wounds[index]?.weight ?? "",
    })),
    severities: WOUND_SEVERITIES.map((severity) => localize(`SIRPAS.WOUND.${severity}.short`)),
    blank: Array.from({ length: BLANK_WOUNDS }, (_, index) => index),
    bodyParts: bodyPartNames(actor).join(", "),
  };
}

function boxes({ name, value, max, words }: Track) {
  const written = max > MOST_BOXES;
  return { name, value, max, words, written, boxes: written ? [] : ticked(max, value), over: value > max };
}

function ticked(count: number, value: number): readonly { readonly ticked: boolean }[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => ({ ticked: index < value }));
}

/** What a character is: attributes, structs, how fast and under which load. */
export function figures(actor: SirpasActor) {
  const { speeds, load } = going(actor);
  return {
    trees: attributeTrees(actor).map(withMakeUp),
    structs: structValues(actor).map(({ name, value }) => ({ name, value })),
    speeds: speeds.map(({ name, value }) => ({ name, value })),
    load: { carried: load.carried, words: load.words, tiers: load.tiers },
  };
}

function withMakeUp({ name, value, modifier, modifierName, parts, children }: AttributeNode): object {
  return {
    name,
    value,
    modifier: `${modifierName} ${modifier}`,
    composition: parts.map(({ text }) => text).join(" "),
    children: children.map(withMakeUp),
  };
}

/** What a character owns. */
export function belongings(actor: SirpasActor) {
  const { money, income } = wealthOf(actor);
  return {
    gear: itemsOf(actor.items, "gear").map(piece),
    wealth: [
      { name: localize("SIRPAS.WEALTH.money"), value: moneyText(money.value) },
      { name: localize("SIRPAS.WEALTH.income"), value: moneyText(income.value) },
    ],
  };
}

function piece({ name, system }: ItemOf<"gear">) {
  const { quantity, weight, price, uses } = system;
  return {
    name,
    quantity,
    weight: localize("SIRPAS.SHEET.pounds", { weight: Math.round(weight * quantity * 100) / 100 }),
    price: moneyText(price),
    uses: Array.from({ length: Math.min(uses ?? 0, 20) }, (_, index) => index),
  };
}

/** Advantages and disadvantages, perks and drags in one list each. */
export function traitLists(actor: SirpasActor) {
  const { advantages, perks } = traits(actor);
  const line = ({ name, badge, level, note }: Record<"name" | "badge" | "level" | "note", string>) => ({
    name,
    note: [badge, level, note].filter((text) => text !== "").join(" · "),
  });
  return [
    { name: localize("SIRPAS.SHEET.advantages"), lines: advantages.map(line) },
    { name: localize("SIRPAS.SHEET.perks"), lines: perks.map(line) },
  ].filter(({ lines }) => lines.length > 0);
}

/** Everything a check can be made on besides the attributes, by name. */
export function skills(actor: SirpasActor) {
  const { lang } = game.i18n!;
  return actor.statistics
    .filter(({ kind }) => kind === "skill")
    .map(line)
    .sort((one, other) => one.name.localeCompare(other.name, lang));
}

function line(statistic: Statistic) {
  const { label, value, pool, error, specific } = statistic;
  return {
    name: localize(label),
    value: error ? "–" : String(value),
    composition: composition(statistic)
      .map(({ text }) => text)
      .join(" "),
    learned: specific !== 0,
    pool: pool === "standard" ? "" : localize(CONFIG.SIRPAS.pools[pool].label),
  };
}

/** Styles with their manoeuvres, weapons and armour, as they are printed. */
export function combat(actor: SirpasActor) {
  const fighter = fighterOf(actor);
  const manoeuvres = itemsOf(actor.items, "manoeuvre");
  const styles = itemsOf(actor.items, "style");
  const keys = new Set(styles.map(({ system }) => system.statisticKey));
  const those = (belongs: (style: string) => boolean) =>
    manoeuvres.filter(({ system }) => belongs(system.style)).map((item) => manoeuvre(fighter, item));
  const unmatched = those((style) => !keys.has(style));
  return {
    styles: [
      ...styles.map((style) => ({
        name: styleName(actor, style),
        manoeuvres: those((key) => key === style.system.statisticKey),
      })),
      ...(unmatched.length > 0 ? [{ name: localize("SIRPAS.SHEET.noStyle"), manoeuvres: unmatched }] : []),
    ],
    ...weapons(actor),
    ...armours(actor),
  };
}

function styleName(actor: SirpasActor, style: ItemOf<"style">): string {
  const { level: own, statisticKey, actions, extraActions } = style.system;
  const level = own + raceLevels(actor, statisticKey);
  const count = actionsAt(actions, level) + (level > 0 ? extraActions : 0);
  const value = actor.statisticOf(style)?.value ?? 0;
  return `${localize("SIRPAS.PRINT.actions", { name: style.name, level, count })} · ${localize("SIRPAS.PRINT.value")} ${value}`;
}

function manoeuvre(fighter: Fighter, item: ItemOf<"manoeuvre">) {
  const technique = techniqueOf(fighter, item);
  const { kind, diminishingReturn, bodyParts, range, level } = item.system;
  const tooLow = technique !== null && technique.use.skill.level < level;
  return {
    name: item.name,
    kind: localize(`SIRPAS.MANOEUVRE_KIND.${kind}.label`),
    value: technique ? signed(techniqueStatistic(technique).value) : "",
    damage: technique ? damage(fighter, technique) : "",
    range: range.feet === null ? "" : localize("SIRPAS.SHEET.feet", { feet: range.feet }),
    again: diminishingReturn === 0 ? "" : signed(diminishingReturn),
    parts: bodyParts.map(({ part, modifier }) => `${part} ${signed(modifier)}`).join(", "),
    error: tooLow && technique.error ? ruleErrorText(technique.error) : "",
  };
}

/** "Margin +1": the margin if it counts, and what the attribute's modifier and the flat number come to. */
function damage({ attributes }: Fighter, { rows }: Technique): string {
  if (!rows.damage) return "";
  const { margin, ...modifier } = rows.damage;
  const sum = sumTerms(combatModifierTerms(modifier, attributes));
  return [
    ...(margin ? [localize("SIRPAS.SHEET.marginShort")] : []),
    ...(sum === 0 && margin ? [] : [signed(sum)]),
  ].join(" ");
}

/** Weapons; columns for what special ones add to rolls are printed where there is one. */
function weapons(actor: SirpasActor) {
  const all = itemsOf(actor.items, "weapon");
  const special = all.some(({ system }) => system.attack !== 0 || system.defence !== 0);
  return { weapons: all.map(weapon), special };
}

function weapon({ name, system }: ItemOf<"weapon">) {
  const { damage: points, attack, defence, dominance, range, damageType, weight, quantity, equipped } = system;
  return {
    name,
    damage: signed(points),
    attack: signed(attack),
    defence: signed(defence),
    type: damageType === "" ? "" : nameIn(CONFIG.SIRPAS.damageTypes, damageType),
    dominance: signed(dominance),
    range: range === null ? localize("SIRPAS.SHEET.melee") : localize("SIRPAS.SHEET.feet", { feet: range }),
    weight: localize("SIRPAS.SHEET.pounds", { weight }),
    quantity,
    use: equipped,
  };
}

/** Pieces of armour, with a column for each type of damage that one of them stops. */
function armours(actor: SirpasActor) {
  const all = itemsOf(actor.items, "armour");
  const stopped = Object.fromEntries(
    all.flatMap(({ system }) => Object.entries(system.mitigation).filter(([, value]) => value !== 0)),
  );
  const columns = mitigationFigures(stopped);
  return { armours: all.map((item) => armour(item, columns)), mitigated: columns.map(({ name }) => name) };
}

function armour({ name, system }: ItemOf<"armour">, columns: readonly MitigationFigure[]) {
  const { part, mitigation, weight, worn } = system;
  return {
    name,
    part: nameIn(CONFIG.SIRPAS.armourParts, part),
    figures: columns.map(({ type }) => mitigation[type] ?? 0),
    weight: localize("SIRPAS.SHEET.pounds", { weight }),
    use: worn,
  };
}

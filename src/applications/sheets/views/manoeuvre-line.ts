import type { Fighter } from "../../../play/combat/turn/actor-fighter.ts";
import { techniqueOf, type Technique, type TechniqueItem } from "../../../play/combat/turn/technique.ts";
import { techniqueStatistic } from "../../../play/combat/attack/stored-technique.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { untrainedId } from "../../../play/skills/untrained-skills.ts";
import { termsTooltip } from "#core/applications/reasons/tooltips.ts";
import { nameIn, localize, signed } from "#core/utils/localize.ts";
import { itemLine } from "./lines.ts";
import { modifierText, damageText, damageTypeText, rangeText } from "./manoeuvre-figures.ts";
import { techniqueNotes, techniqueDetails } from "./manoeuvre-notes.ts";

/** Whether the turn has no action left for it; a block in which that is so of everything says it once. */
export function isOutOfActions({ error }: Technique): boolean {
  return error?.reason === "noActionsLeft";
}

/** It is not their turn: the tab says that once for all. */
function isOffTurn({ error }: Technique): boolean {
  return error?.reason === "notTheirTurn";
}

/** The line of a technique. @param closed  Whether it is said elsewhere why it cannot be used. */
export function techniqueLine(fighter: Fighter, technique: Technique, closed: boolean) {
  const { item, rows, error, cost } = technique;
  return {
    ...itemLine(item),
    ...figure(technique),
    modifier: modifierText(technique),
    damage: damageText(technique),
    damageType: damageTypeText(fighter, technique),
    range: rangeText(fighter, technique),
    cost,
    parts: rows.bodyParts.map(({ part }) => aimedAt(fighter, item, part)),
    notes: techniqueNotes(fighter, technique),
    details: techniqueDetails(technique),
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

/** What is added to the dice; nothing where none are rolled. */
function figure(technique: Technique) {
  const { item, rows } = technique;
  if (rows.automatic) return { value: "", tooltip: "" };
  const { value, terms } = techniqueStatistic(technique);
  return { value: signed(value), tooltip: termsTooltip(item.name, terms) };
}

/** One of the parts that it can be aimed at, with a roll of its own. */
function aimedAt(fighter: Fighter, item: TechniqueItem, part: string) {
  const technique = techniqueOf(fighter, item, part);
  const { value, terms } = techniqueStatistic(technique!);
  const name = nameIn(CONFIG.SIRPAS.armourParts, part);
  return {
    part,
    name,
    value: signed(value),
    tooltip: termsTooltip(`${item.name}: ${name}`, terms),
  };
}

/** A generic combat skill has a level of its own. */
function learned({ actor }: Fighter, item: TechniqueItem) {
  if (!item.isType("skill")) return { learned: null };
  const thing = item.parent ? (item.id ?? "") : untrainedId(actor, item);
  return { learned: { thing, value: item.system.specific } };
}

import { checkChances, type OddsQuestion } from "#core/applications/odds/odds-view.ts";
import { openOddsWindow } from "#core/applications/odds/odds-window.ts";
import { checkOdds, improvementChance } from "../odds/check.ts";
import { checkOptions } from "../settings/definitions.ts";

const SCORE = { key: "score", label: "MENU.score", least: 1, most: 100, usual: 50 };
const FIRST = { key: "first", label: "MENU.attribute", least: 1, most: 20, usual: 12 };
const SECOND = { ...FIRST, key: "second", label: "MENU.second" };

const chancesOf =
  (kind: "skill" | "attribute") =>
  (...targets: readonly number[]) =>
    checkChances(checkOdds(kind, targets, checkOptions()));

/** A skill, an attribute, two attributes in a row, and whether a skill gets better after a critical success. */
const QUESTIONS: readonly [OddsQuestion, ...OddsQuestion[]] = [
  { key: "skill", name: "MENU.skill", fields: [SCORE], chances: chancesOf("skill") },
  { key: "attribute", name: "MENU.attribute", fields: [FIRST], chances: chancesOf("attribute") },
  { key: "attributes", name: "MENU.attributes", fields: [FIRST, SECOND], chances: chancesOf("attribute") },
  {
    ...{ key: "improvement", name: "IMPROVEMENT.title", fields: [SCORE, FIRST] },
    chances: (score = 0, attribute = 0) => ({ "CARD.success": improvementChance(score, attribute, checkOptions()) }),
  },
];

export const openOdds = async () => openOddsWindow(QUESTIONS);

import { template } from "./templates.ts";
import { registerReasonListeners } from "./ux/reasons.ts";
import { registerRuleLinks } from "./ux/rule-links.ts";

/** Templates that others include, by the name they are included as. */
const PARTIALS = {
  "sirpas.repair-note": template("actor/partials/repair-note"),
  "sirpas.tracks": template("actor/partials/tracks"),
  "sirpas.wounds": template("actor/partials/wounds"),
  "sirpas.structs": template("actor/partials/structs"),
  "sirpas.movement": template("actor/partials/movement"),
  "sirpas.attributes": template("actor/partials/attributes"),
  "sirpas.attribute": template("actor/partials/attribute"),
  "sirpas.keys-hint": template("actor/partials/keys-hint"),
  "sirpas.points-left": template("actor/partials/points-left"),
  "sirpas.star": template("actor/partials/star"),
  "sirpas.favourites": template("actor/partials/favourites"),
  "sirpas.skill-table": template("actor/partials/skill-table"),
  "sirpas.manoeuvres": template("actor/partials/manoeuvres"),
  "sirpas.styles": template("actor/partials/styles"),
  "sirpas.arms": template("actor/partials/arms"),
  "sirpas.traits": template("actor/partials/traits"),
  "sirpas.trait-line": template("actor/partials/trait-line"),
  "sirpas.turn": template("actor/partials/turn"),
  "sirpas.silhouette": template("actor/partials/silhouette"),
  "sirpas.gear": template("actor/partials/gear"),
  "sirpas.belongings": template("actor/partials/belongings"),
  "sirpas.wealth": template("actor/partials/wealth"),
  "sirpas.item-name": template("actor/partials/item-name"),
  "sirpas.item-controls": template("actor/partials/item-controls"),
  "sirpas.point-offer": template("actor/partials/point-offer"),
  "sirpas.use-toggle": template("actor/partials/use-toggle"),
  "sirpas.create-button": template("actor/partials/create-button"),
  "sirpas.world-group": template("world/group"),
  "sirpas.world-list": template("world/list"),
  "sirpas.world-entries": template("world/entries"),
  "sirpas.conditions": template("actor/partials/conditions"),
  "sirpas.effects": template("actor/partials/effects"),
  "sirpas.effect-problems": template("actor/partials/effect-problems"),
  "sirpas.attack-foe": template("attack/target"),
  "sirpas.attack-technique": template("attack/technique"),
  "sirpas.attack-term": template("attack/term"),
  "sirpas.defence-option": template("defence/option"),
  "sirpas.modifier-row": template("dialog/check-modifier-row"),
  "sirpas.table-rows": template("dialog/table-rows"),
  "sirpas.odds-chart": template("dialog/odds-chart"),
  "sirpas.odds-table": template("dialog/odds-table"),
  "sirpas.odds-field": template("odds-explorer/field"),
  "sirpas.odds-answer": template("odds-explorer/answer"),
  "sirpas.odds-book-table": template("odds-explorer/table"),
  "sirpas.rows": template("item/partials/rows"),
  "sirpas.cell": template("item/partials/cell"),
  "sirpas.choice-groups": template("item/partials/choice-groups"),
  "sirpas.known-field": template("item/partials/known-field"),
  "sirpas.item-key": template("item/partials/key"),
  "sirpas.row-controls": template("item/partials/row-controls"),
  "sirpas.modifiers": template("item/partials/modifiers"),
  "sirpas.combat-rows": template("item/partials/combat-rows"),
  "sirpas.wealth-line": template("actor/partials/wealth-line"),
  "sirpas.wizard-start": template("wizard/start"),
  "sirpas.wizard-who": template("wizard/who"),
  "sirpas.wizard-attributes": template("wizard/attributes"),
  "sirpas.wizard-skills": template("wizard/skills"),
  "sirpas.wizard-traits": template("wizard/traits"),
  "sirpas.wizard-gear": template("wizard/gear"),
  "sirpas.wizard-line": template("wizard/line"),
  "sirpas.wizard-open-line": template("wizard/open-line"),
  "sirpas.card-head": template("chat/partials/head"),
  "sirpas.card-button": template("chat/partials/button"),
  "sirpas.card-headline": template("chat/partials/headline"),
  "sirpas.card-dice": template("chat/partials/dice"),
  "sirpas.card-warning": template("chat/partials/warning"),
  "sirpas.card-awaited": template("chat/partials/awaited"),
  "sirpas.card-answers": template("chat/partials/answers"),
  "sirpas.card-side": template("chat/partials/side"),
  "sirpas.card-side-awaited": template("chat/partials/side-awaited"),
  "sirpas.card-answer": template("chat/partials/answer"),
  "sirpas.card-strike": template("chat/partials/strike"),
  "sirpas.card-fight": template("chat/partials/fight"),
  "sirpas.card-entrant": template("chat/partials/participant"),
  "sirpas.card-throws": template("chat/partials/throws"),
  "sirpas.board-list": template("contest-board/list"),
  "sirpas.entrants": template("chat/partials/participants"),
} as const;

let hasHelpers = false;

/** Loads what templates include, and registers the helpers that they ask for links to rules. */
export async function prepareTemplates(): Promise<void> {
  if (!hasHelpers) {
    registerRuleLinks();
    registerReasonListeners();
    hasHelpers = true;
  }
  await foundry.applications.handlebars.loadTemplates({ ...PARTIALS });
}

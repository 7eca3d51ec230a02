import { definedTemplates } from "#core/play/registry/messages.ts";
import { template } from "#core/applications/templates.ts";

/** Templates that others include at every table, by the name they are included as: those of cards first, for the chat waits for them. */
const AT_TABLE = {
  "sirpas.card-head": template("cards/head"),
  "sirpas.card-button": template("cards/button"),
  "sirpas.card-headline": template("cards/headline"),
  "sirpas.card-dice": template("cards/dice"),
  "sirpas.card-side": template("cards/side"),
  "sirpas.card-warning": template("cards/warning"),
  "sirpas.card-awaited": template("cards/awaited"),
  "sirpas.card-answers": template("cards/answers"),
  "sirpas.card-side-awaited": template("cards/side-awaited"),
  "sirpas.card-strike": template("cards/strike"),
  "sirpas.card-fight": template("cards/fight"),
  "sirpas.card-entrant": template("cards/participant"),
  "sirpas.card-throws": template("cards/throws"),
  "sirpas.terms": template("cards/terms"),
  "sirpas.entrants": template("cards/participants"),
  "sirpas.tab-panel": template("sheets/tab-panel"),
  "sirpas.empty": template("sheets/actor/partials/empty"),
  "sirpas.number-entry": template("sheets/actor/partials/number-entry"),
  "sirpas.level-step": template("sheets/actor/partials/level-step"),
  "sirpas.repair-note": template("sheets/actor/partials/repair-note"),
  "sirpas.tracks": template("sheets/actor/partials/tracks"),
  "sirpas.wounds": template("sheets/actor/partials/wounds"),
  "sirpas.structs": template("sheets/actor/partials/structs"),
  "sirpas.movement": template("sheets/actor/partials/movement"),
  "sirpas.attributes": template("sheets/actor/partials/attributes"),
  "sirpas.attribute": template("sheets/actor/partials/attribute"),
  "sirpas.keys-hint": template("sheets/actor/partials/keys-hint"),
  "sirpas.points-left": template("sheets/actor/partials/points-left"),
  "sirpas.star": template("sheets/actor/partials/star"),
  "sirpas.favourites": template("sheets/actor/partials/favourites"),
  "sirpas.skill-table": template("sheets/actor/partials/skill-table"),
  "sirpas.manoeuvres": template("sheets/actor/partials/manoeuvres"),
  "sirpas.styles": template("sheets/actor/partials/styles"),
  "sirpas.arms": template("sheets/actor/partials/arms"),
  "sirpas.traits": template("sheets/actor/partials/traits"),
  "sirpas.trait-line": template("sheets/actor/partials/trait-line"),
  "sirpas.turn": template("sheets/actor/partials/turn"),
  "sirpas.silhouette": template("sheets/actor/partials/silhouette"),
  "sirpas.gear": template("sheets/actor/partials/gear"),
  "sirpas.belongings": template("sheets/actor/partials/belongings"),
  "sirpas.wealth": template("sheets/actor/partials/wealth"),
  "sirpas.item-name": template("sheets/actor/partials/item-name"),
  "sirpas.item-controls": template("sheets/actor/partials/item-controls"),
  "sirpas.point-offer": template("sheets/actor/partials/point-offer"),
  "sirpas.use-toggle": template("sheets/actor/partials/use-toggle"),
  "sirpas.create-button": template("sheets/actor/partials/create-button"),
  "sirpas.conditions": template("sheets/actor/partials/conditions"),
  "sirpas.effects": template("sheets/actor/partials/effects"),
  "sirpas.effect-facts": template("sheets/actor/partials/effect-facts"),
  "sirpas.edit-effect": template("sheets/actor/partials/edit-effect"),
  "sirpas.effect-problems": template("sheets/actor/partials/effect-problems"),
  "sirpas.attack-target": template("combat/target"),
  "sirpas.technique": template("combat/technique"),
  "sirpas.attack-term": template("combat/term"),
  "sirpas.modifier-rows": template("checks/modifiers"),
  "sirpas.modifier-row": template("checks/check-modifier-row"),
  "sirpas.roll-head": template("checks/head"),
  "sirpas.form-field": template("checks/form-field"),
  "sirpas.roll-fields": template("checks/roll-fields"),
  "sirpas.table-rows": template("checks/table-rows"),
  "sirpas.odds-chart": template("checks/odds-chart"),
  "sirpas.odds-table": template("checks/odds-table"),
  "sirpas.rows": template("sheets/item/partials/rows"),
  "sirpas.cell": template("sheets/item/partials/cell"),
  "sirpas.item-entries": template("sheets/item/partials/entries"),
  "sirpas.row-controls": template("sheets/item/partials/row-controls"),
  "sirpas.modifiers": template("sheets/item/partials/modifiers"),
  "sirpas.wealth-line": template("sheets/actor/partials/wealth-line"),
  "sirpas.wizard-start": template("wizard/start"),
} as const;

/** Those of windows that open rarely. */
const IN_WINDOWS = {
  "sirpas.world-group": template("world/group"),
  "sirpas.world-list": template("world/list"),
  "sirpas.world-entries": template("world/entries"),
  "sirpas.people": template("checks/people"),
  "sirpas.odds-field": template("odds-explorer/field"),
  "sirpas.odds-answer": template("odds-explorer/answer"),
  "sirpas.odds-book-table": template("odds-explorer/table"),
  "sirpas.wizard-who": template("wizard/who"),
  "sirpas.wizard-attributes": template("wizard/attributes"),
  "sirpas.wizard-skills": template("wizard/skills"),
  "sirpas.wizard-traits": template("wizard/traits"),
  "sirpas.wizard-gear": template("wizard/gear"),
  "sirpas.wizard-line": template("wizard/line"),
  "sirpas.wizard-open-line": template("wizard/open-line"),
  "sirpas.board-list": template("contests/board/list"),
} as const;

/** Loads the templates of cards, and what templates include, before anything of the table is there that could ask for one of them. */
export async function loadTableTemplates(): Promise<void> {
  const cards = Object.fromEntries(definedTemplates().map((path) => [path, path]));
  await foundry.applications.handlebars.loadTemplates({ ...cards, ...AT_TABLE });
}

export async function loadWindowTemplates(): Promise<void> {
  await foundry.applications.handlebars.loadTemplates({ ...IN_WINDOWS });
}

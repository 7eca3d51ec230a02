import type { PartialFolder } from "./templates.ts";

/** The core's templates that others include at every table. */
export const TABLE_PARTIALS: readonly PartialFolder[] = [
  [
    "core/sheets",
    "core.",
    "rows cell row-controls create empty place-of star star-of favourites effect-groups effect-facts edit-effect chips stat-figures repair-note levels",
  ],
  ["core/wizard", "core.wizard-", "start"],
  ["core/figure", "core.", "body"],
  ["core/cards", "core.", "applied head"],
  ["core/exchange", "core.", "target aim-target answers"],
  ["core/rolls", "core.", "visibility"],
  ["core/requests", "core.card-", "awaited answers"],
];

/** The core's of windows that open rarely. */
export const WINDOW_PARTIALS: readonly PartialFolder[] = [
  ["core/wizard", "core.wizard-", "line groups check"],
  ["core/requests", "core.", "people"],
];

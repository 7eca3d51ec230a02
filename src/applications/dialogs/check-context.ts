import { timingFields } from "./attempt-timing.ts";
import { difficultyChoices } from "./difficulty-choices.ts";
import { hinderedChoices } from "./hindered-choices.ts";
import { attemptRecords } from "../../documents/attempts.ts";
import { termRulePage } from "../../documents/term-page.ts";
import { DICE_POOLS, type PoolKey } from "../../rules/checks/dice-pools.ts";
import { situationLabels } from "../../settings/check-memory.ts";
import { VISIBILITIES } from "../../compat/visibility.ts";
import { chosenLevel, type CheckChoice, type CheckRequest } from "../../documents/check-request.ts";
import { hindrancesToAct } from "../../documents/hindrances.ts";
import { refusalText } from "../../documents/tell.ts";
import { refused } from "../../rules/outcome.ts";
import { rowNamed } from "../../rules/skills/table-rows.ts";
import { sumTerms } from "../../rules/term.ts";
import { plainName } from "../ux/terms-tooltip.ts";
import { say, signed } from "../words.ts";
import { oddsView } from "./check-odds.ts";
import { needOnDice } from "./need.ts";
import { trapChoices } from "./trap-choices.ts";
import { needText } from "./need-text.ts";
import { rowChoices } from "./row-choices.ts";

/** What the fields of the dialog offer. */
export function checkFields({ actor, statistic, choice, rows, remembered = false }: CheckRequest) {
  return {
    name: say(statistic.label),
    actor: say("SIRPAS.DIALOG.check.actor", { actor: actor.name }),
    img: statistic.img || actor.img,
    throw: say(`SIRPAS.POOL.${statistic.pool}.throw`),
    pool: say(`SIRPAS.POOL.${statistic.pool}.label`),
    dice: throwDice(statistic.pool),
    choice,
    remembered,
    modifiers: modifierRows(choice),
    labels: situationLabels(),
    tasks: attemptRecords(),
    hindrances: hindrancesToAct(actor).map((hindrance) => say(`SIRPAS.EFFECTS.cannotAct.${hindrance}`)),
    parts: hinderedChoices(actor, choice.parts ?? []),
    difficulties: { ...difficultyChoices(), "": say("SIRPAS.DIALOG.check.free") },
    situations: rowChoices(rows, choice),
    timing: timingFields(choice),
    traps: trapChoices(actor, statistic.key, choice.trap),
    visibilities: Object.fromEntries(VISIBILITIES.map((key) => [key, `SIRPAS.VISIBILITY.${key}`])),
  };
}

/** What the roll comes to as things are chosen. */
export function checkSummary(request: CheckRequest, choice: CheckChoice) {
  const { statistic, options } = request;
  const all = request.termsFor(choice);
  const terms = request.knownTermsFor(choice);
  const total = sumTerms(terms);
  const level = request.successLevelFor(choice);
  const { difficulty: row } = chosenLevel(choice);
  const need = needOnDice(statistic.pool, total, level, row, options);
  const dice = say(`SIRPAS.POOL.${statistic.pool}.throw`);
  const refusal = rowNamed(request.rows, choice.tableRow)?.refusal ?? null;
  return {
    terms: terms.map((term, index) => ({
      name: plainName(term),
      rule: termRulePage(term),
      value: index === 0 ? String(term.value) : signed(term.value),
    })),
    total,
    unknown: terms.length < all.length,
    level,
    difficulty: say(CONFIG.SIRPAS.difficulties[row].label),
    needKind: refusal ? "impossible" : need.kind,
    need: "natural" in need ? need.natural : "",
    needText: refusal ? refusalText(refused(refusal)) : needText(need, dice),
    won: request.isWon?.(choice) ? say("SIRPAS.DIALOG.check.won") : "",
    // What cannot be tried has no chances.
    odds: refusal ? null : oddsView({ pool: statistic.pool, total, difficulty: row, successLevel: level, options }),
  };
}

/** What is thrown, die by die: what counts, what is left out, and what counts as thrown without being thrown. */
function throwDice(pool: PoolKey): readonly { readonly kind: string; readonly face: string }[] {
  const { count, drop, fixed } = DICE_POOLS[pool];
  return [
    ...Array.from({ length: count }, (_, index) => ({ kind: index < count - drop ? "kept" : "dropped", face: "" })),
    ...(fixed > 0 ? [{ kind: "fixed", face: String(fixed) }] : []),
  ];
}

/** A row for each modifier it begins with, and one to fill in where there is none. */
function modifierRows({ situation }: CheckChoice) {
  const given = situation.map(({ label, value }) => ({ label: say(label), value: String(value) }));
  return given.length > 0 ? given : [{ label: "", value: "" }];
}

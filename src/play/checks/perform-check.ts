import { currentVisibility } from "#core/foundry/visibility.ts";
import type { WoundSeverity } from "../../rules/damage/wounds.ts";
import type { Threat } from "../../rules/skills/consequences.ts";
import { rememberChoice, rememberedChoice, type RememberedChoice } from "../../settings/check-choices.ts";
import type { SirpasActor } from "../documents.ts";
import { isAskedFor } from "#core/play/requests/requests.ts";
import { postRoll } from "#core/play/cards/post-roll.ts";
import { currentTurn } from "../combat/turn/turn-state.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { hindrancesToAct } from "../statistics/hindrances.ts";
import type { EarlierTreatment } from "../../rules/skills/treatment.ts";
import { rollable } from "../statistics/actor-statistics.ts";
import { used } from "../contests/contest-terms.ts";
import type { Statistic } from "../statistics/statistic.ts";
import { notify } from "#core/utils/notify.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { checkRequest, chosenLevel, storedRow, type CheckChoice, type CheckRequest } from "./check-request.ts";
import { applyConsequence, checkMade, consequencePlan } from "./consequences.ts";
import { checkResolved } from "./limits.ts";
import { wonBy } from "./retry-check.ts";

/** What a caller may settle before the player is asked. */
export interface CheckCall extends Partial<CheckChoice> {
  /** Roll at once, without the dialog: as the caller settles it, or else as it was rolled the last time. */
  readonly fast?: boolean;
  /** The id of the message that asks for this check. */
  readonly request?: string;
  /** Whom and what it is to treat. */
  readonly treats?: Treats;
  /** What it is made against, such as one's own untreated wounds; then a failure lets it happen. */
  readonly against?: Threat;
}

/** What a check is to treat, as its message stores it. */
export interface Treats extends Omit<EarlierTreatment, "skill" | "succeeded"> {
  /** The patient's name. */
  readonly name: string;
  /** How bad the wound was. */
  readonly severity: WoundSeverity | "";
  /** The id of the healer's own item that helps; empty for none. */
  readonly kit: string;
}

/** The path of a check from the click to the card; to no card where an earlier critical success has won it. */
export async function performCheck(
  actor: SirpasActor,
  asked: string | Statistic,
  called: CheckCall,
): Promise<ChatMessage.Implementation | null> {
  const statistic = rollable(actor, asked);
  if (!statistic.ok) return notifyRefusal(statistic);
  const resolved = checkResolved(called);
  if (!resolved.ok) return notifyRefusal(resolved);
  const call = { ...called, ...resolved.value };
  const { key } = statistic.value;
  const last = isFree(call) ? rememberedChoice(actor.uuid, key) : null;
  // What somebody else asks for is rolled: it is another check than the one that was won.
  const winner = ({ task = "" }: CheckChoice) => (called.request ? null : wonBy(actor, key, task));
  const request = {
    ...checkRequest(actor, statistic.value, last ? withLast(call, last) : call),
    remembered: !!last,
    treats: call.treats ?? null,
    asked: isAskedFor(call.request ?? ""),
    isWon: (chosen: CheckChoice) => winner(chosen) !== null,
  };
  if (call.fast) warnOfHindrances(actor);
  const choice = call.fast ? request.choice : await CONFIG.SIRPAS.dialogs.check.prompt(request);
  if (!choice) return null;
  const won = winner(choice);
  if (won) {
    const made = checkMade(won.check);
    const plan = made && consequencePlan("goOn", actor, made);
    if (plan?.ok) await applyConsequence(won.message, plan.value);
    return null;
  }
  if (!call.fast && isFree(call)) {
    await rememberChoice(actor.uuid, key, choice);
  }
  const { treats = null, against = "" } = call;
  return rollCheck(request, choice, { request: call.request ?? "", treats, against });
}

/** Whether the player alone decides: what somebody else asks for is neither begun with an earlier choice nor becomes one. */
function isFree({ request, difficulty, successLevel, situation, attempts, against }: CheckCall): boolean {
  return [request, difficulty, successLevel, situation, attempts, against].every((resolved) => resolved === undefined);
}

/** The last choice, seen by whom the chat says now: what is secret once is not secret for good. */
function withLast(call: CheckCall, last: RememberedChoice): CheckCall {
  const settled = Object.entries(call).filter(([, value]) => value !== undefined);
  return { ...last, visibility: currentVisibility(), ...Object.fromEntries(settled) };
}

/** A check without its dialog would be made without a word about what the dialog says. */
function warnOfHindrances(actor: SirpasActor): void {
  for (const hindrance of hindrancesToAct(actor)) {
    const words = { actor: nameOf(actor), hindrance: game.i18n!.localize(`SIRPAS.EFFECTS.cannotAct.${hindrance}`) };
    notify.warn(game.i18n!.format("SIRPAS.DIALOG.check.hindered", words));
  }
}

async function rollCheck(
  request: CheckRequest,
  choice: CheckChoice,
  about: { readonly request: string; readonly treats: Treats | null; readonly against: Threat | "" },
): Promise<ChatMessage.Implementation | null> {
  const { actor, statistic } = request;
  const { extendedAutomatic, automaticCriticals } = request.options;
  const { attempts, task, trap, takes, rest } = choice;
  const { pool } = statistic;
  const terms = request.termsFor(choice);
  const system = {
    actor: actor.uuid,
    combat: currentTurn(actor).combat,
    statistic: used(statistic),
    pool,
    terms,
    attempts,
    task,
    trap,
    takes,
    rest,
    difficulty: chosenLevel(choice).difficulty,
    successLevel: request.successLevelFor(choice),
    options: { extendedAutomatic, automaticCriticals },
    tableRow: storedRow(choice.tableRow),
    time: game.time.worldTime,
    ...about,
  };
  return postRoll(actor, { type: "check", system }, choice.visibility, CONFIG.SIRPAS.rolls.pool.build({ pool, terms }));
}

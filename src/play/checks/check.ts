import { applyVisibility, currentVisibility } from "../../foundry/visibility.ts";
import { DIFFICULTIES } from "../../rules/checks/difficulties.ts";
import { repeatedAttempt } from "../../rules/checks/repeated-attempts.ts";
import { checkTerms } from "../../rules/advantages/modifier-terms.ts";
import { hinderedParts, hindrancesToAct, hindranceTerms } from "../statistics/hindrances.ts";
import type { WoundSeverity } from "../../rules/damage/wounds.ts";
import type { Threat } from "../../rules/skills/consequences.ts";
import { rememberChoice, rememberedChoice, type RememberedChoice } from "../../settings/check-memory.ts";
import { ruleOptions } from "../../settings/rule-options.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import type { Term } from "../../rules/term.ts";
import { rollBlindly } from "../cards/blind-roll.ts";
import { checkResolved } from "./check-limits.ts";
import { chosenLevel, type CheckChoice, type CheckRequest } from "./check-request.ts";
import { modifierSources } from "../../data/item/modifier-source.ts";
import { applyConsequence } from "./consequences.ts";
import { goOnPlan } from "./plans.ts";
import { traitsOf } from "../contests/traits-of.ts";
import { nameOf } from "../contests/name-of.ts";
import { notify } from "../../utils/notify.ts";
import { rollable } from "../statistics/rollable.ts";
import { storedRow, tableRows, withChosenRow } from "./table-rows.ts";
import type { Statistic } from "../statistics/statistic.ts";
import { targetedActors } from "../contests/targeted-actors.ts";
import { wonBy } from "./strain.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import { dealsWithTraps, trapTerms, withoutUnknownTrap } from "./traps.ts";
import { currentTurn } from "../combat/turn-state.ts";

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
export interface Treats {
  /** UUID of the patient's actor, and their name. */
  readonly patient: string;
  readonly name: string;
  /** The id of a wound and how bad it was; empty to keep somebody alive, or for an illness. */
  readonly wound: string;
  readonly severity: WoundSeverity | "";
  readonly illness: string;
  /** The id of the healer's own item that helps; empty for none. */
  readonly kit: string;
  /** When, in seconds of the world's time. */
  readonly time: number;
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
  // What somebody else asks for is thrown: it is another check than the one that was won.
  const winner = ({ task = "" }: CheckChoice) => (called.request ? null : wonBy(actor, key, task));
  const request = {
    ...checkRequest(actor, statistic.value, last ? withLast(actor, call, last) : call),
    remembered: !!last,
    isWon: (chosen: CheckChoice) => winner(chosen) !== null,
  };
  if (call.fast) tellHindrances(actor);
  const choice = call.fast ? request.choice : await CONFIG.SIRPAS.dialogs.check.prompt(request);
  if (!choice) return null;
  const won = winner(choice);
  if (won) {
    await applyConsequence(won.message, goOnPlan(actor));
    return null;
  }
  if (!call.fast && isFree(call)) {
    await rememberChoice(actor.uuid, key, { ...choice, parts: choice.parts ?? [], tableRow: choice.tableRow ?? null });
  }
  const { treats = null, against = "" } = call;
  return throwCheck(request, choice, { request: call.request ?? "", treats, against });
}

/** Whether the player alone decides: what somebody else asks for is neither begun with an earlier choice nor becomes one. */
function isFree({ request, difficulty, successLevel, situation, attempts, against }: CheckCall): boolean {
  return [request, difficulty, successLevel, situation, attempts, against].every((resolved) => resolved === undefined);
}

/** The last choice, seen by whom the chat says now: what is secret once is not secret for good. */
function withLast(actor: SirpasActor, call: CheckCall, last: RememberedChoice): CheckCall {
  const hindered = hinderedParts(actor);
  const parts = last.parts.filter((part) => hindered.includes(part));
  return { ...last, parts, visibility: currentVisibility(), ...defined(call) };
}

function defined(call: CheckCall): CheckCall {
  return Object.fromEntries(Object.entries(call).filter(([, value]) => value !== undefined));
}

/** A check without its dialog would be made without a word about what the dialog says. */
function tellHindrances(actor: SirpasActor): void {
  for (const hindrance of hindrancesToAct(actor)) {
    const words = { actor: nameOf(actor), hindrance: game.i18n!.localize(`SIRPAS.EFFECTS.cannotAct.${hindrance}`) };
    notify.warn(game.i18n!.format("SIRPAS.DIALOG.check.hindered", words));
  }
}

/**
 * What the dialog is given: the terms and success level of the roll under whatever the player chooses. Those whom the user
 * targets are the other side, whose advantages and perks can cancel a modifier.
 */
export function checkRequest(actor: SirpasActor, statistic: Statistic, call: Partial<CheckChoice> = {}): CheckRequest {
  const sources = modifierSources(actor.items.contents);
  const opposed = traitsOf(targetedActors().filter((other) => other !== actor));
  const choice: CheckChoice = {
    difficulty: call.difficulty ?? (call.successLevel === undefined ? "normal" : ""),
    successLevel: call.successLevel ?? DIFFICULTIES.normal,
    tableRow: call.tableRow ?? null,
    attempts: call.attempts ?? 0,
    task: call.task ?? "",
    takes: call.takes ?? 0,
    rest: call.rest ?? "longRest",
    trap: call.trap ?? "",
    situation: call.situation ?? [],
    parts: call.parts ?? [],
    visibility: call.visibility ?? currentVisibility(),
  };
  const termsFor = (chosen: CheckChoice): readonly Term[] => [
    ...statistic.terms,
    ...hindranceTerms(actor, chosen.parts),
    ...checkTerms(statistic.key, chosenLevel(chosen).difficulty, sources, opposed),
    ...repeatedAttempt(chosen.attempts, statistic.repeatPenalty).terms,
    ...(dealsWithTraps(statistic.key) ? trapTerms(chosen) : []),
    ...chosen.situation.filter((term) => term.value !== 0),
  ];
  return {
    actor,
    statistic,
    options: ruleOptions(),
    rows: withChosenRow(tableRows(actor, statistic), choice),
    choice,
    termsFor,
    knownTermsFor: (chosen) => withoutUnknownTrap(termsFor(chosen), chosen),
    successLevelFor: (chosen) =>
      chosenLevel(chosen).successLevel + repeatedAttempt(chosen.attempts, statistic.repeatPenalty).raise,
  };
}

async function throwCheck(
  request: CheckRequest,
  choice: CheckChoice,
  about: { readonly request: string; readonly treats: Treats | null; readonly against: Threat | "" },
): Promise<ChatMessage.Implementation | null> {
  const { actor, statistic, options } = request;
  const asked = {
    pool: statistic.pool,
    terms: request.termsFor(choice),
    difficulty: chosenLevel(choice).difficulty,
    successLevel: request.successLevelFor(choice),
    options: { extendedAutomatic: options.extendedAutomatic, automaticCriticals: options.automaticCriticals },
  };
  const { combat } = currentTurn(actor);
  const system = {
    ...asked,
    actor: actor.uuid,
    combat,
    statistic: { key: statistic.key, label: statistic.label, uuid: statistic.uuid },
    attempts: choice.attempts,
    task: choice.task ?? "",
    tableRow: storedRow(choice.tableRow),
    trap: choice.trap ?? "",
    time: game.time.worldTime,
    takes: choice.takes ?? 0,
    rest: choice.rest ?? "longRest",
    ...about,
  };
  const type = "check" as const;
  if (choice.visibility === "blind" && !game.user!.isGM) return rollBlindly({ type, system });
  const roll = await CONFIG.SIRPAS.rolls.check.build(asked).evaluate();
  const speaker = ChatMessage.implementation.getSpeaker({ actor });
  const data = { type, speaker, rolls: [roll], sound: CONFIG.sounds.dice, system };
  const message = await ChatMessage.implementation.create(applyVisibility(data, choice.visibility));
  return message ?? null;
}

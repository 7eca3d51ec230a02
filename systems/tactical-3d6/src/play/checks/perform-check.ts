import { createMessage, speakerOf } from "#core/foundry/documents.ts";
import { currentVisibility, type RollKeys, type Visibility } from "#core/foundry/visibility.ts";
import { postRoll } from "#core/play/cards/post-roll.ts";
import { firstAnswer } from "#core/play/exchange/answers.ts";
import { canRollFor } from "#core/play/people/can-roll.ts";
import { err } from "#core/rules/result.ts";
import { type Term, typedTerms } from "#core/rules/term.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import type { CheckOutcome } from "../../rules/checks/check.ts";
import { checkCanAct } from "../../rules/injury/conditions.ts";
import { conditionsOf, hindered, statisticOf, type Statistic } from "../character.ts";
import { CheckData } from "./check-data.ts";

type Message = ChatMessage.Implementation;

/** What is to be rolled. */
export interface CheckRequest {
  readonly actor: Actor.Implementation;
  readonly key: string;
  readonly label: string;
  readonly terms: readonly Term[];
  readonly situation: number;
  readonly visibility: Visibility;
  readonly purpose: string;
  /** Who is treated with it; null for nobody. */
  readonly patient: Actor.Implementation | null;
  /** The message that asks for it; empty for none. */
  readonly request: string;
}

/** How a check is asked for: the keys that were held, what the situation adds that asks for it, and what it is for. */
interface CheckKeys
  extends RollKeys, Partial<Pick<CheckRequest, "purpose" | "patient" | "request" | "situation" | "terms">> {}

/** What the player has chosen. */
export interface CheckChoice {
  readonly situation: number;
  readonly visibility: Visibility;
}

/** What is rolled against, with the situation. */
export function termsFor({ terms }: CheckRequest, { situation }: CheckChoice): readonly Term[] {
  return [...terms, ...typedTerms("TACTICAL.TERM.situation", situation)];
}

/** What is rolled against as somebody is now, before the situation. */
export const termsOf = (actor: Actor.Implementation, { terms, base }: Statistic): readonly Term[] => [
  ...terms,
  ...hindered(actor, base),
];

/**
 * Asks about a check of an attribute or skill, by its key, and rolls it.
 * @returns the message; null if nothing was rolled, and the user was told why or thought better of it
 */
export async function performCheck(
  actor: Actor.Implementation,
  key: string,
  { fast = false, visibility = currentVisibility(), situation = 0, ...more }: CheckKeys = {},
): Promise<Message | null> {
  const own = canRollFor(actor, (one) => checkCanAct(conditionsOf(one)));
  if (!own.ok) return notifyRefusal(own);
  const found = statisticOf(actor, key);
  if (!found) return notifyRefusal(err("noSuchStatistic", { key }));
  const { label } = found;
  const terms = more.terms ?? termsOf(actor, found);
  const rest = { purpose: "", patient: null, request: "", ...more };
  const request: CheckRequest = { ...rest, actor, key, label, terms, situation, visibility };
  const choice = fast ? { situation, visibility } : await CONFIG.TACTICAL.dialogs.check(request);
  if (!choice) return null;
  const pool = request.purpose === "firstAid" ? "firstAid" : "check";
  const system = { ...saidOf(request), terms: termsFor(request, choice) };
  return postRoll(actor, { type: "check", system }, choice.visibility, CONFIG.TACTICAL.rolls.check.build(pool));
}

function saidOf({ actor, key, label, purpose, patient, request }: CheckRequest) {
  return { actor: actor.uuid, key, label, purpose, patient: patient?.uuid ?? "", request };
}

/** What somebody rolled for a purpose that a message forces; null for nothing yet. The first roll counts, so that nobody rolls until it is good. */
export function forcedRoll({ id }: Message, { uuid }: Actor.Implementation, purpose: string): CheckOutcome | null {
  return firstAnswer(id, CheckData, (data) => data.actor === uuid && data.purpose === purpose)?.data.outcome ?? null;
}

/** Rolls what a message forces, unless it is rolled already. */
export async function rollForced(
  message: Message,
  actor: Actor.Implementation,
  purpose: string,
  key: string,
  terms: readonly Term[],
): Promise<void> {
  if (forcedRoll(message, actor, purpose)) return;
  const label = `TACTICAL.PURPOSE.${purpose.split(".")[0]}`;
  const rolls = [await CONFIG.TACTICAL.rolls.check.build("check").evaluate()];
  const system = { actor: actor.uuid, key, label, terms, purpose, request: message.id ?? "" };
  await createMessage({ type: "check", speaker: speakerOf(actor), rolls, system });
}

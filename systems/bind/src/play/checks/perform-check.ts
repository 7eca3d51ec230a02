import { currentVisibility, type RollKeys, type Visibility } from "#core/foundry/visibility.ts";
import { postRoll } from "#core/play/cards/post-roll.ts";
import { encounterOf } from "#core/foundry/collections.ts";
import { inOrder, messagesOf, type Found } from "#core/play/challenge/message-index.ts";
import { momentOf } from "#core/play/encounter/moment.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { canRollFor } from "#core/play/people/can-roll.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { sumTerms, typedTerms, type Term } from "#core/rules/term.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { attributeLabel, type AttributeKey } from "../../rules/character/attributes.ts";
import { skillLabel, type SkillKey } from "../../rules/character/skills.ts";
import { keptRoll, TIE_NUMBER } from "../../rules/checks/check.ts";
import { baseTerm } from "../../rules/checks/resisted.ts";
import { teamTerms } from "../../rules/checks/team.ts";
import { fightingRoll, PLAIN_CIRCUMSTANCES } from "../../rules/combat/fighter.ts";
import { fighterOf } from "../fighter.ts";
import { keyOfPair, pairOf, tieNumberOf, type Pair } from "../../rules/checks/pair-keys.ts";
import { CheckData, poolOf } from "./check-data.ts";

/** What follows from a check besides itself: it says what is rolled against by itself. */
export interface Purpose {
  readonly purpose: CheckData["purpose"];
  readonly patient?: Actor.Implementation;
  /** Terms of what is rolled with besides attribute and skill. */
  readonly more: readonly Term[];
  readonly tieNumber: readonly Term[];
  readonly damage?: number;
  readonly softens?: number;
}

/** What is to be rolled. */
export interface CheckRequest extends Pair {
  readonly actor: Actor.Implementation;
  readonly tieNumber: number;
  readonly situation: number;
  readonly visibility: Visibility;
  readonly purpose: Purpose | null;
  /** The message that asks for it; empty for none. */
  readonly request: string;
}

/** What the player has chosen. */
export interface CheckChoice {
  readonly attribute: AttributeKey;
  readonly skill: SkillKey | "";
  /** What it has to be above, and what somebody who resists adds to it. */
  readonly tieNumber: number;
  readonly opposed: number;
  readonly situation: number;
  readonly resting: boolean;
  readonly mirrored: boolean;
  /** Whether the roll of an earlier try stays: see `earlierTry`. */
  readonly keeps: boolean;
  /** The bonuses of up to three who help; 0 for nobody. */
  readonly help1: number;
  readonly help2: number;
  readonly help3: number;
  readonly visibility: Visibility;
}

/** How a check is asked for: the keys that were held, and what the situation adds that asks for it. */
interface CheckKeys extends RollKeys {
  readonly situation?: number;
  readonly purpose?: Purpose | null;
  readonly request?: string;
}

export function plainChoice(request: CheckRequest): CheckChoice {
  const { attribute, skill, tieNumber, situation, visibility } = request;
  return {
    ...{ attribute, skill, tieNumber, situation, visibility, opposed: 0 },
    ...{ resting: false, mirrored: false, keeps: false, help1: 0, help2: 0, help3: 0 },
  };
}

/** What somebody rolls with, as it is chosen: with debt, fatigue, and what hinders the body. */
export function bonusesFor({ actor, purpose }: CheckRequest, choice: CheckChoice): readonly Term[] {
  const { attribute, skill, situation, help1, help2, help3 } = choice;
  const parts = { attribute, gear: purpose?.more ?? [], cost: 0, attack: false };
  const own = fightingRoll(fighterOf(actor), { ...parts, skill }, { ...PLAIN_CIRCUMSTANCES, situation });
  const helpers = [help1, help2, help3].filter((bonus) => bonus > 0);
  const team = teamTerms(
    own,
    helpers.map((bonus) => ({ name: "BIND.CHECK.help", bonuses: [{ label: "BIND.CHECK.help", value: bonus }] })),
  );
  return team.ok ? team.value : own;
}

/** What it has to be above. */
export function tieNumberFor({ purpose }: CheckRequest, { tieNumber, opposed }: CheckChoice): readonly Term[] {
  return purpose?.tieNumber ?? [baseTerm(tieNumber), ...typedTerms("BIND.CHECK.opposed", opposed)];
}

/** What somebody has rolled for the same already, which stays until circumstances change; null where they have not tried. */
export function earlierTry(request: CheckRequest, choice: CheckChoice): Found<CheckData> | null {
  const { actor, purpose } = request;
  if (purpose || choice.resting || encounterOf(actor)?.started) return null;
  const tries = inOrder(messagesOf(CheckData)).filter(
    ({ message, data }) =>
      data.actor === actor.uuid && data.purpose === "" && data.shares === "" && !data.resting && passesGate(message),
  );
  const earlier = tries.map((found) => {
    return { found, task: keyOfPair(found.data), circumstances: String(sumTerms(found.data.tieNumber)) };
  });
  const number = String(sumTerms(tieNumberFor(request, choice)));
  return keptRoll(earlier, keyOfPair(choice), number)?.found ?? null;
}

/** Whether somebody can do anything. */
export function canDo(actor: Actor.Implementation): Result<null> {
  return actor.isOut ? err("helpless", { name: actor.name }) : ok(null);
}

/**
 * Asks about a check and rolls it.
 * @param what  The key of an attribute, a skill, a pair of both such as `strength-crafts`, or something that is often tried
 * @returns the message; null if nothing was rolled, and the user was told why
 */
export async function performCheck(
  actor: Actor.Implementation,
  what: string,
  {
    fast = false,
    visibility = currentVisibility(),
    situation = 0,
    purpose = null,
    request: asked = "",
  }: CheckKeys = {},
): Promise<ChatMessage.Implementation | null> {
  const able = canRollFor(actor, canDo);
  if (!able.ok) return notifyRefusal(able);
  const pair = pairOf(what);
  if (!pair) return notifyRefusal(err("noSuchSkill", { skill: what }));
  const request = { actor, ...pair, tieNumber: tieNumberOf(what), situation, visibility, purpose, request: asked };
  const choice = fast ? plainChoice(request) : await CONFIG.BIND.dialogs.check(request);
  return choice && rollCheck(request, choice);
}

async function rollCheck(request: CheckRequest, choice: CheckChoice): Promise<ChatMessage.Implementation | null> {
  const { actor, purpose } = request;
  const { attribute, skill, resting, mirrored, visibility } = choice;
  const { race } = actor.system;
  const system = {
    ...{ actor: actor.uuid, request: request.request, attribute, skill, resting, mirrored, race: resting ? race : "" },
    ...{ bonuses: bonusesFor(request, choice), tieNumber: tieNumberFor(request, choice), ...momentOf(actor) },
    ...{ purpose: purpose?.purpose ?? "", patient: purpose?.patient?.uuid ?? "" },
    ...{ damage: purpose?.damage ?? 0, softens: purpose?.softens ?? 0 },
  };
  const kept = choice.keeps ? earlierTry(request, choice) : null;
  if (kept) {
    const shared = { ...system, mirrored: false, shares: kept.message.id ?? "" };
    return postRoll(actor, { type: "check", system: shared }, visibility, null);
  }
  const pool = poolOf({ resting, race, purpose: purpose?.purpose ?? "" });
  return postRoll(actor, { type: "check", system }, visibility, CONFIG.BIND.rolls.check.build(pool));
}

/** Tries the same as somebody else, whose dice count for both. */
export async function joinCheck(message: ChatMessage.Implementation, actor: Actor.Implementation) {
  const able = canRollFor(actor, canDo);
  if (!able.ok) return notifyRefusal(able);
  const { attribute, skill, tieNumber, shares } = message.system as CheckData;
  const request = {
    ...{ actor, attribute, skill, tieNumber: TIE_NUMBER, situation: 0, visibility: currentVisibility() },
    ...{ purpose: null, request: "" },
  };
  const system = {
    ...{ actor: actor.uuid, attribute, skill, tieNumber, shares: shares || (message.id ?? "") },
    ...{ bonuses: bonusesFor(request, plainChoice(request)), ...momentOf(actor) },
  };
  return postRoll(actor, { type: "check", system }, request.visibility, null);
}

/** What is rolled with, in words' keys. */
export const namesOf = ({ attribute, skill }: Pair): readonly string[] => [
  attributeLabel(attribute),
  ...(skill === "" ? [] : [skillLabel(skill)]),
];

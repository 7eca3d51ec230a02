import { messageAt } from "../../foundry/collections.ts";
import { createMessage, actorAt } from "../../foundry/documents.ts";
import type { PoolKey } from "../../rules/checks/dice-pools.ts";
import { err } from "../../rules/result.ts";
import type { Term } from "../../rules/term.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import { singleFlight } from "../../utils/single-flight.ts";
import { asVisibleAs } from "../cards/visibility.ts";
import { isOursToAnswer } from "../challenge/who-answers.ts";
import { nameOf } from "../contests/at-hand.ts";
import type { DamageSaveKind } from "../damage/damage-save-data.ts";
import type { StrikePlace } from "./attack-answers.ts";
import type { AttackState } from "./attack-state.ts";
import {
  attackOf,
  bestOf,
  defenceRequest,
  type CountedDefence,
  type DefenceChoice,
  type DefenceRequest,
  type PlannedDefence,
} from "./defence-request.ts";
import { deadlyThrow, mitigationThrow, snapshotOf, type DamageSaveRoll } from "./protection.ts";
import { storedTechnique } from "./technique.ts";
import { logUse, useId } from "./turn-state.ts";

type Message = ChatMessage.Implementation;

/** What a caller settles about a defence. */
export interface DefendCall {
  /** At once, with the best there is. */
  readonly fast?: boolean;
  /** At once, with the option of this id; empty lets it come. */
  readonly option?: string;
  /** Whether Active Mitigation is thrown if the attack comes through; whoever can mitigates unless told otherwise. */
  readonly mitigates?: boolean;
}

/** For whom this user is answering right now, so that a second click throws nothing twice. */
const unlessBusy = singleFlight();

/**
 * Defends somebody against one strike of an attack: through the dialog, or at once.
 * @param id  The message of the attack.
 * @returns the message of the defence, or null if there is none (and the user told why, unless they closed the dialog).
 */
export async function defend(id: string, place: StrikePlace, call: DefendCall = {}): Promise<Message | null> {
  return unlessBusy(`${id} ${place.target} ${place.strike}`, async () => {
    const asked = defenceRequest(messageAt(id), place);
    if (!asked.ok) return notifyRefusal(asked);
    const choice = settledChoice(asked.value, call) ?? (await CONFIG.SIRPAS.dialogs.defence.prompt(asked.value));
    if (!choice) return null;
    // While the dialog was open somebody else may have defended them, or the attack may have gone.
    const still = defenceRequest(messageAt(id), place);
    if (!still.ok) return notifyRefusal(still);
    return await defendAsChosen(still.value, choice);
  });
}

/** The choice of whoever is not to be asked; null for whoever is. */
function settledChoice(
  { choice }: DefenceRequest,
  { fast = false, option, mitigates }: DefendCall,
): DefenceChoice | null {
  if (!fast && option === undefined) return null;
  return { ...choice, option: option ?? choice.option ?? "", mitigates: mitigates ?? choice.mitigates };
}

/** The best defence of somebody against a strike with what it leads to; null where none is open, or nobody is asked. */
export function bestDefence(
  id: string,
  place: StrikePlace,
): { readonly request: DefenceRequest; readonly best: PlannedDefence | null } | null {
  const asked = defenceRequest(messageAt(id), place);
  if (!asked.ok) return null;
  const { value: request } = asked;
  return { request, best: bestOf(request.state, request.plansFor(request.choice)) };
}

async function defendAsChosen(request: DefenceRequest, choice: DefenceChoice): Promise<Message | null> {
  const { actor, state, place, name } = request;
  const plan = choice.option ? request.plansFor(choice).find(({ option }) => option.id === choice.option) : null;
  if (plan === undefined) return notifyRefusal(err("noDefence", { name }));
  if (plan?.option.error) return notifyRefusal(plan.option.error);
  const mitigates = choice.mitigates && request.canMitigate;
  const used = plan ? usedWith(plan, state) : inPlaceOf(request.insteadFor(choice));
  const answer = { ...place, none: plan === null, mitigates, ...used };
  const thrown = plan && { id: place.target, pool: plan.option.pool, terms: plan.counted };
  const message = await postAnswer(state.message, "defence", actor, thrown, answer);
  if (!message) return null;
  if (plan) await logUse(actor, plan.option.logged, useId(message.id));
  if (mitigates) await mitigateIfHit(state.message.id ?? "", place, actor);
  return message;
}

/** What a message keeps of a defence. */
function usedWith({ option }: CountedDefence, { data }: AttackState) {
  const { item, strike } = option;
  const attacker = actorAt(data.attacker.actor);
  return {
    // A style as a whole is no manoeuvre that the fight would remember.
    technique: { ...storedTechnique(option), ...(item.isType("style") ? { rows: {} } : {}) },
    counter: strike,
    ...(attacker ? { snapshot: snapshotOf(attacker, strike.damageType, strike.part) } : {}),
  };
}

/** What a message keeps of a defence that was not thrown: whoever lets it come fares no better than with its lowest throw. */
function inPlaceOf(instead: CountedDefence | null) {
  if (instead === null) return {};
  const { option, counted: terms } = instead;
  const { key, name, uuid, img, statistic } = storedTechnique(option);
  return { technique: { key, name, uuid, img, statistic }, pool: option.pool, terms };
}

/** Throws Active Mitigation for whoever chose so beforehand, if they were hit. */
async function mitigateIfHit(id: string, place: StrikePlace, actor: SirpasActor): Promise<void> {
  const state = attackOf(id);
  if (state && awaitedFor(state, place, "mitigation") === actor) await answerDamageSave(id, place, "mitigation");
}

/** What whoever was hit throws against an attack. */
export type DamageSave = Extract<DamageSaveKind, "mitigation" | "deadly">;

/**
 * Throws Active Mitigation, or the check against a deadly wound, for whoever was hit by a strike.
 * @param id        The message of the attack.
 * @param declined  Of Active Mitigation: that it is not used.
 * @returns the message, or null if there is none (and the user told why).
 */
export async function answerDamageSave(
  id: string,
  place: StrikePlace,
  kind: DamageSave,
  { declined = false }: { readonly declined?: boolean } = {},
): Promise<Message | null> {
  return unlessBusy(`${id} ${place.target} ${place.strike} ${kind}`, async () => {
    const state = attackOf(id);
    if (!state) return notifyRefusal(err("requestGone"));
    if (state.data.closing.closed) return notifyRefusal(err("requestClosed"));
    const actor = awaitedFor(state, place, kind);
    const name = nameAt(state, place);
    if (!actor) return notifyRefusal(err("alreadyEndured", { name }));
    if (!actor.isOwner) return notifyRefusal(err("notOwner", { actor: nameOf(actor) }));
    const answer = { ...place, kind, declined, actor: actor.uuid };
    if (declined) return await postAnswer(state.message, "damageSave", actor, null, answer);
    const thrown = damageSaveRoll(state, place, kind, actor);
    if (!thrown) return notifyRefusal(err("noStatistic", { name }));
    const { statistic, terms } = thrown;
    const { key, label, uuid, pool } = statistic;
    const roll = { id: kind, pool, terms };
    return await postAnswer(state.message, "damageSave", actor, roll, { ...answer, statistic: { key, label, uuid } });
  });
}

/** What somebody would throw, with its terms. */
export function damageSaveRoll(
  state: AttackState,
  place: StrikePlace,
  kind: DamageSave,
  actor: SirpasActor,
): DamageSaveRoll | null {
  if (kind === "mitigation") return mitigationThrow(actor);
  return deadlyThrow(actor, strikeAt(state, place)?.reading.outcome?.damageType ?? "");
}

/** Whose answer of a kind a strike waits for; null if it waits for none. */
function awaitedFor({ waiting }: AttackState, { target, strike }: StrikePlace, kind: DamageSave): SirpasActor | null {
  const one = waiting.find((other) => other.stage === kind && other.target === target && other.strike === strike);
  return one ? actorAt(one.actor) : null;
}

/** The name of whoever is hit, in the words of the message. */
function nameAt(state: AttackState, place: StrikePlace): string {
  if (strikeAt(state, place)?.reading.snapshot === "attacker") return state.data.attacker.name;
  return state.data.targets.find(({ id }) => id === place.target)?.name ?? "";
}

/** A strike of an attack. */
export function strikeAt({ targets }: AttackState, { target, strike }: StrikePlace) {
  return targets.find((one) => one.target.id === target)?.strikes.find((one) => one.strike === strike);
}

/** A throw that answers an attack: whose it is in the message, and what is added to the dice. */
interface AnswerRoll {
  readonly id: string;
  readonly pool: PoolKey;
  readonly terms: readonly Term[];
}

/**
 * Writes an answer to an attack, or to other damage, into the chat, its dice thrown: who may read what it answers may read it.
 * @param thrown  null for an answer without a throw.
 */
export async function postAnswer(
  attack: Message,
  type: "defence" | "damageSave",
  actor: SirpasActor,
  thrown: AnswerRoll | null,
  system: object,
): Promise<Message | null> {
  const { pool, terms } = thrown ?? {};
  return createMessage({
    type,
    speaker: ChatMessage.implementation.getSpeaker({ actor }),
    rolls: thrown ? [await CONFIG.SIRPAS.rolls.pool.build(thrown).evaluate()] : [],
    ...(thrown ? { sound: CONFIG.sounds.dice } : {}),
    ...asVisibleAs(attack),
    // What a message stores outlives what it was made of.
    system: foundry.utils.deepClone({ attack: attack.id, ...system, ...(thrown ? { pool, terms } : {}) }),
  });
}

/** The strikes that this Gamemaster's own characters are to be defended against: those that no player owns. */
export function npcPlaces({ waiting }: AttackState): readonly StrikePlace[] {
  return waiting
    .filter(({ stage, actor }) => stage === "defence" && isNpc(actor))
    .map(({ target, strike }) => ({ target, strike }));
}

/** Whether an actor is a Gamemaster's own, and this user's to answer for. */
export function isNpc(uuid: string): boolean {
  const actor = actorAt(uuid);
  return actor !== null && !actor.hasPlayerOwner && isOursToAnswer(actor);
}

/** What is chosen for one of several. */
export interface GroupChoice extends StrikePlace {
  readonly option: string;
  readonly mitigates: boolean;
}

/**
 * Defends several against an attack, one strike after the other, so that each counts towards the turn of the next.
 * @param choices  What is chosen for each; without them the best for each that is awaited.
 * @returns how many defended themselves.
 */
export async function defendAll(id: string, choices?: readonly GroupChoice[]): Promise<number> {
  const state = attackOf(id);
  let done = 0;
  // What is best for the second strike depends on what was done against the first.
  const calls = choices ?? (state ? npcPlaces(state).map((place) => ({ ...place, fast: true })) : []);
  for (const { target, strike, ...call } of calls) if (await defend(id, { target, strike }, call)) done += 1;
  return done;
}

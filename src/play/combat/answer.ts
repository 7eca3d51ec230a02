import { err } from "../../rules/result.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import { logUse, useId } from "./turn-state.ts";
import { actorAt } from "../challenge/answers.ts";
import type { StrikePlace } from "./attack-answers.ts";
import type { AttackState } from "./attack-state.ts";
import {
  attackOf,
  bestOf,
  defenceRequest,
  type DefenceChoice,
  type DefenceRequest,
  type PlannedDefence,
} from "./defence-request.ts";
import { storedSnapshot, snapshotOf, deadlyThrow, mitigationThrow, type DamageSaveRoll } from "./protection.ts";
import { singleFlight } from "../../utils/single-flight.ts";
import type { DamageSaveKind } from "../damage/damage-save-data.ts";
import { nameOf } from "../contests/name-of.ts";
import type { PoolKey } from "../../rules/checks/dice-pools.ts";
import type { Term } from "../../rules/term.ts";
import { asVisibleAs } from "../cards/as-visible-as.ts";
import { isOursToAnswer } from "../challenge/who-answers.ts";

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

/** For whom this user is defending right now, so that a second click throws nothing twice. */
const unlessBusy = singleFlight();

/**
 * Defends somebody against one strike of an attack: through the dialog, or at once.
 * @param id  The message of the attack.
 * @returns the message of the defence, or null if there is none (and the user told why, unless they closed the dialog).
 */
export async function defend(id: string, place: StrikePlace, call: DefendCall = {}): Promise<Message | null> {
  const key = `${id} ${place.target} ${place.strike}`;
  return unlessBusy(key, async () => {
    const asked = defenceRequest(messageOf(id), place);
    if (!asked.ok) return notifyRefusal(asked);
    const choice = resolved(asked.value, call) ?? (await CONFIG.SIRPAS.dialogs.defence.prompt(asked.value));
    if (!choice) return null;
    // While the dialog was open somebody else may have defended them, or the attack may have gone.
    const still = defenceRequest(messageOf(id), place);
    if (!still.ok) return notifyRefusal(still);
    return await thrown(still.value, choice);
  });
}

/** The choice of whoever is not to be asked; null for whoever is. */
function resolved({ choice }: DefenceRequest, { fast = false, option, mitigates }: DefendCall): DefenceChoice | null {
  if (!fast && option === undefined) return null;
  return { ...choice, option: option ?? choice.option ?? "", mitigates: mitigates ?? choice.mitigates };
}

/** The best defence of somebody against a strike with what it leads to; null where none is open, or nobody is asked. */
export function bestDefence(
  id: string,
  place: StrikePlace,
): { readonly request: DefenceRequest; readonly best: PlannedDefence | null } | null {
  const asked = defenceRequest(messageOf(id), place);
  if (!asked.ok) return null;
  const { value: request } = asked;
  return { request, best: bestOf(request.state, request.plansFor(request.choice)) };
}

async function thrown(request: DefenceRequest, choice: DefenceChoice): Promise<Message | null> {
  const { actor, state, place, name } = request;
  const plan = choice.option ? planned(request, choice) : null;
  if (choice.option && !plan) return notifyRefusal(err("noDefence", { name }));
  if (plan?.option.error) return notifyRefusal(plan.option.error);
  const mitigates = choice.mitigates && request.canMitigate;
  const answer = {
    ...place,
    none: plan === null,
    mitigates,
    ...(plan ? usedWith(plan, state) : inPlaceOf(request, choice)),
  };
  const thrownWith = plan && { id: place.target, pool: plan.option.pool, terms: plan.counted };
  const message = await postAnswer(state.message, "defence", actor, thrownWith, answer);
  if (!message) return null;
  if (plan) await logUse(actor, plan.option.logged, useId(message.id));
  if (mitigates) await mitigateIfHit(state.message.id ?? "", place, actor);
  return message;
}

function planned(request: DefenceRequest, choice: DefenceChoice): PlannedDefence | null {
  return request.plansFor(choice).find(({ option }) => option.id === choice.option) ?? null;
}

/** What a message keeps of a defence: it outlives the items it was made with. */
function usedWith({ option }: PlannedDefence, { data }: AttackState) {
  const { item, rows, logged, statistic, style, strike, key, name } = option;
  const attacker = actorAt(data.attacker.actor);
  return foundry.utils.deepClone({
    technique: {
      ...{ key, name, uuid: item.uuid, img: item.img ?? "" },
      statistic: { key: statistic, label: style || name, uuid: item.uuid },
      rows: rows ?? {},
      logged,
    },
    counter: strike,
    ...(attacker ? { snapshot: storedSnapshot(snapshotOf(attacker, strike.damageType, strike.part)) } : {}),
  });
}

/** What a message keeps of a defence that was not thrown: whoever lets it come fares no better than with its lowest throw. */
function inPlaceOf(request: DefenceRequest, choice: DefenceChoice) {
  const instead = request.insteadFor(choice);
  if (instead === null) return {};
  const { key, name, item, statistic, pool } = instead.option;
  return foundry.utils.deepClone({
    technique: {
      key,
      name,
      uuid: item.uuid,
      img: item.img ?? "",
      statistic: { key: statistic, label: name, uuid: item.uuid },
    },
    ...{ pool, terms: instead.counted },
  });
}

/** Throws Active Mitigation for whoever chose so beforehand, if they were hit. */
export async function mitigateIfHit(id: string, place: StrikePlace, actor: SirpasActor): Promise<Message | null> {
  const waits = attackOf(id)?.waiting.some(
    (one) =>
      one.target === place.target &&
      one.strike === place.strike &&
      one.stage === "mitigation" &&
      one.actor === actor.uuid,
  );
  return waits ? answerDamageSave(id, place, "mitigation") : null;
}

function messageOf(id: string): Message | undefined {
  return game.messages!.get(id) as Message | undefined;
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
  const key = `${id} ${place.target} ${place.strike} ${kind}`;
  return unlessBusy(key, async () => {
    const state = attackOf(id);
    if (!state) return notifyRefusal(err("requestGone"));
    if (state.data.closing.closed) return notifyRefusal(err("requestClosed"));
    const actor = awaitedActor(state, place, kind);
    const name = nameAt(state, place);
    if (!actor) return notifyRefusal(err("alreadyEndured", { name }));
    if (!actor.isOwner) return notifyRefusal(err("notOwner", { actor: nameOf(actor) }));
    const answer = { ...place, kind, declined, actor: actor.uuid };
    if (declined) return await postAnswer(state.message, "damageSave", actor, null, answer);
    const thrown = damageSaveRoll(state, place, kind, actor);
    if (!thrown) return notifyRefusal(err("noStatistic", { name }));
    const { statistic, terms } = thrown;
    return await postAnswer(
      state.message,
      "damageSave",
      actor,
      { id: kind, pool: statistic.pool, terms },
      {
        ...answer,
        statistic: { key: statistic.key, label: statistic.label, uuid: statistic.uuid },
      },
    );
  });
}

/** What somebody would throw, with its terms. */
export function damageSaveRoll(
  state: AttackState,
  { target, strike }: StrikePlace,
  kind: DamageSave,
  actor: SirpasActor,
): DamageSaveRoll | null {
  if (kind === "mitigation") return mitigationThrow(actor);
  const outcome = state.targets.find((one) => one.target.id === target)?.strikes.find((one) => one.strike === strike)
    ?.reading.outcome;
  return deadlyThrow(actor, outcome?.damageType ?? "");
}

function awaitedActor({ waiting }: AttackState, { target, strike }: StrikePlace, kind: DamageSave) {
  const one = waiting.find(
    (pendingAction) =>
      pendingAction.stage === kind && pendingAction.target === target && pendingAction.strike === strike,
  );
  return one ? actorAt(one.actor) : null;
}

/** The name of whoever is hit, in the words of the message. */
function nameAt({ targets, data }: AttackState, { target, strike }: StrikePlace): string {
  const one = targets.find((other) => other.target.id === target);
  const hit = one?.strikes.find((other) => other.strike === strike)?.reading.snapshot;
  return hit === "attacker" ? data.attacker.name : (one?.target.name ?? "");
}

/** A throw that answers an attack: whose it is in the message, and what is added to the dice. */
export interface AnswerRoll {
  readonly id: string;
  readonly pool: PoolKey;
  readonly terms: readonly Term[];
}

/**
 * Writes an answer to an attack into the chat, its dice thrown: whoever may read the attack may read it, and nobody else.
 * @param thrown  null for an answer without a throw.
 */
export async function postAnswer(
  attack: Message,
  type: "defence" | "damageSave",
  actor: SirpasActor,
  thrown: AnswerRoll | null,
  system: object,
): Promise<Message | null> {
  const rolls = thrown ? [await CONFIG.SIRPAS.rolls.contest.build(thrown).evaluate()] : [];
  const pool = thrown ? { pool: thrown.pool, terms: thrown.terms.map((term) => ({ ...term })) } : {};
  const data = {
    type,
    speaker: ChatMessage.implementation.getSpeaker({ actor }),
    rolls,
    ...(thrown ? { sound: CONFIG.sounds.dice } : {}),
    ...asVisibleAs(attack),
    system: { attack: attack.id, ...system, ...pool },
  };
  const message = await ChatMessage.implementation.create(data as never);
  return (message as Message | undefined) ?? null;
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
export interface GroupChoice extends StrikePlace, Pick<DefendCall, "option" | "mitigates"> {}

/** The best for each of several who are defended together. */
export function groupChoices(state: AttackState): readonly GroupChoice[] {
  return npcPlaces(state).map((place) => ({
    ...place,
    option: bestDefence(state.message.id ?? "", place)?.best?.option.id ?? "",
    mitigates: true,
  }));
}

/**
 * Defends several against an attack, one strike after the other, so that each counts towards the turn of the next.
 * @param choices  What is chosen for each; without them the best for each that is awaited.
 * @returns how many defended themselves.
 */
export async function defendAll(id: string, choices?: readonly GroupChoice[]): Promise<number> {
  const state = attackOf(id);
  let done = 0;
  for (const { target, strike, option, mitigates } of choices ?? (state ? groupChoices(state) : [])) {
    // What is best for the second strike depends on what was done against the first.
    const call = choices ? { option: option ?? "", mitigates: mitigates ?? true } : { fast: true };
    if (await defend(id, { target, strike }, call)) done += 1;
  }
  return done;
}

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
import { answerDamageSave } from "./damage-save.ts";
import { postAnswer } from "./post-answer.ts";
import { storedSnapshot, snapshotOf } from "./target-snapshot.ts";
import { singleFlight } from "../../utils/single-flight.ts";

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

import type { DamageSaveKind } from "../damage/damage-save-data.ts";
import { err } from "../../rules/outcome.ts";
import { nameOf } from "../contests/at-hand.ts";
import { actorAt } from "../challenge/answers.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import type { StrikePlace } from "./attack-answers.ts";
import type { AttackState } from "./attack-state.ts";
import { attackOf } from "./defence-request.ts";
import { deadlyThrow, mitigationThrow, type DamageSaveRoll } from "./damage-save-statistics.ts";
import { postAnswer } from "./post-answer.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { singleFlight } from "../../utils/single-flight.ts";

type Message = ChatMessage.Implementation;

/** What whoever was hit throws against an attack. */
export type DamageSave = Extract<DamageSaveKind, "mitigation" | "deadly">;

/** For whom this user is throwing right now. */
const unlessBusy = singleFlight();

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

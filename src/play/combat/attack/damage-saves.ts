import { messageAt } from "#core/foundry/collections.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { err } from "#core/rules/result.ts";
import type { SirpasActor } from "../../documents.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { singleFlight } from "#core/utils/single-flight.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { postDamageSave } from "../../damage/answer-damage.ts";
import { attackIn, strikeOf, type StrikePlace, type StrikeState, type WaitingStrike } from "./attack-state.ts";
import { deadlyRoll, mitigationRoll, type DamageSaveRoll } from "../defence/protection.ts";

type Message = ChatMessage.Implementation;

/** What somebody who was hit rolls against an attack. */
type DamageSave = Exclude<WaitingStrike["awaited"]["stage"], "defence">;

/** For whom this user is answering right now, so that a second click rolls nothing twice. */
const unlessBusy = singleFlight();

/**
 * Rolls Active Mitigation, or the check against a deadly wound, for somebody who was hit by a strike.
 * @param id        The message of the attack.
 * @param declined  Of Active Mitigation: that it is not used.
 * @returns the message, or null if there is none (and the user told why).
 */
export async function answerDamageSave(
  id: string | null,
  place: StrikePlace,
  kind: DamageSave,
  { declined = false }: { readonly declined?: boolean } = {},
): Promise<Message | null> {
  return unlessBusy(`${id} ${place.target} ${place.strike} ${kind}`, async () => {
    const message = messageAt(id);
    const attack = attackIn(message);
    if (!attack) return notifyRefusal(err("requestGone"));
    if (attack.closing.closed) return notifyRefusal(err("requestClosed"));
    const strike = strikeOf(message, place);
    const actor = strike?.awaited?.stage === kind ? actorAt(strike.awaited.actor) : null;
    const name = (strike?.hit ?? strike?.against)?.name ?? "";
    if (!strike || !actor) return notifyRefusal(err("alreadyEndured", { name }));
    if (!actor.isOwner) return notifyRefusal(err("notOwner", { actor: nameOf(actor) }));
    const roll = declined ? null : damageSaveRoll(strike, kind, actor);
    if (!roll && !declined) return notifyRefusal(err("noStatistic", { name }));
    return await postDamageSave(attack.parent, actor, { target: strike.target, strike: strike.strike, kind }, roll);
  });
}

/** What somebody would roll, with its terms. */
export function damageSaveRoll({ reading }: StrikeState, kind: DamageSave, actor: SirpasActor): DamageSaveRoll | null {
  return kind === "mitigation" ? mitigationRoll(actor) : deadlyRoll(actor, reading.outcome?.damageType ?? "");
}

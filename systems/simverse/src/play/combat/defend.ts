import { actorAt, createMessage, speakerOf } from "#core/foundry/documents.ts";
import { asVisibleAs } from "#core/play/cards/visibility.ts";
import { dataOf } from "#core/play/challenge/message-index.ts";
import { answerOnce } from "#core/play/exchange/answer-once.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import type { RollKeys } from "#core/foundry/visibility.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import type { Term } from "#core/rules/term.ts";
import { localize } from "#core/utils/localize.ts";
import { resistanceTerms } from "../../rules/checks/contest.ts";
import type { PlannedDefence } from "../../rules/combat/attack.ts";
import { protectionOf } from "../../rules/combat/fighter.ts";
import type { SimverseActor } from "../../documents/actor.ts";
import { plainChoice, termsFor, type CheckRequest } from "../checks/check-request.ts";
import { defencesOf, offersOfDefence } from "./attack.ts";
import { momentOf } from "./moment.ts";
import { AttackData } from "./attack-data.ts";
import { fighterOf, thingOf } from "./fighter.ts";
import { turnOf } from "./turn-state.ts";

type Message = ChatMessage.Implementation;

/**
 * Answers an attack with a defence, or with none. Where something would change the defence if it is so, that is asked first.
 * @returns the answer; null if it was refused, and the user was told why, or thought better of it
 */
export async function defend(message: Message, kind: string, { fast = false }: RollKeys = {}): Promise<Message | null> {
  return answerOnce<ReadyDefence, readonly Term[]>(message.id ?? "", {
    ready: () => readyDefence(message, kind),
    async choose(ready) {
      const request = ready.planned && requestFor(ready, ready.planned);
      if (!request) return [];
      const asks = !fast && request.statistics.some(({ offers }) => offers.length > 0);
      const choice = asks ? await CONFIG.SIMVERSE.dialogs.check(request) : plainChoice(request);
      // What the attacker's margin takes follows from the attack.
      return choice && termsFor({ ...request, more: [] }, choice);
    },
    post: (ready, terms) => postDefence(message, ready, terms),
  });
}

/** A defence that can be made now. */
interface ReadyDefence {
  readonly actor: SimverseActor;
  readonly attack: AttackData;
  /** Null for none. */
  readonly planned: PlannedDefence | null;
}

function readyDefence(message: Message, kind: string): Result<ReadyDefence> {
  const attack = dataOf(message, AttackData);
  if (!attack?.isAwaited || !passesGate(message)) return err("requestGone");
  const actor = actorAt(attack.target);
  if (!actor?.isOwner) return err("notOwner", { actor: attack.targetName });
  const planned = defencesOf(actor, attack).find((one) => one.kind === kind) ?? null;
  if (!planned && kind !== "none") return err("nothingToDefend");
  // A Gamemaster may allow one more.
  if (planned && !hasReaction(actor) && !game.user!.isGM) return err("noReaction");
  return ok({ actor, attack, planned });
}

/** What the dialog of a defence asks about. */
function requestFor({ actor, attack: { weapon, roll } }: ReadyDefence, { kind, terms }: PlannedDefence): CheckRequest {
  const label = `SIMVERSE.DEFENCE.${kind}`;
  const about = localize("SIMVERSE.DEFENCE.against", { defence: localize(label), weapon });
  const statistics = [{ key: kind, label, terms, offers: offersOfDefence(actor, kind) }];
  return { actor, statistics, more: roll ? resistanceTerms(roll) : [], about, visibility: null, pressed: true };
}

async function postDefence(
  message: Message,
  { actor, attack, planned }: ReadyDefence,
  terms: readonly Term[],
): Promise<Message | null> {
  const rolls = planned ? [await CONFIG.SIMVERSE.rolls.check.build().evaluate()] : [];
  const protection = protectionOf(fighterOf(actor), attack.location, attack.strike.type);
  const kind = planned?.kind ?? "none";
  const system = {
    attack: message.id,
    actor: actor.uuid,
    kind,
    thing: thingOf(actor, kind),
    terms,
    protection,
    ...momentOf(actor),
  };
  return createMessage({ type: "defence", speaker: speakerOf(actor), rolls, system, ...asVisibleAs(message) });
}

/** Whether somebody has a reaction left; outside of an encounter nobody counts. */
export function hasReaction(actor: SimverseActor): boolean {
  return (turnOf(actor)?.reactions ?? 1) > 0;
}

import { answerAim, type ReadyAnswer } from "#core/play/exchange/answer-once.ts";
import type { RollKeys } from "#core/foundry/visibility.ts";
import { err, ok } from "#core/rules/result.ts";
import { localize } from "#core/utils/localize.ts";
import { resistanceTerms } from "../../rules/checks/contest.ts";
import type { PlannedDefence } from "../../rules/combat/attack.ts";
import { protectionOf } from "../../rules/combat/fighter.ts";
import { plainChoice, termsFor, type CheckRequest } from "../checks/check-request.ts";
import { defencesOf, offersOfDefence } from "./attack.ts";
import { momentOf } from "./moment.ts";
import { AttackData } from "./attack-data.ts";
import { fighterOf, thingOf } from "./fighter.ts";
import { attackedWith, turnOf } from "./turn-state.ts";

type Message = ChatMessage.Implementation;

/**
 * Answers an attack with a defence, or with none. Where something would change the defence if it is so, that is asked first.
 * @returns the answer; null if it was refused, and the user was told why, or thought better of it
 */
export async function defend(message: Message, kind: string, { fast = false }: RollKeys = {}): Promise<Message | null> {
  return answerAim(message, kind, {
    type: "defence",
    model: AttackData,
    ways: (actor, attack) => defencesOf(actor, attack),
    // A Gamemaster may allow one more.
    can: (actor) => (hasReaction(actor) || game.user!.isGM ? ok(null) : err("noReaction")),
    async terms(ready) {
      const request = requestFor(ready);
      const asks = !fast && request.statistics.some(({ offers }) => offers.length > 0);
      const choice = asks ? await CONFIG.SIMVERSE.dialogs.check(request) : plainChoice(request);
      // What the attacker's margin takes follows from the attack.
      return choice && termsFor({ ...request, more: [] }, choice);
    },
    roll: () => CONFIG.SIMVERSE.rolls.check.build(),
    says({ actor, asking: { location, strike }, way }, terms) {
      const protection = protectionOf(fighterOf(actor), location, strike.type);
      const thing = thingOf(actor, way?.kind ?? "none", attackedWith(actor));
      return { attack: message.id, thing, terms, protection, ...momentOf(actor) };
    },
  });
}

/** What the dialog of a defence asks about. */
function requestFor({ actor, asking: { weapon, roll }, way }: ReadyAnswer<AttackData, PlannedDefence>): CheckRequest {
  const { kind, terms } = way!;
  const label = `SIMVERSE.DEFENCE.${kind}`;
  const about = localize("SIMVERSE.DEFENCE.against", { defence: localize(label), weapon });
  const statistics = [{ key: kind, label, terms, offers: offersOfDefence(actor, kind) }];
  return { actor, statistics, more: roll ? resistanceTerms(roll) : [], about, visibility: null, pressed: true };
}

/** Whether somebody has a reaction left; outside of an encounter nobody counts. */
export function hasReaction(actor: Actor.Implementation): boolean {
  return (turnOf(actor)?.reactions ?? 1) > 0;
}

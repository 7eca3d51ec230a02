import { messageAt } from "#core/foundry/collections.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { answerOnce } from "#core/play/exchange/answer-once.ts";
import { postAnswer } from "../../contests/post.ts";
import { strikeOf, type StrikePlace, type StrikeState } from "../attack/attack-state.ts";
import { answerDamageSave } from "../attack/damage-saves.ts";
import { type DefenceOption, defenceOptions, incomingOf } from "./defence-options.ts";
import { snapshotOf } from "./protection.ts";
import { storedTechnique } from "../attack/stored-technique.ts";
import { logUse } from "../turn/turn-state.ts";
import { useId } from "../turn/turn-uses.ts";
import type { CountedDefence, DefenceChoice, DefenceRequest, PlannedDefence } from "./defence-request.ts";
import { lowestScore } from "../../../rules/checks/score.ts";
import { countedTerms, switched } from "../../../rules/combat/attack-plan.ts";
import type { Circumstance } from "../../../rules/combat/circumstances.ts";
import { genericDefenceAgainst, isOpenAtLast } from "../../../rules/combat/defence.ts";
import { isHeld } from "../../../rules/damage/conditions.ts";
import { sumTerms } from "#core/rules/term.ts";
import type { SirpasActor } from "../../documents.ts";
import { canSeeValue } from "../../contests/opponents.ts";
import { fighterOf } from "../turn/actor-fighter.ts";
import { canMitigate, defencePreview } from "./defence-preview.ts";
import type { AttackData } from "../attack/attack-data.ts";
import { attackerOf, targetFrom } from "../targets/targets.ts";
import { recognised } from "../targets/seen-of-target.ts";

type Message = ChatMessage.Implementation;

/** What a caller settles about a defence. */
export interface DefendCall {
  /** At once, with the best there is. */
  readonly fast?: boolean;
  /** At once, with the option of this id; empty lets it come. */
  readonly option?: string;
  /** Whether Active Mitigation is rolled if the attack comes through; who can mitigates unless told otherwise. */
  readonly mitigates?: boolean;
}

/**
 * Defends somebody against one strike of an attack: through the dialog, or at once.
 * @param id  The message of the attack.
 * @returns the message of the defence, or null if there is none (and the user told why, unless they closed the dialog).
 */
export async function defend(id: string | null, place: StrikePlace, call: DefendCall = {}): Promise<Message | null> {
  return answerOnce<DefenceRequest, DefenceChoice>(`${id} ${place.target} ${place.strike}`, {
    ready: () => defenceRequest(messageAt(id), place),
    choose: (request) => settledChoice(request, call) ?? CONFIG.SIRPAS.dialogs.defence.prompt(request),
    post: defendAsChosen,
  });
}

/** The choice of one who is not to be asked; null for one who is. */
function settledChoice(
  { choice }: DefenceRequest,
  { fast = false, option, mitigates }: DefendCall,
): DefenceChoice | null {
  if (!fast && option === undefined) return null;
  return { ...choice, option: option ?? choice.option ?? "", mitigates: mitigates ?? choice.mitigates };
}

async function defendAsChosen(request: DefenceRequest, choice: DefenceChoice): Promise<Message | null> {
  const { fighter, strike } = request;
  const { attack, against, target } = strike;
  const { actor } = fighter;
  const plan = choice.option ? request.plansFor(choice).find(({ option }) => option.id === choice.option) : null;
  if (plan === undefined) return notifyRefusal(err("noDefence", { name: against.name }));
  if (plan?.option.error) return notifyRefusal(plan.option.error);
  const mitigates = choice.mitigates && request.canMitigate;
  const used = plan ? usedWith(plan.option, attack) : inPlaceOf(request.insteadFor(choice));
  const answer = { target, strike: strike.strike, none: plan === null, mitigates, ...used };
  const rolled = plan && { id: target, pool: plan.option.pool, terms: plan.counted };
  const message = await postAnswer(attack.parent, "defence", actor, rolled, answer);
  if (!message) return null;
  if (plan) await logUse(actor, plan.option.logged, useId(message.id));
  const { awaited } = (mitigates ? strikeOf(attack.parent, strike) : null) ?? {};
  if (awaited?.stage === "mitigation" && actorAt(awaited.actor) === actor) {
    await answerDamageSave(attack.parent.id, strike, "mitigation");
  }
  return message;
}

/** What a message keeps of a defence. */
function usedWith(option: DefenceOption, attack: AttackData) {
  const { item, strike } = option;
  const attacker = actorAt(attack.attacker.actor);
  return {
    // A style as a whole is no manoeuvre that the fight would remember.
    technique: { ...storedTechnique(option), ...(item.isType("style") ? { rows: {} } : {}) },
    counter: strike,
    ...(attacker ? { snapshot: snapshotOf(attacker, strike.damageType, strike.part) } : {}),
  };
}

/** What a message keeps of a defence that was not rolled. */
function inPlaceOf(instead: CountedDefence | null) {
  if (instead === null) return {};
  const { option, counted: terms } = instead;
  return { technique: { ...storedTechnique(option), rows: {}, logged: {} }, pool: option.pool, terms };
}

/** Gathers all that a defence asks about. Refuses where nobody is asked for one, or not any more. */
export function defenceRequest(message: Message | undefined, place: StrikePlace): Result<DefenceRequest> {
  const strike = strikeOf(message, place);
  return strike ? requestAgainst(strike) : err("requestGone");
}

/** The same for a strike of which it is known how it stands. */
export function requestAgainst(strike: StrikeState): Result<DefenceRequest> {
  const actor = actorAt(strike.against.actor);
  if (!actor) return err("requestGone");
  const { attack, against, awaited, target, strike: number } = strike;
  const { combat, turn, parent, closing, attacker } = attack;
  const { name } = against;
  if (!actor.isOwner) return err("notOwner", { actor: name });
  if (closing.closed) return err("requestClosed");
  if (awaited?.stage !== "defence") return err("alreadyDefended", { name });
  const answered = { fighter: fighterOf(actor), strike, knows: canSeeValue(attacker.actor) };
  const mitigating = canMitigate(actor, { combat, turn, message: parent.id ?? "", target, strike: number });
  const incoming = { ...incomingOf(attack, against), blocked: isHeld(actor.system.conditions) };
  const countedFor = ({ parts, circumstances, situation, off }: DefenceChoice): readonly CountedDefence[] =>
    defenceOptions(answered.fighter, { ...incoming, parts, circumstances }).map((option) => {
      const terms = switched([...option.terms, ...situation], off);
      const counted = countedTerms(terms);
      return { option, terms, counted, total: sumTerms(counted) };
    });
  const planned = (counted: readonly CountedDefence[], { mitigates }: DefenceChoice): readonly PlannedDefence[] =>
    counted
      .map((plan) => ({ ...plan, preview: defencePreview(answered, plan, mitigates && mitigating) }))
      .sort((one, other) => one.preview.worth - other.preview.worth);
  const insteadFor = (choice: DefenceChoice): CountedDefence | null => {
    const key = genericDefenceAgainst(incoming.rows.range.kind);
    return countedFor(choice).find(({ option }) => option.statistic === key && isOpenAtLast(option)) ?? null;
  };
  const circumstances = circumstancesFor(actor, attack);
  const start = { option: null, off: [], situation: [], parts: [], circumstances, mitigates: mitigating };
  // A card asks for the best against each of its strikes: of what cannot be used no chances are worked out for that.
  const open = countedFor(start).filter(({ option }) => option.error === null);
  const best = bestOf(attack, planned(open, start));
  return ok({
    ...answered,
    canMitigate: mitigating,
    best,
    plansFor: (choice) => planned(countedFor(choice), choice),
    insteadFor,
    choice: { ...start, option: best?.option.id ?? "" },
    comingFor: (choice) => {
      const instead = insteadFor(choice);
      const lowest = instead && lowestScore(instead.option.pool, instead.counted);
      return defencePreview(answered, { lowest }, choice.mitigates && mitigating);
    },
  });
}

/** @param open  Those that can be used, the best first. */
function bestOf({ prevents }: AttackData, open: readonly PlannedDefence[]): PlannedDefence | null {
  const moves = prevents ? open.find(({ option }) => option.logged.type === "disengage") : undefined;
  return moves ?? open[0] ?? null;
}

/** What the attacker and the place are taken to be before anybody says otherwise. */
function circumstancesFor(actor: SirpasActor, { attacker, armed }: AttackData): readonly Circumstance[] {
  const own = attackerOf(actor);
  const other = targetFrom(attacker.token, own) ?? targetFrom(attacker.actor, own);
  const seen = other ? recognised(own, other) : [];
  return armed ? [...seen, "armed"] : seen;
}

import { messageAt } from "#core/foundry/collections.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { lowestScore } from "../../rules/checks/score.ts";
import { countedTerms, switched, type Switched } from "../../rules/combat/attack-plan.ts";
import type { Circumstance } from "../../rules/combat/circumstances.ts";
import { genericDefenceAgainst, isOpenAtLast } from "../../rules/combat/defence.ts";
import { isHeld } from "../../rules/damage/conditions.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { setting } from "#core/settings/settings.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { singleFlight } from "#core/utils/single-flight.ts";
import { isOursToAnswer } from "#core/play/challenge/who-answers.ts";
import { canSeeValue } from "../contests/opponents.ts";
import { postAnswer } from "../contests/post.ts";
import type { StrikePlace } from "./attack-state.ts";
import { attackOf, strikeAt, type AttackState, awaitedFor } from "./attack-state.ts";
import { answerDamageSave } from "./damage-saves.ts";
import { defenceOptions, type DefenceOption } from "./defence-options.ts";
import { fighterOf } from "./fighter.ts";
import { canMitigate, defencePreview, type AnsweredStrike, type DefencePreview } from "./previews.ts";
import { snapshotOf } from "./protection.ts";
import { rowsIn } from "./strike-data.ts";
import { recognised, targetFrom } from "./targets.ts";
import { storedTechnique } from "./technique.ts";
import { logUse, useId } from "./turn-state.ts";

type Message = ChatMessage.Implementation;

/** What a player decides about a defence. */
export interface DefenceChoice {
  /** The id of the option; empty: they let it come. null while nothing is chosen. */
  readonly option: string | null;
  /** The ids of the terms that do not count this time. */
  readonly off: readonly string[];
  /** What else the situation adds, each with its reason. */
  readonly situation: readonly Term[];
  /** The hindered parts of the defender's body that the defence uses. */
  readonly parts: readonly string[];
  /** What is so of the attacker and the place. */
  readonly circumstances: readonly Circumstance[];
  /** Whether Active Mitigation is thrown if the attack comes through. */
  readonly mitigates: boolean;
}

/** A defence as things are chosen. */
interface CountedDefence {
  readonly option: DefenceOption;
  /** Every term with whether it counts. */
  readonly terms: readonly Switched[];
  readonly counted: readonly Term[];
  readonly total: number;
}

/** The same with what to expect of it. */
export interface PlannedDefence extends CountedDefence {
  readonly preview: DefencePreview;
}

/** What the dialog of a defence is given. */
export interface DefenceRequest extends AnsweredStrike {
  readonly actor: SirpasActor;
  /** The target's name at the table. */
  readonly name: string;
  readonly canMitigate: boolean;
  /** What the dialog starts with: the best there is. */
  readonly choice: DefenceChoice;
  /** The best of the open defences; if the attack is to keep somebody from moving, Disengage. null where none is open. */
  readonly best: PlannedDefence | null;
  /** Everything there is, open or not, under a choice. */
  plansFor(choice: DefenceChoice): readonly PlannedDefence[];
  /** What to expect of letting it come. */
  comingFor(choice: DefenceChoice): DefencePreview;
  /** What one who lets it come could have thrown anyway: they fare no better than with its lowest throw. */
  insteadFor(choice: DefenceChoice): CountedDefence | null;
}

/** What a caller settles about a defence. */
interface DefendCall {
  /** At once, with the best there is. */
  readonly fast?: boolean;
  /** At once, with the option of this id; empty lets it come. */
  readonly option?: string;
  /** Whether Active Mitigation is thrown if the attack comes through; who can mitigates unless told otherwise. */
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

/** The choice of one who is not to be asked; null for one who is. */
function settledChoice(
  { choice }: DefenceRequest,
  { fast = false, option, mitigates }: DefendCall,
): DefenceChoice | null {
  if (!fast && option === undefined) return null;
  return { ...choice, option: option ?? choice.option ?? "", mitigates: mitigates ?? choice.mitigates };
}

/** Gathers all that a defence asks about. Refuses where nobody is asked for one, or not any more. */
export function defenceRequest(message: Message | undefined, place: StrikePlace): Result<DefenceRequest> {
  const state = attackOf(message?.id);
  const strike = state && strikeAt(state, place);
  const actor = strike && actorAt(strike.target.actor);
  if (!actor) return err("requestGone");
  const { data } = state;
  const { name } = strike.target;
  if (!actor.isOwner) return err("notOwner", { actor: name });
  if (data.closing.closed) return err("requestClosed");
  if (!awaitedFor(state, place, "defence")) return err("alreadyDefended", { name });
  const fighter = fighterOf(actor);
  const knows = canSeeValue(data.attacker.actor);
  const answered: AnsweredStrike = { fighter, state, place, attack: strike.attack, knows };
  const hit = { combat: data.combat, turn: data.turn, message: state.message.id ?? "", ...place };
  const mitigating = canMitigate(actor, hit);
  const { distance, covers } = strike.target;
  const countedFor = (choice: DefenceChoice): readonly CountedDefence[] =>
    defenceOptions(fighter, {
      rows: rowsIn(data.technique.rows),
      level: data.level,
      attacker: data.attacker.actor,
      distance,
      covers: covers as Parameters<typeof defenceOptions>[1]["covers"],
      memory: fighter.memory,
      blocked: isHeld(actor.system.conditions),
      parts: choice.parts,
      circumstances: choice.circumstances,
    }).map((option) => {
      const terms = switched([...option.terms, ...choice.situation], choice.off);
      const counted = countedTerms(terms);
      return { option, terms, counted, total: sumTerms(counted) };
    });
  const plansFor = (choice: DefenceChoice): readonly PlannedDefence[] =>
    countedFor(choice).map((plan) => ({
      ...plan,
      preview: defencePreview(answered, plan, choice.mitigates && mitigating),
    }));
  const insteadFor = (choice: DefenceChoice): CountedDefence | null => {
    const key = genericDefenceAgainst(rowsIn(data.technique.rows).range.kind);
    return countedFor(choice).find(({ option }) => option.statistic === key && isOpenAtLast(option)) ?? null;
  };
  const circumstances = circumstancesFor(actor, state);
  const start = { option: null, off: [], situation: [], parts: [], circumstances, mitigates: mitigating };
  const best = bestOf(state, plansFor(start));
  return ok({
    ...answered,
    actor,
    name,
    canMitigate: mitigating,
    best,
    plansFor,
    insteadFor,
    choice: { ...start, option: best?.option.id ?? "" },
    comingFor: (choice) => {
      const instead = insteadFor(choice);
      const lowest = instead && lowestScore(instead.option.pool, instead.counted);
      return defencePreview(answered, { lowest }, choice.mitigates && mitigating);
    },
  });
}

/** The same for one who only looks at it; null where nobody is asked. */
export function askedDefence(id: string, place: StrikePlace): DefenceRequest | null {
  const asked = defenceRequest(messageAt(id), place);
  return asked.ok ? asked.value : null;
}

function bestOf({ data }: AttackState, plans: readonly PlannedDefence[]): PlannedDefence | null {
  const open = plans.filter(({ option }) => option.error === null);
  const moves = data.prevents ? open.find(({ option }) => option.logged.type === "disengage") : undefined;
  return moves ?? open.toSorted((one, other) => one.preview.worth - other.preview.worth)[0] ?? null;
}

/** What the attacker and the place are taken to be before anybody says otherwise. */
function circumstancesFor(actor: SirpasActor, { data }: AttackState): readonly Circumstance[] {
  const { attacker, armed } = data;
  const target = targetFrom(attacker.token, actor) ?? targetFrom(attacker.actor, actor);
  const seen = target ? recognised(actor, target) : [];
  return armed ? [...seen, "armed"] : seen;
}

async function defendAsChosen(request: DefenceRequest, choice: DefenceChoice): Promise<Message | null> {
  const { actor, state, place, name } = request;
  const plan = choice.option ? request.plansFor(choice).find(({ option }) => option.id === choice.option) : null;
  if (plan === undefined) return notifyRefusal(err("noDefence", { name }));
  if (plan?.option.error) return notifyRefusal(plan.option.error);
  const mitigates = choice.mitigates && request.canMitigate;
  const used = plan ? usedWith(plan.option, state) : inPlaceOf(request.insteadFor(choice));
  const answer = { ...place, none: plan === null, mitigates, ...used };
  const thrown = plan && { id: place.target, pool: plan.option.pool, terms: plan.counted };
  const message = await postAnswer(state.message, "defence", actor, thrown, answer);
  if (!message) return null;
  if (plan) await logUse(actor, plan.option.logged, useId(message.id));
  const after = mitigates ? attackOf(state.message.id) : null;
  if (after && awaitedFor(after, place, "mitigation") === actor) {
    await answerDamageSave(after.message.id ?? "", place, "mitigation");
  }
  return message;
}

/** What a message keeps of a defence. */
function usedWith(option: DefenceOption, { data }: AttackState) {
  const { item, strike } = option;
  const attacker = actorAt(data.attacker.actor);
  return {
    // A style as a whole is no manoeuvre that the fight would remember.
    technique: { ...storedTechnique(option), ...(item.isType("style") ? { rows: {} } : {}) },
    counter: strike,
    ...(attacker ? { snapshot: snapshotOf(attacker, strike.damageType, strike.part) } : {}),
  };
}

/** What a message keeps of a defence that was not thrown. */
function inPlaceOf(instead: CountedDefence | null) {
  if (instead === null) return {};
  const { option, counted: terms } = instead;
  const { key, name, uuid, img, statistic } = storedTechnique(option);
  return { technique: { key, name, uuid, img, statistic }, pool: option.pool, terms };
}

/**
 * Defends somebody as the strip offers it: with the best there is; through the dialog where none is open, or the table asks for NPCs.
 * @param mitigates  Whether Active Mitigation is thrown if the attack comes through.
 */
export async function defendAtPrompt(id: string, place: StrikePlace, mitigates: boolean): Promise<Message | null> {
  const best = bestOffered(id, place)?.best;
  return defend(id, place, best ? { option: best.option.id, mitigates } : {});
}

/** What is offered before the dialog: null where it has to be opened. */
export function bestOffered(id: string, place: StrikePlace) {
  const request = askedDefence(id, place);
  if (!request?.best || (isNpc(request.actor.uuid) && setting("npcDefence") === "ask")) return null;
  return { best: request.best, canMitigate: request.canMitigate };
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

import { type Incoming, defenceOptions, type DefenceOption } from "./defence-options.ts";
import {
  defenceOdds,
  defenceWorth,
  expectedHarm,
  type DefenceOdds,
  type ExpectedHarm,
} from "../../odds/combat/defence.ts";
import { plainHit } from "../../odds/combat/hit.ts";
import { rowsIn, strikeIn, snapshotIn, throwIn } from "./strike-data.ts";
import { lowestScore, readSide, type Score } from "../../rules/checks/score.ts";
import { LETS_IT_COME } from "../../rules/combat/exchange.ts";
import { isOpenAtLast, genericDefenceAgainst } from "../../rules/combat/defence.ts";
import type { Circumstance } from "../../rules/combat/circumstances.ts";
import { type TurnShares, sharesOf } from "../../rules/combat/turn-log.ts";
import { isHeld } from "../../rules/damage/conditions.ts";
import { ok, err, type Result } from "../../rules/result.ts";
import { sumTerms, type Term } from "../../rules/term.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { canSeeValue } from "../contests/opponents.ts";
import { fighterOf, type Fighter, fightContext } from "./fighter.ts";
import { actorAt } from "../challenge/answers.ts";
import { attackIn, type StrikePlace } from "./attack-answers.ts";
import { recognised, termId } from "./attack-request.ts";
import { attackStateOf, rollId, type AttackState } from "./attack-state.ts";
import { plannedMitigation, oddsFighter, isAbleToMitigate, snapshotOf } from "./protection.ts";
import { targetFrom } from "./targets.ts";
import { mitigationInTurn } from "./mitigation-in-turn.ts";

/** What a player decides about a defence. */
export interface DefenceChoice {
  /** The id of the option; empty: they let it come. null while nothing is chosen. */
  readonly option: string | null;
  /** The terms that do not count this time, as `termId` names them. */
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

/** A defence as things are chosen, with what to expect of it. */
export interface PlannedDefence {
  readonly option: DefenceOption;
  /** Every term with whether it counts. */
  readonly terms: readonly { readonly id: string; readonly term: Term; readonly on: boolean }[];
  readonly counted: readonly Term[];
  readonly total: number;
  readonly preview: DefencePreview;
}

/** What to expect. What tells of the attacker is null for whoever may not know that. */
export interface DefencePreview {
  readonly odds: DefenceOdds;
  readonly harm: ExpectedHarm | null;
  readonly counter: ExpectedHarm | null;
  /** The lowest is the best. */
  readonly worth: number;
}

/** A defence that is not thrown, with what would be added to its dice. */
export interface Instead {
  readonly option: DefenceOption;
  readonly counted: readonly Term[];
}

/** What the dialog of a defence is given. */
export interface DefenceRequest {
  readonly actor: SirpasActor;
  readonly state: AttackState;
  readonly place: StrikePlace;
  /** The target's name at the table. */
  readonly name: string;
  /** What the attack has thrown. */
  readonly attack: Score;
  /** Whether this user may know what the attacker is worth. */
  readonly knows: boolean;
  readonly canMitigate: boolean;
  readonly fighter: Fighter;
  /** What the dialog starts with: the best there is. */
  readonly choice: DefenceChoice;
  /** Everything there is, open or not, under a choice. */
  plansFor(choice: DefenceChoice): readonly PlannedDefence[];
  /** What to expect of letting it come. */
  comingFor(choice: DefenceChoice): DefencePreview;
  /** What whoever lets it come could have thrown all the same: they fare no better than with its lowest throw. */
  insteadFor(choice: DefenceChoice): Instead | null;
}

/** The dialog, which documents reach through `CONFIG.SIRPAS.dialogs.defence`. */
export interface DefencePrompt {
  /** @returns null if the player closed the dialog. */
  prompt(request: DefenceRequest): Promise<DefenceChoice | null>;
}

/** Gathers all that a defence asks about. Refuses where nobody is asked for one, or not any more. */
export function defenceRequest(
  message: ChatMessage.Implementation | undefined,
  place: StrikePlace,
): Result<DefenceRequest> {
  const state = attackStateOf(message);
  const target = state?.targets.find(({ target: { id } }) => id === place.target);
  const actor = target && actorAt(target.actor);
  if (!state || !target || !actor) return err("requestGone");
  const { name } = target.target;
  if (!actor.isOwner) return err("notOwner", { actor: name });
  if (state.data.closing.closed) return err("requestClosed");
  if (!isAwaited(state, place)) return err("alreadyDefended", { name });
  const attack = attackScore(state, place);
  if (!attack) return err("requestGone");
  const fighter = fighterOf(actor);
  const { combat, turn } = state.data;
  const hit = { combat, turn, message: state.message.id ?? "", ...place };
  const canMitigate = isAbleToMitigate(actor) && mitigationInTurn(hit, actor.uuid) === null;
  const knows = canSeeValue(state.data.attacker.actor);
  const base = { actor, state, place, name, attack, knows, canMitigate, fighter };
  const plansFor = (choice: DefenceChoice) => plansOf(base, choice);
  const comingFor = (choice: DefenceChoice) => defencePreviewOf(base, choice, null, 0);
  const insteadFor = (choice: DefenceChoice) => insteadOf(base, choice);
  const start: DefenceChoice = {
    option: null,
    off: [],
    situation: [],
    parts: [],
    circumstances: circumstancesFor(actor, state),
    mitigates: canMitigate,
  };
  const option = bestOf(state, plansFor(start))?.option.id ?? "";
  return ok({ ...base, choice: { ...start, option }, plansFor, comingFor, insteadFor });
}

/** How many uses a style has left in this turn, by what they are for; null where another one is used in it. */
export function sharesFor({ participant, turn }: Fighter, style: string): TurnShares | null {
  const known = participant.styles.find(({ key }) => key === style);
  return known ? sharesOf(turn, known, participant) : null;
}

/** The best of the open defences; whoever is to be kept from moving disengages. null where none is open. */
export function bestOf({ data }: AttackState, plans: readonly PlannedDefence[]): PlannedDefence | null {
  const open = plans.filter(({ option }) => option.error === null);
  const moves = data.prevents ? open.find(({ option }) => option.logged.type === "disengage") : undefined;
  return moves ?? open.toSorted((one, other) => one.preview.worth - other.preview.worth)[0] ?? null;
}

function isAwaited({ waiting }: AttackState, { target, strike }: StrikePlace): boolean {
  return waiting.some((one) => one.stage === "defence" && one.target === target && one.strike === strike);
}

/** What an attack has thrown against a target. */
export function attackScore({ data, message, targets }: AttackState, { target, strike }: StrikePlace): Score | null {
  const own = targets.find((one) => one.target.id === target)?.target.terms ?? [];
  const { pool, terms } = data;
  const thrown = throwIn(message, rollId(strike), { pool, terms: [...terms, ...own] }, terms);
  return thrown && readSide(thrown.side);
}

/** What the attacker and the place are taken to be before anybody says otherwise. */
function circumstancesFor(actor: SirpasActor, { data }: AttackState): readonly Circumstance[] {
  const { attacker, armed } = data;
  const target = targetFrom(attacker.token, actor, []) ?? targetFrom(attacker.actor, actor, []);
  const seen = target ? recognised(actor, target) : [];
  return armed ? [...seen, "armed"] : seen;
}

type Base = Omit<DefenceRequest, "choice" | "plansFor" | "comingFor" | "insteadFor">;

function plansOf(base: Base, choice: DefenceChoice): readonly PlannedDefence[] {
  return defenceOptions(base.fighter, incomingOf(base, choice)).map((option) => {
    const terms = termsOf(option, choice);
    const counted = countedIn(terms);
    const total = sumTerms(counted);
    return { option, terms, counted, total, preview: defencePreviewOf(base, choice, option, total) };
  });
}

function termsOf(option: DefenceOption, { off, situation }: DefenceChoice): PlannedDefence["terms"] {
  const all = [...option.terms, ...situation.filter(({ value }) => value !== 0)];
  return all.map((term) => ({ id: termId(term), term, on: !off.includes(termId(term)) }));
}

function countedIn(terms: PlannedDefence["terms"]): readonly Term[] {
  return terms.filter(({ on }) => on).map(({ term }) => term);
}

/** The defence that is open to whoever can react, whatever else they have done; null for who cannot. */
function insteadOf(base: Base, choice: DefenceChoice): Instead | null {
  const incoming = incomingOf(base, choice);
  const key = genericDefenceAgainst(incoming.rows.range.kind);
  const option = defenceOptions(base.fighter, incoming).find((one) => one.statistic === key && isOpenAtLast(one));
  return option ? { option, counted: countedIn(termsOf(option, choice)) } : null;
}

function incomingOf({ actor, state, place }: Base, { parts, circumstances }: DefenceChoice): Incoming {
  const { data } = state;
  const target = data.targets.find(({ id }) => id === place.target);
  return {
    rows: rowsIn(data.technique.rows),
    level: data.level,
    attacker: data.attacker.actor,
    distance: target?.distance ?? { melee: true, feet: 0 },
    covers: (target?.covers ?? []) as Incoming["covers"],
    circumstances,
    memory: fightContext(actor).memory,
    blocked: isHeld(actor.system.conditions),
    parts,
  };
}

/** @param option  null for letting it come. */
function defencePreviewOf(
  base: Base,
  choice: DefenceChoice,
  option: DefenceOption | null,
  total: number,
): DefencePreview {
  const { actor, state, place, attack, knows, fighter } = base;
  const { data } = state;
  const target = data.targets.find(({ id }) => id === place.target);
  const strike = strikeIn(data.strike);
  const mitigation = choice.mitigates && base.canMitigate ? plannedMitigation(actor) : null;
  const hit = plainHit(strike, snapshotIn(target!.snapshot), mitigation);
  const attacker = actorAt(data.attacker.actor);
  const counters = option && doesHarm(option) && attacker;
  const back = counters
    ? plainHit(option.strike, snapshotOf(attacker, option.strike.damageType, option.strike.part), null)
    : null;
  const instead = option ? null : insteadOf(base, choice);
  const lowest = instead && lowestScore(instead.option.pool, instead.counted);
  const defence = option ? { defender: { pool: option.pool, total } } : { status: LETS_IT_COME, lowest };
  const odds = defenceOdds({ attack, defence, hit, counter: back, options: data.options });
  const { options } = fighter;
  const harm = knows ? expectedHarm(odds.attack, hit, oddsFighter(actor, hit.damageType), options) : null;
  const counter =
    knows && back && odds.counter && attacker
      ? expectedHarm(odds.counter, back, oddsFighter(attacker, back.damageType), options)
      : null;
  const worth = defenceWorth({ hit: odds.attack.success, harm, counter, cost: option?.cost ?? 0 });
  return { odds, harm, counter, worth };
}

/** Whether the success of a defence does something to the attacker. */
export function doesHarm({ strike }: Pick<DefenceOption, "strike">): boolean {
  return strike.damage !== null || strike.effects.length > 0;
}

/** The attack in a message, for whoever looks at it alone. */
export function attackOf(id: string): AttackState | null {
  const message = game.messages!.get(id) as ChatMessage.Implementation | undefined;
  return attackIn(message) ? attackStateOf(message) : null;
}

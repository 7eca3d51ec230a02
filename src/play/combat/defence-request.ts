import { messageAt } from "../../foundry/collections.ts";
import { lowestScore, readSide, type Score } from "../../rules/checks/score.ts";
import { isOpenAtLast, genericDefenceAgainst } from "../../rules/combat/defence.ts";
import type { Circumstance } from "../../rules/combat/circumstances.ts";
import { isHeld } from "../../rules/damage/conditions.ts";
import { err, ok, type Result } from "../../rules/result.ts";
import { sumTerms, type Term } from "../../rules/term.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { actorAt } from "../../foundry/documents.ts";
import { canSeeValue } from "../contests/opponents.ts";
import type { StrikePlace } from "./attack-answers.ts";
import { countedTerms, switched, type Switched } from "../../rules/combat/attack-plan.ts";
import { attackStateOf, rollId, type AttackState } from "./attack-state.ts";
import { defenceOptions, type DefenceOption, type Incoming } from "./defence-options.ts";
import { fighterOf } from "./fighter.ts";
import { canMitigate, defencePreview, type AnsweredStrike, type DefencePreview } from "./previews.ts";
import { rowsIn, throwIn } from "./strike-data.ts";
import { recognised, targetFrom } from "./targets.ts";

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
export interface CountedDefence {
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
  /** Everything there is, open or not, under a choice. */
  plansFor(choice: DefenceChoice): readonly PlannedDefence[];
  /** What to expect of letting it come. */
  comingFor(choice: DefenceChoice): DefencePreview;
  /** What whoever lets it come could have thrown anyway: they fare no better than with its lowest throw. */
  insteadFor(choice: DefenceChoice): CountedDefence | null;
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
  const { data } = state;
  const { name } = target.target;
  if (!actor.isOwner) return err("notOwner", { actor: name });
  if (data.closing.closed) return err("requestClosed");
  const isAwaited = state.waiting.some(
    ({ stage, target: id, strike }) => stage === "defence" && id === place.target && strike === place.strike,
  );
  if (!isAwaited) return err("alreadyDefended", { name });
  const attack = attackScore(state, place);
  if (!attack) return err("requestGone");
  const knows = canSeeValue(data.attacker.actor);
  const strike: AnsweredStrike = { fighter: fighterOf(actor), state, place, attack, knows };
  const hit = { combat: data.combat, turn: data.turn, message: state.message.id ?? "", ...place };
  const mitigating = canMitigate(actor, hit);
  const mitigates = (choice: DefenceChoice) => choice.mitigates && mitigating;
  const countedFor = (choice: DefenceChoice) =>
    defenceOptions(strike.fighter, incomingOf(strike, choice)).map((option) => countedDefence(option, choice));
  const plansFor = (choice: DefenceChoice): readonly PlannedDefence[] =>
    countedFor(choice).map((plan) => ({ ...plan, preview: defencePreview(strike, plan, mitigates(choice)) }));
  const insteadFor = (choice: DefenceChoice): CountedDefence | null => {
    const key = genericDefenceAgainst(rowsIn(data.technique.rows).range.kind);
    return countedFor(choice).find(({ option }) => option.statistic === key && isOpenAtLast(option)) ?? null;
  };
  const start: DefenceChoice = {
    ...{ option: null, off: [], situation: [], parts: [] },
    circumstances: circumstancesFor(actor, state),
    mitigates: mitigating,
  };
  return ok({
    ...strike,
    ...{ actor, name, canMitigate: mitigating, plansFor, insteadFor },
    choice: { ...start, option: bestOf(state, plansFor(start))?.option.id ?? "" },
    comingFor: (choice) => {
      const instead = insteadFor(choice);
      const lowest = instead && lowestScore(instead.option.pool, instead.counted);
      return defencePreview(strike, { lowest }, mitigates(choice));
    },
  });
}

/** The best of the open defences; whoever is to be kept from moving disengages. null where none is open. */
export function bestOf({ data }: AttackState, plans: readonly PlannedDefence[]): PlannedDefence | null {
  const open = plans.filter(({ option }) => option.error === null);
  const moves = data.prevents ? open.find(({ option }) => option.logged.type === "disengage") : undefined;
  return moves ?? open.toSorted((one, other) => one.preview.worth - other.preview.worth)[0] ?? null;
}

/** What an attack has thrown against a target. */
export function attackScore({ data, message, targets }: AttackState, { target, strike }: StrikePlace): Score | null {
  const own = targets.find((one) => one.target.id === target)?.target.terms ?? [];
  const { pool, terms } = data;
  const thrown = throwIn(message, rollId(strike), { pool, terms: [...terms, ...own] }, terms);
  return thrown && readSide(thrown.side);
}

/** The attack in a message, for whoever looks at it alone. */
export function attackOf(id: string): AttackState | null {
  return attackStateOf(messageAt(id));
}

/** What the attacker and the place are taken to be before anybody says otherwise. */
function circumstancesFor(actor: SirpasActor, { data }: AttackState): readonly Circumstance[] {
  const { attacker, armed } = data;
  const target = targetFrom(attacker.token, actor) ?? targetFrom(attacker.actor, actor);
  const seen = target ? recognised(actor, target) : [];
  return armed ? [...seen, "armed"] : seen;
}

function countedDefence(option: DefenceOption, { off, situation }: DefenceChoice): CountedDefence {
  const terms = switched([...option.terms, ...situation], off);
  const counted = countedTerms(terms);
  return { option, terms, counted, total: sumTerms(counted) };
}

function incomingOf({ fighter, state, place }: AnsweredStrike, { parts, circumstances }: DefenceChoice): Incoming {
  const { data } = state;
  const target = data.targets.find(({ id }) => id === place.target);
  return {
    rows: rowsIn(data.technique.rows),
    level: data.level,
    attacker: data.attacker.actor,
    distance: target?.distance ?? { melee: true, feet: 0 },
    covers: (target?.covers ?? []) as Incoming["covers"],
    memory: fighter.memory,
    blocked: isHeld(fighter.actor.system.conditions),
    ...{ parts, circumstances },
  };
}

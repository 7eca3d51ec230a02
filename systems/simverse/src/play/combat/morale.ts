import type { ChallengeKind } from "#core/play/challenge/challenge.ts";
import { placedTokens, tokensOf } from "#core/foundry/canvas.ts";
import { combatAt, encounterOf, fightersIn } from "#core/foundry/collections.ts";
import { metresBetween } from "#core/play/exchange/distance.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { roundsData, startData } from "#core/foundry/effects.ts";
import { postRolled } from "#core/play/cards/post-roll.ts";
import { dataOf } from "#core/play/challenge/message-index.ts";
import { consequenceOf } from "#core/play/consequences/consequence.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { currentVisibility } from "#core/foundry/visibility.ts";
import { isRecorded } from "#core/play/log/recorded.ts";
import { statusGiven } from "#core/play/log/status-changes.ts";
import { type Term, typedTerms } from "#core/rules/term.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import {
  CIRCUMSTANCE,
  hasTrait,
  modifierTerms,
  offersOf,
  tickedTerms,
  type Offer,
} from "../../rules/character/modifiers.ts";
import { resolveCheck } from "../../rules/checks/check.ts";
import { MORALE_MODIFIERS, moraleTerms, type MoraleModifier } from "../../rules/checks/morale.ts";
import { checkCanRoll } from "../../rules/injury/conditions.ts";
import type { Statistic } from "../checks/statistics.ts";
import { conditionsOf, injuryTerms } from "./fighter.ts";
import { momentOf } from "./moment.ts";
import { MoraleData } from "./morale-data.ts";
import { canRollFor } from "#core/play/people/can-roll.ts";

type Message = ChatMessage.Implementation;

export const MORALE_KEYS = Object.keys(MORALE_MODIFIERS) as MoraleModifier[];

/** What makes a morale check easier or harder, as it was chosen. */
export type MoraleChoice = Readonly<Record<MoraleModifier, boolean>> & {
  readonly situation: number;
  /** The keys of the offers that are so. */
  readonly ticked: readonly string[];
};

export const PLAIN_MORALE: MoraleChoice = {
  ...(Object.fromEntries(MORALE_KEYS.map((key) => [key, false])) as Record<MoraleModifier, boolean>),
  situation: 0,
  ticked: [],
};

/** What a morale check is reached by. Who is strong-willed has their +2 for morale beside that against the mind's other foes: once. */
const MORALE_TARGETS = ["checks", "morale"];

/** What somebody rolls for morale, before anything is chosen, and what would change it if it is so. */
export function moraleStatistic(actor: Actor.Implementation): Statistic {
  const { attributes, sources } = actor.character;
  const terms = [
    ...attributes.wisdom.terms,
    ...modifierTerms(sources, MORALE_TARGETS),
    ...injuryTerms(actor, "resistance"),
  ];
  const offers = [...offersOf(actor.character, MORALE_TARGETS), ...leaderOffers(actor)];
  return { key: "morale", label: "SIMVERSE.MORALE.title", terms, offers };
}

/** How far a leader inspires, in metres. */
const LEADS = 10;

/** Who leads somebody in their encounter: one of their side who is near, as far as tokens say how far away. */
function leaderOffers(actor: Actor.Implementation): readonly Offer[] {
  const encounter = encounterOf(actor);
  const side = (one: Actor.Implementation) => tokensOf(one)[0]?.disposition ?? one.prototypeToken.disposition;
  const leads = (encounter ? fightersIn(encounter) : []).some((one) => {
    if (one.uuid === actor.uuid || !hasTrait(one.character.sources, "leader") || side(one) !== side(actor))
      return false;
    const [token] = placedTokens().filter(({ actor: placed }) => placed === one);
    return ((token && metresBetween(actor, token)) ?? 0) <= LEADS;
  });
  const label = "SIMVERSE.TRAIT.leader";
  return leads ? [{ key: "leader", label, terms: [{ label, value: 1, kind: CIRCUMSTANCE }] }] : [];
}

/** What a morale check is rolled against. */
export function moraleTermsOf(actor: Actor.Implementation, choice: MoraleChoice): readonly Term[] {
  const { terms, offers } = moraleStatistic(actor);
  const wisdom = [...terms, ...tickedTerms(offers, choice.ticked)];
  const chosen = MORALE_KEYS.filter((key) => choice[key]);
  const more = typedTerms("SIMVERSE.TERM.situation", choice.situation);
  return [...moraleTerms(wisdom, chosen, conditionsOf(actor).includes("steeled")), ...more];
}

/** Asks about a morale check and rolls it. @returns the message; null if nothing was rolled */
export async function performMorale(actor: Actor.Implementation): Promise<Message | null> {
  const own = canRollFor(actor);
  if (!own.ok) return notifyRefusal(own);
  const able = checkCanRoll(conditionsOf(actor));
  if (!able.ok) return notifyRefusal(able);
  const choice = await CONFIG.SIMVERSE.dialogs.morale(actor);
  if (!choice) return null;
  const terms = moraleTermsOf(actor, choice);
  const { check } = CONFIG.SIMVERSE.rolls;
  const roll = await check.build().evaluate();
  const holds = resolveCheck(terms, facesOf(roll)).success;
  const rolls = holds ? [roll] : [roll, await check.ofDice([{ count: 1, faces: 6 }]).evaluate()];
  const system = { actor: actor.uuid, name: actor.name, terms, ...momentOf(actor) };
  return postRolled(actor, { type: "morale", rolls, system }, currentVisibility());
}

/** What a failed morale check brings, and for how long. */
export const MORALE = consequenceOf({
  ...{ key: "morale", label: "", icon: "", isAuthors: true },
  about: (message) => actorAt(dataOf(message, MoraleData)?.actor ?? ""),
  effects(message, actor) {
    const { outcome, combat, turn } = dataOf(message, MoraleData)!;
    if (!outcome || outcome.condition === "") return null;
    const { condition, rounds, drops } = outcome;
    const { name, uuid } = actor;
    const lasts =
      rounds !== null && combatAt(combat) ? foundry.utils.mergeObject(roundsData(rounds), startData(combat, turn)) : {};
    const has = conditionsOf(actor);
    const given = [condition, ...(drops ? ["disarmed"] : [])].filter((key) => !has.includes(key));
    // Who is shaken already is no more so after another check: the log tells of what changes.
    if (given.length === 0) return null;
    const named = { name, condition: game.i18n!.localize(`SIMVERSE.CONDITION.${condition}`) };
    return {
      type: "condition",
      said: [
        rounds === null
          ? { label: "SIMVERSE.LOG.said.gains", data: named }
          : { label: "SIMVERSE.LOG.said.gainsFor", data: { ...named, rounds } },
        ...(drops ? [{ label: "SIMVERSE.LOG.said.drops", data: { name } }] : []),
      ],
      changes: given.map((key) => statusGiven(uuid, key, "", key === condition ? lasts : {})),
    };
  },
});

/** A morale check awaits nobody, and what it comes to is applied once. */
export const MORALE_CHALLENGE: ChallengeKind = {
  model: MoraleData,
  read: (message) => ({ awaited: [], over: isRecorded(MORALE.keyOf(message)) !== null }),
  resolve: (message) => MORALE.resolve(message),
};

import { AttackData } from "../../data/message/attack-data.ts";
import { CheckData } from "../../data/message/check-data.ts";
import { DefenceData } from "../../data/message/defence-data.ts";
import { EnduranceData } from "../../data/message/endurance-data.ts";
import { HurtData } from "../../data/message/hurt-data.ts";
import { MultiContestData } from "../../data/message/multi-contest-data.ts";
import { ThrowData } from "../../data/message/throw-data.ts";
import { combatWith } from "./fight-of.ts";

type Message = ChatMessage.Implementation;

/**
 * The names of the places that throws have in a fight. They follow from what happened before and nobody chooses them: whose
 * client throws first makes no difference, and nobody can throw again for better dice.
 */
export const DICE_PLACES = {
  initiative: (turn: number, actor: string) => `initiative:${turn}:${actor}`,
  /** @param count  How many attacks they have made in this fight, this one among them. */
  attack: (attacker: string, count: number) => `attack:${attacker}:${count}`,
  defence: (attack: string, target: string, strike: number) => `${attack}:defence:${target}:${strike}`,
  endurance: (attack: string, target: string, strike: number, kind: string) => `${attack}:${kind}:${target}:${strike}`,
  /** @param count  How many checks they have made in this fight, this one among them. */
  check: (actor: string, count: number) => `check:${actor}:${count}`,
  /** Damage without an attack that somebody has to throw against. @param count  The how manyth of the fight it is. */
  hurt: (count: number) => `hurt:${count}`,
  inHurt: (hurt: string, victim: string, kind: string) => `${hurt}:${kind}:${victim}`,
  /** A round of simplified combat. @param count  The how manyth of the fight it is. */
  round: (count: number) => `round:${count}`,
  inRound: (round: string, entrant: string, kind = "throw") => `${round}:${kind}:${entrant}`,
} as const;

/** The place that the next attack of somebody has in a fight. */
export function nextAttackPlace(combat: string, attacker: string): string {
  return nextPlace(combat, attacksOf(combat, attacker), (count) => DICE_PLACES.attack(attacker, count));
}

/** The place that the next check of somebody has in a fight. */
export function nextCheckPlace(combat: string, actor: string): string {
  return nextPlace(combat, checksOf(combat, actor), (count) => DICE_PLACES.check(actor, count));
}

/** The place that the next round of simplified combat has in a fight. */
export function nextRoundPlace(combat: string): string {
  return nextPlace(combat, roundsOf(combat), DICE_PLACES.round);
}

/** The place of what a message is in its fight: an attack, damage without one, a check, a round; null for any other message. */
export function placeOf(message: Message | undefined): string | null {
  const data: unknown = message?.system;
  if (data instanceof AttackData) {
    const { actor } = data.attacker;
    const all = attacksOf(data.combat, actor);
    return placed(data.combat, all, message, (count) => DICE_PLACES.attack(actor, count));
  }
  if (data instanceof CheckData) {
    const { actor, combat } = data;
    return placed(combat, checksOf(combat, actor), message, (count) => DICE_PLACES.check(actor, count));
  }
  if (data instanceof HurtData) return placed(data.combat, hurtsOf(data.combat), message, DICE_PLACES.hurt);
  if (data instanceof MultiContestData && data.fight) {
    const { combat } = data.fight;
    return placed(combat, roundsOf(combat), message, DICE_PLACES.round);
  }
  return null;
}

/** The encounter that a message belongs to whose dice have a place in it; empty for none. */
export function combatOf(message: Message | undefined): string {
  const data: unknown = message?.system;
  if (data instanceof AttackData || data instanceof CheckData || data instanceof HurtData) return data.combat;
  return data instanceof MultiContestData ? (data.fight?.combat ?? "") : "";
}

/** A throw in a message, and its place in the fight. */
export interface PlacedThrow {
  readonly place: string;
  readonly roll: Roll;
}

/** The throws of a message that belong to a fight, each with its place; none for any other message. */
export function placedThrows(message: Message): readonly PlacedThrow[] {
  const data: unknown = message.system;
  const [first] = message.rolls;
  const asked = askedBy(data);
  const base = placeOf(asked ?? message);
  if (base === null || !first) return [];
  if (data instanceof DefenceData) return [one(DICE_PLACES.defence(base, data.target, data.strike), first)];
  if (data instanceof EnduranceData) return [one(endurancePlace(base, data, asked), first)];
  if (data instanceof ThrowData) return [{ place: DICE_PLACES.inRound(base, data.entrant), roll: first }];
  if (data instanceof MultiContestData) {
    return message.rolls.map((roll) => ({ place: DICE_PLACES.inRound(base, entrantOf(roll)), roll }));
  }
  return message.rolls.map((roll, index) => ({ place: `${base}:${index + 1}`, roll }));
}

/** Of what is thrown only once by whoever it is about. */
function one(place: string, roll: Roll): PlacedThrow {
  return { place: `${place}:1`, roll };
}

function endurancePlace(base: string, { target, strike, kind }: EnduranceData, asked: Message | undefined): string {
  const data: unknown = asked?.system;
  if (data instanceof HurtData) return DICE_PLACES.inHurt(base, target, kind);
  if (data instanceof MultiContestData) return DICE_PLACES.inRound(base, target, kind);
  return DICE_PLACES.endurance(base, target, strike, kind);
}

/** The message that another one answers. */
export function askedBy(data: unknown): Message | undefined {
  const id =
    data instanceof DefenceData || data instanceof EnduranceData
      ? data.attack
      : data instanceof ThrowData
        ? data.contest
        : "";
  return game.messages!.get(id) as Message | undefined;
}

function entrantOf({ options }: Roll): string {
  return (options as { readonly entrant?: string }).entrant ?? "";
}

type Naming = (count: number) => string;

function placed(combat: string, all: readonly Message[], message: Message | undefined, name: Naming): string | null {
  const at = all.findIndex(({ id }) => id === message?.id);
  return at === -1 ? null : (placesOf(combat, all, name).places[at] ?? null);
}

function nextPlace(combat: string, all: readonly Message[], name: Naming): string {
  return placesOf(combat, all, name).next;
}

/** The places of all throws of a kind in their order, and the next: what was deleted keeps its place, so that nobody else gets it. */
function placesOf(combat: string, all: readonly Message[], name: Naming) {
  const kept = combatWith(combat)?.system.gone ?? {};
  const taken = new Set(Object.values(kept).map(({ place }) => place));
  let count = 0;
  const next = (): string => {
    count += 1;
    const place = name(count);
    return taken.has(place) ? next() : place;
  };
  // What is about to be deleted is still in the chat for a moment.
  return { places: all.map(({ id }) => kept[id ?? ""]?.place ?? next()), next: next() };
}

function attacksOf(combat: string, attacker: string): readonly Message[] {
  return messagesOf((data) => data instanceof AttackData && data.combat === combat && data.attacker.actor === attacker);
}

function checksOf(combat: string, actor: string): readonly Message[] {
  return messagesOf((data) => data instanceof CheckData && data.combat === combat && data.actor === actor);
}

function hurtsOf(combat: string): readonly Message[] {
  return messagesOf((data) => data instanceof HurtData && data.combat === combat);
}

function roundsOf(combat: string): readonly Message[] {
  return messagesOf((data) => data instanceof MultiContestData && data.fight?.combat === combat);
}

function messagesOf(isMeant: (data: unknown) => boolean): readonly Message[] {
  const messages = (game.messages?.contents ?? []) as unknown as readonly Message[];
  return messages.filter(({ system }) => isMeant(system));
}

import { DICE_POOLS, type PoolKey } from "../../rules/checks/dice-pools.ts";
import type { RuleError } from "../../rules/result.ts";
import { err } from "../../rules/result.ts";
import { documentAt } from "../../data/document-at.ts";
import { thrownDice } from "./thrown-dice.ts";

type Message = ChatMessage.Implementation;

/** A throw that a message holds: under which id its roll stands (empty for none), and the pool it is thrown with. */
export interface HeldThrow {
  readonly id: string;
  readonly pool: PoolKey;
}

/** What the throws of a message have to be; `again` where the same people may throw several times, as in a tie. */
export interface HeldThrows {
  readonly throws: readonly HeldThrow[];
  readonly again?: boolean;
}

/**
 * What has to be checked of a message before anything follows from it. Each type of message says so with its model: a type without
 * cannot be registered. The shape of its data is that of the model's schema, and is checked before anything reads the message.
 */
export interface MessageChecks<Data> {
  /** The UUIDs of the actors for whom it speaks: each has to exist, and its author to own it. */
  speaksFor(data: Data): readonly string[];
  /** The throws it holds; null where what they come to says itself whether they are all there. */
  throws(data: Data): HeldThrows | null;
  /** The first field that names what does not exist, or does not belong to the rest; null for none. */
  mismatch(data: Data): string | null;
}

/** A model that says what is checked. */
export interface CheckedModel {
  readonly name: string;
  readonly CHECKS: MessageChecks<never>;
}

/** @throws for a type of message that does not say what is checked of it. */
export function assertChecked(models: Readonly<Record<string, CheckedModel>>): void {
  const [bare] = Object.entries(models).find(([, { CHECKS }]) => !isWhole(CHECKS)) ?? [];
  if (bare !== undefined) throw new Error(`The message type "${bare}" has to name in CHECKS what is checked of it.`);
}

function isWhole(checks: Partial<MessageChecks<never>> | undefined): boolean {
  return [checks?.speaksFor, checks?.throws, checks?.mismatch].every((check) => typeof check === "function");
}

/** A document, as far as it matters here who owns it. */
interface Owned {
  readonly documentName: string;
  readonly name: string;
  testUserPermission(user: User.Implementation, level: "OWNER"): boolean;
}

/**
 * The gate: why nothing may follow from a message; null for one that counts. What a player's browser sends is a request: its author,
 * whom alone Foundry vouches for, has to own the actors that it speaks for, its dice have to be thrown by our own rolls and as many as
 * their pools have, and what it names has to belong together. A Gamemaster's messages, and those of users who are gone, count; from
 * the latter nothing follows by itself (`differencesOf`).
 */
export function ruleErrorOf(message: Message): RuleError | null {
  const known = errors.get(message);
  if (known !== undefined) return known;
  const error = checkedError(message);
  errors.set(message, error);
  return error;
}

/** What was found of each message; a chat of thousands is looked through often, and all that it rests on changes seldom. */
let errors = new WeakMap<Message, RuleError | null>();
const attacksOfTurn = new Map<string, readonly string[]>();

/** Finds out anew what counts as soon as a document changes that it rests on; to be called in the init hook. */
export function registerGateHooks(): void {
  const forget = () => {
    errors = new WeakMap();
    attacksOfTurn.clear();
  };
  for (const name of ["Actor", "Item", "Token", "ChatMessage", "Combat", "User"]) {
    for (const change of ["create", "update", "delete"]) Hooks.on(`${change}${name}` as never, forget as never);
  }
}

/** More attacks than anybody makes in a combat turn: what is beyond would only keep everybody busy. */
const MOST_ATTACKS = 20;

/** Whether an attack is among those that somebody can have made in a turn, by the order in which the server took them. */
export function isWithinTurn({ id }: Message, attacker: string, combat: string, turn: number): boolean {
  if (combat === "") return true;
  const key = `${combat} ${turn} ${attacker}`;
  const ids = attacksOfTurn.get(key) ?? attacksIn(attacker, combat, turn);
  attacksOfTurn.set(key, ids);
  return ids.indexOf(id ?? "") < MOST_ATTACKS;
}

interface AttackLike {
  readonly attacker?: { readonly actor?: unknown };
  readonly combat?: unknown;
  readonly turn?: unknown;
}

function attacksIn(attacker: string, combat: string, turn: number): readonly string[] {
  const all = (game.messages?.contents ?? []) as unknown as readonly Message[];
  return all
    .filter(({ type, system }) => {
      if ((type as string) !== "attack") return false;
      const attack = system as unknown as AttackLike;
      return attack.combat === combat && attack.turn === turn && attack.attacker?.actor === attacker;
    })
    .sort((one, other) => (one._stats.createdTime ?? 0) - (other._stats.createdTime ?? 0))
    .map(({ id }) => id ?? "");
}

function checkedError(message: Message): RuleError | null {
  const checks = checksOf(message);
  const { author } = message;
  if (!checks || !author || isGamemasters(message)) return null;
  const data = message.system as never;
  for (const uuid of checks.speaksFor(data)) {
    const actor = actorAt(uuid);
    if (!actor) return err("messageActorGone");
    if (!actor.testUserPermission(author, "OWNER")) {
      return err("messageNotTheirs", { user: author.name, actor: actor.name });
    }
  }
  const held = checks.throws(data);
  if (held && !holds(message, held)) return err("messageDice");
  const field = checks.mismatch(data);
  return field === null ? null : err("messageMismatch", { field });
}

/** Whether a message is a Gamemaster's, or of a user who is gone, of whom nobody can tell any more. */
export function isGamemasters({ author }: Message): boolean {
  return author?.isGM ?? true;
}

/** Whether something may follow from a message. */
export function passesGate(message: Message): boolean {
  return ruleErrorOf(message) === null;
}

function checksOf(message: Message): MessageChecks<never> | null {
  const model = (message.system as { readonly constructor?: Partial<CheckedModel> } | null)?.constructor;
  return model?.CHECKS ?? null;
}

/** The actor with a UUID, or that of a token; null for one that is gone, and for what is neither. */
function actorAt(uuid: string): Owned | null {
  const found = documentAt(uuid) as (Owned & { readonly actor?: Owned | null }) | null;
  if (found?.documentName === "Token") return found.actor ?? null;
  return found?.documentName === "Actor" ? found : null;
}

/** Whether a message holds these throws and nothing else: of each as many dice as its pool has, and nobody's twice. */
function holds({ rolls }: Message, { throws, again = false }: HeldThrows): boolean {
  const ids = rolls.map((roll) => (roll.options as { readonly participant?: string }).participant ?? "");
  const isFull = rolls.every((roll, index) => {
    const { pool } = throws.find(({ id }) => id === ids[index]) ?? {};
    return pool !== undefined && thrownDice(roll).length === DICE_POOLS[pool].count;
  });
  return isFull && (again || (ids.length === throws.length && new Set(ids).size === ids.length));
}

/** A message by its id, if its data are of a model. */
export function dataAt<Data>(id: string, model: abstract new (...args: never[]) => Data): Data | null {
  const data: unknown = game.messages?.get(id)?.system;
  return data instanceof model ? data : null;
}

/** Whether an answer can be read by the client that decides: one that is hidden where its question is open would be waited for in vain. */
export function isSeenLike({ whisper }: Message, question: string): boolean {
  const asked = game.messages?.get(question)?.whisper ?? [];
  return whisper.length === 0 || asked.length > 0;
}

/** Whether of some ids none stands twice. */
export function areDistinct(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length;
}

/** Whether a turn is one of an encounter; of one that is gone nobody can tell any more. */
export function isTurnOf(combat: string, turn: number): boolean {
  const fight = combat === "" ? undefined : game.combats?.get(combat);
  return !fight || turn <= Math.max(fight.round ?? 0, fight.system.state.turn);
}

import { combatAt, messageAt } from "../../foundry/collections.ts";
import { documentAt } from "../../foundry/documents.ts";
import { changesOfDocument, on } from "../../foundry/hooks.ts";
import { ours } from "../../foundry/ours.ts";
import { err, type RuleError } from "../../rules/result.ts";
import { inOrder, onIndexed, type Found } from "../challenge/message-index.ts";
import { definitionOf, rollClassNamed, speakersOf, systemOf, type HeldRolls } from "../registry/messages.ts";

type Message = ChatMessage.Implementation;

/** A document, as far as it matters here who owns it. */
interface Owned {
  readonly documentName: string;
  readonly name: string;
  readonly type?: string | null;
  testUserPermission(user: User.Implementation, level: "OWNER"): boolean;
}

/**
 * The gate: why nothing may follow from a message; null for one that counts. What a player's browser sends is a request: its author,
 * whom alone Foundry vouches for, has to own the actors that it speaks for, its dice have to be rolled by our own rolls and as many as
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

/** What was found of each message that was asked for. */
let errors = new WeakMap<Message, RuleError | null>();

/**
 * Finds out anew what counts as soon as something changes that it rests on: of a message, what it concerns; who owns actors and who is
 * a Gamemaster; whether there are tokens and things; and which turn an encounter is in. To be called in the init hook.
 */
export function registerGateHooks(): void {
  const forget = () => (errors = new WeakMap());
  onIndexed((concerned) => concerned.forEach((message) => errors.delete(message)));
  on(["createActor", "deleteActor", "createItem", "deleteItem", ...changesOfDocument("Token", "User")], forget);
  on("updateActor", (_actor, changes: object) => void ("ownership" in changes && forget()));
  const turns = new Map<string | null, number>();
  on(changesOfDocument("Combat"), (encounter: Combat.Implementation) => {
    const turn = combatAt(encounter.id) ? lastTurnOf(encounter) : -1;
    if (turns.get(encounter.id) !== turn) forget();
    turns.set(encounter.id, turn);
  });
}

/** More messages of one type than anybody sends in a turn: what is beyond would only keep everybody busy. */
const MOST_IN_TURN = 20;

/**
 * Whether a message is among those that somebody can have sent in a turn, by the order in which the server took them. Those whose
 * author does not own whom they speak for are none of theirs.
 */
export function isWithinTurn<Data>(found: readonly Found<Data>[], { id }: Message): boolean {
  const own = found.filter(({ message }) => authorError(message) === null);
  return inOrder(own).findIndex(({ message }) => message.id === id) < MOST_IN_TURN;
}

function checkedError(message: Message): RuleError | null {
  const checks = definitionOf(message);
  if (!checks || isGamemasters(message)) return null;
  const notTheirs = authorError(message);
  if (notTheirs) return notTheirs;
  const data = systemOf(message);
  const held = checks.rolls(data);
  if (held && !holds(message, held)) return err("messageDice");
  const field = checks.mismatch(data);
  return field === null ? null : err("messageMismatch", { field });
}

/** Why an author cannot speak for whom a message speaks; null if they can. */
function authorError(message: Message): RuleError | null {
  const { author } = message;
  if (!author || isGamemasters(message)) return null;
  for (const uuid of speakersOf(message)) {
    const actor = ownedAt(uuid);
    if (!actor) return err("messageActorGone");
    if (!actor.testUserPermission(author, "OWNER")) {
      return err("messageNotTheirs", { user: author.name, actor: actor.name });
    }
  }
  return null;
}

/** Whether a message is a Gamemaster's, or of a user who is gone, of whom nobody can tell any more. */
export function isGamemasters({ author }: Message): boolean {
  return author?.isGM ?? true;
}

/** Whether something may follow from a message. */
export function passesGate(message: Message): boolean {
  return ruleErrorOf(message) === null;
}

/** The actor with a UUID, or that of a token; null for one that is gone or not of this system, and for what is neither. */
function ownedAt(uuid: string): Owned | null {
  const found = documentAt(uuid) as (Owned & { readonly actor?: Owned | null }) | null;
  if (found?.documentName === "Token") return ours(found.actor);
  return found?.documentName === "Actor" ? ours(found) : null;
}

/** Whether a message holds these rolls and nothing else: of each the dice that its pool has, and nobody's twice. */
function holds({ rolls }: Message, { rolls: asked, again = false }: HeldRolls): boolean {
  const ids = rolls.map((roll) => (roll.options as { readonly participant?: string }).participant ?? "");
  const isFull = rolls.every((roll, index) => {
    const { pool } = asked.find(({ id }) => id === ids[index]) ?? {};
    const faces = pool === undefined ? undefined : rollClassNamed(roll.constructor.name)?.facesIn(pool);
    const rolled = roll.dice.flatMap(({ faces = 0, results }) => results.map(() => faces));
    return faces?.length === rolled.length && faces.every((one, die) => one === rolled[die]);
  });
  return isFull && (again || (ids.length === asked.length && new Set(ids).size === ids.length));
}

/** Whether an answer can be read by the client that decides: one that is hidden where its question is open would be waited for in vain. */
export function isSeenLike({ whisper }: Message, question: string): boolean {
  const asked = messageAt(question)?.whisper ?? [];
  return whisper.length === 0 || asked.length > 0;
}

/** Whether of some ids none stands twice. */
export function areDistinct(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length;
}

/** Whether a turn is one of an encounter; of one that is gone nobody can tell any more. */
export function isTurnOf(combat: string, turn: number): boolean {
  const encounter = combatAt(combat);
  return !encounter || turn <= lastTurnOf(encounter);
}

function lastTurnOf({ round, system }: Combat.Implementation): number {
  // Encounters of a system without combat turns have Foundry's rounds alone.
  const { state } = system as { readonly state?: { readonly turn: number } };
  return Math.max(round ?? 0, state?.turn ?? 0);
}

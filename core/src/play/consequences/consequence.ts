import { SYSTEM } from "#system";
import { encounterOf, messageAt } from "../../foundry/collections.ts";
import type { EventDraft } from "../../rules/log/event.ts";
import { err, type Result } from "../../rules/result.ts";
import { refused } from "../../utils/notify-refusal.ts";
import { singleFlight } from "../../utils/single-flight.ts";
import type { Awaited } from "../challenge/challenge.ts";
import { partsOf } from "../challenge/message-index.ts";
import type { PendingAction } from "../challenge/pending-actions.ts";
import { toApply } from "../challenge/to-apply.ts";
import { differencesOf } from "../gate/differences.ts";
import { passesGate } from "../gate/gate.ts";
import { recordEvent } from "../log/record.ts";
import { isRecorded, wasUndone } from "../log/recorded.ts";
import { nameOf } from "../people/at-hand.ts";

type Message = ChatMessage.Implementation;
type Someone = Actor.Implementation;

/** What is said and changed. */
export type Effects = Pick<EventDraft, "said" | "changes">;

/** What an event does, besides whom it is about and what it follows from. */
type Happening = Effects & Pick<EventDraft, "type"> & Partial<Pick<EventDraft, "facts">>;

/** Several effects as one. */
export function together(...parts: readonly Effects[]): Effects {
  return { said: parts.flatMap(({ said }) => said), changes: parts.flatMap(({ changes }) => changes) };
}

/** What a rulebook says of something that follows from a message, and happens once. */
export interface ConsequenceRules {
  /** Begins its key: the id of the message follows, and the part of those that have several. */
  readonly key: string;
  /** What each of several of one message is called, such as those whom it concerns. */
  parts?(message: Message): readonly string[];
  /** The key of what its button says, which gets a `name`: see `nameIn`. */
  readonly label: string;
  /** The key of what the button says that undoes it, where that is not plain. */
  readonly undo?: string;
  /** The icon of that button. */
  readonly icon: string;
  /** The kind of pending action that asks for the click; without one nobody is prompted. */
  readonly prompt?: string;
  /** Whom it is about as things are now; null where nothing follows. Of a message that the gate refuses nothing does. */
  about(message: Message, part: string): Someone | null;
  /** What it does to them as they are now; null for nothing, and as long as something has to be rolled. */
  effects(message: Message, actor: Someone, part: string): Happening | null;
  /** What its button names, where it is not just whom it is about by their own name. */
  nameIn?(message: Message, part: string): string;
  /** Why it cannot be done now, in words of its own. */
  can?(message: Message, actor: Someone): Result<unknown>;
  /** Rolls what it takes, as messages of their own. */
  rolls?(message: Message, actor: Someone): Promise<void>;
  /** Whether it is as the sheets say: of anything else a Gamemaster decides. */
  isBelieved?(message: Message, part: string): boolean;
  /** The encounter in whose log it is; by default that of whom it is about. */
  encounter?(message: Message, actor: Someone): Combat.Implementation | null;
  /** Whether the author of the message has done it, even if another user applies it. */
  readonly isAuthors?: boolean;
}

/** Something that follows from a message, and happens once. */
export interface Consequence {
  readonly label: string;
  readonly undo: string;
  readonly icon: string;
  readonly prompt: string;
  /** What each of several of one message is called; an empty one of what happens once alone. */
  parts(message: Message): readonly string[];
  /** Names it: see `isRecorded`. */
  keyOf(message: Message, part?: string): string;
  /** Whom it is about, also once it has happened; null where nothing follows. */
  about(message: Message, part?: string): Someone | null;
  nameIn(message: Message, part?: string): string;
  /** What happens to them as they are now; null where nothing does, or it has happened. */
  event(message: Message, part?: string): EventDraft | null;
  isBelieved(message: Message, part?: string): boolean;
  /** Whether a user can let it happen by a click: who owns whom it is about, and of what says more than the sheets a Gamemaster. */
  canApply(message: Message, part?: string, user?: User.Implementation): boolean;
  /** Lets it happen. @returns whether it did; if not, the user was told why */
  apply(message: Message, part?: string): Promise<boolean>;
  /** Lets happen what somebody was asked for. */
  answer(action: PendingAction): Promise<boolean>;
  /** Lets it happen without anybody's click, in the window that decides; what was undone stays so. */
  resolve(message: Message): Promise<void>;
  /** Who is asked to let it happen; nobody once it was undone. */
  awaited(message: Message): readonly Awaited[];
}

/** Whether a message says nothing but what the sheets do. */
export function isBelieved(message: Message | null | undefined): boolean {
  return !message || differencesOf(message).length === 0;
}

/** Defines something that follows from a message, and happens once. */
export function consequenceOf(rules: ConsequenceRules): Consequence {
  const { label, undo = `${SYSTEM.words}.LOG.undo`, icon, prompt = "" } = rules;

  const keyOf = ({ id }: Message, part = "") => [rules.key, id, ...(part === "" ? [] : [part])].join(":");
  const about = (message: Message, part = "") => (passesGate(message) ? rules.about(message, part) : null);
  const believed = (message: Message, part = "") => rules.isBelieved?.(message, part) ?? true;

  function nameIn(message: Message, part = ""): string {
    const actor = about(message, part);
    return rules.nameIn?.(message, part) ?? (actor ? nameOf(actor) : "");
  }

  function event(message: Message, part = ""): EventDraft | null {
    const actor = about(message, part);
    const key = keyOf(message, part);
    const happening = actor && !isRecorded(key) ? rules.effects(message, actor, part) : null;
    return actor && happening && { key, who: actor.uuid, message: message.id ?? "", facts: [], ...happening };
  }

  function write(message: Message, actor: Someone, part = ""): Promise<boolean> {
    const encounter = rules.encounter ? rules.encounter(message, actor) : encounterOf(actor);
    const by = rules.isAuthors ? (message.author ?? undefined) : undefined;
    return recordEvent(encounter, () => event(message, part), { message, by });
  }

  function canApply(message: Message, part = "", user: User.Implementation = game.user!): boolean {
    const isOwner = about(message, part)?.testUserPermission(user, "OWNER") ?? false;
    return isOwner && (user.isGM || believed(message, part));
  }

  // Nobody rolls twice by a second click.
  const unlessBusy = singleFlight();
  const apply = async (message: Message, part = "") =>
    (await unlessBusy(keyOf(message, part), () => applyNow(message, part))) ?? false;

  async function applyNow(message: Message, part: string): Promise<boolean> {
    const actor = about(message, part);
    if (!actor) return refused(err("requestGone"));
    if (!actor.isOwner) return refused(err("notOwner", { actor: nameOf(actor) }));
    if (rules.rolls && isRecorded(keyOf(message, part))) return refused(err("eventStands"));
    const able = rules.can?.(message, actor);
    if (able && !able.ok) return refused(able);
    if (!canApply(message, part)) return refused(err("notGamemaster"));
    await rules.rolls?.(message, actor);
    return write(message, actor, part);
  }

  async function resolve(message: Message): Promise<void> {
    const actor = about(message);
    const key = keyOf(message);
    if (actor && !isRecorded(key) && !wasUndone(key) && event(message)) await write(message, actor);
  }

  const parts = (message: Message) => rules.parts?.(message) ?? [""];

  function awaited(message: Message): readonly Awaited[] {
    return parts(message).flatMap((part) => {
      const actor = about(message, part);
      if (!actor) return [];
      const asked = { kind: prompt, who: part || actor.uuid, name: nameIn(message, part), actor: actor.uuid };
      return toApply(keyOf(message, part), { ...asked, byGamemaster: !believed(message, part) });
    });
  }

  const answer = ({ message, who }: PendingAction) => apply(message, rules.parts ? who : "");

  return {
    label,
    undo,
    icon,
    prompt,
    parts,
    keyOf,
    about,
    nameIn,
    event,
    isBelieved: believed,
    canApply,
    apply,
    answer,
    resolve,
    awaited,
  };
}

/**
 * What follows by its dice from the message in a key, where a player can have it written down: only where the message is as the sheets
 * say. null for anything else.
 */
export function eventOfKey(key: string, known: readonly Consequence[]): EventDraft | null {
  const [, id = "", part = ""] = partsOf(key);
  const message = messageAt(id);
  const consequence = message && known.find((one) => one.keyOf(message, part) === key);
  return consequence?.isBelieved(message!, part) ? consequence.event(message!, part) : null;
}

import { mayAnswerFor } from "../../data/message/added-throws.ts";
import { CheckData } from "../../data/message/check-data.ts";
import { ConsequenceData } from "../../data/message/consequence-data.ts";
import { refused } from "../../rules/outcome.ts";
import { alternativesTo, type ConsequenceKind } from "../../rules/skills/consequences.ts";
import type { Happening } from "../../rules/skills/happening.ts";
import { asVisibleAs } from "../as-visible-as.ts";
import { deadStatus } from "../dead-status.ts";
import { inTurn } from "../in-turn.ts";
import { tell } from "../tell.ts";
import { documentAt } from "../../data/document-at.ts";

type Message = ChatMessage.Implementation;

/** What is about to come of a check. */
export interface ConsequencePlan {
  readonly kind: ConsequenceKind;
  /** What is changed; null if nothing of the world is. */
  readonly document: Changeable | null;
  /** Whom it befalls. */
  readonly name: string;
  readonly said: readonly Happening[];
  /** The data of the document before and after, as an update takes them. */
  readonly before: object;
  readonly after: object;
  /** Whether whom it befalls dies of it. */
  readonly dies?: boolean;
}

/** An actor or a token. */
export interface Changeable {
  /** Of actors alone. */
  readonly statuses?: ReadonlySet<string>;
  toggleStatusEffect?(id: string, options: { readonly active: boolean; readonly overlay?: boolean }): Promise<unknown>;
  readonly uuid: string;
  toObject(): object;
  update(changes: object): Promise<unknown>;
}

/** A consequence and the message that tells of it. */
export interface Applied {
  readonly message: Message;
  readonly data: ConsequenceData;
}

/** Kinds that befall the character who made the check; the others befall a patient. */
export const OWN_CONSEQUENCES: readonly ConsequenceKind[] = [
  "climb",
  "fall",
  "avert",
  "goOn",
  "succumb",
  "fatigue",
  "stress",
];

/** What a consequence changes of each kind of document: nothing else is undone, whatever the message says. */
const CHANGED: Readonly<Record<string, readonly string[] | undefined>> = {
  Actor: ["system.wounds", "system.status.scratches", "system.status.fatigue.value", "system.status.stress.value"],
  Token: ["elevation"],
};

/** What this user is letting come of a check right now, so that a second click does nothing more. */
const underWay = new Set<string>();

/** The consequence of a kind that stands for a check: the first that was not taken back; null while there is none. */
export function consequenceOf(checkId: string, kind: ConsequenceKind): Applied | null {
  return all(checkId).find(({ data }) => data.kind === kind && data.undone === "") ?? null;
}

/** What stands in the way of a consequence: the same, or another of which only one can come of a check. */
export function rivalOf(checkId: string, kind: ConsequenceKind): Applied | null {
  const kinds: readonly string[] = alternativesTo(kind);
  return all(checkId).find(({ data }) => kinds.includes(data.kind) && data.undone === "") ?? null;
}

/**
 * Lets something come of a check, once: whoever is first writes so into the chat, and only then changes what it changes.
 * @returns the message, or null if somebody else was first (and the user told).
 */
export async function applyConsequence(check: Message, plan: ConsequencePlan): Promise<Message | null> {
  const { kind } = plan;
  const id = check.id ?? "";
  const key = `${id} ${alternativesTo(kind)[0]}`;
  if (underWay.has(key)) return null;
  if (rivalOf(id, kind)) return tell(refused("consequenceTaken"));
  underWay.add(key);
  try {
    return await inTurn(check, () => applyHere(check, plan));
  } finally {
    underWay.delete(key);
  }
}

async function applyHere(check: Message, plan: ConsequencePlan): Promise<Message | null> {
  const { kind, document, name, said, before, after, dies = false } = plan;
  const id = check.id ?? "";
  const message = await create(check, {
    check: id,
    kind,
    document: document?.uuid ?? "",
    name,
    said: said.map(({ label, data = {} }) => ({ label, data })),
    before,
    after,
    dies,
  });
  if (!message) return null;
  if (rivalOf(id, kind)?.message.id !== message.id) {
    await message.delete();
    return tell(refused("consequenceTaken"));
  }
  try {
    await change(document, after, dies, true);
  } catch (error) {
    // The chat must not tell of what did not happen.
    await message.delete();
    throw error;
  }
  return message;
}

/**
 * Takes a consequence back, unless what it changed has changed again since; then a person has to mend it. One whose card is there
 * while what it changes is still on its way is waited for.
 */
export async function undoConsequence({ message, data }: Applied): Promise<void> {
  await inTurn(game.messages!.get(data.check) ?? message, async () => {
    if (data.undone !== "" || !isGenuine({ message, data })) return;
    const document = documentAt(data.document) as Changeable | null;
    if (data.document !== "" && (!document || !isAsLeft(document, data))) {
      tell(refused("consequenceChanged", { name: data.name }));
      return;
    }
    await message.update({ system: { undone: game.user!.name } } as never);
    await change(document, data.before as object, data.dies, false);
  });
}

/** One update of what it befalls; the dead have a status of Foundry's own besides. */
async function change(document: Changeable | null, data: object, dies: boolean, active: boolean): Promise<void> {
  if (Object.keys(data).length > 0) await document?.update(data);
  if (dies) await document?.toggleStatusEffect?.(deadStatus(), { active, overlay: true });
}

/** Whether a user may take a consequence back: who let it come, and a Gamemaster. */
export function mayUndo({ message, data }: Applied): boolean {
  return data.undone === "" && (message.isAuthor || game.user!.isGM);
}

function all(checkId: string): readonly Applied[] {
  return game.messages!.contents.flatMap((message) => {
    const data: unknown = message.system;
    if (!(data instanceof ConsequenceData) || data.check !== checkId) return [];
    const applied = { message: message as unknown as Message, data };
    return isGenuine(applied) ? [applied] : [];
  });
}

/**
 * Whether its author may change what it changed, and it changes no more than consequences do. Any player can write such a message
 * by the console, and a Gamemaster who undoes it would write what it says.
 */
function isGenuine({ message: { author }, data }: Applied): boolean {
  const { check, kind, document, before, after } = data;
  const made: unknown = game.messages!.get(check)?.system;
  const actor = made instanceof CheckData ? made.actor : "";
  if (OWN_CONSEQUENCES.includes(kind) && !mayAnswerFor(actor, author)) return false;
  const paths = [before, after].flatMap((one) => Object.keys(foundry.utils.flattenObject(one as object)));
  const found = documentAt(document) as { readonly documentName?: string } | null;
  // What is gone can be changed by nobody any more.
  if (!found) return true;
  const known = CHANGED[found.documentName ?? ""] ?? [];
  return known.length > 0 && mayAnswerFor(document, author) && paths.every((path) => known.includes(path));
}

/** Whoever may know of the check may know what came of it. */
async function create(check: Message, system: object): Promise<Message | null> {
  const data = { type: "consequence", speaker: { alias: game.user!.name }, system, ...asVisibleAs(check) };
  const message = await ChatMessage.implementation.create(data as never);
  return (message as Message | undefined) ?? null;
}

function isAsLeft(document: Changeable, { after, dies }: ConsequenceData): boolean {
  if (dies && !document.statuses?.has(deadStatus())) return false;
  const { flattenObject, getProperty, objectsEqual } = foundry.utils;
  const now = document.toObject();
  return Object.entries(flattenObject(after as object)).every(([path, value]) =>
    objectsEqual({ value: getProperty(now, path) }, { value }),
  );
}

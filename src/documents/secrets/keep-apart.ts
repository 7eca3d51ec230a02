import { refused } from "../../rules/outcome.ts";
import { tell } from "../tell.ts";
import { isBlind, isToBeSealed, sealed, sealOf, secretIn, type MessageSource } from "./seal.ts";
import { forgetAllBut, keepSecret, secretOf, type Secret } from "./secret-store.ts";
import { askForSecrets, canTell, offerSecrets, sealedMessages, tellBlindly, tellSecret } from "./tell-secret.ts";

type Message = ChatMessage.Implementation;
type Changes = { -readonly [Key in keyof MessageSource]?: MessageSource[Key] };

/** Types of which each message holds one throw: whoever may see it can throw it in the place of who may not. */
const ONE_THROW: readonly string[] = ["check", "throw"];

/**
 * Takes what a new message says out of it, if not everybody may know it, and tells it to those who may.
 * @returns false if the message must not be created: nobody is here to make a blind throw.
 */
export async function sealNew(message: Message): Promise<boolean> {
  const source = sourceOf(message);
  const { whisper, type } = source;
  if (!isToBeSealed(source) || (!canTell() && !isOwnAffair(whisper))) return true;
  const key = foundry.utils.randomID();
  const secret = secretIn(source);
  const blindly = isBlind(source) && !game.user!.isGM;
  if (!blindly) await keepSecret(key, secret);
  const heard =
    blindly && ONE_THROW.includes(type) ? await tellBlindly(key, secret) : await tellSecret(key, secret, whisper);
  // What its own author may not know would be lost if nobody else had heard it.
  if (blindly && !heard) {
    tell(refused("noGamemaster"));
    return false;
  }
  message.updateSource(sealed(source, key) as never, { recursive: false } as never);
  return true;
}

/**
 * Keeps a change of what a sealed message says as secret as it was, and tells it to who may newly know it; showing the message to
 * all gives it back its words.
 * @returns false if it must not be changed: this browser does not know what would change.
 */
export async function sealChanges(message: Message, changes: Changes): Promise<boolean> {
  const source = sourceOf(message);
  const sealedAs = sealOf(source);
  const secret = secretOf(sealedAs);
  const concerned = [changes.system, changes.rolls, changes.content].some((change) => change !== undefined);
  const shown = changes.whisper?.length === 0;
  if (sealedAs === "" || (!secret && !concerned && !shown)) return true;
  if (!secret) {
    tell(refused("untoldHere"));
    return false;
  }
  if (shown) {
    Object.assign(changes, secret, { flags: { sirpas: { sealed: "" } } });
    return true;
  }
  const readers = readersOf({ ...source, ...changes }, message);
  if (!concerned) {
    if (changes.whisper || changes.blind !== undefined) await tellSecret(sealedAs, secret, readers);
    return true;
  }
  const { system, rolls, content } = changes;
  const next: Secret = {
    system: foundry.utils.mergeObject(source.system, system ?? {}, { inplace: false }),
    rolls: rolls ?? source.rolls,
    content: content ?? source.content,
  };
  const key = foundry.utils.randomID();
  await keepSecret(key, next);
  await tellSecret(key, next, readers);
  delete changes.system;
  delete changes.rolls;
  delete changes.content;
  foundry.utils.mergeObject(changes, { flags: { sirpas: { sealed: key } } });
  return true;
}

/** Who may know what a message says: those it is whispered to, and its author unless it is blind. */
function readersOf(
  { whisper, blind }: Pick<MessageSource, "whisper" | "blind">,
  { author }: Message,
): readonly string[] {
  return blind || !author?.id ? whisper : [...whisper, author.id];
}

/** The data of a message as this user may know it. */
export function unsealedData<Data extends object>(data: Data): Data {
  const secret = secretOf(sealOf(data as Partial<MessageSource>));
  return secret ? { ...data, ...secret } : data;
}

/** Whether this user may know what a message says, and this browser does not. */
export function isUntold(message: Message): boolean {
  const key = sealOf(sourceOf(message));
  return key !== "" && secretOf(key) === null;
}

/**
 * Once the world is there: forgets what is gone, asks for what was told while this browser was away, and lets the others ask for
 * what nobody here knew.
 */
export async function catchUp(): Promise<void> {
  await forgetAllBut(new Set(sealedMessages().map((message) => sealOf(sourceOf(message)))));
  await askForSecrets();
  await offerSecrets();
}

function isOwnAffair(whisper: readonly string[]): boolean {
  return whisper.every((id) => id === game.userId);
}

function sourceOf(message: Message): MessageSource {
  return message.toObject() as unknown as MessageSource;
}

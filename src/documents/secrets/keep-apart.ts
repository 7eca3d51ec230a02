import { refused } from "../../rules/outcome.ts";
import { tell } from "../tell.ts";
import { isToBeSealed, sealed, sealOf, secretIn, type MessageSource } from "./seal.ts";
import { forgetAllBut, keepSecret, secretOf, type Secret } from "./secret-store.ts";
import { askForSecrets, canTell, sealedMessages, tellBlindly, tellSecret } from "./tell-secret.ts";

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
  const { whisper, blind, type } = source;
  if (!isToBeSealed(source) || (!canTell() && !isOwnAffair(whisper))) return true;
  const key = foundry.utils.randomID();
  const secret = secretIn(source);
  if (blind && !game.user!.isGM && ONE_THROW.includes(type)) {
    if (!(await tellBlindly(key, secret))) {
      tell(refused("noGamemaster"));
      return false;
    }
  } else {
    if (!blind || game.user!.isGM) await keepSecret(key, secret);
    await tellSecret(key, secret, whisper);
  }
  message.updateSource(sealed(source, key) as never, { recursive: false } as never);
  return true;
}

/** Keeps a change of what a sealed message says as secret as it was; showing the message to all gives it back its words. */
export async function sealChanges(message: Message, changes: Changes): Promise<void> {
  const source = sourceOf(message);
  const secret = secretOf(sealOf(source));
  if (!secret) return;
  if (changes.whisper?.length === 0) {
    Object.assign(changes, secret, { flags: { sirpas: { sealed: "" } } });
    return;
  }
  if (!changes.system && !changes.rolls && changes.content === undefined) return;
  const { system, rolls, content } = changes;
  const next: Secret = {
    system: foundry.utils.mergeObject(source.system, system ?? {}, { inplace: false }),
    rolls: rolls ?? source.rolls,
    content: content ?? source.content,
  };
  const key = foundry.utils.randomID();
  await keepSecret(key, next);
  await tellSecret(key, next, source.whisper);
  delete changes.system;
  delete changes.rolls;
  delete changes.content;
  foundry.utils.mergeObject(changes, { flags: { sirpas: { sealed: key } } });
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

/** Once the world is there: asks for what was told while this browser was away, and forgets what is gone. */
export async function catchUp(): Promise<void> {
  await forgetAllBut(new Set(sealedMessages().map((message) => sealOf(sourceOf(message)))));
  await askForSecrets();
}

function isOwnAffair(whisper: readonly string[]): boolean {
  return whisper.every((id) => id === game.userId);
}

function sourceOf(message: Message): MessageSource {
  return message.toObject() as unknown as MessageSource;
}

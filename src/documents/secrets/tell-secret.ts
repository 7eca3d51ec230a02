import { readAsked, readTold, type Told } from "./read-told.ts";
import { keepSecret, learnFromStorage, secretOf, type Secret } from "./secret-store.ts";
import { isBlind, sealOf, type MessageSource } from "./seal.ts";

/** The names under which clients tell each other secrets; Foundry carries what is asked to that one user alone. */
const TELL = "sirpas.tellSecret";
const ASK = "sirpas.askForSecrets";
const OFFER = "sirpas.offerSecrets";

/** For how many milliseconds a client that does not answer is waited for. */
const PATIENCE = 8000;

type Message = ChatMessage.Implementation;

/** Lets this client hear secrets and pass them on; to be called in the init hook. */
export function registerSecretQueries(): void {
  const { queries } = CONFIG as unknown as { queries: Record<string, unknown> };
  queries[TELL] = hear;
  queries[ASK] = passOn;
  queries[OFFER] = accept;
  // Of several windows of one user Foundry asks only one; the others see it stored.
  (globalThis as Partial<WindowEventTarget>).addEventListener?.("storage", () => learnFromStorage().forEach(showTold));
}

interface WindowEventTarget {
  addEventListener(type: "storage", listener: () => void): void;
}

/** Whether this user may send something to one other user alone. */
export function canTell(): boolean {
  return game.user!.can("QUERY_USER" as never);
}

/**
 * Tells a secret to everybody here whom it is for, besides this user. Who is away asks for it later.
 * @returns whether anybody heard it.
 */
export async function tellSecret(key: string, secret: Secret, userIds: readonly string[]): Promise<boolean> {
  const others = userIds.filter((id) => id !== game.userId).flatMap((id) => game.users!.get(id) ?? []);
  const told = others.filter(({ active }) => active).map((user) => send(user, { key, secret }));
  return (await Promise.allSettled(told)).some(({ status }) => status === "fulfilled");
}

/** Lets a Gamemaster throw what nobody else may know. @returns whether one did. */
export async function tellBlindly(key: string, secret: Secret): Promise<boolean> {
  const gamemaster = game.users!.activeGM;
  if (!gamemaster) return false;
  return send(gamemaster, { key, secret, unseen: true }).then(
    () => true,
    () => false,
  );
}

/** Asks whoever is here for what this user may know and this browser was never told. */
export async function askForSecrets(): Promise<void> {
  const keys = sealedMessages()
    .filter((message) => mayRead(message, game.userId ?? ""))
    .map((message) => sealOf(message as never))
    .filter((key) => secretOf(key) === null);
  if (keys.length === 0 || !canTell()) return;
  await askOthers(ASK, { user: game.userId, keys });
}

/** Lets everybody who is here ask for what this browser knows and theirs does not. */
export async function offerSecrets(): Promise<void> {
  const known = sealedMessages().some((message) => secretOf(sealOf(message as never)) !== null);
  if (known && canTell()) await askOthers(OFFER, {});
}

/**
 * Whom a sealed message was told besides this user: those who can tell it again.
 * @returns their names.
 */
export function othersWhoKnow(message: Message): readonly string[] {
  return game.users!.filter((user) => !user.isSelf && mayRead(message, user.id ?? "")).map(({ name }) => name ?? "");
}

/** The messages whose secret is kept apart from them. */
export function sealedMessages(): readonly Message[] {
  return game.messages!.contents.filter((message) => sealOf(message as never) !== "") as unknown as Message[];
}

/** Puts a secret in the place of its seal, on this screen alone. */
function unseal(message: Message, secret: Secret): void {
  message.updateSource({ ...secret } as never, { recursive: false } as never);
}

async function hear(sent: unknown): Promise<boolean> {
  const told = readTold(sent);
  if (!told) return false;
  const { key, secret, unseen = false } = told;
  // Who sends this cannot be told: what is known under a key stands. Whoever may change a message gives it another key.
  if (secretOf(key)) return false;
  const kept = unseen ? await thrownAnew(secret) : secret;
  await keepSecret(key, kept);
  if (unseen) {
    const gamemasters = game.users!.filter((user) => user.isGM).map(({ id }) => id);
    await tellSecret(key, kept, gamemasters);
  }
  showTold(key);
  return true;
}

/** Puts what was told under a key into its message, where that is here already. */
function showTold(key: string): void {
  const [known, secret] = [messageWith(key), secretOf(key)];
  if (!known || !secret) return;
  unseal(known, secret);
  (Hooks.callAll as (hook: string, message: Message) => void)("sirpas.secretTold", known);
}

/** Somebody who knows something has come: without waiting, since they wait for this answer. */
async function accept(): Promise<boolean> {
  void askForSecrets();
  return true;
}

/** Whoever asks, the answer goes to the user it is for. */
async function passOn(sent: unknown): Promise<boolean> {
  const asked = readAsked(sent);
  const reader = asked && game.users!.get(asked.user);
  if (!reader) return false;
  const { user, keys } = asked;
  for (const message of sealedMessages()) {
    const key = sealOf(message as never);
    const secret = keys.includes(key) && mayRead(message, user) ? secretOf(key) : null;
    // Without waiting: the one who asks waits for this answer.
    if (secret) void send(reader, { key, secret }).catch(() => undefined);
  }
  return true;
}

/** Throws a check's dice again, with nobody but a Gamemaster there to see them. */
async function thrownAnew(secret: Secret): Promise<Secret> {
  const rolls = await Promise.all(
    secret.rolls.map(async (stored) => {
      const roll = foundry.dice.Roll.fromJSON(stored);
      return JSON.stringify(await roll.reroll());
    }),
  );
  return { ...secret, rolls, content: "" };
}

function mayRead(message: Message, user: string): boolean {
  const { whisper, isAuthor, author } = message;
  return whisper.includes(user) || (!isBlind(message) && (user === game.userId ? isAuthor : author?.id === user));
}

function messageWith(key: string): Message | null {
  const all = (game.messages as unknown as { contents?: Message[] } | undefined)?.contents ?? [];
  return all.find((message) => sealOf(message as unknown as MessageSource) === key) ?? null;
}

async function askOthers(name: string, data: object): Promise<void> {
  const others = game.users!.filter((user) => user.active && !user.isSelf);
  await Promise.allSettled(others.map((user) => query(user, name, data)));
}

async function send(user: User.Implementation, told: Told): Promise<unknown> {
  return query(user, TELL, told);
}

async function query(user: User.Implementation, name: string, data: object): Promise<unknown> {
  return user.query(name as never, data as never, { timeout: PATIENCE } as never);
}

import { on } from "../../foundry/hooks.ts";
import { onDeciding } from "./deciding-window.ts";
import { ownFlag } from "./own-flag.ts";

/** What is older than this was left by a window that is gone, in milliseconds. */
const OLD = 10 * 60 * 1000;

/** A question of one window of a user to the others; what is asked and answered is JSON, so that nothing of it is merged. */
interface Ask {
  readonly name: string;
  readonly data: string;
  /** When it was asked, in milliseconds. */
  readonly at: number;
  /** Whether a window has begun to answer it. */
  readonly taken?: boolean;
  readonly answer?: string;
}

const asks = ownFlag<Ask>("asks");

/** Answers what another window of this user asks; null if it is not for this window to answer. */
export type Answering = (data: unknown) => Promise<unknown> | null;

const answering = new Map<string, Answering>();
const waiting = new Map<string, (answer: unknown) => void>();

/**
 * Asks the other windows of this user, by way of the user's own document: no other player can write there, so that what is asked
 * and answered need not be doubted. What is asked can be read by everybody at the table.
 * @param patience  In milliseconds.
 * @returns the answer; undefined if none came.
 */
export async function askOwnWindows(name: string, data: object, patience: number): Promise<unknown> {
  const id = foundry.utils.randomID();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const answer = new Promise<unknown>((resolve) => {
    waiting.set(id, resolve);
    timer = setTimeout(() => resolve(undefined), patience);
    const asked: Ask = { name, data: JSON.stringify(data), at: Date.now() };
    asks.store(id, asked).catch(() => resolve(undefined));
  });
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
    waiting.delete(id);
    void forget(id);
  }
}

/** Lets this window answer what other windows of its user ask under a name. */
export function answerOwnWindows(name: string, answer: Answering): void {
  answering.set(name, answer);
}

/** Follows what the windows of this user ask each other; to be called in the init hook. */
export function registerOwnWindows(): void {
  waiting.clear();
  on("updateUser", (user: User.Implementation) => {
    if (user.isSelf) follow();
  });
  Hooks.once("ready", () => {
    for (const [id, { at }] of Object.entries(asks.read())) if (!(Date.now() - at < OLD)) void forget(id);
  });
  // What the window that decided before this one did not come to falls to this one.
  onDeciding(follow);
}

/** What this window answers, or has answered. */
const begun = new Set<string>();

function follow(): void {
  for (const [id, ask] of Object.entries(asks.read())) {
    if (ask.answer !== undefined) waiting.get(id)?.(JSON.parse(ask.answer));
    else if (!ask.taken && !begun.has(id)) begin(id, ask);
  }
}

/** Who has begun to answer says so first: what a window was closed in the middle of is not done a second time. */
function begin(id: string, { name, data }: Ask): void {
  const answered = answering.get(name)?.(JSON.parse(data) as unknown) ?? null;
  if (!answered) return;
  begun.add(id);
  void asks.store(id, { taken: true }).catch(() => undefined);
  void answered
    .then((answer) => (Object.hasOwn(asks.read(), id) ? asks.store(id, { answer: JSON.stringify(answer) }) : undefined))
    .catch((error: unknown) => console.error(error));
}

async function forget(id: string): Promise<void> {
  await asks.remove(id).catch(() => undefined);
}

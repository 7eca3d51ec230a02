import { SYSTEM } from "#system";
import { canQuery, ourConfig, queryUser } from "../../foundry/globals.ts";
import { err, type Result } from "../../rules/result.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import { isDeciding } from "./deciding-window.ts";
import { answerOwnWindows, askOwnWindows, registerOwnWindows } from "./own-windows.ts";

/** The name under which a client says whether it has asked for something. */
const IS_MINE = `${SYSTEM.id}.isMine`;

/** For how many milliseconds a client that does not answer is waited for. */
const PATIENCE = 8000;

/** For how many milliseconds other windows of this user are waited for that may have asked. */
const OWN_PATIENCE = 2000;

/** The name under which a window has done what only the one that decides may do. */
const DECIDE = "decide";

/** How many of the last requests are known again when they come once more. */
const KNOWN_AGAIN = 200;

/** What this client asks a Gamemaster's for just now, each with a number of its own. */
const underWay = new Map<string, string>();

/** What others can have this client do. */
const handlers = new Map<string, Handler<never, unknown>>();

/** What this client was asked for lately, each with its answer. */
const done = new Map<string, Promise<Result<unknown>>>();

/** What is asked, and by whom: a query itself does not say who sends it. */
interface Asking {
  readonly by: string;
  readonly nonce: string;
}

/** Does what a user asks for. */
export type Handler<Data, Value = null> = (user: User.Implementation, data: Data) => Promise<Result<Value>>;

/** Whether a Gamemaster's window is here that can be asked, and it is not this one. */
export function canAskGamemaster(): boolean {
  const gamemaster = game.users?.activeGM;
  return Boolean(gamemaster && !isDeciding() && (gamemaster.isSelf || canQuery()));
}

/** Has the Gamemaster's window that decides do something for this user. */
export async function askGamemaster<Value = null>(name: string, data: object): Promise<Result<Value>> {
  const gamemaster = game.users!.activeGM;
  if (!gamemaster) return err("noEncounterGamemaster");
  const nonce = foundry.utils.randomID();
  if (gamemaster.isSelf) return decide(name, { by: gamemaster.id ?? "", nonce, data }) as Promise<Result<Value>>;
  underWay.set(nonce, JSON.stringify({ name, data }));
  try {
    const asked = { ...data, by: game.userId, nonce };
    return (await queryUser(gamemaster, name, asked, 4 * PATIENCE)) as Result<Value>;
  } finally {
    underWay.delete(nonce);
  }
}

/**
 * Does for this user what others can have a Gamemaster's client do: in the window that decides, in this one where none can be asked.
 * @returns what came of it; if it was refused, the user has been told why.
 */
export async function doOrAsk<Value = null>(name: string, data: object): Promise<Result<Value>> {
  const here = () => handlers.get(name)!(game.user!, data as never);
  const answer = (await (canAskGamemaster() ? askGamemaster(name, data) : here())) as Result<Value>;
  if (!answer.ok) notifyRefusal(answer);
  return answer;
}

/** Lets clients say what they have asked for; to be called in the init hook. */
export function registerAsking(): void {
  registerOwnWindows();
  // A question reaches one window of a user, and another may have asked.
  ourConfig().queries[IS_MINE] = async (asked: unknown) => {
    if (isMine(asked)) return true;
    return isQuestion(asked) && (await askOwnWindows(IS_MINE, asked, OWN_PATIENCE)) === true;
  };
  answerOwnWindows(IS_MINE, (asked) => (isMine(asked) ? Promise.resolve(true) : null));
  answerOwnWindows(DECIDE, (asked) => (isDeciding() ? decideHere(asked as Deciding) : null));
}

/**
 * Lets others ask this client for something. The user who is named as the asker is asked back, so that nobody can do something in
 * the name of somebody else. Whichever window of the Gamemaster's is asked, the one that decides does it, once.
 */
export function registerQuery<Data extends object, Value = null>(name: string, handler: Handler<Data, Value>): void {
  handlers.set(name, handler as Handler<never, Value>);
  ourConfig().queries[name] = async (asked: (Data & Asking) | null): Promise<Result<unknown>> => {
    const { by, nonce, ...data } = asked ?? ({} as Data & Asking);
    const user = typeof by === "string" ? game.users!.get(by) : undefined;
    if (!game.user!.isGM || !user) return err("gamemastersEncounter");
    if (!game.user!.isActiveGM) return err("noEncounterGamemaster");
    const question = { nonce, asked: { name, data } };
    // To whom it would be this client's own it has to prove so too: anybody can name the Gamemaster.
    const isTheirs = user.isSelf ? isMine(question) : await askBack(user, question);
    return isTheirs ? decide(name, { by, nonce, data }) : err("notYours");
  };
}

/** What is to be done for whom: `by` has asked for it, that is certain. */
interface Deciding {
  readonly name: string;
  readonly by: string;
  readonly nonce: string;
  readonly data: object;
}

/** Whether somebody has asked for just this. */
interface Question {
  readonly nonce: string;
  readonly asked: object;
}

/** Does what a user has asked for if this window decides, or has the window do it that does. */
async function decide(name: string, asked: Omit<Deciding, "name">): Promise<Result<unknown>> {
  const deciding = { name, ...asked };
  if (isDeciding()) return decideHere(deciding);
  const answer = await askOwnWindows(DECIDE, deciding, 3 * PATIENCE);
  return (answer as Result<unknown> | undefined) ?? err("noEncounterGamemaster");
}

/** What reaches several windows, or one twice, is done once. */
function decideHere({ name, by, nonce, data }: Deciding): Promise<Result<unknown>> {
  const key = `${by} ${nonce}`;
  const known = done.get(key);
  if (known) return known;
  const [user, handler] = [game.users!.get(by), handlers.get(name)];
  const answer = user && handler ? handler(user, data as never) : Promise.resolve(err("gamemastersEncounter"));
  done.set(key, answer);
  if (done.size > KNOWN_AGAIN) done.delete([...done.keys()][0]!);
  return answer;
}

/** Whether this window has asked for it, in these words: a client that has only heard the number cannot ask for something else. */
function isMine(asked: unknown): boolean {
  return isQuestion(asked) && underWay.get(asked.nonce) === JSON.stringify(asked.asked);
}

function isQuestion(asked: unknown): asked is Question {
  const { nonce, asked: what } = (asked ?? {}) as Partial<Question>;
  return typeof nonce === "string" && nonce !== "" && typeof what === "object";
}

/** Whether a user's client has asked for this. One that has gone, or does not answer, has not. */
async function askBack(user: User.Implementation, question: Question): Promise<boolean> {
  return queryUser(user, IS_MINE, question, PATIENCE).then(
    (mine) => mine === true,
    () => false,
  );
}

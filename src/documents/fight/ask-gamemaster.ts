import { refused, type Answer } from "../../rules/outcome.ts";

/** The name under which a client says whether it has asked for something. */
const IS_MINE = "sirpas.isMine";

/** For how many milliseconds a client that does not answer is waited for. */
const PATIENCE = 8000;

/** What this client asks a Gamemaster's for just now, each with a number of its own. */
const underWay = new Set<string>();

/** What is asked, and by whom: a query itself does not say who sends it. */
interface Asking {
  readonly by: string;
  readonly nonce: string;
}

/** Does what a user asks for. */
export type Handler<Data> = (user: User.Implementation, data: Data) => Promise<Answer<null>>;

/** Whether a Gamemaster's client is here that can be asked, and it is not this one. */
export function canAskGamemaster(): boolean {
  const gamemaster = game.users?.activeGM;
  return Boolean(gamemaster && !gamemaster.isSelf && game.user!.can("QUERY_USER" as never));
}

/** Has the active Gamemaster's client do something for this user. */
export async function askGamemaster(name: string, data: object): Promise<Answer<null>> {
  const gamemaster = game.users!.activeGM;
  if (!gamemaster) return refused("noFightGamemaster");
  const nonce = foundry.utils.randomID();
  underWay.add(nonce);
  try {
    const asked = { ...data, by: game.userId, nonce };
    return (await gamemaster.query(name as never, asked as never, { timeout: 4 * PATIENCE } as never)) as Answer<null>;
  } finally {
    underWay.delete(nonce);
  }
}

/** Lets clients say what they have asked for; to be called in the init hook. */
export function registerAsking(): void {
  queries()[IS_MINE] = (asked: Partial<Asking> | null) => underWay.has(asked?.nonce ?? "");
}

/**
 * Lets others ask this client for something. Whoever is named as the asker is asked back, so that nobody can do something in
 * the name of somebody else.
 */
export function offer<Data extends object>(name: string, handler: Handler<Data>): void {
  queries()[name] = async (asked: (Data & Asking) | null): Promise<Answer<null>> => {
    const { by, nonce, ...data } = asked ?? ({} as Data & Asking);
    const user = typeof by === "string" ? game.users!.get(by) : undefined;
    if (!game.user!.isGM || !user) return refused("gamemastersFight");
    // To whom it would be this client's own it has to prove so too: anybody can name the Gamemaster.
    const isTheirs = user.isSelf ? underWay.has(nonce) : await askBack(user, nonce);
    return isTheirs ? handler(user, data as unknown as Data) : refused("notYours");
  };
}

/** Whether a user's client has asked for this. One that has gone, or does not answer, has not. */
async function askBack(user: User.Implementation, nonce: string): Promise<boolean> {
  const answer = user.query(IS_MINE as never, { nonce } as never, { timeout: PATIENCE } as never) as Promise<unknown>;
  return answer.then(
    (isMine) => isMine === true,
    () => false,
  );
}

function queries(): Record<string, unknown> {
  return (CONFIG as unknown as { queries: Record<string, unknown> }).queries;
}

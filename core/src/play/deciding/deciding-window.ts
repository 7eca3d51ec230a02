import { SYSTEM } from "#system";
import { on } from "../../foundry/hooks.ts";
import { isWriting } from "../log/one-by-one.ts";
import { Claimant } from "./claimant.ts";
import { readClaims, type Claim } from "./claims.ts";
import { ownFlag } from "./own-flag.ts";

/** Called on a window that begins to decide: it does what is pending. */
export const DECIDES = `${SYSTEM.id}.decides`;

/** The event of Foundry's socket that belongs to this system. Whatever comes by it may be forged. */
const SOCKET = `system.${SYSTEM.id}`;

/** Where a tab keeps the id that its window had, for the window that takes its place when it is loaded anew. */
const FORMER = `${SYSTEM.id}.formerWindow`;

const claims = ownFlag<Claim>("windows");

let claimant: Claimant | null = null;
let decided = false;
let hasLeft = false;

/**
 * Whether this window is the one that decides, of all windows of all Gamemasters: which of them writes what must be written once.
 * To be asked just before each such write. A window that does not decide finds out whether the one is still there that does.
 */
export function isDeciding(): boolean {
  if (!game.user?.isActiveGM || !claimant) return false;
  if (claimant.decides) return true;
  claimant.look();
  return false;
}

/** Calls something on each window that begins to decide, now if it does already, and when another Gamemaster's window has gone that did. */
export function onDeciding(call: () => unknown): void {
  on(DECIDES, call);
  if (decided) call();
}

/** Claims a place for this window once the world is there; to be called in the init hook. */
export function registerDeciding(): void {
  const mine = new Claimant({
    newId: () => foundry.utils.randomID(),
    claims: () => readClaims(claims.read()),
    write: claims.store,
    remove: claims.remove,
    callRoll: () => void socket()?.emit(SOCKET, { present: game.userId }),
    later: (milliseconds, call) => void setTimeout(call, milliseconds),
    isConnected: () => socket()?.connected !== false,
  });
  claimant = mine;
  decided = false;
  hasLeft = false;
  Hooks.once("ready", () => {
    socket()?.on(SOCKET, (sent: unknown) => {
      if (claimant === mine && isRollCall(sent)) mine.show();
    });
    // It comes with a reconnection alone, for the first connection is older than this.
    socket()?.on("connect", () => {
      if (claimant === mine) mine.rejoin();
    });
    follow();
  });
  on("updateUser", (user: User.Implementation) => {
    if (user.isSelf && claimant === mine) mine.follow();
    follow();
  });
  on("userConnected", follow);
  page().addEventListener?.("pagehide", () => void leaveDeciding());
  page().addEventListener?.("pageshow", ({ persisted }) => {
    if (!persisted) return;
    hasLeft = false;
    follow();
  });
}

/** Gives this window's place up, since it is closed. What does not reach the server any more the next window finds out. */
export async function leaveDeciding(): Promise<void> {
  // What the page was in the middle of may still reach the server: nobody is to begin the same before that.
  const removes = !isWriting();
  const id = claimant?.leave(removes) ?? "";
  hasLeft = true;
  if (id === "") return;
  page().sessionStorage?.setItem(FORMER, id);
  if (removes) await claims.remove(id);
}

/** What there is of a page: in tests there is none. */
interface Page {
  readonly sessionStorage?: Storage;
  addEventListener?(type: "pagehide" | "pageshow", listener: (event: { readonly persisted: boolean }) => void): void;
}

interface SocketLike {
  readonly connected?: boolean;
  emit(event: string, data: object): unknown;
  on(event: string, listener: (data: unknown) => void): unknown;
}

/** Only of the user whom Foundry names a window can decide: one of another's claims no place before it has come to that. */
function follow(): void {
  if (!game.ready || !claimant || hasLeft) return;
  if (game.user!.isActiveGM && !claimant.hasJoined) claimant.join(takeFormer());
  const decides = game.user!.isActiveGM && claimant.decides;
  if (decides === decided) return;
  decided = decides;
  if (decides) (Hooks.callAll as (hook: string) => void)(DECIDES);
}

function isRollCall(sent: unknown): boolean {
  return (sent as { readonly present?: unknown } | null)?.present === game.userId;
}

/** One that is copied with its tab has left nothing: the id is there only from when a page is left until the next has read it. */
function takeFormer(): string {
  const { sessionStorage: storage } = page();
  const id = storage?.getItem(FORMER) ?? "";
  storage?.removeItem(FORMER);
  return id;
}

function page(): Page {
  return globalThis as Page;
}

function socket(): SocketLike | null {
  return game.socket as unknown as SocketLike | null;
}

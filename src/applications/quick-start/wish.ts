import type { SirpasActor } from "../../documents/actor.ts";
import { markup } from "../../documents/markup.ts";
import { notify } from "../../documents/notify.ts";
import { later } from "../../documents/later.ts";
import { rememberMode } from "../../settings/sheet-modes.ts";
import { openSheet } from "../sheets/open-sheet.ts";
import { say } from "../words.ts";

/** What a player without leave to make actors asks the Gamemaster for; stored in the message that asks. */
export interface Wish {
  /** A ready character; empty for an empty sheet to build one's own on. */
  readonly uuid: string;
  readonly name: string;
}

type Message = ChatMessage.Implementation;

const grant = later(async () => (await import("./take.ts")).grant);

interface Rendering {
  on(hook: "renderChatMessageHTML", call: (message: Message, element: HTMLElement) => void): number;
  on(hook: "updateUser", call: (user: { id: string | null }, changes: { character?: string | null }) => void): number;
}

/** What this user has asked for and not been given yet. */
let waiting: Wish | null = null;

/** Lets Gamemasters grant wishes from the chat, and opens for a player what was granted; to be called in the init hook. */
export function followWishes(): void {
  const hooks = Hooks as unknown as Rendering;
  hooks.on("renderChatMessageHTML", (message, element) => {
    const wish = wishOf(message);
    if (wish && game.user!.isGM) element.querySelector(".message-content")?.append(grantButton(message, wish));
  });
  hooks.on("updateUser", ({ id }, { character }) => {
    if (!waiting || id !== game.user!.id || !character) return;
    void openGranted(waiting);
    waiting = null;
  });
}

/** Why this user cannot make a character, as a sentence that says who can; empty if they can. */
export function cannotCreate(): string {
  if (game.user!.can("ACTOR_CREATE")) return "";
  const gamemasters = game.users!.contents.filter(({ isGM }) => isGM).map(({ name }) => name);
  const list = new Intl.ListFormat(game.i18n!.lang, { type: "disjunction" });
  return say("SIRPAS.QUICK_START.mayNot", { names: list.format(gamemasters) });
}

/** Asks the Gamemasters for a character, with a message that has the button to make it. */
export async function askFor(wish: Wish): Promise<void> {
  const user = game.user!;
  waiting = wish;
  const whisper = game.users!.filter(({ isGM }) => isGM).map(({ id }) => id);
  const content = String(markup`<p>${said(wish, user.name)}</p>`);
  await ChatMessage.implementation.create({ content, whisper, flags: { sirpas: { wish } } } as never);
  notify.info(say("SIRPAS.QUICK_START.asked"));
}

/** A ready character is there to be played, an empty sheet to be filled. */
async function openGranted({ uuid }: Wish): Promise<void> {
  const actor = game.user!.character as unknown as SirpasActor | null;
  if (actor && uuid !== "") await rememberMode(actor.uuid, "play");
  await openSheet(actor);
}

function wishOf(message: Message): Wish | null {
  const { wish } = (message.flags as { sirpas?: { wish?: Partial<Wish> | null } | null }).sirpas ?? {};
  const { uuid, name } = wish ?? {};
  return typeof uuid === "string" && typeof name === "string" ? { uuid, name } : null;
}

function said({ uuid, name }: Wish, user: string): string {
  return uuid === ""
    ? say("SIRPAS.QUICK_START.wishesEmpty", { user })
    : say("SIRPAS.QUICK_START.wishes", { user, name });
}

function grantButton(message: Message, wish: Wish): HTMLElement {
  const around = document.createElement("p");
  around.className = "sirpas sirpas-wish";
  const button = document.createElement("button");
  button.type = "button";
  const user = message.author?.name ?? "";
  button.textContent =
    wish.uuid === ""
      ? say("SIRPAS.QUICK_START.grantEmpty", { user })
      : say("SIRPAS.QUICK_START.grant", { user, name: wish.name });
  button.addEventListener("click", () => {
    button.disabled = true;
    void grant(message, wish).finally(() => (button.disabled = false));
  });
  around.append(button);
  return around;
}

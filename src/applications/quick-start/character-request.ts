import type { SirpasActor } from "../../documents/actor.ts";
import { html } from "../../utils/html.ts";
import { notify } from "../../utils/notify.ts";
import { rememberMode } from "../../settings/sheet-modes.ts";
import { openSheet } from "../sheets/base/actions.ts";
import { localize } from "../localize.ts";
import { grantCharacter } from "../windows.ts";

/** What a player without leave to make actors asks the Gamemaster for; stored in the message that asks. */
export interface CharacterRequest {
  /** A ready character; empty for an empty sheet to build one's own on. */
  readonly uuid: string;
  readonly name: string;
}

type Message = ChatMessage.Implementation;

interface Rendering {
  on(hook: "renderChatMessageHTML", call: (message: Message, element: HTMLElement) => void): number;
  on(hook: "updateUser", call: (user: { id: string | null }, changes: { character?: string | null }) => void): number;
}

/** What this user has asked for and not been given yet. */
let waiting: CharacterRequest | null = null;

/** Lets Gamemasters grant wishes from the chat, and opens for a player what was granted; to be called in the init hook. */
export function registerCharacterRequestHooks(): void {
  const hooks = Hooks as unknown as Rendering;
  hooks.on("renderChatMessageHTML", (message, element) => {
    const characterRequest = characterRequestOf(message);
    if (characterRequest && game.user!.isGM)
      element.querySelector(".message-content")?.append(grantButton(message, characterRequest));
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
  return localize("SIRPAS.QUICK_START.mayNot", { names: list.format(gamemasters) });
}

/** Asks the Gamemasters for a character, with a message that has the button to make it. */
export async function requestCharacter(characterRequest: CharacterRequest): Promise<void> {
  const user = game.user!;
  waiting = characterRequest;
  const whisper = game.users!.filter(({ isGM }) => isGM).map(({ id }) => id);
  const content = String(html`<p>${said(characterRequest, user.name)}</p>`);
  await ChatMessage.implementation.create({ content, whisper, flags: { sirpas: { characterRequest } } } as never);
  notify.info(localize("SIRPAS.QUICK_START.asked"));
}

/** A ready character is there to be played, an empty sheet to be filled. */
async function openGranted({ uuid }: CharacterRequest): Promise<void> {
  const actor = game.user!.character as unknown as SirpasActor | null;
  if (actor && uuid !== "") await rememberMode(actor.uuid, "play");
  await openSheet(actor);
}

function characterRequestOf(message: Message): CharacterRequest | null {
  const { characterRequest } =
    (message.flags as { sirpas?: { characterRequest?: Partial<CharacterRequest> | null } | null }).sirpas ?? {};
  const { uuid, name } = characterRequest ?? {};
  return typeof uuid === "string" && typeof name === "string" ? { uuid, name } : null;
}

function said({ uuid, name }: CharacterRequest, user: string): string {
  return uuid === ""
    ? localize("SIRPAS.QUICK_START.characterRequestsEmpty", { user })
    : localize("SIRPAS.QUICK_START.characterRequests", { user, name });
}

function grantButton(message: Message, characterRequest: CharacterRequest): HTMLElement {
  const around = document.createElement("p");
  around.className = "sirpas sirpas-character-request";
  const button = document.createElement("button");
  button.type = "button";
  const user = message.author?.name ?? "";
  button.textContent =
    characterRequest.uuid === ""
      ? localize("SIRPAS.QUICK_START.grantEmpty", { user })
      : localize("SIRPAS.QUICK_START.grant", { user, name: characterRequest.name });
  button.addEventListener("click", () => {
    button.disabled = true;
    void grantCharacter(message, characterRequest).finally(() => (button.disabled = false));
  });
  around.append(button);
  return around;
}

import { messages } from "#core/foundry/collections.ts";
import { createMessage, flagOf } from "#core/foundry/documents.ts";
import { on } from "#core/foundry/hooks.ts";
import { html } from "#core/utils/html.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { localize } from "#core/utils/localize.ts";
import { openSheet } from "#core/applications/sheets/base/actions.ts";
import { makeButton } from "#core/applications/ux/icon.ts";
import { grantCharacter, openWizard } from "../windows.ts";

/** What a player without leave to make actors asks the Gamemaster for; stored in the message that asks. */
export interface CharacterRequest {
  /** A ready character; empty for an empty sheet to build one's own on. */
  readonly uuid: string;
  readonly name: string;
}

type Message = ChatMessage.Implementation;

/** Lets Gamemasters grant requests from the chat, and opens for a player what was granted; to be called in the init hook. */
export function registerCharacterRequestHooks(): void {
  on("renderChatMessageHTML", (message: Message, element: HTMLElement) => {
    const characterRequest = characterRequestOf(message);
    if (characterRequest && game.user!.isGM)
      element.querySelector(".message-content")?.append(grantButton(message, characterRequest));
  });
  on("updateUser", ({ id }: { id: string | null }, { character }: { character?: string | null }) => {
    const pending = pendingRequest();
    if (pending && id === game.user!.id && character) void openGranted(pending.characterRequest);
  });
}

/** Why this user cannot make a character, as a sentence that says who can; empty if they can. */
export function cannotCreate(): string {
  return game.user!.can("ACTOR_CREATE") ? "" : localize("SIRPAS.QUICK_START.mayNot");
}

/** What this user has asked for and was not given yet, with the message that asks; null for nothing. */
export function pendingRequest() {
  for (const message of messages()) {
    const characterRequest = message.author?.id === game.user!.id ? characterRequestOf(message) : null;
    if (characterRequest) return { message, characterRequest };
  }
  return null;
}

/** Asks the Gamemasters for a character, with a message that has the button to make it; one that was asked for before is forgotten. */
export async function requestCharacter(characterRequest: CharacterRequest): Promise<void> {
  await pendingRequest()?.message.delete();
  const whisper = game.users!.filter(({ isGM }) => isGM).map(({ id }) => id);
  const content = String(html`<p>${said(characterRequest, game.user!.name)}</p>`);
  await createMessage({ content, whisper, flags: { sirpas: { characterRequest } } });
}

/** A ready character is there to be played, an empty sheet to be filled, step by step. */
async function openGranted({ uuid }: CharacterRequest): Promise<void> {
  const actor = game.user!.character as SirpasActor | null;
  if (!actor) return;
  if (uuid === "") return void (await openWizard(actor));
  await openSheet(actor);
}

function characterRequestOf(message: Message): CharacterRequest | null {
  const { uuid, name } = flagOf<Partial<CharacterRequest> | null>(message, "characterRequest") ?? {};
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
  const user = message.author?.name ?? "";
  const { uuid, name } = characterRequest;
  const text =
    uuid === ""
      ? localize("SIRPAS.QUICK_START.grantEmpty", { user })
      : localize("SIRPAS.QUICK_START.grant", { user, name });
  const grant = async (button: HTMLButtonElement) => {
    button.disabled = true;
    await grantCharacter(message, characterRequest).finally(() => (button.disabled = false));
  };
  around.append(makeButton([text], grant));
  return around;
}

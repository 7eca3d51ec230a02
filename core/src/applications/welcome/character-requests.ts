import { SYSTEM } from "#system";
import { messageAt, messages } from "../../foundry/collections.ts";
import { createMessage, flagOf } from "../../foundry/documents.ts";
import { on, whenReady } from "../../foundry/hooks.ts";
import { gamemasterIds } from "../../foundry/visibility.ts";
import { doOrAsk, registerQuery } from "../../play/deciding/ask-gamemaster.ts";
import { err } from "../../rules/result.ts";
import { registerPending, type PendingAction } from "../../play/challenge/pending-actions.ts";
import { registerPrompts } from "../../play/challenge/prompt.ts";
import { html } from "../../utils/html.ts";
import { word } from "../../utils/localize.ts";
import { withMutex } from "../../utils/mutex.ts";
import { openSheet } from "../sheets/base/open-sheet.ts";
import { makeButton } from "../ux/icon.ts";
import type { Load } from "./start.ts";
import { ownCharacter } from "../../play/people/at-hand.ts";

/** What a player without leave to make actors asks the Gamemaster for; stored in the message that asks. */
export interface CharacterRequest {
  /** A ready character; empty for an empty sheet to build one's own on. */
  readonly uuid: string;
  readonly name: string;
}

type Message = ChatMessage.Implementation;

/** The name under which the window that decides gives a player the character that they ask for. */
const GRANT = `${SYSTEM.id}.grant`;

/** Lets Gamemasters grant requests from the chat, and opens for a player what was granted. */
export function registerCharacterRequestHooks(windows: Load): void {
  registerQuery<{ readonly message: string }>(GRANT, async (user, { message: id }) => {
    const message = messageAt(typeof id === "string" ? id : "");
    if (!user.isGM) return err("notGamemaster");
    if (!message) return err("requestGone");
    const { grantCharacter } = await windows();
    // Of two who grant it, the second finds it granted.
    return withMutex(message, async () => {
      const asked = characterRequestOf(message);
      return asked ? grantCharacter(message, asked) : err("requestClosed");
    });
  });
  on("renderChatMessageHTML", addGrantButton);
  // What the chat showed before this was loaded.
  whenReady(() => {
    for (const message of messages().filter(characterRequestOf))
      document.querySelectorAll(`[data-message-id="${message.id}"]`).forEach((shown) => addGrantButton(message, shown));
  });
  promptForRequests();
  on("updateUser", ({ id }: { id: string | null }, { character }: { character?: string | null }) => {
    const pending = pendingRequest();
    if (pending && id === game.user!.id && character) void openGranted(windows, pending.characterRequest);
  });
}

/** Prompts Gamemasters for what players ask for, wherever they are, until it is granted. */
function promptForRequests(): void {
  const asking = new Set<Message>();
  const note = (message: Message) => {
    if (characterRequestOf(message)) asking.add(message);
    else asking.delete(message);
  };
  whenReady(() => messages().forEach(note));
  on(["createChatMessage", "updateChatMessage"], note);
  const pendingOf = (message: Message): PendingAction => {
    const who = message.author?.id ?? "";
    return { kind: "characterRequest", who, name: game.user!.name, actor: "", message };
  };
  registerPending((since) => {
    const open = [...asking].filter((one) => messageAt(one.id) === one && one.timestamp >= since);
    return game.user!.isGM ? open.map(pendingOf) : [];
  });
  registerPrompts({
    characterRequest: {
      icon: "fa-solid fa-user-plus",
      rollIcon: "fa-solid fa-check",
      labels: ({ message }) => {
        const asked = characterRequestOf(message);
        const user = message.author?.name;
        return asked
          ? { what: requestWord("characterRequests", asked, user), roll: requestWord("grant", asked, user) }
          : { what: "" };
      },
      roll: ({ message }) => doOrAsk(GRANT, { message: message.id }),
    },
  });
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
  const content = String(html`<p>${requestWord("characterRequests", characterRequest, game.user!.name)}</p>`);
  await createMessage({ content, whisper: gamemasterIds(), flags: { [SYSTEM.id]: { characterRequest } } });
}

/** A ready character is there to be played, an empty sheet to be filled, step by step. */
async function openGranted(windows: Load, { uuid }: CharacterRequest): Promise<void> {
  const actor = ownCharacter();
  if (!actor) return;
  if (uuid === "") await (await windows()).openWizard(actor);
  else await openSheet(actor);
}

function characterRequestOf(message: Message): CharacterRequest | null {
  const { uuid, name } = flagOf<Partial<CharacterRequest> | null>(message, "characterRequest") ?? {};
  return typeof uuid === "string" && typeof name === "string" ? { uuid, name } : null;
}

/** A sentence about what is asked for; of an empty sheet there is one of its own. @param user  The name of who asks */
export function requestWord(key: string, { uuid, name }: CharacterRequest, user = ""): string {
  return word(`QUICK_START.${uuid === "" ? "EMPTY" : "READY"}.${key}`, { user, name });
}

function addGrantButton(message: Message, element: Element): void {
  const characterRequest = characterRequestOf(message);
  const content = element.querySelector(".message-content");
  if (!characterRequest || !content || !game.user!.isGM) return;
  content.querySelector(`.${SYSTEM.id}-character-request`)?.remove();
  content.append(grantButton(message, characterRequest));
}

function grantButton(message: Message, characterRequest: CharacterRequest): HTMLElement {
  const around = document.createElement("p");
  around.className = `${SYSTEM.id} ${SYSTEM.id}-character-request`;
  const text = requestWord("grant", characterRequest, message.author?.name);
  const grant = async (button: HTMLButtonElement) => {
    button.disabled = true;
    await doOrAsk(GRANT, { message: message.id }).finally(() => (button.disabled = false));
  };
  around.append(makeButton([text], grant));
  return around;
}

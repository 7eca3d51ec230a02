import { on, whenReady } from "../../foundry/hooks.ts";
import { setting, storeSetting } from "../../settings/settings.ts";
import { icon, iconBefore, makeButton } from "../ux/icon.ts";
import { openQuickStart, openWizard, grantCharacter } from "../windows.ts";
import { localize } from "../localize.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { createMessage, flagOf } from "../../foundry/documents.ts";
import { html } from "../../utils/html.ts";
import { notify } from "../../utils/notify.ts";
import { rememberMode } from "../../settings/memory.ts";
import { openSheet } from "../sheets/base/actions.ts";

interface Dialog {
  readonly title: string;
  close(): Promise<unknown>;
}

/**
 * Offers the two ways to a character wherever actors are made, in their directory and in the dialog for a new one; and greets
 * a player who has no character yet, and a Gamemaster whose world has nobody. To be called in the init hook.
 */
export function registerStart(): void {
  on("renderActorDirectory", (_app: unknown, element: HTMLElement) => {
    const header = element.querySelector(".directory-header");
    if (header && !header.querySelector(".sirpas-start")) header.append(startRow());
  });
  on("renderDialogV2", (app: Dialog, element: HTMLElement) => {
    // Foundry's dialog for a new document says in no other way which document it is for.
    const form = element.querySelector("form");
    const type = form?.querySelector('[name="type"] option[value="character"]');
    if (!form || !type || form.querySelector(".sirpas-start")) return;
    form.querySelector(".dialog-content")?.prepend(startRow(() => void app.close()));
  });
  registerCharacterRequestHooks();
  whenReady(() => {
    if (isNew() && !setting("welcomeDismissed")) greet();
  });
}

/** @param before  What happens before one of the two ways is taken. */
function startRow(before: () => void = () => undefined): HTMLElement {
  const row = document.createElement("div");
  row.className = "sirpas sirpas-start";
  row.append(...ways("SIRPAS.QUICK_START.open", before));
  return row;
}

/** The ways that this user can take. */
function ways(ready: string, before: () => void = () => undefined): readonly HTMLElement[] {
  const choose = makeButton([...iconBefore("fa-bolt"), localize(ready)], () => (before(), openQuickStart()));
  if (cannotCreate() !== "") return [choose];
  const words = [...iconBefore("fa-wand-magic-sparkles"), localize("SIRPAS.WIZARD.open")];
  return [choose, makeButton(words, () => (before(), openWizard()))];
}

function isNew(): boolean {
  const { isGM, character } = game.user!;
  return isGM ? game.actors!.size === 0 : !character;
}

/** A strip that lies below all windows, so that it is in nobody's way. */
function greet(): void {
  const strip = document.createElement("section");
  strip.className = "sirpas sirpas-welcome";
  strip.ariaLabel = localize("SIRPAS.QUICK_START.welcome");
  const text = document.createElement("p");
  const { name: user, isGM } = game.user!;
  text.textContent = localize(isGM ? "SIRPAS.QUICK_START.welcomeWorld" : "SIRPAS.QUICK_START.welcomeText", { user });
  const dismissIt = () => {
    strip.remove();
    return storeSetting("welcomeDismissed", true);
  };
  const dismiss = makeButton([icon("fa-xmark")], dismissIt, "dismiss");
  dismiss.ariaLabel = localize("SIRPAS.QUICK_START.dismiss");
  strip.append(text, ...ways("SIRPAS.QUICK_START.choose"), dismiss);
  (document.querySelector("#interface") ?? document.body).append(strip);
  on(["updateUser", "createActor"], () => void (isNew() || strip.remove()));
}

/** What a player without leave to make actors asks the Gamemaster for; stored in the message that asks. */
export interface CharacterRequest {
  /** A ready character; empty for an empty sheet to build one's own on. */
  readonly uuid: string;
  readonly name: string;
}

type Message = ChatMessage.Implementation;

/** What this user has asked for and not been given yet. */
let waiting: CharacterRequest | null = null;

/** Lets Gamemasters grant wishes from the chat, and opens for a player what was granted; to be called in the init hook. */
function registerCharacterRequestHooks(): void {
  on("renderChatMessageHTML", (message: Message, element: HTMLElement) => {
    const characterRequest = characterRequestOf(message);
    if (characterRequest && game.user!.isGM)
      element.querySelector(".message-content")?.append(grantButton(message, characterRequest));
  });
  on("updateUser", ({ id }: { id: string | null }, { character }: { character?: string | null }) => {
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
  await createMessage({ content, whisper, flags: { sirpas: { characterRequest } } });
  notify.info(localize("SIRPAS.QUICK_START.asked"));
}

/** A ready character is there to be played, an empty sheet to be filled. */
async function openGranted({ uuid }: CharacterRequest): Promise<void> {
  const actor = game.user!.character as SirpasActor | null;
  if (actor && uuid !== "") await rememberMode(actor.uuid, "play");
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

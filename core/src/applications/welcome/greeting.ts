import { SYSTEM } from "#system";
import { MESSAGE_HOOKS, on, whenReady } from "../../foundry/hooks.ts";
import { setting, storeSetting } from "../../settings/settings.ts";
import { word } from "../../utils/localize.ts";
import { icon, makeButton } from "../ux/icon.ts";
import { pendingRequest, registerCharacterRequestHooks, requestWord } from "./character-requests.ts";
import { ways, type Load } from "./start.ts";

/** Greets a player who has no character yet, and lets Gamemasters give what players ask for. @param windows  Loads what is opened */
export function registerGreeting(windows: Load): void {
  registerCharacterRequestHooks(windows);
  whenReady(() => {
    if (!game.user!.isGM) greet(windows);
  });
}

/** A strip below all windows while a player has no character: the ways to one, or that one was asked for. */
function greet(windows: Load): void {
  const strip = document.createElement("section");
  strip.className = `${SYSTEM.id} ${SYSTEM.id}-welcome`;
  strip.ariaLabel = word("QUICK_START.welcome");
  const follow = () => {
    const pending = pendingRequest();
    const { name: user, character } = game.user!;
    const isShown = !character && (pending !== null || !setting("welcomeDismissed"));
    strip.replaceChildren(...(pending ? waiting(pending) : choices(windows, user, () => show(strip, false))));
    show(strip, isShown);
  };
  on(["updateUser", ...MESSAGE_HOOKS], follow);
  follow();
}

/** The page knows of it by a class: a rule that looks for it by `:has` would have each change of the chat look through the whole page. */
function show(strip: HTMLElement, isShown: boolean): void {
  document.body.classList.toggle(`${SYSTEM.id}-greets`, isShown);
  if (!isShown) strip.remove();
  else if (!strip.isConnected) (document.querySelector("#interface") ?? document.body).append(strip);
}

function choices(windows: Load, user: string, hide: () => void): readonly HTMLElement[] {
  const dismiss = makeButton([icon("fa-xmark")], () => (hide(), storeSetting("welcomeDismissed", true)), "dismiss");
  dismiss.ariaLabel = word("WELCOME.dismiss");
  dismiss.dataset.tooltip = "";
  return [sentence(word("QUICK_START.welcomeText", { user })), ...ways(windows, "WELCOME.DO.choose"), dismiss];
}

function waiting({ message, characterRequest }: NonNullable<ReturnType<typeof pendingRequest>>) {
  const text = sentence(requestWord("waiting", characterRequest));
  text.role = "status";
  return [text, makeButton([word("QUICK_START.cancelRequest")], () => message.delete())];
}

function sentence(words: string): HTMLElement {
  const text = document.createElement("p");
  text.textContent = words;
  return text;
}

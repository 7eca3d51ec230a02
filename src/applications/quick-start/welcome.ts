import { setting, storeSetting } from "../../settings/settings.ts";
import { icon } from "../ux/icon.ts";
import { say } from "../words.ts";
import { openQuickStart, openWizard } from "../windows.ts";
import { cannotCreate } from "./may-create.ts";
import { followWishes } from "./wish.ts";

/** Greets a player who has no character yet, and a Gamemaster whose world has nobody; to be called in the init hook. */
export function registerWelcome(): void {
  followWishes();
  Hooks.once("ready", () => {
    if (isNew() && !setting("welcomeDismissed")) greet();
  });
}

function isNew(): boolean {
  const { isGM, character } = game.user!;
  return isGM ? game.actors!.size === 0 : !character;
}

interface Following {
  on(hook: string, call: () => void): number;
}

/** A strip that lies below all windows, so that it is in nobody's way. */
function greet(): void {
  const strip = document.createElement("section");
  strip.className = "sirpas sirpas-welcome";
  strip.ariaLabel = say("SIRPAS.QUICK_START.welcome");
  const text = document.createElement("p");
  const { name: user, isGM } = game.user!;
  text.textContent = say(isGM ? "SIRPAS.QUICK_START.welcomeWorld" : "SIRPAS.QUICK_START.welcomeText", { user });
  const choose = button("", say("SIRPAS.QUICK_START.choose"));
  choose.addEventListener("click", () => void openQuickStart());
  const dismiss = button("dismiss", "");
  dismiss.append(icon("fa-xmark"));
  dismiss.ariaLabel = say("SIRPAS.QUICK_START.dismiss");
  dismiss.addEventListener("click", () => {
    strip.remove();
    void storeSetting("welcomeDismissed", true);
  });
  strip.append(text, choose, ...(cannotCreate() === "" ? [buildButton()] : []), dismiss);
  (document.querySelector("#interface") ?? document.body).append(strip);
  const follow = (hook: string) => (Hooks as unknown as Following).on(hook, () => void (isNew() || strip.remove()));
  follow("updateUser");
  follow("createActor");
}

function buildButton(): HTMLButtonElement {
  const build = button("", say("SIRPAS.WIZARD.open"));
  build.addEventListener("click", () => void openWizard());
  return build;
}

function button(className: string, label: string): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = className;
  made.textContent = label;
  return made;
}

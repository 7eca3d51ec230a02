import { dismissWelcome, registerWelcomeSetting, welcomeDismissed } from "../../settings/welcome-setting.ts";
import { say } from "../words.ts";
import { QuickStart } from "./quick-start.ts";

/** Greets a player who has no character yet; to be called in the init hook. */
export function registerWelcome(): void {
  registerWelcomeSetting();
  Hooks.once("ready", () => {
    if (!game.user!.isGM && !game.user!.character && !welcomeDismissed()) greet();
  });
}

/** A strip that lies below all windows, so that it is in nobody's way. */
function greet(): void {
  const strip = document.createElement("section");
  strip.className = "sirpas sirpas-welcome";
  strip.ariaLabel = say("SIRPAS.QUICK_START.welcome");
  const text = document.createElement("p");
  text.textContent = say("SIRPAS.QUICK_START.welcomeText", { user: game.user!.name });
  const choose = button("", say("SIRPAS.QUICK_START.choose"));
  choose.addEventListener("click", () => void new QuickStart().render({ force: true }));
  const dismiss = button("dismiss", "");
  dismiss.innerHTML = '<i class="fa-solid fa-xmark" aria-hidden="true"></i>';
  dismiss.ariaLabel = say("SIRPAS.QUICK_START.dismiss");
  dismiss.addEventListener("click", () => {
    strip.remove();
    void dismissWelcome();
  });
  strip.append(text, choose, dismiss);
  (document.querySelector("#interface") ?? document.body).append(strip);
  const { on } = Hooks as unknown as { on(hook: string, call: (user: { id: string | null }) => void): number };
  on.call(Hooks, "updateUser", ({ id }) => {
    if (id === game.user!.id && game.user!.character) strip.remove();
  });
}

function button(className: string, label: string): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = className;
  made.textContent = label;
  return made;
}

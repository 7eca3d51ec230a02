import { setting, storeSetting } from "../../settings/settings.ts";
import { icon, iconBefore } from "../ux/icon.ts";
import { openQuickStart, openWizard } from "../windows.ts";
import { localize } from "../localize.ts";
import { cannotCreate, registerCharacterRequestHooks } from "./character-request.ts";

interface Dialog {
  readonly title: string;
  close(): Promise<unknown>;
}

interface Rendering {
  on(hook: string, call: (app: Dialog, element: HTMLElement) => void): number;
}

/**
 * Offers the two ways to a character wherever actors are made, in their directory and in the dialog for a new one; and greets
 * a player who has no character yet, and a Gamemaster whose world has nobody. To be called in the init hook.
 */
export function registerStart(): void {
  const hooks = Hooks as unknown as Rendering;
  hooks.on("renderActorDirectory", (_app, element) => {
    const header = element.querySelector(".directory-header");
    if (header && !header.querySelector(".sirpas-start")) header.append(startRow());
  });
  hooks.on("renderDialogV2", (app, element) => {
    // Foundry's dialog for a new document says in no other way which document it is for.
    const form = element.querySelector("form");
    const type = form?.querySelector('[name="type"] option[value="character"]');
    if (!form || !type || form.querySelector(".sirpas-start")) return;
    form.querySelector(".dialog-content")?.prepend(startRow(() => void app.close()));
  });
  registerCharacterRequestHooks();
  Hooks.once("ready", () => {
    if (isNew() && !setting("welcomeDismissed")) greet(hooks);
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
  const choose = button([...iconBefore("fa-bolt"), localize(ready)], () => (before(), openQuickStart()));
  if (cannotCreate() !== "") return [choose];
  const words = [...iconBefore("fa-wand-magic-sparkles"), localize("SIRPAS.WIZARD.open")];
  return [choose, button(words, () => (before(), openWizard()))];
}

function button(content: readonly (Node | string)[], onClick: () => unknown): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.append(...content);
  made.addEventListener("click", onClick);
  return made;
}

function isNew(): boolean {
  const { isGM, character } = game.user!;
  return isGM ? game.actors!.size === 0 : !character;
}

/** A strip that lies below all windows, so that it is in nobody's way. */
function greet(hooks: Rendering): void {
  const strip = document.createElement("section");
  strip.className = "sirpas sirpas-welcome";
  strip.ariaLabel = localize("SIRPAS.QUICK_START.welcome");
  const text = document.createElement("p");
  const { name: user, isGM } = game.user!;
  text.textContent = localize(isGM ? "SIRPAS.QUICK_START.welcomeWorld" : "SIRPAS.QUICK_START.welcomeText", { user });
  const dismiss = button([icon("fa-xmark")], () => {
    strip.remove();
    void storeSetting("welcomeDismissed", true);
  });
  dismiss.className = "dismiss";
  dismiss.ariaLabel = localize("SIRPAS.QUICK_START.dismiss");
  strip.append(text, ...ways("SIRPAS.QUICK_START.choose"), dismiss);
  (document.querySelector("#interface") ?? document.body).append(strip);
  for (const hook of ["updateUser", "createActor"]) hooks.on(hook, () => void (isNew() || strip.remove()));
}

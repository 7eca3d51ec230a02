import { openQuickStart, openWizard } from "../windows.ts";
import { iconBefore } from "../ux/icon.ts";
import { say } from "../words.ts";
import { cannotCreate } from "./may-create.ts";

interface Dialog {
  readonly title: string;
  close(): Promise<unknown>;
}

interface Rendering {
  on(hook: string, call: (app: Dialog, element: HTMLElement) => void): number;
}

/** Offers the two ways to a character wherever actors are made: in their directory and in the dialog for a new one. */
export function registerStartButtons(): void {
  const hooks = Hooks as unknown as Rendering;
  hooks.on("renderActorDirectory", (_app, element) => {
    const header = element.querySelector(".directory-header");
    if (header && !header.querySelector(".sirpas-start")) header.append(startButtons());
  });
  hooks.on("renderDialogV2", (app, element) => {
    // Foundry's dialog for a new document says in no other way which document it is for.
    const form = element.querySelector("form");
    const type = form?.querySelector('[name="type"] option[value="character"]');
    if (!form || !type || form.querySelector(".sirpas-start")) return;
    form.querySelector(".dialog-content")?.prepend(startButtons(() => void app.close()));
  });
}

/** @param before  What happens before one of the two ways is taken. */
function startButtons(before: () => void = () => undefined): HTMLElement {
  const row = document.createElement("div");
  row.className = "sirpas sirpas-start";
  row.append(button("fa-bolt", "SIRPAS.QUICK_START.open", () => void openQuickStart(), before));
  if (cannotCreate() === "")
    row.append(button("fa-wand-magic-sparkles", "SIRPAS.WIZARD.open", () => void openWizard(), before));
  return row;
}

function button(icon: string, label: string, open: () => void, before: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.append(...iconBefore(icon), say(label));
  made.addEventListener("click", () => {
    before();
    open();
  });
  return made;
}

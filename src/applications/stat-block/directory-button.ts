import { on } from "../../foundry/hooks.ts";
import { openPasteDialog } from "../windows.ts";
import { localize } from "../localize.ts";

/** Puts a button into the directory of actors, for whoever may create some. */
export function registerDirectoryButton(): void {
  on("renderActorDirectory", (_app: unknown, element: HTMLElement) => addButton(element));
}

function addButton(element: HTMLElement): void {
  const actions = element.querySelector(".directory-header .header-actions");
  if (!actions || actions.querySelector(".sirpas-paste") || !game.user?.can("ACTOR_CREATE")) return;
  const button = document.createElement("button");
  const label = localize("SIRPAS.STAT_BLOCK.paste");
  button.type = "button";
  button.className = "sirpas-paste icon fa-solid fa-paste";
  button.dataset.tooltip = "";
  button.ariaLabel = label;
  button.addEventListener("click", () => void openPasteDialog());
  actions.append(button);
}

import { on } from "../../foundry/hooks.ts";
import { SirpasActor } from "../../documents/actor.ts";
import { rollKeys } from "../ux/roll-keys.ts";
import { localize } from "../localize.ts";

/** The controls over a token, as far as they matter here. */
interface TokenControls {
  readonly object?: { readonly document: TokenDocument.Implementation } | null;
  close?(): unknown;
}

/** Puts a button that attacks among the controls over one's own tokens; to be called in the init hook. */
export function registerTokenHudButton(): void {
  on("renderTokenHUD", (hud: TokenControls, element: HTMLElement) => {
    const actor = hud.object?.document.actor;
    if (!(actor instanceof SirpasActor) || !actor.isOwner || element.querySelector(".sirpas-attack")) return;
    const button = attackButton();
    button.addEventListener("click", (event) => {
      void hud.close?.();
      void actor.attack(rollKeys(event));
    });
    (element.querySelector(".col.right") ?? element).append(button);
  });
}

function attackButton(): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "control-icon sirpas-attack";
  button.dataset.tooltipText = localize("SIRPAS.ATTACK.attack");
  button.ariaLabel = localize("SIRPAS.ATTACK.attack");
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-crosshairs";
  icon.ariaHidden = "true";
  button.append(icon);
  return button;
}

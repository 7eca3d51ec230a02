import { SYSTEM } from "#system";
import { on } from "../../foundry/hooks.ts";
import { word } from "../../utils/localize.ts";
import { iconBefore, makeButton } from "../ux/icon.ts";

/**
 * Offers a wizard above the list of actors to who can make some, and Gamemasters to ask for a check; to be called in the init hook.
 * @param open  Opens the wizard for a new character
 * @param ask  Opens what asks
 */
export function registerWizardStart(open: () => unknown, ask: () => unknown): void {
  const name = `${SYSTEM.id}-start`;
  on("renderActorDirectory", (_app: unknown, element: HTMLElement) => {
    const header = element.querySelector("header:not(.window-header)");
    if (!header || header.querySelector(`.${name}`) || !game.user!.can("ACTOR_CREATE")) return;
    const row = document.createElement("div");
    row.className = `${SYSTEM.id} ${name}`;
    row.append(makeButton([...iconBefore("fa-wand-magic-sparkles"), word("WIZARD.open")], () => void open()));
    if (game.user!.isGM)
      row.append(makeButton([...iconBefore("fa-bullhorn"), word("GROUP_ROLL.request.title")], () => void ask()));
    header.append(row);
  });
}

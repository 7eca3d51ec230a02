import { selectedTokens } from "#core/foundry/canvas.ts";
import { on } from "#core/foundry/hooks.ts";
import { icon, makeButton } from "#core/applications/ux/icon.ts";
import { isSirpasActor, type SirpasActor } from "../../play/documents.ts";
import type { CheckCall } from "../../play/checks/perform-check.ts";
import { rollKeys } from "#core/applications/ux/roll-keys.ts";
import { localize } from "#core/utils/localize.ts";
import { encounterOf, levelFor } from "../../play/encounter/encounter-of.ts";
import { notify } from "#core/utils/notify.ts";
import { ownCharacter } from "#core/play/people/at-hand.ts";

/**
 * Rolls a statistic as the held keys say. In a fight in basic combat a style is what one attacks with: then its button attacks.
 * @param key  Of an attribute, skill or style.
 */
export async function rollOrAttack(
  actor: SirpasActor,
  key: string,
  call: Pick<CheckCall, "fast" | "visibility">,
): Promise<void> {
  const style = actor.items.contents.find((item) => item.isType("style") && item.system.statisticKey === key);
  if (style?.isType("style") && encounterOf(actor) && levelFor(actor) === "basic") {
    await actor.attack({ item: style, ...call });
  } else await actor.check(key, call);
}

/** Attacks with the actor selected on the board, or with the user's own character. */
export async function attackWithSelected(): Promise<void> {
  const [selected] = selectedTokens();
  const actor = selected?.actor ?? ownCharacter();
  if (actor) await actor.attack(rollKeys());
  else notify.warn(localize("SIRPAS.ATTACK.selectAttacker"));
}

/** The controls over a token, as far as they matter here. */
interface TokenControls {
  readonly object?: { readonly document: TokenDocument.Implementation } | null;
  close?(): unknown;
}

/** Puts a button that attacks among the controls over one's own tokens; to be called in the init hook. */
export function registerTokenHudButton(): void {
  on("renderTokenHUD", (hud: TokenControls, element: HTMLElement) => {
    const actor = hud.object?.document.actor;
    if (!isSirpasActor(actor) || !actor.isOwner || element.querySelector(".sirpas-attack")) return;
    const attack = () => {
      void hud.close?.();
      return actor.attack(rollKeys());
    };
    const button = makeButton([icon("fa-crosshairs")], attack, "control-icon sirpas-attack");
    button.dataset.tooltipText = localize("SIRPAS.ATTACK.attack");
    button.ariaLabel = localize("SIRPAS.ATTACK.attack");
    (element.querySelector(".col.right") ?? element).append(button);
  });
}

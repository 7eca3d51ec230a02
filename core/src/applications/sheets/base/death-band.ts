import { ourConfig } from "../../../foundry/globals.ts";
import { statusEffects } from "../../../foundry/status-effects.ts";
import { isDead } from "../../../play/people/at-hand.ts";

/** Shows across the head of a sheet that its actor is dead, or no longer. */
export function showDeath(sheet: HTMLElement, actor: Actor.Implementation): void {
  const dead = isDead(actor);
  sheet.classList.toggle("is-dead", dead);
  const head = sheet.querySelector(".sheet-head");
  const band = head?.querySelector(".death-band");
  if (!dead) band?.remove();
  if (!dead || !head || band) return;
  const { DEFEATED } = ourConfig().specialStatusEffects;
  const name = statusEffects().find(({ id }) => id === DEFEATED)?.name ?? "";
  head.append(
    Object.assign(document.createElement("p"), { className: "death-band", textContent: game.i18n!.localize(name) }),
  );
}

import { conditionsOf } from "../../../foundry/status-effects.ts";
import { isTakenOut } from "../../../play/effects/taken-out.ts";
import { isDead } from "../../../play/people/at-hand.ts";
import { ourConfig } from "../../../foundry/globals.ts";
import { TAKEN_OUT } from "../../../foundry/status-effects.ts";

/** Shows across the head of a sheet that its actor is dead or was taken out, or no longer. */
export function showDeath(sheet: HTMLElement, actor: Actor.Implementation): void {
  const dead = isDead(actor);
  const out = !dead && isTakenOut(actor);
  sheet.classList.toggle("is-dead", dead);
  sheet.classList.toggle("is-taken-out", out);
  const head = sheet.querySelector(".sheet-head");
  head?.querySelector(".death-band")?.remove();
  if (!head || !(dead || out)) return;
  const key = dead ? ourConfig().specialStatusEffects.DEFEATED : TAKEN_OUT;
  const name = conditionsOf(actor).find(({ id }) => id === key)?.name ?? "";
  head.append(
    Object.assign(document.createElement("p"), { className: "death-band", textContent: game.i18n!.localize(name) }),
  );
}

import type { SirpasActor } from "../../documents/actor.ts";
import type { CheckCall } from "../../play/checks/perform-check.ts";
import { rollKeys } from "../ux/roll-keys.ts";
import { localize } from "../localize.ts";
import { fightOf, levelFor } from "../../play/encounter/fight-of.ts";
import { notify } from "../../utils/notify.ts";

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
  if (style?.isType("style") && fightOf(actor) && levelFor(actor) === "basic") {
    await actor.attack({ item: style, ...call });
  } else await actor.check(key, call);
}

/** Attacks with whoever is selected on the board, or with the user's own character. */
export async function attackWithSelected(): Promise<void> {
  const actor = attackerOfUser();
  if (actor) await actor.attack(rollKeys());
  else notify.warn(localize("SIRPAS.ATTACK.selectAttacker"));
}

function attackerOfUser(): SirpasActor | null {
  const { canvas } = globalThis as {
    readonly canvas?: { readonly tokens?: { readonly controlled: readonly { readonly actor: SirpasActor | null }[] } };
  };
  const [selected] = canvas?.tokens?.controlled ?? [];
  return selected?.actor ?? (game.user!.character as SirpasActor | null);
}

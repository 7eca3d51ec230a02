import { SirpasActor } from "../../documents/actor.ts";
import { combats } from "#core/foundry/collections.ts";
import { on, whenReady } from "#core/foundry/hooks.ts";
import { actorOf, combatantInTurn } from "../../play/encounter/turn-order.ts";
import { debounce } from "#core/applications/ux/timing.ts";
import { FIGHT_HOOKS } from "./fight-hooks.ts";
import { TurnBanner } from "./turn-banner.ts";

/** An open window, as far as it may show somebody. */
interface Shown {
  readonly document?: unknown;
  readonly element?: HTMLElement;
}

/** Tells this user when it is their turn, and lets open sheets of those who act glow. */
export function registerTurnHooks(): void {
  whenReady(() => {
    const banner = new TurnBanner();
    const follow = debounce(async () => {
      for (const shown of foundry.applications.instances.values()) mark(shown as Shown);
      await banner.follow();
    });
    on([...FIGHT_HOOKS, "userConnected"], follow);
    on("renderApplicationV2", mark);
    void banner.follow(true);
  });
}

function mark({ document, element }: Shown): void {
  if (!(document instanceof SirpasActor)) return;
  const acts = combats().some((combat) => {
    const combatant = combatantInTurn(combat);
    return combatant?.visible === true && actorOf(combatant) === document;
  });
  element?.classList.toggle("in-turn", acts);
}

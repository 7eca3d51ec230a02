import type { SirpasActor } from "../../documents/actor.ts";
import { askForAward } from "../windows.ts";
import { START_ACTIONS } from "../wizard/draft-store.ts";

/** What the actions need of the sheet they happen on. */
interface PointsSheet {
  readonly actor: SirpasActor;
}

/** What the buttons of the Points tab do, by their `data-action`. */
const POINTS_ACTIONS = { buyLevel, sellLevel, undoPurchase, beginPlay, awardPoints };

async function buyLevel(this: PointsSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await this.actor.buy(target.dataset.id ?? "");
}

async function sellLevel(this: PointsSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await this.actor.sell(target.dataset.id ?? "");
}

async function undoPurchase(this: PointsSheet): Promise<void> {
  await this.actor.undoLastPurchase();
}

async function beginPlay(this: PointsSheet): Promise<void> {
  await this.actor.beginPlay();
}

async function awardPoints(this: PointsSheet): Promise<void> {
  await askForAward(this.actor);
}

/** What the buttons of a character's sheet do beside those of every actor. */
export const CHARACTER_ACTIONS = { ...POINTS_ACTIONS, ...START_ACTIONS };

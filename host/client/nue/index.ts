import { Collection } from "../../common/utils/index.ts";
import { extendables } from "../core/extendable.ts";
import { Tour } from "./tour.ts";

/** `game.tours`: the tours that packages register. */
export class ToursCollection extends Collection<Tour> {
  /** Adds a tour under its namespace and id. */
  register(namespace: string, id: string, tour: Tour): void {
    if (!tour.namespace) tour.namespace = namespace;
    if (!tour.id) tour.id = id;
    if (tour.namespace !== namespace || tour.id !== id)
      throw new Error(`The tour ${tour.key} can't be registered as ${namespace}.${id}.`);
    tour._reloadProgress();
    this.set(tour.key, tour);
  }

  override set(key: string, tour: Tour): this {
    if (key !== tour.key) throw new Error(`The tour ${tour.key} can't be kept under the key ${key}.`);
    return super.set(key, tour);
  }
}

/** A tour that opens the tab of the sidebar that a step names. */
class SidebarTour extends Tour {
  protected override async _preStep(): Promise<void> {
    await super._preStep();
    const { ui } = globalThis as unknown as { ui: { sidebar: { changeTab(tab: string, group: string): void } } };
    const { sidebarTab } = this.currentStep ?? {};
    if (sidebarTab) ui.sidebar.changeTab(sidebarTab, "primary");
  }
}

/** `foundry.nue` */
export const nueNamespace = {
  Tour,
  ToursCollection,
  tours: { SidebarTour, ...extendables("foundry.nue.tours", ["CanvasTour", "SetupTour"], Tour) },
};

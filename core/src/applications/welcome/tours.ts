import { tourClass, registerTour, tourAt } from "../../foundry/tours.ts";
import { once } from "../../foundry/hooks.ts";
import { actors } from "../../foundry/collections.ts";
import { showSidebarTab } from "../../foundry/windows.ts";
import type { SirpasActor } from "../../../../src/documents/actor.ts";
import { notify } from "../../utils/notify.ts";
import { localize } from "../../utils/localize.ts";
import { openSheet } from "../sheets/base/actions.ts";

/** The tours, in the order in which they are best taken; each is a file below `tours/`. */
export const TOURS = ["sheet", "check", "fight"] as const;

/** What has to be on the screen for a step, by the `opens` of its step. */
const OPENS: Readonly<Record<string, () => Promise<void> | void>> = {
  sheet: () => openTourSheet(),
  check: () => openCheck(),
  combat: () => showSidebarTab("combat"),
  chat: () => showSidebarTab("chat"),
};

/** Whose sheet a tour shows: the user's own character, or the first there is. */
function shownActor(): SirpasActor | null {
  const own = game.user!.character as SirpasActor | null;
  const all = actors();
  return own ?? ((all.find((actor) => actor.type === "character" && actor.isOwner) ?? null) as SirpasActor | null);
}

async function openTourSheet(): Promise<void> {
  const actor = shownActor();
  await openSheet(actor);
  const sheet = actor?.sheet as { readonly element?: HTMLElement } | undefined;
  sheet?.element?.querySelector<HTMLElement>(".sheet-tabs [data-tab=overview]")?.click();
}

/** The dialog of a check stays open behind the tour: nothing is rolled unless the user does. */
async function openCheck(): Promise<void> {
  if (document.querySelector(".check-dialog")) return;
  void shownActor()?.check("perception");
  for (let frames = 0; frames < 120 && !document.querySelector(".check-dialog"); frames += 1)
    await new Promise(requestAnimationFrame);
}

/** Registers the tours with Foundry; to be called in the init hook. */
export function registerTours(): void {
  once("setup", async () => {
    const Tour = tourClass((opens) => OPENS[opens]?.());
    await Promise.all(
      TOURS.map(async (id) => registerTour(id, await Tour.fromJSON(`systems/sirpas/tours/${id}.json`))),
    );
  });
}

/** Starts a tour, where there is somebody whose sheet it can show. */
export async function startTour(id: string): Promise<void> {
  if (!shownActor()) return void notify.warn(localize("SIRPAS.TOUR.noCharacter"));
  await tourAt(id)?.start();
}

import { SYSTEM } from "#system";
import { tourClass, registerTour, tourAt } from "../../foundry/tours.ts";
import { once } from "../../foundry/hooks.ts";
import { actors } from "../../foundry/collections.ts";
import { showSidebarTab } from "../../foundry/windows.ts";
import { notify } from "../../utils/notify.ts";
import { word } from "../../utils/localize.ts";
import { openSheet } from "../sheets/base/open-sheet.ts";
import { isCharacter, ownCharacter } from "../../play/people/at-hand.ts";

/** The tours, in the order in which they are best taken; each is a file below `tours/`. */
export const TOURS = ["sheet", "check", "fight"] as const;

/** Opens the dialog of a check. */
type Ask = (actor: Actor.Implementation) => unknown;

/** Whose sheet a tour shows: the user's own character, or the first there is. */
function shownActor(): Actor.Implementation | null {
  return ownCharacter() ?? actors().find((actor) => isCharacter(actor) && actor.isOwner) ?? null;
}

async function openTourSheet(): Promise<void> {
  const actor = shownActor();
  await openSheet(actor);
  const sheet = actor?.sheet as { readonly element?: HTMLElement } | undefined;
  sheet?.element?.querySelector<HTMLElement>(".sheet-tabs [data-tab=overview]")?.click();
}

/** The dialog of a check stays open behind the tour: nothing is rolled unless the user does. */
async function openCheck(ask: Ask): Promise<void> {
  const actor = shownActor();
  if (!actor || document.querySelector(".check-dialog")) return;
  ask(actor);
  for (let frames = 0; frames < 120 && !document.querySelector(".check-dialog"); frames += 1)
    await new Promise(requestAnimationFrame);
}

async function closeCheck(): Promise<void> {
  const windows = [...foundry.applications.instances.values()];
  await Promise.all(windows.filter(({ classList }) => classList.contains("check-dialog")).map((one) => one.close()));
}

/** Registers the tours with Foundry; to be called in the init hook. */
export function registerTours(ask: Ask): void {
  /** What has to be on the screen for a step, by the `opens` of the step. */
  const opens: Readonly<Record<string, () => Promise<void> | void>> = {
    sheet: () => openTourSheet(),
    check: () => openCheck(ask),
    combat: () => showSidebarTab("combat"),
    async chat() {
      await closeCheck();
      showSidebarTab("chat");
    },
  };
  once("setup", async () => {
    const Tour = tourClass((what) => opens[what]?.());
    await Promise.all(
      TOURS.map(async (id) => registerTour(id, await Tour.fromJSON(`systems/${SYSTEM.id}/tours/${id}.json`))),
    );
  });
}

/** Starts a tour, where there is somebody whose sheet it can show. */
export async function startTour(id: string): Promise<void> {
  if (!shownActor()) return void notify.warn(word("TOUR.noCharacter"));
  await tourAt(id)?.start();
}

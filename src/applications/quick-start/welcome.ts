import { withMutex } from "#core/utils/mutex.ts";
import { emptyPlaces } from "#core/foundry/empty-places.ts";
import { isWalled, shownMap, shownScene } from "#core/foundry/canvas.ts";
import { activeCombat, actors, packAt } from "#core/foundry/collections.ts";
import { combatantData, createCombat, createEmbedded, tokenData } from "#core/foundry/documents.ts";
import { changesOfDocument, on } from "#core/foundry/hooks.ts";
import { showSidebarTab } from "#core/foundry/windows.ts";
import { setting, storeSetting } from "#core/settings/settings.ts";
import { singleFlight } from "#core/utils/single-flight.ts";
import { notify } from "#core/utils/notify.ts";
import { isTag } from "#core/foundry/elements.ts";
import { localize } from "#core/utils/localize.ts";
import { template } from "#core/applications/templates.ts";
import { debounce } from "#core/applications/ux/timing.ts";
import { SystemWindow, type WindowOptions } from "#core/applications/ux/window.ts";
import { openWizard } from "../windows.ts";
import { openQuickStart } from "./quick-start.ts";
import { playStarter, starterState } from "#core/applications/welcome/adventure.ts";
import { startTour, TOURS } from "#core/applications/welcome/tours.ts";
import { stepsOfWorld, WELCOME_STEPS, type WelcomeStep } from "#core/applications/welcome/steps.ts";

/** What each step offers: an icon, and buttons by the action that they take. */
const OFFERS: Readonly<Record<WelcomeStep, { readonly icon: string; readonly actions: readonly string[] }>> = {
  characters: { icon: "fa-user", actions: ["choose", "build"] },
  opponents: { icon: "fa-skull", actions: ["opponents"] },
  scene: { icon: "fa-map", actions: ["place"] },
  fight: { icon: "fa-khanda", actions: ["fight"] },
};

const FOLLOWED = [
  ...changesOfDocument("Actor", "Token", "Combat", "Scene", "Setting"),
  "canvasReady",
  "importAdventure",
];

/** Says what SIRPAS is and leads to the first fight: by an adventure that is ready, or step by step. */
class Welcome extends SystemWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "sirpas-welcome",
    classes: ["welcome"],
    window: { title: "SIRPAS.WELCOME.title", icon: "fa-solid fa-hand-sparkles", resizable: true },
    position: { width: 660 },
    actions: {
      playStarter: Welcome.#onPlayStarter,
      choose: () => openQuickStart(),
      build: async () => void (await openWizard()),
      opponents: () => void packAt<Compendium>("sirpas.npcs")?.render(true),
      place: async () => void (await unlessBusy("place", placeEverybody)),
      fight: async () => void (await unlessBusy("fight", startFight)),
      rules: () => void packAt<Compendium>("sirpas.rules")?.render(true),
      tour: Welcome.#onTour,
    },
  };

  static override PARTS = { welcome: { template: template("quick-start/welcome"), scrollable: [""] } };

  /** @param wasAsked  Whether somebody opened it: one that came by itself goes as soon as it is dismissed. */
  constructor(readonly wasAsked: boolean) {
    super();
  }

  protected override async context(): Promise<object> {
    const done = stepsOfWorld();
    const next = WELCOME_STEPS.find((step) => !done.includes(step));
    const steps = WELCOME_STEPS.map((step) => ({
      key: step,
      done: done.includes(step),
      next: step === next,
      icon: OFFERS[step].icon,
      title: localize(`SIRPAS.WELCOME.STEP.${step}.title`),
      hint: localize(`SIRPAS.WELCOME.STEP.${step}.hint`),
      buttons: OFFERS[step].actions.map((action) => ({ action, label: localize(`SIRPAS.WELCOME.DO.${action}`) })),
    }));
    const tours = TOURS.map((id) => ({ id, label: localize(`SIRPAS.TOUR.${id}.title`) }));
    return { steps, tours, starter: await starterState(), dismissed: setting("welcomeDismissed") };
  }

  protected override onOpen(): void {
    this.element.addEventListener("change", ({ target }) => {
      if (isTag(target, "input") && target.name === "dismiss") void storeSetting("welcomeDismissed", target.checked);
    });
  }

  static async #onPlayStarter(this: Welcome): Promise<void> {
    await unlessBusy("starter", playStarter);
    await this.close();
  }

  static async #onTour(this: Welcome, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.close();
    await startTour(target.dataset.tour ?? "");
  }
}

/** The welcome that is open, or was last. */
let shown: Welcome | null = null;

let follows = false;

/** Ticks follow the world. */
function followWorld(): void {
  if (follows) return;
  follows = true;
  on(
    FOLLOWED,
    debounce(async () => {
      if (shown) await (setting("welcomeDismissed") && !shown.wasAsked ? shown.close() : shown.redraw());
    }),
  );
}

interface Compendium {
  render(force: boolean): unknown;
}

const unlessBusy = singleFlight();

/** Puts everybody on the scene who is not there yet: characters on the left, all others on the right. */
async function placeEverybody(): Promise<void> {
  const [scene, map] = [shownScene(), shownMap()];
  if (!scene || !map) return void notify.warn(localize("SIRPAS.WELCOME.noScene"));
  const here = new Set(scene.tokens.contents.map(({ actorId }) => actorId));
  const absent = actors().filter(({ id }) => !here.has(id));
  if (absent.length === 0) return void notify.info(localize("SIRPAS.WELCOME.allPlaced"));
  const places = emptyPlaces(
    { ...map, isWalled, tokens: scene.tokens.contents },
    absent.map(({ type }) => type === "character"),
  );
  const tokens = await Promise.all(absent.map((actor, index) => tokenData(actor, places[index]!)));
  await createEmbedded(scene, "Token", tokens);
}

/** Opens the encounter of this scene; where there is none, one in which everybody on it takes part. */
async function startFight(): Promise<void> {
  const scene = shownScene();
  if (!activeCombat() && scene) {
    await createCombat({ scene: scene.id, active: true, combatants: scene.tokens.contents.map(combatantData) });
  }
  showSidebarTab("combat");
}

/**
 * Opens the welcome, one call after the other.
 * @param asked  Whether somebody asked for it; it comes by itself only where it was not dismissed, and goes if it was meanwhile.
 */
export async function openWelcome(asked = true): Promise<void> {
  await withMutex(Welcome, async () => {
    if (!asked && setting("welcomeDismissed")) return;
    if (!shown?.rendered) shown = new Welcome(asked);
    followWorld();
    await shown.show();
    if (!shown.wasAsked && setting("welcomeDismissed")) await shown.close();
  });
}

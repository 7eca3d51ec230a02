import { SYSTEM } from "#system";
import { isWalled, onShownLevel, shownMap, shownScene } from "../../foundry/canvas.ts";
import { activeCombat, actors, packAt } from "../../foundry/collections.ts";
import { combatantData, createCombat, createEmbedded, createScene, tokenData } from "../../foundry/documents.ts";
import { isTag } from "../../foundry/elements.ts";
import { emptyPlaces } from "../../foundry/empty-places.ts";
import { changesOfDocument, on } from "../../foundry/hooks.ts";
import { tourAt } from "../../foundry/tours.ts";
import { showSidebarTab } from "../../foundry/windows.ts";
import { setting, storeSetting } from "../../settings/settings.ts";
import { word } from "../../utils/localize.ts";
import { withMutex } from "../../utils/mutex.ts";
import { notify } from "../../utils/notify.ts";
import { singleFlight } from "../../utils/single-flight.ts";
import { coreTemplate } from "../templates.ts";
import { debounce } from "../ux/timing.ts";
import { SystemWindow, type WindowOptions } from "../ux/window.ts";
import { playStarter, starterState } from "./adventure.ts";
import { quickStart, type ReadyCharacters } from "./quick-start.ts";
import type { StartWindows } from "./start.ts";
import { ourSystem } from "../../foundry/globals.ts";
import { stepsOfWorld } from "./steps.ts";
import { startTour, TOURS } from "./tours.ts";

const FOLLOWED = [
  ...changesOfDocument("Actor", "Token", "Combat", "Scene", "Setting"),
  "canvasReady",
  "importAdventure",
];

/** How a system leads to a first fight. */
interface Way extends Pick<StartWindows, "openQuickStart"> {
  /** Opens those who can be met. */
  openOpponents(): unknown;
  /** The address of the picture in the head. */
  readonly picture?: string;
  /** A page of the guide among the rules, and the key of what it is called. */
  readonly guide?: { readonly page: string; readonly label: string };
}

/** Says what the system is and leads to the first fight: by an adventure that is ready, or step by step. */
class Welcome extends SystemWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: `${SYSTEM.id}-welcome`,
    classes: ["welcome"],
    window: { title: `${SYSTEM.words}.WELCOME.title`, icon: "fa-solid fa-hand-sparkles", resizable: true },
    position: { width: 660 },
    actions: {
      playStarter: Welcome.#onPlayStarter,
      choose(this: Welcome) {
        return this.way.openQuickStart();
      },
      async build(this: Welcome) {
        await (await ourSystem().windows()).openWizard();
      },
      async opponents(this: Welcome) {
        await this.way.openOpponents();
      },
      place: async () => void (await unlessBusy("place", placeEverybody)),
      fight: async () => void (await unlessBusy("fight", startEncounter)),
      rules: () => openPack("rules"),
      tour: Welcome.#onTour,
    },
  };

  static override PARTS = { welcome: { template: coreTemplate("welcome/welcome"), scrollable: [""] } };

  /** @param wasAsked  Whether somebody opened it: one that came by itself goes as soon as it is dismissed. */
  constructor(
    readonly way: Way,
    readonly wasAsked: boolean,
  ) {
    super();
  }

  protected override async context(): Promise<object> {
    const done = stepsOfWorld();
    return {
      ...this.way,
      done,
      next: Object.entries(done).find(([, isDone]) => !isDone)?.[0],
      tours: TOURS.filter(tourAt),
      starter: await starterState(),
      dismissed: setting("welcomeDismissed"),
    };
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

/** Shows what a compendium of the system has. */
export function openPack(name: string): void {
  packAt<Compendium>(`${SYSTEM.id}.${name}`)?.render(true);
}

const unlessBusy = singleFlight();

/** Puts everybody on the scene who is not there yet: characters on the left, all others on the right. Without a scene one is made. */
async function placeEverybody(): Promise<void> {
  const scene = shownScene() ?? (await createScene({ name: word("WELCOME.firstScene") }));
  const map = shownMap();
  // Somebody has switched the board off.
  if (!scene || !map) return void notify.warn(word("WELCOME.noScene"));
  const here = new Set(scene.tokens.contents.map(({ actorId }) => actorId));
  const absent = actors().filter(({ id }) => !here.has(id));
  if (absent.length === 0) return void notify.info(word("WELCOME.allPlaced"));
  const places = emptyPlaces(
    { ...map, isWalled, tokens: scene.tokens.contents },
    absent.map(({ type }) => type === "character"),
  );
  const tokens = await Promise.all(
    absent.map((actor, index) => tokenData(actor, { ...places[index]!, ...onShownLevel() })),
  );
  await createEmbedded(scene, "Token", tokens);
}

/** Opens the encounter of this scene; where there is none, one in which everybody on it takes part. */
async function startEncounter(): Promise<void> {
  const scene = shownScene();
  if (!activeCombat() && scene) {
    await createCombat({ scene: scene.id, active: true, combatants: scene.tokens.contents.map(combatantData) });
  }
  showSidebarTab("combat");
}

/** What opens the welcome of a system, and its ready characters. @param more  What its way has besides those */
export function welcomeWith(ready: ReadyCharacters, more: Partial<Way> = {}) {
  const { openQuickStart, openOpponents, grantCharacter } = quickStart(ready);
  const way = { openQuickStart, openOpponents, ...more };
  return { openQuickStart, grantCharacter, openWelcome: (asked = true) => openWelcome(way, asked) };
}

/**
 * Opens the welcome, one call after the other.
 * @param asked  Whether somebody asked for it; it comes by itself only where it was not dismissed, and goes if it was meanwhile.
 */
async function openWelcome(way: Way, asked: boolean): Promise<void> {
  await withMutex(Welcome, async () => {
    if (!asked && setting("welcomeDismissed")) return;
    if (!shown?.rendered) shown = new Welcome(way, asked);
    followWorld();
    await shown.show();
    if (!shown.wasAsked && setting("welcomeDismissed")) await shown.close();
  });
}

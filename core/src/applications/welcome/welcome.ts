import { SYSTEM } from "#system";
import { isWalled, onShownLevel, shownMap, shownScene, showTokensOf } from "../../foundry/canvas.ts";
import { activeCombat, actors, combatantsOf, packAt } from "../../foundry/collections.ts";
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
  openOpponents(next?: () => unknown): unknown;
  /** The address of the picture in the head; that of the system where none is named. */
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
        return this.way.openQuickStart(() => undefined);
      },
      async build(this: Welcome) {
        await (await ourSystem().windows()).openWizard();
      },
      async opponents(this: Welcome) {
        await this.way.openOpponents(() => this.#fight());
      },
      place: async () => void (await unlessBusy("place", placeEverybody)),
      fight: Welcome.#onFight,
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
      picture: (game.system as { readonly background?: string | null }).background ?? "",
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

  static async #onFight(this: Welcome): Promise<void> {
    await this.#fight();
  }

  /** What was opened on the way would hide the board and the strip of the first turn. */
  async #fight(): Promise<void> {
    await unlessBusy("fight", async () => {
      if (!(await startEncounter())) return;
      const open = [...foundry.applications.instances.values()];
      await Promise.all(
        [this, ...open.filter(({ classList }) => classList.contains("quick-start"))].map((one) => one.close()),
      );
    });
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
    absent.map((actor, index) => tokenData(actor, { ...places[index]!, ...onShownLevel(), ...barsOf(actor) })),
  );
  await createEmbedded(scene, "Token", tokens);
  showTokensOf(scene);
}

/** Tokens show their bars to their owners, unless their prototypes say when. */
function barsOf({ prototypeToken }: Actor.Implementation): object {
  const { NONE, OWNER } = CONST.TOKEN_DISPLAY_MODES;
  return prototypeToken.displayBars === NONE ? { displayBars: OWNER } : {};
}

/**
 * Begins the encounter of this scene: where there is none, one in which everybody on it takes part, and where a side is absent, it is
 * placed first.
 * @returns whether somebody takes part in it
 */
async function startEncounter(): Promise<boolean> {
  if (!activeCombat() && !stepsOfWorld().scene && actors().length > 0) await placeEverybody();
  const scene = shownScene();
  const combat =
    activeCombat() ??
    (scene &&
      (await createCombat({ scene: scene.id, active: true, combatants: scene.tokens.contents.map(combatantData) })));
  showSidebarTab("combat");
  if (!combat || combatantsOf(combat).length === 0) return false;
  if (!combat.started) await combat.startCombat();
  if (scene) showTokensOf(scene);
  return true;
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

import { SYSTEM } from "#system";
import { shownScene, showTokensOf } from "../../foundry/canvas.ts";
import { activeCombat, actors, combatantsOf, packAt } from "../../foundry/collections.ts";
import { combatantData, createCombat, fetchDocument } from "../../foundry/documents.ts";
import { isTag } from "../../foundry/elements.ts";
import { changesOfDocument, on } from "../../foundry/hooks.ts";
import { tourAt } from "../../foundry/tours.ts";
import { showSidebarTab } from "../../foundry/windows.ts";
import { setting, storeSetting } from "../../settings/settings.ts";
import { withMutex } from "../../utils/mutex.ts";
import { singleFlight } from "../../utils/single-flight.ts";
import type { OpponentRules } from "../../play/opponents/opponent-rules.ts";
import { opponentsWith } from "../opponents/opponents-window.ts";
import { coreTemplate } from "../templates.ts";
import { pageUuid } from "../../utils/id-of-key.ts";
import { debounce } from "../ux/timing.ts";
import { SystemWindow, type WindowOptions } from "../ux/window.ts";
import { placeOnScene } from "./place.ts";
import { quickStart, type ReadyCharacters } from "./quick-start.ts";
import type { StartWindows } from "./start.ts";
import { ourSystem } from "../../foundry/globals.ts";
import { stepsOfWorld } from "./steps.ts";
import { playStarter, starterStates } from "./adventure.ts";
import { startTour, TOURS } from "./tours.ts";

const FOLLOWED = [
  ...changesOfDocument("Actor", "Token", "Combat", "Scene", "Setting"),
  "canvasReady",
  "importAdventure",
];

/** How a system leads to a first fight. */
interface Way extends Pick<StartWindows, "openQuickStart" | "openOpponents"> {
  /** The address of the picture in the head; that of the system where none is named. */
  readonly picture?: string;
  /** The first page of the guide, and the journal among the rules that it is in, by their keys. */
  readonly guide?: { readonly journal: string; readonly page: string };
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
        return this.way.openQuickStart(true);
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
      async guide(this: Welcome) {
        const { guide } = this.way;
        if (guide) await openPage(pageUuid("rules", guide.journal, guide.page));
      },
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
      ...(await this.#starters()),
      dismissed: setting("welcomeDismissed"),
    };
  }

  protected override onOpen(): void {
    this.element.addEventListener("change", ({ target }) => {
      if (isTag(target, "input") && target.name === "dismiss") void storeSetting("welcomeDismissed", target.checked);
    });
  }

  /** The first adventure at the head, the others below it. */
  async #starters(): Promise<object> {
    const [starter, ...further] = await starterStates();
    return { starter, further };
  }

  static async #onPlayStarter(this: Welcome, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await unlessBusy("starter", () => playStarter(target.dataset.adventure ?? ""));
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
        [
          this,
          ...open.filter(({ classList }) =>
            ["quick-start", "opponents-window"].some((name) => classList.contains(name)),
          ),
        ].map((one) => one.close()),
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
function openPack(name: string): void {
  packAt<Compendium>(`${SYSTEM.id}.${name}`)?.render(true);
}

/** Shows a page of a journal in a compendium. */
async function openPage(uuid: string): Promise<void> {
  const page = await fetchDocument<Page>(uuid);
  await page?.parent.sheet.render({ force: true, pageId: page.id });
}

interface Page {
  readonly id: string;
  readonly parent: { readonly sheet: { render(options: object): Promise<unknown> } };
}

const unlessBusy = singleFlight();

/** Puts everybody on the scene who is not there yet. */
const placeEverybody = () => placeOnScene(actors());

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

/** What opens the welcome of a system, its ready characters and its opponents. @param more  What its way has besides those */
export function welcomeWith(ready: ReadyCharacters, rules: OpponentRules, more: Partial<Way> = {}) {
  const { openQuickStart, grantCharacter } = quickStart(ready);
  const openOpponents = opponentsWith(rules);
  const way = { openQuickStart, openOpponents, ...more };
  return { openQuickStart, openOpponents, grantCharacter, openWelcome: (asked = true) => openWelcome(way, asked) };
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

// @vitest-environment jsdom
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { game, setGame } from "../../../host/client/core/state.ts";
import type { Game } from "../../../host/client/core/game.ts";
import * as files from "../../../host/client/core/files.ts";
import { nueNamespace, ToursCollection } from "../../../host/client/nue/index.ts";
import { Tour, type TourConfig } from "../../../host/client/nue/tour.ts";

const CONFIG: TourConfig = {
  ...{ namespace: "fair", id: "round", title: "Around", description: "The fair", display: true },
  steps: [
    { id: "gate", title: "The gate", content: "<p>In <em>here</em>.</p>", selector: "#gate", tooltipDirection: "DOWN" },
    { id: "office", title: "The office", content: "Keys", restricted: true },
    { id: "wheel", title: "The wheel", content: "Up" },
  ],
};

const before = game;
afterAll(() => setGame(before));

let stored: Record<string, unknown>;
let isGM: boolean;

beforeEach(() => {
  stored = { tourProgress: {} };
  isGM = true;
  const translations: Record<string, string> = { Around: "Once around" };
  setGame({
    get user() {
      return { isGM };
    },
    i18n: {
      translations,
      localize: (key: string) => translations[key] ?? key,
      format: (key: string) => translations[key] ?? key,
    },
    settings: {
      get: (_scope: string, key: string) => stored[key],
      set: async (_scope: string, key: string, value: unknown) => (stored[key] = value),
    },
  } as unknown as Game);
  document.body.innerHTML = `<button id="gate">Gate</button>`;
  document.querySelector("button")!.scrollIntoView = () => undefined;
});
afterEach(() => {
  Tour.activeTour?.exit();
  document.body.replaceChildren();
});

const shown = () => document.querySelector(".tour-step h3")?.textContent ?? null;
const press = (action: string) => document.querySelector<HTMLElement>(`.tour-step [data-action=${action}]`)!.click();

/** https://foundryvtt.com/api/v13/classes/foundry.nue.Tour.html */
describe("a tour", () => {
  it("shows one step after the other and is completed by the last", async () => {
    const tour = new Tour(CONFIG);
    expect([tour.key, tour.title, tour.status, tour.currentStep]).toEqual([
      "fair.round",
      "Once around",
      "unstarted",
      null,
    ]);
    await tour.start();
    expect([shown(), tour.status, tour.hasPrevious, Tour.activeTour]).toEqual(["The gate", "in-progress", false, tour]);
    expect(tour.targetElement?.id).toBe("gate");
    expect(document.querySelector(".tour-step em")?.textContent).toBe("here");
    press("next");
    await vi.waitFor(() => expect(shown()).toBe("The office"));
    press("previous");
    await vi.waitFor(() => expect(shown()).toBe("The gate"));
    await tour.progress(2);
    expect(tour.hasNext).toBe(false);
    press("next");
    await vi.waitFor(() => expect(tour.status).toBe("completed"));
    expect([shown(), Tour.tourInProgress]).toEqual([null, false]);
  });

  it("leaves steps for Gamemasters out for players", () => {
    isGM = false;
    expect(new Tour(CONFIG).steps.map(({ id }) => id)).toEqual(["gate", "wheel"]);
  });

  it("begins anew where it cannot be resumed, and goes on where it can", async () => {
    for (const [canBeResumed, title] of [
      [false, "The gate"],
      [true, "The wheel"],
    ] as const) {
      const tour = new Tour({ ...CONFIG, canBeResumed });
      await tour.progress(2);
      tour.exit();
      expect([shown(), Tour.activeTour, tour.stepIndex]).toEqual([null, null, 2]);
      await tour.start();
      expect(shown()).toBe(title);
      await tour.reset();
      expect(tour.status).toBe("unstarted");
    }
  });

  it("is left by Escape, and only one is under way", async () => {
    const [one, other] = [new Tour(CONFIG), new Tour({ ...CONFIG, id: "other" })];
    await one.start();
    await other.start();
    expect([Tour.activeTour, document.querySelectorAll(".tour-step").length]).toEqual([other, 1]);
    document.querySelector(".tour-step")!.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    expect(Tour.activeTour).toBeNull();
  });

  it("opens before a step what the step points at, by a subclass", async () => {
    class Opening extends Tour {
      protected override async _preStep() {
        document.querySelector("#gate")?.setAttribute("data-open", this.currentStep!.id);
      }
    }
    await new Opening(CONFIG).start();
    expect(document.querySelector("#gate")?.getAttribute("data-open")).toBe("gate");
  });

  it("is made of a JSON file, with words of its own", async () => {
    const fetched = vi
      .spyOn(files, "fetchJson")
      .mockResolvedValue({ ...CONFIG, localization: { "The wheel": "The big wheel" } });
    const tour = await Tour.fromJSON("tours/round.json");
    expect(fetched).toHaveBeenCalledWith("tours/round.json");
    await tour.progress(2);
    expect(shown()).toBe("The big wheel");
    fetched.mockRestore();
  });

  it("opens the sidebar's tab that a step of a SidebarTour names", async () => {
    const changeTab = vi.fn();
    vi.stubGlobal("ui", { sidebar: { changeTab } });
    const { SidebarTour } = nueNamespace.tours;
    await new SidebarTour({ ...CONFIG, steps: [{ ...CONFIG.steps[2]!, sidebarTab: "combat" }] }).start();
    expect(changeTab).toHaveBeenCalledWith("combat", "primary");
    vi.unstubAllGlobals();
  });
});

/** https://foundryvtt.com/api/v13/classes/foundry.nue.ToursCollection.html */
describe("the collection of tours", () => {
  it("registers a tour under its key, as far on as this client was with it", () => {
    stored["tourProgress"] = { fair: { round: 1 } };
    const tours = new ToursCollection();
    const { namespace: _namespace, id: _id, ...nameless } = CONFIG;
    const tour = new Tour(nameless as TourConfig);
    tours.register("fair", "round", tour);
    expect([tours.get("fair.round"), tour.status, tour.currentStep?.id]).toEqual([tour, "in-progress", "office"]);
  });

  it("refuses a tour under another name than its own", () => {
    const tours = new ToursCollection();
    expect(() => tours.register("fair", "square", new Tour(CONFIG))).toThrow("can't be registered");
    expect(() => tours.set("fair.square", new Tour(CONFIG))).toThrow("can't be kept");
  });
});

import { GRID_DIAGONALS } from "../../common/constants.ts";
import { PrototypeTokenOverrides } from "../data/prototype-token-overrides.ts";
import { announceToEffects } from "../documents/effect-registry.ts";
import type { Scene } from "../documents/scene.ts";
import type { ClientSettings } from "../helpers/client-settings.ts";
import { PROGRESS } from "../nue/tour.ts";
import { Hooks } from "./hooks.ts";
import { game } from "./state.ts";

const DIAGONALS: Record<number, string> = {
  [GRID_DIAGONALS.EQUIDISTANT]: "SETTINGS.GridDiagonals.Equidistant",
  [GRID_DIAGONALS.EXACT]: "SETTINGS.GridDiagonals.Exact",
  [GRID_DIAGONALS.APPROXIMATE]: "SETTINGS.GridDiagonals.Approximate",
  [GRID_DIAGONALS.RECTILINEAR]: "SETTINGS.GridDiagonals.Rectilinear",
  [GRID_DIAGONALS.ALTERNATING_1]: "SETTINGS.GridDiagonals.Alternating1",
  [GRID_DIAGONALS.ALTERNATING_2]: "SETTINGS.GridDiagonals.Alternating2",
  [GRID_DIAGONALS.ILLEGAL]: "SETTINGS.GridDiagonals.Illegal",
};

const hidden = { config: false } as const;

/** What the settings of the host itself take from the world's packages. */
export interface CoreSettingsSource {
  /** The names of the languages there are, by their codes. */
  languages: Record<string, string>;
  /** How the system counts diagonal steps, one of GRID_DIAGONALS. */
  diagonals: number;
}

/** The settings of the host itself, named as Foundry names its own. */
export function registerCoreSettings(settings: ClientSettings, { languages, diagonals }: CoreSettingsSource): void {
  settings.register("core", "language", {
    name: "SETTINGS.LangN",
    hint: "SETTINGS.LangL",
    scope: "client",
    config: true,
    type: String,
    choices: languages,
    default: "en",
    requiresReload: true,
  });
  settings.register("core", "gridDiagonals", {
    name: "SETTINGS.GridDiagonals.Name",
    hint: "SETTINGS.GridDiagonals.Hint",
    scope: "world",
    config: true,
    type: Number,
    choices: DIAGONALS,
    default: diagonals,
    onChange: () => game.scenes.forEach((scene) => (scene as Scene).prepareBaseData()),
  });
  settings.register("core", "scrollingStatusText", {
    name: "SETTINGS.ScrollingTextN",
    hint: "SETTINGS.ScrollingTextL",
    scope: "client",
    config: true,
    type: Boolean,
    default: true,
  });
  settings.register("core", "uiConfig", {
    ...hidden,
    scope: "client",
    type: Object,
    default: { colorScheme: { applications: "", interface: "" }, chatNotifications: "cards" },
    onChange: () => applyColorScheme(settings),
  });
  settings.register("core", "rollMode", { ...hidden, scope: "client", type: String, default: "publicroll" });
  settings.register("core", "messageMode", { ...hidden, scope: "client", type: String, default: "public" });
  settings.register("core", "time", { ...hidden, scope: "world", type: Number, default: 0, onChange: timeChanged });
  settings.register("core", "paused", {
    ...hidden,
    scope: "world",
    type: Boolean,
    default: false,
    onChange: (paused, options, userId) => game._pauseChanged(paused as boolean, options, userId),
  });
  settings.register("core", "compendiumConfiguration", { ...hidden, scope: "world", type: Object, default: {} });
  settings.register("core", "combatTrackerConfig", { ...hidden, scope: "world", type: Object, default: {} });
  settings.register("core", "moduleConfiguration", { ...hidden, scope: "world", type: Object, default: {} });
  settings.register("core", "sheetClasses", { ...hidden, scope: "world", type: Object, default: {} });
  settings.register("core", "permissions", { ...hidden, scope: "world", type: Object, default: {} });
  settings.register("core", "collectionSortingModes", { ...hidden, scope: "client", type: Object, default: {} });
  settings.register("core", PROGRESS, { ...hidden, scope: "client", type: Object, default: {} });
  settings.register("core", "adventureImports", { ...hidden, scope: "world", type: Object, default: {} });
  settings.register("core", PrototypeTokenOverrides.SETTING, {
    ...hidden,
    scope: "world",
    type: PrototypeTokenOverrides,
    default: {},
    onChange: () => game.actors.forEach((actor) => (actor as unknown as { reset(): void }).reset()),
  });
  // What packages read to find out how the client draws: kept as it is set, and nothing here goes by it.
  const drawing = { ...hidden, scope: "client" } as const;
  settings.register("core", "noCanvas", { ...drawing, type: Boolean, default: false });
  settings.register("core", "performanceMode", { ...drawing, type: Number, default: 2 });
  settings.register("core", "visionAnimation", { ...drawing, type: Boolean, default: true });
  settings.register("core", "notesDisplayToggle", { ...drawing, type: Boolean, default: false });
  settings.register("core", "fonts", { ...hidden, scope: "world", type: Object, default: {} });
  settings.register("core", "defaultToken", { ...hidden, scope: "world", type: Object, default: {} });
}

function timeChanged(time: unknown, options: object, userId: string | undefined): void {
  const { previous = time } = options as { previous?: number };
  Hooks.callAll("updateWorldTime", time, Number(time) - Number(previous), options, userId);
  void announceToEffects("updateWorldTime");
}

interface UiConfig {
  colorScheme?: { applications?: string; interface?: string };
}

/** Shows applications and interface in light or dark; without a choice as the browser prefers. */
export function applyColorScheme(settings: ClientSettings): void {
  if (typeof document === "undefined") return;
  const { colorScheme = {} } = settings.get("core", "uiConfig") as UiConfig;
  const dark = globalThis.matchMedia?.("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const chosen = colorScheme.applications || colorScheme.interface || dark;
  document.body.classList.remove("theme-light", "theme-dark");
  document.body.classList.add(`theme-${chosen}`);
}

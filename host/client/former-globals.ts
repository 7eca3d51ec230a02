import * as utils from "../common/utils/index.ts";
import { collectionClasses } from "./collections/index.ts";
import type { Applications } from "./core/boot.ts";
import { ClientDatabaseBackend } from "./core/database.ts";
import { Game } from "./core/game.ts";
import { ClientSettings } from "./helpers/client-settings.ts";
import { GameTime } from "./helpers/time.ts";
import { ClientKeybindings } from "./helpers/keybindings.ts";
import { KeyboardManager } from "./helpers/keyboard.ts";
import { Localization } from "./helpers/localization.ts";
import { mediaNamespace } from "./helpers/media.ts";
import { nueNamespace } from "./nue/index.ts";
import { audioNamespace } from "./core/audio.ts";

type Names = Record<string, unknown>;

/** Classes that came with a namespace: they were never global. */
const NEVER_GLOBAL =
  /V2$|^JournalEntry\w*Sheet$|^(AbstractSidebarTab|Players|RollTableSheet|TokenRuler|TokenTurnMarker|CombatantConfig)$/;

/**
 * What generation 13 moved into namespaces and can still be named as before: a package that does so gets Foundry's warning, and what it
 * asked for, until generation 15 (crnormand/gurps 2215 to 2226 and foundryvtt 13593 quote the warnings).
 */
export function formerGlobals(isNew: boolean, applications: Applications | undefined): Names {
  return {
    ...(applications && ofApplications(applications)),
    ...collectionClasses,
    ...{ Collection: utils.Collection, Color: utils.Color },
    ...{ Game, ClientDatabaseBackend, ClientKeybindings, ClientSettings, GameTime, KeyboardManager, Localization },
    ...classesOf(nueNamespace),
    Tours: nueNamespace.ToursCollection,
    AudioHelper: audioNamespace.AudioHelper,
    ...mediaNamespace,
    ...(!isNew && { tinyMCE }),
  };
}

function ofApplications({ namespace, canvas, legacy }: Applications): Names {
  const at = (name: string) => namespace[name] as Names;
  const { loadTemplates, renderTemplate, getTemplate } = at("handlebars");
  return {
    ...{ loadTemplates, renderTemplate, getTemplate },
    ...["apps", "hud", "settings", "sheets", "sidebar", "ui", "ux"].reduce<Names>(
      (names, name) => ({ ...names, ...classesOf(at(name)) }),
      {},
    ),
    ...{ PlayerList: at("ui")["Players"], RollTableConfig: at("sheets")["RollTableSheet"] },
    AdventureImporter: at("sheets")["AdventureImporterV2"],
    ...classesOf({ ...canvas, vfx: {} }),
    ...classesOf(legacy["sheets"]),
  };
}

/** The classes of a namespace and of those within it. */
function classesOf(namespace: unknown): Names {
  const names: Names = {};
  for (const [name, value] of Object.entries(namespace as object)) {
    if (typeof value === "function") {
      if (/^[A-Z]/.test(name) && !NEVER_GLOBAL.test(name)) names[name] = value;
    } else if (typeof value === "object" && value !== null) Object.assign(names, classesOf(value));
  }
  return names;
}

/** The editor of texts that generation 13 still brings and the host has not: nothing is being edited with it. */
const tinyMCE = {
  activeEditor: null,
  editors: [],
  get: (): null => null,
  init: (): Promise<never> =>
    Promise.reject(new Error("The host has no TinyMCE: its texts are edited in plain fields.")),
};

import { registerQuietTracker } from "./applications/encounter/quiet-tracker.ts";
import { registerTokenRings } from "./applications/encounter/token-rings.ts";
import { registerCheckButtons, type CheckButtons } from "./applications/enrichers/register-checks.ts";
import { registerApi } from "./applications/hotbar/api.ts";
import { registerMigrationScreens } from "./applications/migration/index.ts";
import { judgeByPaces } from "./applications/movement/paces.ts";
import { registerRuler } from "./applications/movement/token-ruler.ts";
import { TABLE_PARTIALS, WINDOW_PARTIALS } from "./applications/partials.ts";
import { registerRequestCommand } from "./applications/requests/request-command.ts";
import { RulesForm } from "./applications/settings/rules-form.ts";
import { standIn } from "./applications/settings/stand-in.ts";
import { partials, registerTemplateHelpers, type PartialFolder } from "./applications/templates.ts";
import { registerTurnKeys } from "./applications/encounter/turn-keys.ts";
import { registerRollKeys } from "./applications/ux/roll-keys.ts";
import type { AtHand } from "./applications/sheets/at-hand.ts";
import { registerTours } from "./applications/welcome/tours.ts";
import { registerStart, type StartWindows } from "./applications/welcome/start.ts";
import { registerFoundation, type SystemDefinition } from "./foundation.ts";
import { once } from "./foundry/hooks.ts";
import { registerSheet } from "./foundry/sheets.ts";
import type { HarmRules } from "./play/harm/harm-rules.ts";
import type { OpenHarm } from "./play/harm/open-harm.ts";
import { cardTemplates } from "./play/registry/messages.ts";
import { settings } from "./settings/settings.ts";
import { programPart } from "./utils/program-part.ts";
import { SYSTEM } from "#system";

/** What is loaded beside the start, at every table: `table.ts` of a system. */
interface TableModule extends Partial<CheckButtons> {
  /** Makes what was loaded listen: see `registerTable`. */
  prepareTable(): void;
  /** The dialogs that ask before a roll, by the names under which `CONFIG` has them. */
  readonly DIALOGS?: Readonly<Record<string, new (request: never) => { ask(): Promise<unknown> }>>;
}

/** What a system is made of on a screen. */
interface ScreenDefinition<Table extends TableModule> {
  readonly sheets: { readonly Actor: unknown; readonly Item?: unknown };
  /** Loads what cards and dialogs need; nothing where it is absent. */
  readonly table?: () => Promise<Table>;
  /** Loads what the rulebook says of harm without anybody's aim; without it there is no window of it. */
  readonly harm?: () => Promise<{ readonly HARM_RULES: HarmRules }>;
  /** The dialogs of `DIALOGS` that play asks by. */
  readonly dialogs?: readonly (keyof Table["DIALOGS"] & string)[];
  /** Loads the windows; without them there is neither a welcome nor a wizard, neither requests nor a migration. */
  readonly windows?: () => Promise<StartWindows>;
  /** Templates of its own that others include. */
  readonly partials?: readonly PartialFolder[];
  /** What macros and modules can call, as `game.<id>`, besides what is on the hotbar: `macros` are those of its compendium. */
  readonly api?: { readonly macros?: object };
  /** The key of what its tours roll for: it has tours. */
  readonly tours?: string;
  /** What is registered besides. */
  readonly also?: readonly (() => void)[];
}

/**
 * Starts a system in Foundry's init hook: registers all that Foundry has to know before the world is there, and begins to load the
 * table. To be called when the program is loaded.
 */
export function defineSystem<Table extends TableModule>(definition: SystemDefinition, screen: ScreenDefinition<Table>) {
  Hooks.once("init", () => start(definition, screen));
}

function start<Table extends TableModule>(definition: SystemDefinition, screen: ScreenDefinition<Table>): void {
  const { loadTemplates } = foundry.applications.handlebars;
  const windows =
    screen.windows &&
    programPart(async () => (await Promise.all([screen.windows!(), loadTemplates(partials(...WINDOW_PARTIALS))]))[0]);
  const table = programPart(async () => {
    const included = partials(...TABLE_PARTIALS, ...(screen.partials ?? []));
    const harm = screen.harm && Promise.all([import("./applications/harm/harm-card.ts"), screen.harm()]);
    const templates = loadTemplates({ ...included, ...cardTemplates() });
    const [loaded, harms] = await Promise.all([screen.table?.(), harm, templates]);
    harms?.[0].registerHarm(harms[1].HARM_RULES);
    loaded?.prepareTable();
    return loaded;
  });
  const asking = (name: string) => async (request: unknown) => {
    const loaded = await table();
    return new loaded!.DIALOGS![name]!(request as never).ask();
  };
  const dialogs = Object.fromEntries((screen.dialogs ?? []).map((name) => [name, asking(name)]));
  const openHarm: OpenHarm = async (...asked) => {
    await Promise.all([table(), windows?.()]);
    await (await import("./applications/harm/harm-dialog.ts")).openHarm(...asked);
  };
  registerFoundation(definition, {
    table: async () => (await table()) ?? {},
    ...(windows && { windows }),
    ...(screen.harm && { openHarm }),
    dialogs,
  });
  registerTemplateHelpers();
  registerRollKeys();
  registerTurnKeys();
  registerQuietTracker();
  registerRuler(judgeByPaces);
  registerTokenRings();
  once("ready", async () => (await import("./applications/at-ready.ts")).registerAtReady());
  registerSheets(definition, screen);
  if (windows) registerWindows(windows);
  if (screen.windows) registerCheckButtons(table as () => Promise<CheckButtons>);
  const { LOAD } = screen.sheets.Actor as { readonly LOAD?: () => Promise<{ atHand?: AtHand }> };
  const hotbar = async () => (await table(), await LOAD?.())?.atHand?.hotbar;
  registerApi(hotbar, windows, screen.api);
  const { tours } = screen;
  if (tours) registerTours(async (actor) => (await hotbar())?.roll(actor, tours, {}));
  screen.also?.forEach((register) => register());
  void table();
}

function registerSheets({ models }: SystemDefinition, { sheets }: Pick<ScreenDefinition<TableModule>, "sheets">): void {
  const labelled = (kind: string) => `${SYSTEM.words}.SHEET.${kind}`;
  for (const [documents, kind] of [
    [Actor, "actor"],
    [Item, "item"],
  ] as const) {
    const { documentName: name } = documents;
    const types = Object.keys(models[name] ?? {});
    const sheet = sheets[name];
    if (!sheet) continue;
    // Foundry stores the sheet that a user has chosen under this name, and a minifier must not change it between two builds.
    Object.defineProperty(sheet, "name", { value: `${name}Sheet` });
    registerSheet(documents, sheet, { types, label: labelled(kind) });
  }
}

/** What opens windows: the lists of actors, the chat, the settings. */
function registerWindows(windows: () => Promise<StartWindows>): void {
  const migration = () => import("./applications/migration/migrate-world.ts");
  registerStart(windows);
  registerMigrationScreens(async () => (await migration()).offerMigration());
  registerRequestCommand(async (text) => (await windows()).askRequest(text));
  registerMenu("rules", "fa-scale-balanced", RulesForm);
  registerMenu(
    "odds",
    "fa-chart-column",
    standIn(async () => (await windows()).openOdds?.()),
    false,
  );
  registerMenu(
    "migration",
    "fa-box-archive",
    standIn(async () => (await migration()).openMigration()),
  );
}

/** @param key  Its texts are in `MENU.<key>`  @param restricted  Whether it is for Gamemasters alone */
function registerMenu(key: string, icon: string, type: unknown, restricted = true): void {
  const text = (what: string) => `${SYSTEM.words}.MENU.${key}.${what}`;
  settings().registerMenu(SYSTEM.id, key, {
    ...{ name: text("name"), label: text("label"), hint: text("hint") },
    ...{ icon: `fa-solid ${icon}`, type, restricted },
  });
}

// @vitest-environment jsdom
import Handlebars from "handlebars";
import { describe, expect, it } from "vitest";
import { registerHelpersOf } from "../../../host/client/applications/index.ts";
import * as sheets from "../../../host/client/applications/sheets/index.ts";
import * as ux from "../../../host/client/applications/ux/index.ts";
import * as sidebar from "../../../host/client/applications/sidebar/index.ts";
import { menus } from "../../../host/client/applications/settings/index.ts";
import { defaultConfig } from "../../../host/client/core/config.ts";
import { CONFIG, setConfig } from "../../../host/client/core/state.ts";
import { runInPage } from "../../../host/client/core/system-files.ts";
import { formerGlobals } from "../../../host/client/former-globals.ts";
import { applications } from "../../../host/client/page.ts";
import { Tour } from "../../../host/client/nue/tour.ts";

/* What published packages of others were seen to ask for (host/README.md, "What other people's code taught us"). */

/** crnormand/gurps 2215 to 2226 and foundryvtt 13593 quote Foundry's warnings. */
describe("what generation 13 moved into namespaces", () => {
  const names = formerGlobals(false, applications);

  it("can still be named as before", () => {
    const { Compendium } = sidebar.apps;
    expect(names).toMatchObject({ ActiveEffectConfig: sheets.ActiveEffectConfig, Tour, Compendium });
    expect(names).toMatchObject({ Sidebar: sidebar.Sidebar, ContextMenu: ux.ContextMenu });
    expect(names["ClockwiseSweepPolygon"]).toBeTypeOf("function");
    expect(names["Ruler"]).toBeTypeOf("function");
    expect(names["JournalSheet"]).toBeTypeOf("function");
  });

  it("has none of what came with the namespaces", () => {
    for (const name of ["ActorSheetV2", "AbstractSidebarTab", "Players", "TokenRuler", "JournalEntrySheet"])
      expect(names, name).not.toHaveProperty(name);
  });

  it("has TinyMCE, in which nothing is edited, at 13 alone", () => {
    expect(names["tinyMCE"]).toMatchObject({ activeEditor: null });
    expect(formerGlobals(true, applications)).not.toHaveProperty("tinyMCE");
  });
});

/** Many packages push a tab of their own and move the footer behind it, as Health Estimate does. */
describe("TABS and PARTS of configuration windows", () => {
  it("are each window's own", () => {
    sheets.TokenConfig.TABS.sheet.tabs.push({ id: "mine" } as never);
    Object.assign(sheets.TokenConfig.PARTS, { mine: { template: "mine.hbs" } });
    expect(sheets.TokenConfig.TABS.sheet.tabs).toHaveLength(1);
    expect(sheets.PrototypeTokenConfig.TABS.sheet.tabs).toEqual([]);
    expect(sheets.SceneConfig.PARTS).toEqual({});
  });
});

/** Foundry's public issue 10471: deprecated since 12, removed in 14. */
describe("the helper select", () => {
  const template = `{{#select chosen}}<option value="a">A</option><option value="b" selected>B</option>{{/select}}`;

  it("chooses an option at generation 13", () => {
    registerHelpersOf(13);
    const holder = document.createElement("select");
    holder.innerHTML = Handlebars.compile(template)({ chosen: "a" });
    expect([holder.value, holder.querySelectorAll("[selected]").length]).toEqual(["a", 1]);
  });

  it("is gone at generation 14", () => {
    registerHelpersOf(14);
    expect(() => Handlebars.compile(`{{#with x}}{{select y}}{{/with}}`)({ x: {} })).toThrow("select");
  });
});

/** https://foundryvtt.com/api/v13/classes/foundry.applications.settings.menus.FontConfig.html (seen in Dice So Nice) */
it("FontConfig says which fonts CONFIG defines", () => {
  setConfig(defaultConfig(13));
  Object.assign(CONFIG["fontDefinitions"] as object, { Runes: { fonts: [] } });
  expect(menus.FontConfig.getAvailableFonts()).toContain("Runes");
  expect(menus.FontConfig.getAvailableFontChoices()).toMatchObject({ Runes: "Runes" });
  // PopOut! 2.23 looks there for the fonts of its windows.
  expect(menus.FontConfig._collectDefinitions().flatMap((one) => Object.keys(one))).toContain("Runes");
});

it("a classic script is put on the page so that it runs before those that come after it", () => {
  void runInPage("/modules/a/one.js");
  const script = document.head.querySelector<HTMLScriptElement>("script[src='/modules/a/one.js']");
  expect([script?.async, script?.type]).toEqual([false, ""]);
});

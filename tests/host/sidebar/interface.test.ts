// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { resolvePosition } from "../../../host/client/applications/api/position.ts";
import { RollTableSheet } from "../../../host/client/applications/sheets/roll-table-sheet.ts";
import { Sidebar } from "../../../host/client/applications/sidebar/sidebar.ts";
import { Hotbar } from "../../../host/client/applications/ui/hotbar.ts";
import { showTheme } from "../../../host/client/applications/ui/theme.ts";
import type { Document } from "../../../host/common/abstract/document.ts";
import { connectAs, openTable, type OpenTable } from "../../support/client.ts";
import { registerOwnTemplates } from "../own-templates.ts";
import { script } from "../client/dice/config.ts";

const TEMPLATES = ["sidebar/tabs", "ui/hotbar", "apps/roll-table", "generic/form-footer"];

let table: OpenTable;

beforeAll(async () => {
  registerOwnTemplates(TEMPLATES);
  table = await openTable({ system: "tests/host/client/system" });
});
afterAll(() => table.close());
afterEach(() => vi.unstubAllGlobals());

function create(name: string, data: object): Promise<Document & { id: string; uuid: string }> {
  const { documentClass } = table.CONFIG[name] as { documentClass: { create(data: object): Promise<never> } };
  return documentClass.create(data);
}

/** https://foundryvtt.com/api/v13/classes/foundry.applications.ui.Hotbar.html */
it("the hotbar takes a dropped macro, and moves one that is dragged along the bar", async () => {
  const bar = await new Hotbar().render({ force: true });
  const [hi, bye] = [
    await create("Macro", { name: "Hi", type: "chat", command: "hi" }),
    await create("Macro", { name: "Bye", type: "chat", command: "bye" }),
  ];
  const slots = () => table.game.user.hotbar;
  const drop = (slot: number, data: object) => {
    const dataTransfer = { getData: () => JSON.stringify(data) };
    const event = Object.assign(new Event("drop", { bubbles: true }), { dataTransfer });
    bar.element.querySelector(`[data-slot="${slot}"]`)?.dispatchEvent(event);
  };
  drop(1, { type: "Macro", uuid: hi.uuid });
  await vi.waitFor(() => expect(slots()).toEqual({ 1: hi.id }));
  drop(2, { type: "Macro", uuid: bye.uuid });
  await vi.waitFor(() => expect(slots()).toEqual({ 1: hi.id, 2: bye.id }));
  drop(2, { type: "Macro", uuid: hi.uuid, slot: 1 });
  await vi.waitFor(() => expect(slots()).toEqual({ 1: bye.id, 2: hi.id }));
  await bar.close();
});

/** https://foundryvtt.com/api/v13/classes/foundry.applications.sidebar.Sidebar.html */
it("a right click on a tab of the sidebar opens it in a window", async () => {
  const renderPopout = vi.fn();
  const tab = { render: vi.fn(), renderPopout, _onActivate: vi.fn(), _onDeactivate: vi.fn() };
  const { ui } = globalThis as unknown as { ui: Record<string, unknown> };
  for (const name of Object.keys(Sidebar.TABS)) ui[name] = tab;
  const sidebar = await new Sidebar().render({ force: true });
  const click = new Event("contextmenu", { bubbles: true, cancelable: true });
  sidebar.element.querySelector('[data-tab="items"]')?.dispatchEvent(click);
  expect(renderPopout).toHaveBeenCalledOnce();
  expect(click.defaultPrevented).toBe(true);
  await sidebar.close();
});

/** Tests of two published systems, run in a real Foundry, say so; foundryvtt/foundryvtt 12129: a click on a tab expands it. */
it("the sidebar starts collapsed, stays so when a program opens a tab, and expands when somebody clicks on one", async () => {
  const tab = { render: vi.fn(), renderPopout: vi.fn(), _onActivate: vi.fn(), _onDeactivate: vi.fn() };
  const { ui } = globalThis as unknown as { ui: Record<string, unknown> };
  for (const name of Object.keys(Sidebar.TABS)) ui[name] = tab;
  const sidebar = await new Sidebar().render({ force: true });
  const content = () => sidebar.element.querySelector<HTMLElement>("#sidebar-content")!;
  sidebar.changeTab("combat", "primary");
  expect([sidebar.expanded, content().hidden, sidebar.tabGroups.primary]).toEqual([false, true, "combat"]);
  sidebar.element.querySelector<HTMLElement>("[data-tab=items]")!.click();
  expect([sidebar.expanded, content().hidden, sidebar.tabGroups.primary]).toEqual([true, false, "items"]);
  await sidebar.close();
});

/** https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.RollTableSheet.html */
it("a table is filled in and drawn from on its sheet, and the chat shows the line that was met", async () => {
  const weather = (await create("RollTable", { name: "Weather", formula: "1d2" })) as unknown as Document;
  const sheet = await new RollTableSheet({ document: weather }).render({ force: true });
  const press = (action: string) => sheet.element.querySelector<HTMLElement>(`[data-action=${action}]`)?.click();
  const lines = () => [...sheet.element.querySelectorAll<HTMLInputElement>("input[name^=lines][name$=name]")];
  for (const count of [1, 2]) {
    press("addResult");
    await vi.waitFor(() => expect(lines()).toHaveLength(count));
  }
  const [, second] = lines();
  Object.assign(second as HTMLInputElement, { value: "Rain <b>" });
  second?.dispatchEvent(new Event("change", { bubbles: true }));
  await vi.waitFor(() => expect(lines()[1]?.getAttribute("value")).toBe("Rain <b>"));
  script(table.CONFIG.Dice, 2, [2]);
  press("draw");
  const last = () => table.game.messages.contents.at(-1) as unknown as { content: string; flavor: string } | undefined;
  await vi.waitFor(() => expect(last()?.content).toBe("<p><strong>Rain &lt;b&gt;</strong></p>"));
  expect(last()?.flavor).toContain("Weather");
  await sheet.close();
});

it("what another user aims at is known, until that user leaves", async () => {
  const scene = table.game.scenes.active as unknown as Document;
  const [token] = await scene.createEmbeddedDocuments("Token", [{ name: "T", x: 0, y: 0 }]);
  const setTarget = vi.fn();
  Object.assign(token as object, { object: { id: token?.id, setTarget } });
  const player = table.game.users.getName("Player 1") as never as { targets: { ids: string[] } };
  const socket = await connectAs(table.url, "Player 1");
  socket.emit("userActivity", { targets: [token?.id] });
  await vi.waitFor(() => expect(setTarget).toHaveBeenLastCalledWith(true, { user: player, releaseOthers: false }));
  expect(player.targets.ids).toEqual([token?.id]);
  socket.disconnect();
  await vi.waitFor(() => expect(setTarget).toHaveBeenLastCalledWith(false, { user: player, releaseOthers: false }));
  expect(player.targets.ids).toEqual([]);
});

describe("a window that never had a place", () => {
  const place = (width: number, left?: number) =>
    resolvePosition(document.createElement("div"), { width, height: 300, ...(left !== undefined && { left }) }, 60)
      .left;

  it("is centred in what the sidebar leaves free, if it fits there, and lies on the page in any case", () => {
    document.body.innerHTML = `<div id="ui-right"></div>`;
    const edge = document.getElementById("ui-right") as HTMLElement;
    vi.spyOn(edge, "getBoundingClientRect").mockReturnValue({ left: 1000 } as DOMRect);
    vi.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(1400);
    vi.spyOn(document.documentElement, "clientHeight", "get").mockReturnValue(900);
    expect([place(600), place(1200), place(600, 700)]).toEqual([200, 0, 700]);
  });
});

it("the theme follows the browser, in open windows too, unless one was chosen", async () => {
  document.body.innerHTML = `<div class="application themed theme-light"></div>`;
  const classes = () => [document.body.className, document.querySelector(".themed")?.className.split(" ").at(-1)];
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  showTheme();
  expect(classes()).toEqual(["theme-dark", "theme-dark"]);
  const colorScheme = { applications: "light", interface: "light" };
  await table.game.settings.set("core", "uiConfig", { colorScheme });
  showTheme();
  expect(classes()).toEqual(["theme-light", "theme-light"]);
});

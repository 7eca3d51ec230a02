import { JSDOM } from "jsdom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { registerTextButton } from "#core/applications/enrichers/register-button.ts";
import { isDrawing, isElement, isHtml, isTag } from "#core/foundry/elements.ts";
import {
  besideUser,
  dialogBesideUser,
  elementById,
  elementsAnywhere,
  focusedElement,
  followUser,
  pages,
  showMessage,
  showSidebarTab,
} from "#core/foundry/windows.ts";

const BODY = '<input id="field" class="mark"><svg><g class="mark"></g></svg>';

/** The page, and a window of the browser's into which Foundry has moved a sheet. */
function twoPages() {
  const [page, other] = [new JSDOM(BODY), new JSDOM('<textarea id="notes" class="mark"></textarea>')];
  return { page: page.window.document, view: other.window as unknown as Window, other: other.window.document };
}

let heard: [hook: string, call: (...given: readonly unknown[]) => void][];

/** Foundry with windows of its own, some of which were moved out of the page. */
function foundryOf(page: Document, ...windows: readonly (HTMLElement | undefined)[]) {
  vi.stubGlobal("document", page);
  // A window that was not drawn yet has no element.
  const instances = new Map(windows.map((element, index) => [`window-${index}`, { element }]));
  vi.stubGlobal("foundry", { applications: { instances } });
}

const callAll = (hook: string, ...given: readonly unknown[]) =>
  heard.filter(([name]) => name === hook).forEach(([, call]) => call(...given));

beforeEach(() => {
  heard = [];
  vi.stubGlobal("Hooks", { on: (...listener: (typeof heard)[number]) => heard.push(listener) });
});
afterEach(() => vi.unstubAllGlobals());

describe("Windows that were moved out of the page, by Foundry or by PopOut!", () => {
  it("there are none as long as all is in the page", () => {
    const { page } = twoPages();
    foundryOf(page, page.body, undefined);
    expect(pages()).toEqual([page]);
    expect(elementById("field")).toBe(page.getElementById("field"));
    expect(elementById("notes")).toBeNull();
    expect(elementsAnywhere(".mark")).toHaveLength(2);
  });

  it("things are found on all pages, each of them once", () => {
    const { page, other } = twoPages();
    foundryOf(page, other.body, other.querySelector("textarea")!, page.body);
    expect(pages()).toEqual([page, other]);
    expect(elementById("notes")).toBe(other.getElementById("notes"));
    expect(elementsAnywhere(".mark")).toHaveLength(3);
    expect(elementById("")).toBeNull();
  });

  it("a dialog opens in the window out of which it is asked for, and in the page again once the user is there", () => {
    const { page, other, view } = twoPages();
    foundryOf(page);
    expect(besideUser(), "generation 13 has no windows of its own").toEqual({});
    const detached = { windows: new Map([["sheet-of-ada", { window: { document: other } }]]) };
    Object.assign(foundry.applications, { detached });
    followUser();
    callAll("openDetachedWindow", "sheet-of-ada", view);
    const press = (on: Document, type: string) =>
      on.body.dispatchEvent(new on.defaultView!.Event(type, { bubbles: true }));
    expect(besideUser()).toEqual({});
    press(other, "pointerdown");
    expect(besideUser()).toEqual({ window: { windowId: "sheet-of-ada" } });
    expect(dialogBesideUser()).toEqual({ renderOptions: { window: { windowId: "sheet-of-ada" } } });
    press(page, "keydown");
    expect(besideUser()).toEqual({});
  });

  it("the focus is that of the page the user is on", () => {
    const { page, other } = twoPages();
    foundryOf(page, other.body);
    page.getElementById("field")?.focus();
    other.getElementById("notes")?.focus();
    vi.spyOn(page, "hasFocus").mockReturnValue(true);
    expect(focusedElement()?.id).toBe("field");
    vi.spyOn(page, "hasFocus").mockReturnValue(false);
    vi.spyOn(other, "hasFocus").mockReturnValue(true);
    expect(focusedElement()?.id).toBe("notes");
  });

  it.each([
    ["Foundry", "openDetachedWindow", (view: Window) => ["sheet", view]],
    ["PopOut!", "PopOut:loaded", (view: Window) => [{}, view.document.body]],
  ] as const)("a button in a text of a window of %s is pressed there", (_whose, hook, given) => {
    const { page, view, other } = twoPages();
    foundryOf(page);
    vi.stubGlobal("CONFIG", { TextEditor: { enrichers: [] } });
    const pressed: HTMLElement[] = [];
    const enricher = () => Promise.resolve(null);
    registerTextButton({ pattern: /x/, enricher, selector: ".roll", act: (button) => pressed.push(button) });
    callAll(hook, ...given(view));
    const buttons = [page, other].map((each) => each.body.appendChild(each.createElement("button")));
    for (const button of buttons) {
      button.className = "roll";
      button.click();
    }
    expect(pressed).toEqual(buttons);
  });
});

/** The sidebar as Foundry starts it: collapsed, and changing its tab leaves it so. */
function collapsedSidebar(chat?: HTMLElement) {
  const sidebar = {
    expanded: false,
    tab: "actors",
    expand: () => (sidebar.expanded = true),
    changeTab: (tab: string) => (sidebar.tab = tab),
  };
  vi.stubGlobal("ui", { sidebar, chat: { element: chat } });
  return sidebar;
}

describe("The sidebar, which Foundry starts collapsed", () => {
  it.each(["chat", "combat"] as const)("is expanded when its tab %s is shown", (tab) => {
    const sidebar = collapsedSidebar();
    showSidebarTab(tab);
    expect(sidebar).toMatchObject({ expanded: true, tab });
  });

  it("is expanded before a message is scrolled to, which cannot be seen in a collapsed one", () => {
    const { page } = twoPages();
    page.body.innerHTML = '<ol><li data-message-id="one"><button>Roll</button></li></ol>';
    const sidebar = collapsedSidebar(page.body);
    const message = page.querySelector<HTMLElement>("[data-message-id]")!;
    const seen: boolean[] = [];
    message.scrollIntoView = () => void seen.push(sidebar.expanded);
    showMessage("one");
    expect(seen).toEqual([true]);
    expect(sidebar.tab).toBe("chat");
    expect(page.activeElement?.textContent).toBe("Roll");
  });
});

describe("What an element is", () => {
  it.each(["page", "other"] as const)("is known by what it is, not by the classes of its window (%s)", (which) => {
    const found = twoPages();
    const own = found[which];
    const element = own.querySelector(which === "page" ? "input" : "textarea");
    const tag = which === "page" ? "input" : "textarea";
    expect([isElement(element), isHtml(element), isTag(element, tag), isTag(element, "select", tag)]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([isTag(element, "select"), isDrawing(element)]).toEqual([false, false]);
  });

  it("tells drawings, and what is no element at all", () => {
    const { page } = twoPages();
    const drawn = page.querySelector("g");
    expect([isElement(drawn), isDrawing(drawn), isHtml(drawn)]).toEqual([true, true, false]);
    for (const other of [null, undefined, page, page.createTextNode("x"), {}]) {
      expect([isElement(other), isHtml(other), isTag(other, "input"), isDrawing(other)]).toEqual([
        false,
        false,
        false,
        false,
      ]);
    }
  });
});

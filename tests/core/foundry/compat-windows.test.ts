import { JSDOM } from "jsdom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isDrawing, isElement, isHtml, isTag } from "#core/foundry/elements.ts";
import {
  elementById,
  elementsAnywhere,
  focusedElement,
  inEveryPage,
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

let heard: ((id: string, view: Window) => void)[];

function foundryOf(generation: number, page: Document, windows = new Map<string, { window: Window }>()) {
  vi.stubGlobal("game", { release: { generation } });
  vi.stubGlobal("document", page);
  // Generation 13 has no such member: whoever asks for it there fails.
  vi.stubGlobal("foundry", {
    applications: generation < 14 ? new Proxy({}, { get: fail }) : { detached: { windows } },
  });
}

function fail(): never {
  throw new Error("Generation 13 has no detached windows.");
}

beforeEach(() => {
  heard = [];
  vi.stubGlobal("Hooks", {
    on: (hook: string, call: (typeof heard)[number]) => hook === "openDetachedWindow" && heard.push(call),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("Windows that Foundry moves out of its page", () => {
  it("there are none in generation 13, and nothing is asked for that it lacks", () => {
    const { page } = twoPages();
    foundryOf(13, page);
    expect(pages()).toEqual([page]);
    expect(elementById("field")).toBe(page.getElementById("field"));
    expect(elementById("notes")).toBeNull();
    expect(elementsAnywhere(".mark")).toHaveLength(2);
  });

  it("in generation 14 things are found on all pages", () => {
    const { page, view, other } = twoPages();
    foundryOf(14, page, new Map([["sheet", { window: view }]]));
    expect(pages()).toEqual([page, other]);
    expect(elementById("notes")).toBe(other.getElementById("notes"));
    expect(elementsAnywhere(".mark")).toHaveLength(3);
    expect(elementById("")).toBeNull();
  });

  it("the focus is that of the page the user is on", () => {
    const { page, view, other } = twoPages();
    foundryOf(14, page, new Map([["sheet", { window: view }]]));
    page.getElementById("field")?.focus();
    other.getElementById("notes")?.focus();
    vi.spyOn(page, "hasFocus").mockReturnValue(true);
    expect(focusedElement()?.id).toBe("field");
    vi.spyOn(page, "hasFocus").mockReturnValue(false);
    vi.spyOn(other, "hasFocus").mockReturnValue(true);
    expect(focusedElement()?.id).toBe("notes");
  });

  it("what listens to the page listens to each window that is opened later", () => {
    const { page, view, other } = twoPages();
    foundryOf(14, page);
    const attended: Document[] = [];
    inEveryPage((each) => attended.push(each));
    expect(attended).toEqual([page]);
    for (const tell of heard) tell("sheet", view);
    expect(attended).toEqual([page, other]);
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

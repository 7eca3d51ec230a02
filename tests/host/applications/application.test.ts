// @vitest-environment jsdom
import Handlebars from "handlebars";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApplicationV2 } from "../../../host/client/applications/api/application.ts";
import { DialogV2 } from "../../../host/client/applications/api/dialog.ts";
import { HandlebarsApplicationMixin } from "../../../host/client/applications/api/handlebars-application.ts";
import { instances } from "../../../host/client/applications/api/instances.ts";
import { ContextMenu } from "../../../host/client/applications/ux/context-menu.ts";
import { FormDataExtended } from "../../../host/client/applications/ux/form-data-extended.ts";
import { Hooks } from "../../../host/client/core/hooks.ts";

const log: string[] = [];

class Base extends ApplicationV2 {
  static override DEFAULT_OPTIONS: object = { classes: ["base"], actions: { note: () => void log.push("action") } };
  protected override async _prepareContext(options: object): Promise<object> {
    log.push("_prepareContext");
    return super._prepareContext(options);
  }
  protected override async _preFirstRender() {
    log.push("_preFirstRender");
  }
  protected override async _preRender() {
    log.push("_preRender");
  }
  protected override async _renderHTML(): Promise<unknown> {
    log.push("_renderHTML");
    return `<button type="button" data-action="note">x</button>`;
  }
  protected override _replaceHTML(result: unknown, content: HTMLElement) {
    log.push("_replaceHTML");
    content.innerHTML = String(result);
  }
  protected override async _onFirstRender() {
    log.push("_onFirstRender");
  }
  protected override async _onRender() {
    log.push("_onRender");
  }
}

class Derived extends Base {
  static override DEFAULT_OPTIONS: object = { classes: ["derived"], position: { width: 300 } };
}

beforeEach(() => {
  log.length = 0;
  document.body.innerHTML = "";
});

afterEach(async () => {
  for (const app of [...instances.values()]) await app.close();
  for (const name of Object.keys(Hooks.events)) delete Hooks.events[name];
});

describe("foundry.applications.api.ApplicationV2", () => {
  it("joins arrays of options along the inheritance chain and replaces the rest", () => {
    const app = new Derived({ classes: ["mine"] });
    expect(app.options.classes).toEqual(["base", "derived", "mine"]);
    expect(app.position.width).toBe(300);
  });

  it("calls its steps in the documented order, then the hooks of the class and its parents", async () => {
    for (const name of ["Derived", "Base", "ApplicationV2"])
      Hooks.on(`render${name}`, () => void log.push(`hook ${name}`));
    const app = await new Derived().render({ force: true });
    const first = [
      "_prepareContext",
      "_preFirstRender",
      "_preRender",
      "_renderHTML",
      "_replaceHTML",
      "_onFirstRender",
      "_onRender",
    ];
    const hooks = ["hook Derived", "hook Base", "hook ApplicationV2"];
    expect(log).toEqual([...first, ...hooks]);
    log.length = 0;
    await app.render();
    expect(log).toEqual([...first.filter((step) => !step.includes("First")), ...hooks]);
  });

  it("positions a window that is drawn once what _onRender does at once is done (seen in Token Action HUD)", async () => {
    class Placed extends Base {
      override setPosition(): never {
        log.push("setPosition");
        return undefined as never;
      }
      protected override async _onRender() {
        log.push("_onRender");
        await Promise.resolve();
        log.push("later");
      }
    }
    await new Placed().render({ force: true });
    expect(log.slice(-3)).toEqual(["_onRender", "setPosition", "later"]);
  });

  it("does not render what is not shown unless forced, and knows its instances", async () => {
    const app = new Derived();
    await app.render();
    expect(app.rendered).toBe(false);
    await app.render(true);
    expect(instances.get(app.id)).toBe(app);
    await app.close();
    expect(instances.has(app.id)).toBe(false);
    expect(document.getElementById(app.id)).toBeNull();
  });

  it("runs concurrent renders one after the other", async () => {
    const app = new Derived();
    await Promise.all([app.render({ force: true }), app.render({ force: true })]);
    expect(log.filter((step) => step === "_onFirstRender")).toHaveLength(1);
    expect(log.indexOf("_onRender")).toBeLessThan(log.lastIndexOf("_prepareContext"));
  });

  it("hands a click on data-action to the handler of that name", async () => {
    const app = await new Derived().render({ force: true });
    app.element.querySelector<HTMLElement>("[data-action=note]")?.click();
    expect(log.at(-1)).toBe("action");
  });
});

describe("ApplicationV2#form (api/v13/classes/foundry.applications.api.ApplicationV2)", () => {
  it("is the form within the frame where the content is one, and is handed to the application's handler", async () => {
    class Asking extends Derived {
      static override DEFAULT_OPTIONS: object = {
        tag: "dialog",
        window: { contentTag: "form" },
        form: { handler: (_event: Event, form: HTMLFormElement) => void log.push(`submitted ${form.tagName}`) },
      };
      protected override async _onRender() {
        // What is drawn is of no interest here.
      }
    }
    const app = await new Asking().render({ force: true });
    expect(app.form).toBe(app.window.content);
    const event = new Event("submit", { cancelable: true });
    app.form?.dispatchEvent(event);
    await vi.waitFor(() => expect(log.at(-1)).toBe("submitted FORM"));
    expect(event.defaultPrevented).toBe(true);
  });
});

describe("foundry.applications.api.HandlebarsApplicationMixin", () => {
  let count = 0;
  class Sheet extends HandlebarsApplicationMixin(ApplicationV2) {
    static override PARTS = { one: { template: "test/one.hbs", scrollable: [""] }, two: { template: "test/two.hbs" } };
    protected override async _prepareContext() {
      return { count: ++count };
    }
  }
  beforeEach(() => {
    Handlebars.registerPartial(
      "test/one.hbs",
      Handlebars.compile(`<section>{{count}}<input name="a" value="hello"></section>`),
    );
    Handlebars.registerPartial("test/two.hbs", Handlebars.compile(`<section>{{count}}</section>`));
  });

  it("renders anew only the parts asked for", async () => {
    const app = await new Sheet().render({ force: true });
    const [one, two] = [app.parts["one"], app.parts["two"]];
    await app.render({ parts: ["two"] });
    expect(app.parts["one"]).toBe(one);
    expect(app.parts["two"]).not.toBe(two);
    expect(Array.from(app.window.content?.children ?? [])).toEqual([one, app.parts["two"]]);
  });

  it("loads no picture of a part that was drawn and is not put into the page", async () => {
    let isLive = true;
    class Compared extends Sheet {
      protected override _replaceHTML(drawn: Record<string, HTMLElement>, content: HTMLElement, options: object) {
        isLive = drawn["one"]?.ownerDocument === document;
        super._replaceHTML(drawn, content, options);
      }
    }
    const app = await new Compared().render({ force: true });
    expect(isLive).toBe(false);
    expect(app.parts["one"]?.ownerDocument).toBe(document);
  });

  it("keeps focus, caret and scroll when a part is rendered anew", async () => {
    const app = await new Sheet().render({ force: true });
    const input = app.element.querySelector<HTMLInputElement>("input");
    input?.focus();
    input?.setSelectionRange(1, 3);
    (app.parts["one"] as HTMLElement).scrollTop = 40;
    await app.render();
    const fresh = app.element.querySelector<HTMLInputElement>("input");
    expect(fresh).not.toBe(input);
    expect(document.activeElement).toBe(fresh);
    expect([fresh?.selectionStart, fresh?.selectionEnd]).toEqual([1, 3]);
    expect(app.parts["one"]?.scrollTop).toBe(40);
  });
});

describe("foundry.applications.api.DialogV2", () => {
  const press = async (action: string) => {
    await vi.waitFor(() => expect(document.querySelector(`dialog [data-action=${action}]`)).not.toBeNull());
    document.querySelector<HTMLElement>(`dialog [data-action=${action}]`)?.click();
  };

  it("confirm answers true, false, or null when closed", async () => {
    const yes = DialogV2.confirm({ content: "?" });
    await press("yes");
    expect(await yes).toBe(true);
    const no = DialogV2.confirm({ content: "?" });
    await press("no");
    expect(await no).toBe(false);
    const closed = DialogV2.confirm({ content: "?" });
    await press("close");
    expect(await closed).toBeNull();
  });

  it("rejects when it is closed and rejectClose is set", async () => {
    const asked = DialogV2.prompt({ content: "?", rejectClose: true });
    const outcome = expect(asked).rejects.toThrow("closed without an answer");
    await press("close");
    await outcome;
  });

  it("keeps its buttons by their actions (seen in other people's systems, which replace them so)", async () => {
    class Grown extends DialogV2 {
      protected override _initializeApplicationOptions(options: never) {
        const merged = super._initializeApplicationOptions(options) as never as {
          buttons: Record<string, { action: string; callback?: () => unknown }>;
        };
        merged.buttons["roll"]!.callback = () => "rolled";
        return merged as never;
      }
    }
    const asked = Grown.wait({ content: "?", buttons: [{ action: "roll", label: "Roll" }] });
    await press("roll");
    expect(await asked).toBe("rolled");
  });

  it("input gives the form's data", async () => {
    const asked = DialogV2.input({ content: `<input type="number" name="n" value="3">` });
    await press("ok");
    expect(await asked).toEqual({ n: 3 });
  });
});

describe("foundry.applications.ux.FormDataExtended", () => {
  it("gives values the types their fields say", () => {
    document.body.innerHTML = `<form><input type="number" name="n" value="4"><input type="number" name="empty" value="">
      <input name="typed" data-dtype="Number" value="7"><input type="checkbox" name="on" checked><input type="checkbox" name="off">
      <input type="checkbox" name="set" value="a" checked><input type="checkbox" name="set" value="b"><input type="checkbox" name="set" value="c" checked>
      <input name="text" value=" x "><input name="away" value="1" disabled><button name="b" value="1"></button></form>`;
    const { object } = new FormDataExtended(document.querySelector("form") as HTMLFormElement);
    expect(object).toEqual({ n: 4, empty: null, typed: 7, on: true, off: false, set: ["a", "c"], text: "x" });
  });
});

describe("foundry.applications.ux.ContextMenu", () => {
  it("shows the entries whose condition holds and calls the chosen one with its target", async () => {
    document.body.innerHTML = `<ul><li data-x="1">one</li></ul>`;
    const list = document.querySelector("ul") as HTMLElement;
    const chosen = vi.fn();
    const menu = new ContextMenu(list, "li", [
      { name: "Shown", icon: "", condition: (li) => li.dataset["x"] === "1", callback: chosen },
      { name: "Hidden", icon: "", condition: false, callback: chosen },
    ]);
    const li = document.querySelector("li[data-x]") as HTMLElement;
    await menu.render(li);
    const items = Array.from(document.querySelectorAll<HTMLElement>("#context-menu [role=menuitem]"));
    expect(items.map((item) => item.textContent)).toEqual(["Shown"]);
    items[0]?.click();
    await vi.waitFor(() => expect(chosen).toHaveBeenCalledOnce());
    expect(chosen.mock.calls[0]?.[0]).toBe(li);
    expect(document.getElementById("context-menu")).toBeNull();
  });
});

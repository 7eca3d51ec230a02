// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { patch } from "#core/applications/sheets/base/patch.ts";

function page(html: string): { readonly part: HTMLElement; draw(next: string): void } {
  document.body.innerHTML = `<section>${html}</section>`;
  const part = document.querySelector("section")!;
  const draw = (next: string) => {
    const drawn = document.createElement("section");
    drawn.innerHTML = next;
    patch(part, drawn);
  };
  return { part, draw };
}

describe("A part of a sheet that is drawn again", () => {
  it("keeps what is the same, and changes words and attributes where they are", () => {
    const { part, draw } = page(`<p class="a">4</p><ul><li data-row="x"><b>Cut</b></li></ul>`);
    const [number, name] = [part.querySelector("p"), part.querySelector("b")];
    draw(`<p class="b" title="why">5</p><ul><li data-row="x"><b>Cut</b></li></ul>`);
    expect(part.innerHTML).toBe(`<p class="b" title="why">5</p><ul><li data-row="x"><b>Cut</b></li></ul>`);
    expect([part.querySelector("p"), part.querySelector("b")]).toEqual([number, name]);
    expect(part.querySelector("b")).toBe(name);
  });

  it("has a line that came, and none that went", () => {
    const { part, draw } = page(`<ul><li data-row="x">Cut</li></ul>`);
    draw(`<ul><li data-row="x">Cut</li><li data-row="y">Jab</li></ul>`);
    expect(part.textContent).toBe("CutJab");
    draw(`<ul><li data-row="y">Jab</li></ul>`);
    expect(part.textContent).toBe("Jab");
  });

  it("makes no other line of the one that somebody is at", () => {
    const { part, draw } = page(`<ul><li data-row="x">Cut</li><li data-row="y">Jab</li></ul>`);
    const cut = part.querySelector("[data-row=x]");
    draw(`<ul><li data-row="y">Jab</li><li data-row="x">Cut</li></ul>`);
    expect(part.textContent).toBe("JabCut");
    expect(cut!.isConnected).toBe(false);
  });

  it("shows what is stored in a field that shows something else", () => {
    const { part, draw } = page(`<input name="level" value="3">`);
    part.querySelector("input")!.value = "9";
    draw(`<input name="level" value="3">`);
    expect(part.querySelector("input")!.value).toBe("3");
  });

  it("keeps where the tab key stops and what can be dragged, which the sheet sees to", () => {
    const { part, draw } = page(`<button tabindex="-1">Roll</button>`);
    const button = part.querySelector("button");
    draw(`<button>Roll</button>`);
    expect(part.querySelector("button")).toBe(button);
    expect(button!.tabIndex).toBe(-1);
  });
});

// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { SafeHtml, html, type Piece } from "#core/utils/html.ts";
import { notify } from "#core/utils/notify.ts";
import { setHtml } from "#core/utils/set-html.ts";

const TRAP = `<img src=x onerror="alert(1)">'&`;

describe("markup that is written in the program", () => {
  it("shows a text that is filled in as it was written, between tags and in attributes", () => {
    document.body.innerHTML = String(html`<p title="${TRAP}" class='${TRAP}'>${TRAP}</p>`);
    const [shown] = document.body.children;
    expect(document.body.querySelectorAll("*")).toHaveLength(1);
    expect(shown?.textContent).toBe(TRAP);
    expect(shown?.getAttribute("title")).toBe(TRAP);
    expect(shown?.className).toBe(TRAP);
  });

  it("takes markup over as it is, alone and in lists, and escapes once only", () => {
    const rows = ["<a>", "&"].map((text) => html`<li>${text}</li>`);
    expect(String(html`<ul>${rows}${html`<li>${1}</li>`}</ul>`)).toBe(
      "<ul><li>&lt;a&gt;</li><li>&amp;</li><li>1</li></ul>",
    );
  });

  it("leaves out what is not there, and says a zero", () => {
    expect(String(html`${null}${undefined}${false}${""}${0}`)).toBe("0");
  });

  it("shows odd texts letter for letter, whatever they are cut from or end in", () => {
    const odd = [
      "&amp;",
      "&lt;b&gt;",
      "<!--",
      "]]>",
      "</p",
      "`${name}`",
      "{{name}}",
      "\ud83d\ude00",
      "\u202e<",
      "$&",
      "\ud800",
    ];
    for (const text of odd) {
      document.body.innerHTML = String(html`<p title="${text}">${text}</p><i></i>`);
      expect(document.body.children).toHaveLength(2);
      expect([
        document.body.firstElementChild?.textContent,
        document.body.firstElementChild?.getAttribute("title"),
      ]).toEqual([text, text]);
    }
  });

  it("says numbers as they are, those included that are none", () => {
    expect(String(html`${-1}|${0.5}|${NaN}|${-0}|${1e21}`)).toBe("-1|0.5|NaN|0|1e+21");
  });

  it("takes over markup within markup within lists, however deep, each text escaped once", () => {
    const deep = (level: number): Piece =>
      level === 0 ? "<" : [html`<b>${deep(level - 1)}</b>`, [[]], [null, [false]]];
    expect(String(html`${deep(20)}`)).toBe(`${"<b>".repeat(20)}&lt;${"</b>".repeat(20)}`);
  });

  it("takes nothing back that it has built", () => {
    const built = html`<b>${"<"}</b>`;
    expect(String(html`${built}${built}`)).toBe("<b>&lt;</b><b>&lt;</b>");
    expect(String(html`${String(built)}`)).toBe("&lt;b&gt;&amp;lt;&lt;/b&gt;");
    expect(Object.keys(built)).toEqual([]);
  });

  it("escapes what only looks like markup", () => {
    const forged = JSON.parse(`{ "html": "<b>", "toString": "<b>" }`) as never;
    expect(() => String(html`${forged}`)).toThrow();
  });
});

describe("what was rendered", () => {
  it("takes the place of all that an element held, in a template as well, and runs no script", () => {
    const [place, held] = [document.createElement("p"), document.createElement("template")];
    place.append("before");
    setHtml(place, String(html`<b>${TRAP}</b>${new SafeHtml("<script>globalThis.ran = true</script>")}`));
    document.body.replaceChildren(place);
    expect(place.firstChild?.textContent).toBe(TRAP);
    expect("ran" in globalThis).toBe(false);
    setHtml(held, "<tr><td>1</td></tr>");
    expect(held.content.querySelector("td")?.textContent).toBe("1");
    setHtml(place, "");
    expect(place.childNodes).toHaveLength(0);
  });
});

describe("a notification", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it.each(["info", "warn", "error", "success"] as const)("of the kind %s shows a name as it is written", (kind) => {
    const told = vi.fn();
    vi.stubGlobal("ui", { notifications: { [kind]: told } });
    notify[kind](`${TRAP} is Kit's "own"`);
    expect(told).toHaveBeenCalledExactlyOnceWith(`&lt;img src=x onerror="alert(1)"&gt;'&amp; is Kit's "own"`);
  });

  it("keeps its options, and none where it was given none", () => {
    const warn = vi.fn(() => ({ update: () => undefined }));
    vi.stubGlobal("ui", { notifications: { warn } });
    notify.warn("<", { permanent: true });
    notify.warn("");
    expect(warn.mock.calls).toEqual([["&lt;", { permanent: true }], [""]]);
  });
});

// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { refuseNumbers } from "#core/applications/ux/wrong-numbers.ts";

/** A dialog with a modifier of whole numbers within bounds, a limit that is any number, and a field that nobody can fill in. */
function refused(modifier: string, limit = ""): readonly [refused: boolean, focused: string] {
  document.body.innerHTML = `<form>
    <label>Modifier <input type="number" step="1" min="-99" max="99" name="modifier" value="${modifier}"></label>
    <input type="number" step="any" name="limit" aria-label="Limit" value="${limit}">
    <input type="number" name="off" value="7.5" disabled>
  </form>`;
  const answer = refuseNumbers(document.querySelector("form")!);
  return [answer, (document.activeElement as HTMLInputElement | null)?.name ?? ""];
}

describe("A number that no dialog can take", () => {
  const said: string[] = [];

  beforeEach(() => {
    said.length = 0;
    const localize = (key: string) => `${key.split(".").at(-1)} {name} {min} {max}`;
    vi.stubGlobal("game", { i18n: { localize, lang: "en" } });
    vi.stubGlobal("ui", { notifications: { warn: (text: string) => said.push(text) } });
  });
  afterEach(() => vi.unstubAllGlobals());

  it.each(["0.5", "1.000", "100", "-100", "1e21"])(
    "such as a modifier of %s is refused in a sentence, at its field",
    (typed) => {
      expect(refused(typed)).toEqual([true, "modifier"]);
      expect(said).toEqual(["wholeRange Modifier −99 99"]);
      expect(document.querySelector("[name=modifier]")!.getAttribute("aria-invalid")).toBe("true");
    },
  );

  it("has bounds also where the form has none of its own", () => {
    expect(refused("1", "1e21")).toEqual([true, "limit"]);
    expect(said).toEqual(["range Limit −99999 99999"]);
  });

  it.each([
    ["-99", ""],
    ["99", "0.5"],
    ["", ""],
  ])("is none of “%s” and “%s”", (modifier, limit) => {
    expect(refused(modifier, limit)[0]).toBe(false);
    expect(said).toEqual([]);
    expect(document.querySelector("[aria-invalid]")).toBe(null);
  });
});

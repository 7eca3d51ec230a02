import { beforeEach, expect, it, vi } from "vitest";
import { localize } from "#core/utils/localize.ts";

beforeEach(() => {
  const texts: Record<string, string> = {
    uses: "{name}: {count} us(o|i) rimast(o|i)",
    left: "{left} of {all} action(|s) left",
  };
  vi.stubGlobal("game", { i18n: { localize: (key: string) => texts[key] ?? key } });
  return () => vi.unstubAllGlobals();
});

it.each([
  ["uses", { name: "Kit", count: 1 }, "Kit: 1 uso rimasto"],
  ["uses", { name: "Kit", count: "3" }, "Kit: 3 usi rimasti"],
  ["left", { left: 0, all: 1 }, "0 of 1 action left"],
  ["left", { left: 1, all: 2 }, "1 of 2 actions left"],
])("words agree with the number before them: %s %j", (key, words, said) => {
  expect(localize(key, words)).toBe(said);
});

it("a name is said as it is, braces, bars and all", () => {
  expect(localize("uses", { name: "{count} (a|b)", count: 1 })).toBe("{count} (a|b): 1 uso rimasto");
});

it("a number below 0 has the typographic minus, and a text its hyphens", () => {
  expect(localize("left", { left: -2, all: "-2-" })).toBe("−2 of -2- actions left");
});

it("a placeholder that nothing fills stays to be seen", () => {
  expect(localize("left", { left: 1 })).toBe("1 of {all} action left");
});

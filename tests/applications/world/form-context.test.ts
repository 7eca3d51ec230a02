import { wordsIn } from "../../../tools/build/texts.ts";
import { beforeAll, expect, it } from "vitest";
import type * as Context from "../../../src/applications/world/form-context.ts";
import type * as Tabs from "../../../src/applications/world/tabs.ts";
import { HUMAN_SETTING } from "../../../src/rules/world/human-setting.ts";
import { installModels } from "../../data/support/models.ts";

const english: Record<string, unknown> = wordsIn("en");
let context: typeof Context & typeof Tabs;

beforeAll(async () => {
  installModels();
  context = {
    ...(await import("../../../src/applications/world/form-context.ts")),
    ...(await import("../../../src/applications/world/tabs.ts")),
  };
});

const shown = () => Object.values(context.TABS).flatMap(({ groups }) => groups.flat());

it("asks for all that a world is made of", () => {
  expect(shown().sort()).toEqual(Object.keys(HUMAN_SETTING).sort());
});

it("names and introduces every tab, and what adds to a list", () => {
  const tabs = context.TAB_IDS.flatMap((id) => [`SIRPAS.WORLD.TABS.${id}`, `SIRPAS.WORLD.INTRO.${id}`]);
  const lists = Object.entries(HUMAN_SETTING).flatMap(([name, value]) => (Array.isArray(value) ? name : []));
  const adds = [...lists, "parts", "modifiers"].map((name) => `SIRPAS.WORLD.ADD.${name}`);
  expect([...tabs, ...adds].filter((key) => !isText(key))).toEqual([]);
});

function isText(key: string): boolean {
  const found = key
    .split(".")
    .reduce<unknown>((within, step) => (within as Record<string, unknown> | undefined)?.[step], english);
  return typeof found === "string";
}

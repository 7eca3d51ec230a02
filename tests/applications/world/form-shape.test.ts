import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import {
  FORM,
  TAB_IDS,
  type FieldShape,
  type ListShape,
  type TabShape,
} from "../../../src/applications/world/form-shape.ts";
import { fieldLabel } from "../../../src/rules/world/faults.ts";
import { HUMAN_SETTING } from "../../../src/rules/world/human-setting.ts";

const english = JSON.parse(readFileSync("lang/en.json", "utf8")) as Record<string, unknown>;

const tabs: readonly TabShape[] = TAB_IDS.map((id) => FORM[id]);
const lists = tabs.flatMap(({ lists: own = [] }) => own.flatMap(withInner));
const fields: readonly FieldShape[] = [
  ...tabs.flatMap((tab) => [...(tab.fields ?? []), ...(tab.after ?? [])]),
  ...lists.flatMap((list) => list.fields),
];

it("gives every field of the form a label and a hint", () => {
  const hints = fields
    .filter(({ name }) => !name.startsWith("attributeScales."))
    .map(({ name, hint }) => `SIRPAS.WORLD.HINT.${hint ?? name.split(".").at(-1)}`);
  const labels = fields.map(({ name }) => fieldLabel(name));
  const heads = lists.flatMap(({ name }) => [`SIRPAS.WORLD.HINT.${name}`, `SIRPAS.WORLD.ADD.${name}`]);
  expect([...hints, ...labels, ...heads].filter((key) => !isText(key))).toEqual([]);
});

it("names and introduces every tab", () => {
  const keys = TAB_IDS.flatMap((id) => [`SIRPAS.WORLD.TABS.${id}`, `SIRPAS.WORLD.INTRO.${id}`]);
  expect(keys.filter((key) => !isText(key))).toEqual([]);
});

it("asks for all that a world is made of", () => {
  const asked = new Set([...fields.map(({ name }) => name.split(".")[0]), ...lists.map(({ name }) => name)]);
  expect(Object.keys(HUMAN_SETTING).filter((key) => !asked.has(key))).toEqual([]);
});

function withInner(list: ListShape): readonly ListShape[] {
  return [list, ...(list.lists ?? []).flatMap(withInner)];
}

function isText(key: string): boolean {
  const found = key
    .split(".")
    .reduce<unknown>((within, step) => (within as Record<string, unknown> | undefined)?.[step], english);
  return typeof found === "string";
}

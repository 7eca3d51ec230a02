import { expect, test } from "vitest";
import { typeDefaults } from "../../../host/common/data/template-data.ts";

test("a type of template.json begins with the data of the templates that it names, and its own over them", () => {
  const template = {
    Actor: {
      types: ["hero", "guard"],
      templates: { base: { health: { value: 10, max: 10 }, notes: "" } },
      hero: { templates: ["base"], health: { max: 20 }, level: 1 },
      guard: {},
    },
  };
  expect(typeDefaults(template)).toEqual({
    Actor: { hero: { health: { value: 10, max: 20 }, notes: "", level: 1 }, guard: {} },
  });
});

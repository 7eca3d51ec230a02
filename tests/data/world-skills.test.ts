import { afterEach, expect, it, vi } from "vitest";
import { furtherSkillItems } from "../../src/play/skills/read-open-skills.ts";
import { VAMPIRES } from "../support/worlds.ts";

afterEach(() => vi.unstubAllGlobals());

it("makes items of the skills that a world adds, called as this user reads them", () => {
  vi.stubGlobal("game", { i18n: { localize: (key: string) => key.split(".").at(-1) } });
  const items = furtherSkillItems(VAMPIRES);
  expect(items.map(({ name }) => name)).toEqual(["mesmerise", "bloodScent", "wolfShape"]);
  expect(items[0]).toEqual({
    name: "mesmerise",
    type: "skill",
    system: { key: "mesmerise", base: { form: "attribute", attributes: ["will"] }, complexity: "hard" },
  });
});

import { expect, it } from "vitest";
import type { StoredActor } from "../../src/play/world/lost-to-world.ts";
import { removals } from "../../src/play/world/removals.ts";
import { VAMPIRES } from "../support/worlds.ts";
import { HUMAN_SETTING } from "../../src/rules/world/human-setting.ts";

const actor = (system: StoredActor["system"], skills: readonly string[] = []): StoredActor => ({
  system,
  items: skills.map((key) => ({ type: "skill", system: { key } })),
});

const COVEN = [
  actor({ race: "vampire", furtherStatuses: { blood: { value: 3 } } }, ["mesmerise"]),
  actor({ race: "", furtherAttributes: { restraint: { base: null, specific: 1 } } }),
  {
    system: { race: "elder", furtherStatuses: { blood: { value: null } } },
    items: [{ type: "weapon", system: { damageType: "elemental/sunlight" } }],
  },
  { system: {}, items: [{ type: "armour", system: { mitigation: { cut: 1, "elemental/sunlight": 3 } } }] },
  { system: {}, items: [{ type: "armour", system: { mitigation: { cut: 1, "elemental/sunlight": 0 } } }] },
];

it("counts the actors that use what a new world no longer has, the first race for whoever was told no other", () => {
  const found = removals(VAMPIRES, HUMAN_SETTING, COVEN).map(({ label, count }) => [label.split(".").at(-1), count]);
  expect(Object.fromEntries(found)).toEqual({
    ...{ vampire: 4, elder: 1, restraint: 1, blood: 1, mesmerise: 1 },
    sunlight: 2,
  });
});

it("says nothing of what nobody uses, nor of what stays", () => {
  expect(removals(VAMPIRES, HUMAN_SETTING, [])).toEqual([]);
  expect(removals(VAMPIRES, { ...VAMPIRES, name: "Night" }, COVEN)).toEqual([]);
});

import fc from "fast-check";
import { afterEach, beforeAll, beforeEach, describe, it, vi } from "vitest";
import type { ACTOR_MODELS } from "../../src/data/actor/index.ts";
import { ATTRIBUTE_KEYS, MAIN_KEYS } from "../../src/rules/statistics/attributes.ts";
import { STRUCT_KEYS } from "../../src/rules/statistics/structs.ts";
import { WOUND_SEVERITIES } from "../../src/rules/damage/wounds.ts";
import { installModels } from "./support/models.ts";
import { parentWith } from "./support/parent.ts";

type Models = typeof ACTOR_MODELS;

let models: Models;

beforeAll(async () => {
  installModels();
  ({ ACTOR_MODELS: models } = await import("../../src/data/actor/index.ts"));
});

beforeEach(() => vi.stubGlobal("game", { release: { generation: 13 } }));
afterEach(() => vi.unstubAllGlobals());

const number = (min: number, max: number) => fc.integer({ min, max });

const attributes = fc.record(
  Object.fromEntries(
    ATTRIBUTE_KEYS.map((key) => [
      key,
      (MAIN_KEYS as readonly string[]).includes(key)
        ? fc.record({ base: number(0, 20), specific: number(-10, 10) })
        : fc.record({ specific: number(-10, 10) }),
    ]),
  ),
);

const stored = fc.record({
  attributes,
  structs: fc.record(Object.fromEntries(STRUCT_KEYS.map((key) => [key, number(1, 20)]))),
  status: fc.record({
    fatigue: fc.record({ value: number(0, 30) }),
    stress: fc.record({ value: number(0, 30) }),
    scratches: number(0, 5),
  }),
  wounds: fc.dictionary(
    fc.constantFrom("a", "b", "c", "d", "e", "f"),
    fc.record({ severity: fc.constantFrom(...WOUND_SEVERITIES), treated: fc.boolean(), sort: fc.nat(9) }),
  ),
});

/** All that a model has on it, what is stored and what is worked out. */
function everything(system: object): unknown {
  return JSON.parse(JSON.stringify(Object.entries({ ...system })));
}

describe("Whatever is stored of an actor", () => {
  it.each(["character", "npc"] as const)("preparing a %s twice equals preparing it once", async (type) => {
    const parent = await parentWith({});
    fc.assert(
      fc.property(stored, (data) => {
        const system = new models[type](data as never, { parent } as never);
        const prepare = () => {
          system.prepareBaseData();
          system.prepareDerivedData();
          return JSON.stringify(everything(system));
        };
        return prepare() === prepare();
      }),
    );
  });

  it.each(["character", "npc"] as const)(
    "nothing that is worked out of a %s is written back as stored",
    async (type) => {
      const parent = await parentWith({});
      fc.assert(
        fc.property(stored, (data) => {
          const system = new models[type](data as never, { parent } as never);
          const before = JSON.stringify(system.toObject());
          system.prepareBaseData();
          system.prepareDerivedData();
          return JSON.stringify(system.toObject()) === before;
        }),
      );
    },
  );
});

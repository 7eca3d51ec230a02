import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkWorldSetting } from "../../../src/rules/world/check-world-setting.ts";
import { READY_MADE_WORLDS } from "../../support/worlds.ts";

const words = ["en", "it"].map((language) => readFileSync(`lang/${language}.json`, "utf8"));
const dictionaries = words.map((text) => JSON.parse(text) as Record<string, unknown>);

const [, vampires, minds] = READY_MADE_WORLDS;

describe.each(READY_MADE_WORLDS)("the ready-made world $id", (world) => {
  it("has nothing to mend", () => {
    expect(checkWorldSetting(world)).toEqual([]);
  });

  it("calls everything by a name in every language", () => {
    const labels = JSON.stringify(world).match(/SIRPAS\.[\w.-]+/g) ?? [];
    expect(labels.length).toBeGreaterThan(3);
    for (const dictionary of dictionaries) expect(labels.filter((label) => !has(dictionary, label))).toEqual([]);
  });

  it("survives being written to a file and read again", () => {
    expect(JSON.parse(JSON.stringify(world))).toEqual(world);
  });
});

describe("vampires", () => {
  it("measure Body from 0 to 100, where 0 is worth a human's 18", () => {
    const scale = vampires!.scales.find(({ key }) => key === vampires!.attributeScales.body);
    expect(scale).toMatchObject({ minimum: 0, maximum: 100, offset: 18 });
    expect(scale!.modifiers[0]).toEqual({ from: 0, modifier: 3 });
  });

  it("live on blood and burn in the sun", () => {
    expect(vampires!.statuses.map(({ key, counts }) => [key, counts])).toEqual([["blood", "down"]]);
    expect(vampires!.damageTypes).toContainEqual(expect.objectContaining({ key: "sunlight", category: "elemental" }));
  });
});

describe("networked minds", () => {
  it("fight by the nanosecond", () => {
    expect(minds!.turn.seconds).toBe(1e-9);
  });

  it("have a core where others have a head, and devices for limbs", () => {
    const [body] = minds!.bodyPlans;
    expect(body!.parts.filter(({ role }) => role === "head").map(({ key }) => key)).toEqual(["core"]);
    expect(body!.parts.filter(({ role }) => role === "limb").every(({ key }) => key.endsWith("-device"))).toBe(true);
  });
});

it("keeps the parts of every ready-made body apart", () => {
  for (const { parts, key } of READY_MADE_WORLDS.flatMap(({ bodyPlans }) => bodyPlans)) {
    for (const [at, { place: one, key: first }] of parts.entries()) {
      for (const { place: other, key: second } of parts.slice(at + 1)) {
        const apart =
          one.left + one.width <= other.left ||
          other.left + other.width <= one.left ||
          one.top + one.height <= other.top ||
          other.top + other.height <= one.top;
        expect(apart, `${key}: ${first} and ${second}`).toBe(true);
      }
    }
  }
});

function has(dictionary: Record<string, unknown>, key: string): boolean {
  const found = key
    .split(".")
    .reduce<unknown>((within, step) => (within as Record<string, unknown> | undefined)?.[step], dictionary);
  return typeof found === "string";
}

import { wordsIn } from "../../tools/build/texts.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { worldFaults } from "../../src/data/world-faults.ts";
import { READY_MADE_WORLDS } from "../support/worlds.ts";
import type { FaultReason } from "../../src/rules/world/check-world-setting.ts";
import { HUMAN_SETTING } from "../../src/rules/world/human-setting.ts";
import type { WorldSetting } from "../../src/rules/world/world-setting.ts";
import type { readWorldSetting } from "../../src/settings/world-setting.ts";
import { installModels } from "./support/models.ts";

const REASONS: Readonly<Record<FaultReason, true>> = {
  wrongType: true,
  emptyName: true,
  badKey: true,
  duplicateKey: true,
  bookKey: true,
  none: true,
  notWhole: true,
  outOfRange: true,
  tooSmall: true,
  rangeReversed: true,
  bandsOutOfOrder: true,
  unknownRow: true,
  unknownChoice: true,
  lowerScale: true,
  baseCycle: true,
  noAttribute: true,
  nothingHeld: true,
};

let find: typeof worldFaults;
let read: typeof readWorldSetting;

beforeAll(async () => {
  installModels();
  find = (await import("../../src/data/world-faults.ts")).worldFaults;
  read = (await import("../../src/settings/world-setting.ts")).readWorldSetting;
});

type Draft<T> = T extends object ? { -readonly [K in keyof T]: Draft<T[K]> } : T;
const draft = () => structuredClone(HUMAN_SETTING) as Draft<WorldSetting>;
const magic = { key: "magic", label: "Magic", abbreviation: "Ma", base: null, scale: "" };
const mana = {
  key: "mana",
  label: "Mana",
  abbreviation: "MP",
  maximum: { fixed: 5, statistic: "mind", factor: 1.5 },
  counts: "down",
} as const;

/** What is wrong once something of the base setting has been changed: each path with its reason. */
function faultsOf(change: (setting: ReturnType<typeof draft>) => unknown) {
  const setting = draft();
  change(setting);
  return find(setting).map(({ path, reason }) => [path, reason]);
}

describe("a field of a world's setting", () => {
  it.each(READY_MADE_WORLDS)("is right everywhere in the ready-made world $id", (world) => {
    expect(find(world)).toEqual([]);
  });

  it.each<[string, Parameters<typeof faultsOf>[0], string, string]>([
    ["has a key", (s) => (s.id = "Not a key"), "id", "badKey"],
    ["has a name", (s) => (s.name = " "), "name", "emptyName"],
    ["has a scale", (s) => (s.scales = []), "scales", "none"],
    ["has a race", (s) => (s.races = []), "races", "none"],
    ["has a body", (s) => (s.bodyPlans = []), "bodyPlans", "none"],
    ["begins its ranges at 0 or above", (s) => (s.scales[0]!.minimum = -1), "scales.0.minimum", "tooSmall"],
    ["finds races by keys", (s) => (s.races[0]!.key = "Not a key"), "races.0.key", "badKey"],
    [
      "has no status that holds less than nothing",
      (s) => s.statuses.push({ ...mana, maximum: { ...mana.maximum, fixed: -1 } }),
      "statuses.0.maximum.fixed",
      "tooSmall",
    ],
    ["pays in something", (s) => (s.currency.symbol = ""), "currency.symbol", "emptyName"],
    ["has turns that last", (s) => (s.turn.seconds = 0), "turn.seconds", "tooSmall"],
    ["has steps", (s) => (s.scales[0]!.step = 0), "scales.0.step", "tooSmall"],
    ["prices nothing below 0", (s) => (s.scales[0]!.cost = -1), "scales.0.cost", "tooSmall"],
    ["has modifiers", (s) => (s.scales[0]!.modifiers = []), "scales.0.modifiers", "none"],
    ["counts in whole levels", (s) => (s.scales[0]!.minimum = 2.5), "scales.0.minimum", "notWhole"],
    [
      "knows three families of damage",
      (s) => s.damageTypes.push({ key: "sun", label: "Sun", category: "solar" as "mental" }),
      "damageTypes.0.category",
      "unknownChoice",
    ],
    ["has parts of a body", (s) => (s.bodyPlans[0]!.parts = []), "bodyPlans.0.parts", "none"],
    [
      "says what each counts as",
      (s) => (s.bodyPlans[0]!.parts[0]!.role = "wing" as "limb"),
      "bodyPlans.0.parts.0.role",
      "unknownChoice",
    ],
    [
      "gives no race a speed below 0",
      (s) => (s.races[0]!.speedCoefficient = -1),
      "races.0.speedCoefficient",
      "tooSmall",
    ],
    [
      "makes a wound of one scratch at least",
      (s) => (s.races[0]!.structs.scratchToWound = 0),
      "races.0.structs.scratchToWound",
      "tooSmall",
    ],
    ["gives whole levels", (s) => (s.races[0]!.boughtIn = { strength: 0.5 }), "races.0.boughtIn.strength", "notWhole"],
    [
      "abbreviates a status",
      (s) => s.statuses.push({ ...mana, abbreviation: " " }),
      "statuses.0.abbreviation",
      "emptyName",
    ],
    ["holds a number", (s) => (s.turn.seconds = "ten" as never), "turn.seconds", "wrongType"],
    ["is there", (s) => Reflect.deleteProperty(s.turn, "seconds"), "turn.seconds", "wrongType"],
    [
      "stays on the drawing",
      (s) => (s.bodyPlans[0]!.parts[0]!.place.left = 120),
      "bodyPlans.0.parts.0.place.left",
      "outOfRange",
    ],
    ["leads to a row there is", (s) => (s.attributeScales = { body: "big" }), "attributeScales.body", "unknownRow"],
  ])("%s", (_, change, path, reason) => {
    expect(faultsOf(change)).toContainEqual([path, reason]);
  });

  it("and every other one is looked at in one go, and those between them too", () => {
    const found = faultsOf((s) => ((s.turn.seconds = -1), (s.name = ""), (s.races[0]!.bodyPlan = "robot")));
    expect(found.map(([path]) => path)).toEqual(["name", "turn.seconds", "races.0.bodyPlan"]);
  });
});

describe("a file that is no setting", () => {
  it.each([null, 7, "text", [], { scales: 3 }, { races: [null] }, { turn: { seconds: "ten" } }, { scales: [{}] }])(
    "%j is refused without a crash",
    (data) => {
      expect(read(data)).toMatchObject({ ok: false });
    },
  );

  it("is completed where it does not speak of something", () => {
    expect(read({ id: "short", name: "Short" })).toEqual({
      ok: true,
      value: { ...HUMAN_SETTING, id: "short", name: "Short" },
    });
  });
});

interface Words {
  readonly [key: string]: string | Words;
}

it.each(["en", "it"])("says every fault and names and explains every field in words (%s)", async (language) => {
  const dictionary = wordsIn(language);
  const said = (key: string) =>
    key.split(".").reduce<string | Words | undefined>((at, step) => (at as Words)[step], dictionary);
  expect(Object.keys(said("SIRPAS.WORLD.FAULT") as Words).sort()).toEqual(Object.keys(REASONS).sort());
  const { WorldData } = await import("../../src/data/world-data.ts");
  const keys: string[] = [];
  const full = { ...HUMAN_SETTING, attributes: [magic], statuses: [mana], skills: [{}], damageTypes: [{}] };
  WorldData.schema.apply(
    function (this: { label: string; hint: string; fields?: object }) {
      if (!this.fields) keys.push(this.label, this.hint);
    } as never,
    full as never,
  );
  expect(keys.filter(Boolean).length).toBeGreaterThan(60);
  expect(keys.filter((key) => key !== "" && typeof said(key) !== "string")).toEqual([]);
});

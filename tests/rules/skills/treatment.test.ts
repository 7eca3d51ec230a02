import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { WOUND_SEVERITIES, type WoundSeverity } from "../../../src/rules/damage/wounds.ts";
import {
  earlierTreatments,
  medicalDifficulty,
  readFirstAid,
  readStabilize,
  readTreatingWounds,
  treated,
  treatedBy,
} from "../../../src/rules/skills/treatment.ts";
import { CRITICAL_FAILURE, CRITICAL_SUCCESS, FAILURE, lines, success, wounds } from "./support.ts";
import { injuryPoints } from "../support.ts";

const LONG_REST = 8 * 60 * 60;
const wound = (severity: "light" | "serious" | "heavy") => ({ type: "wound", severity }) as const;
const life = { type: "stabilise" } as const;

/** Treats the wound of this id with a result, and says what is left. */
function after(severities: readonly WoundSeverity[], id: string | null, reading = success(), expert = false) {
  const all = wounds(...severities);
  const treatment = readFirstAid(reading, { wounds: all, wound: all.find((wound) => wound.id === id) ?? null, expert });
  const left = treated(all, treatment.changes);
  return { ...treatment, left: left?.map((wound) => `${wound.id} ${wound.severity}`) };
}

describe("How difficult a treatment is", () => {
  it.each([
    ["first-aid", wound("light"), false, "normal"],
    ["first-aid", wound("serious"), true, "difficult"],
    ["first-aid", wound("heavy"), true, "hard"],
    ["first-aid", life, false, "normal"],
    ["first-aid", life, true, "trivial"],
    ["treating-wounds/humanoids", wound("light"), true, "easy"],
    ["treating-wounds/humanoids", wound("heavy"), false, "difficult"],
    ["treating-wounds/humanoids", life, false, null],
    ["stabilize", life, false, "hard"],
    ["stabilize", life, true, "easy"],
    ["stabilize", wound("light"), true, null],
    ["healing/humanoids", { type: "illness", difficulty: "hard" }, false, "hard"],
    ["climbing", wound("light"), false, null],
  ] as const)("%s, %j, with a kit %s: %s", (skill, task, kit, difficulty) => {
    expect(medicalDifficulty(skill, task, kit)).toBe(difficulty);
  });
});

describe("Earlier treatments", () => {
  const now = { skill: "first-aid", patient: "bo", wound: "one", illness: "", time: LONG_REST, succeeded: false };

  it("of First Aid are all on the patient since the last long rest", () => {
    const before = [
      { ...now, wound: "two", time: 1 },
      { ...now, time: 0 },
      { ...now, patient: "cy", time: 1 },
      { ...now, skill: "stabilize", time: 1 },
    ];
    expect(earlierTreatments(before, now)).toBe(1);
  });

  it("of First Aid count however they ended, of the others those since the last success", () => {
    const worked = { ...now, succeeded: true };
    expect(earlierTreatments([now, worked, now], now)).toBe(3);
    const plague = { ...now, skill: "healing/humanoids", wound: "", illness: "Plague" };
    expect(earlierTreatments([plague, { ...plague, succeeded: true }, plague], plague)).toBe(1);
    expect(earlierTreatments([plague, { ...plague, succeeded: true }], plague)).toBe(0);
    const saving = { ...now, skill: "stabilize", wound: "" };
    expect(earlierTreatments([saving, { ...saving, succeeded: true }], saving)).toBe(0);
  });

  it("of Treating Wounds are those on the wound, of Healing those on the illness", () => {
    const treating = { ...now, skill: "treating-wounds/humanoids" };
    expect(earlierTreatments([{ ...treating, wound: "two" }, treating], treating)).toBe(1);
    const healing = { ...now, skill: "healing/humanoids", wound: "", illness: "Snake bite" };
    expect(
      earlierTreatments(
        [
          { ...healing, illness: "fever" },
          { ...healing, illness: "snake bite " },
        ],
        healing,
      ),
    ).toBe(1);
  });
});

describe("Medical skills", () => {
  it("are First Aid, Healing, Treating Wounds and Stabilize, and no others", () => {
    const medical = ["first-aid", "healing/humanoids", "treating-wounds/small-animals", "stabilize"];
    expect(medical.every((skill) => treatedBy(skill).length > 0)).toBe(true);
    expect(["poisons", "chemistry", "healings", "toString"].some((skill) => treatedBy(skill).length > 0)).toBe(false);
  });
});

describe("First Aid", () => {
  it("heals a light wound", () => {
    expect(after(["light"], "a")).toMatchObject({ left: [], died: false, sustains: null });
    expect(lines(after(["light"], "a"))).toEqual(["wound.light.cured"]);
  });

  it("turns a serious wound into a light one and a heavy one into a serious one, in their place", () => {
    expect(after(["serious", "light"], "a").left).toEqual(["a light", "b light"]);
    expect(after(["light", "heavy"], "b").left).toEqual(["a light", "b serious"]);
    expect(lines(after(["heavy"], "a"))).toEqual(["wound.heavy.reduced"]);
  });

  it("stabilises without touching the wounds", () => {
    expect(after(["heavy", "heavy"], null)).toMatchObject({ stabilised: true, left: ["a heavy", "b heavy"] });
  });

  it("changes nothing when it fails", () => {
    expect(after(["serious"], "a", FAILURE)).toMatchObject({ left: ["a serious"], sustains: null, died: false });
    expect(after(["heavy"], null, FAILURE)).toMatchObject({ stabilised: false, died: false });
  });

  it("a critical success heals another light wound, the first received", () => {
    const both = after(["heavy", "light", "light"], "a", CRITICAL_SUCCESS);
    expect(both.left).toEqual(["a serious", "c light"]);
    expect(lines(both)).toEqual(["wound.heavy.reduced", "wound.light.another"]);
  });

  it("a critical success at stabilising heals a light wound, and no other", () => {
    const saved = after(["heavy", "light"], null, CRITICAL_SUCCESS);
    expect(saved).toMatchObject({ stabilised: true, left: ["a heavy"] });
    expect(lines(saved)).toEqual(["patient.stabilised", "wound.light.lightest"]);
    expect(after(["heavy"], null, CRITICAL_SUCCESS)).toMatchObject({ stabilised: true, left: ["a heavy"] });
  });

  it("a critical success does not heal the wound it has just made light, nor a serious one", () => {
    expect(after(["serious", "serious"], "a", CRITICAL_SUCCESS).left).toEqual(["a light", "b serious"]);
  });

  it("a critical failure causes a light wound", () => {
    const botched = after(["serious"], "a", CRITICAL_FAILURE);
    expect(botched).toMatchObject({ left: ["a serious"], sustains: "light", died: false });
    expect(lines(botched)).toEqual(["wound.light.caused"]);
  });

  it("a critical failure kills whoever was to be stabilised", () => {
    expect(after(["heavy"], null, CRITICAL_FAILURE)).toMatchObject({ died: true, sustains: null, stabilised: false });
  });
});

describe("First Aid with Expertise", () => {
  it("cures a serious wound outright; a heavy one is reduced still", () => {
    expect(after(["serious"], "a", success(), true).left).toEqual([]);
    expect(after(["heavy"], "a", success(), true).left).toEqual(["a serious"]);
  });

  it("a critical success cures an extra serious wound if no light one is left", () => {
    expect(after(["serious", "serious"], "a", CRITICAL_SUCCESS, true).left).toEqual([]);
    expect(after(["serious", "serious", "light"], "a", CRITICAL_SUCCESS, true).left).toEqual(["b serious"]);
    expect(after(["light", "serious"], "a", CRITICAL_SUCCESS, true).left).toEqual([]);
    expect(after(["light", "heavy"], "a", CRITICAL_SUCCESS, true).left).toEqual(["b heavy"]);
  });
});

describe("Whatever First Aid is tried on", () => {
  const severity = fc.constantFrom(...WOUND_SEVERITIES);
  const reading = fc.constantFrom(success(), FAILURE, CRITICAL_SUCCESS, CRITICAL_FAILURE);

  it("no result makes a wound of the patient worse, and only a success changes one", () => {
    fc.assert(
      fc.property(
        fc.array(severity, { minLength: 1 }),
        fc.nat(),
        reading,
        fc.boolean(),
        (list, index, read, expert) => {
          const all = wounds(...list);
          const wound = all[index % all.length] ?? null;
          const { changes } = readFirstAid(read, { wounds: all, wound, expert });
          const left = treated(all, changes);
          expect(injuryPoints(left!) < injuryPoints(all)).toBe(read.success);
        },
      ),
    );
  });
});

describe("Treating wounds", () => {
  it("a success removes the wound whatever its severity, a failure leaves it", () => {
    const [heavy, light] = wounds("heavy", "light");
    const { changes } = readTreatingWounds(success(), heavy!);
    expect(treated([heavy!, light!], changes)).toEqual([light]);
    expect(readTreatingWounds(FAILURE, heavy!)).toMatchObject({ changes: [], sustains: null, died: false });
  });

  it("leaves a critical result to the GM", () => {
    const [wound] = wounds("light");
    expect(lines(readTreatingWounds(CRITICAL_SUCCESS, wound!))).toEqual([
      "wound.light.cured",
      "general.critical.success",
    ]);
  });

  it("changes nothing of the other wounds", () => {
    const [serious, other] = wounds("serious", "heavy");
    const change = { id: serious!.id, severity: "serious", becomes: "reduced" } as const;
    expect(treated([serious!, other!], [change])).toEqual([{ ...serious!, severity: "light", treated: true }, other]);
  });
});

describe("Stabilize", () => {
  it("saves a life and leaves the wounds", () => {
    expect(readStabilize(success(), wounds("heavy", "light"))).toMatchObject({ stabilised: true, changes: [] });
    expect(readStabilize(FAILURE, wounds("heavy"))).toMatchObject({ stabilised: false, died: false });
  });

  it("a critical success heals the lightest wound too, be it a heavy one", () => {
    const lightest = readStabilize(CRITICAL_SUCCESS, wounds("heavy", "serious", "serious"));
    expect(lightest.changes).toEqual([{ id: "b", severity: "serious", becomes: "cured" }]);
    expect(lines(lightest)).toEqual(["patient.stabilised", "wound.serious.lightest"]);
    expect(readStabilize(CRITICAL_SUCCESS, wounds("heavy", "heavy")).changes).toEqual([
      { id: "a", severity: "heavy", becomes: "cured" },
    ]);
    expect(readStabilize(CRITICAL_SUCCESS, [])).toMatchObject({ stabilised: true, changes: [] });
  });

  it("a critical failure kills", () => {
    expect(readStabilize(CRITICAL_FAILURE, wounds("heavy"))).toMatchObject({ died: true, stabilised: false });
  });
});

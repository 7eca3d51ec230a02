import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DIFFICULTIES, type Difficulty } from "../../../src/rules/checks/difficulties.ts";
import { resolveCheck } from "../../../src/rules/checks/simple-check.ts";
import { injuryPoints, WOUND_SEVERITIES, type WoundSeverity } from "../../../src/rules/damage/wounds.ts";
import { firstAidUse, readFirstAid, type FirstAidTask } from "../../../src/rules/skills/first-aid.ts";
import { STANDARD_KIT } from "../../../src/rules/skills/skill-use.ts";
import { treated } from "../../../src/rules/skills/treatment.ts";
import { CRITICAL_FAILURE, CRITICAL_SUCCESS, FAILURE, lines, success, wounds } from "./support.ts";

const bare = (task: FirstAidTask, earlierChecks = 0) => firstAidUse({ task, kit: null, earlierChecks });
const withKit = (task: FirstAidTask) => firstAidUse({ task, kit: STANDARD_KIT, earlierChecks: 0 });

/** Treats the wound of this id with a result, and says what is left. */
function after(severities: readonly WoundSeverity[], id: string | null, reading = success(), expert = false) {
  const all = wounds(...severities);
  const treatment = readFirstAid(reading, { wounds: all, wound: all.find((wound) => wound.id === id) ?? null, expert });
  const left = treated(all, treatment.changes);
  return { ...treatment, left: left.ok ? left.value.map((wound) => `${wound.id} ${wound.severity}`) : left };
}

describe("Before the throw of First Aid", () => {
  it.each<[FirstAidTask, Difficulty, number]>([
    ["light", "normal", 21],
    ["serious", "difficult", 24],
    ["heavy", "hard", 27],
    ["stabilise", "normal", 21],
  ])("%s is %s, to be thrown against %i", (task, difficulty, successLevel) => {
    expect(bare(task)).toEqual({ difficulty, successLevel, raise: 0, terms: [] });
  });

  it.each<[WoundSeverity, Difficulty]>([
    ["light", "normal"],
    ["serious", "difficult"],
    ["heavy", "hard"],
  ])("a kit adds 6 for a %s wound, which stays %s", (task, difficulty) => {
    expect(withKit(task)).toMatchObject({
      difficulty,
      terms: [{ label: "SIRPAS.SKILL_TERM.kit", value: 6, kind: "situation" }],
    });
  });

  it("a better kit adds what it has", () => {
    const use = firstAidUse({ task: "light", kit: { name: "Field surgery", modifier: 9 }, earlierChecks: 0 });
    expect(use.terms).toEqual([{ label: "Field surgery", value: 9, kind: "situation" }]);
  });

  it("stabilising with a kit is Trivial, and the kit gives nothing more", () => {
    expect(withKit("stabilise")).toEqual({ difficulty: "trivial", successLevel: 15, raise: 0, terms: [] });
  });

  it("each further wound of one patient is 2 harder even after a success: 21, 23, 25", () => {
    expect([0, 1, 2].map((earlier) => bare("light", earlier).successLevel)).toEqual([21, 23, 25]);
    expect(bare("serious", 1)).toMatchObject({ difficulty: "difficult", successLevel: 26, raise: 2 });
  });

  it.each<[WoundSeverity, number, number]>([
    ["serious", 9, 24],
    ["heavy", 10, 27],
  ])("with a kit a %s wound is critical on the row of its difficulty, from %i", (task, threshold, level) => {
    const use = withKit(task);
    const outcome = (value: number) =>
      resolveCheck({
        pool: "standard",
        dice: [3, 3, 4],
        ...use,
        terms: [{ label: "First Aid", value }, ...use.terms],
        options: { extendedAutomatic: false, automaticCriticals: false },
      });
    expect(outcome(level - 16 + threshold)).toMatchObject({ margin: threshold, critical: "success" });
    expect(outcome(level - 16 + threshold - 1).critical).toBeNull();
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
          if (!left.ok) throw new Error(left.reason);
          expect(injuryPoints(left.value) < injuryPoints(all)).toBe(read.success);
        },
      ),
    );
  });

  it("the success level never drops below that of its difficulty", () => {
    fc.assert(
      fc.property(fc.constantFrom<FirstAidTask>(...WOUND_SEVERITIES, "stabilise"), fc.nat(20), (task, earlier) => {
        const { successLevel, difficulty, raise } = bare(task, earlier);
        expect(successLevel - raise).toBe(DIFFICULTIES[difficulty]);
        expect(raise).toBe(2 * earlier);
      }),
    );
  });
});

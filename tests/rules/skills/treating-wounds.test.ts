import { describe, expect, it } from "vitest";
import type { Difficulty } from "../../../src/rules/checks/difficulties.ts";
import type { WoundSeverity } from "../../../src/rules/damage/wounds.ts";
import { STANDARD_KIT } from "../../../src/rules/skills/skill-use.ts";
import { treated } from "../../../src/rules/skills/treatment.ts";
import { readTreatingWounds, treatingWoundsUse } from "../../../src/rules/skills/treating-wounds.ts";
import { CRITICAL_SUCCESS, FAILURE, lines, success, wounds } from "./support.ts";

const use = (severity: WoundSeverity, kit = false) =>
  treatingWoundsUse({ severity, kit: kit ? STANDARD_KIT : null, aids: [], attempts: 0 });

describe("Treating wounds", () => {
  it.each<[WoundSeverity, Difficulty, number]>([
    ["light", "easy", 18],
    ["serious", "normal", 21],
    ["heavy", "difficult", 24],
  ])("a %s wound is %s, %i", (severity, difficulty, successLevel) => {
    expect(use(severity)).toEqual({ difficulty, successLevel, raise: 0, terms: [] });
  });

  it("a first-aid kit gives 6 for light wounds only", () => {
    expect(use("light", true).terms.map(({ value }) => value)).toEqual([6]);
    expect(use("serious", true).terms).toEqual([]);
    expect(use("heavy", true).terms).toEqual([]);
  });

  it("a cell replicator of the setting helps with any wound, beside the kit", () => {
    const aids = [{ name: "Cellular replicator", modifier: 4 }];
    const terms = (severity: WoundSeverity) =>
      treatingWoundsUse({ severity, kit: STANDARD_KIT, aids, attempts: 0 }).terms.map(({ value }) => value);
    expect(terms("heavy")).toEqual([4]);
    expect(terms("light")).toEqual([6, 4]);
  });

  it("another attempt is 2 harder", () => {
    expect(treatingWoundsUse({ severity: "heavy", kit: null, aids: [], attempts: 2 })).toMatchObject({
      difficulty: "difficult",
      successLevel: 28,
    });
  });

  it("a success removes the wound whatever its severity, a failure leaves it", () => {
    const [heavy, light] = wounds("heavy", "light");
    const { changes } = readTreatingWounds(success(), heavy!);
    expect(treated([heavy!, light!], changes)).toEqual({ ok: true, value: [light] });
    expect(readTreatingWounds(FAILURE, heavy!)).toMatchObject({ changes: [], sustains: null, died: false });
  });

  it("leaves a critical result to the GM", () => {
    const [wound] = wounds("light");
    expect(lines(readTreatingWounds(CRITICAL_SUCCESS, wound!))).toEqual([
      "wound.light.cured",
      "general.critical.success",
    ]);
  });

  it("says so when the wound has healed in the meantime", () => {
    const [gone, other] = wounds("light", "heavy");
    const { changes } = readTreatingWounds(success(), gone!);
    expect(treated([other!], changes)).toMatchObject({ ok: false, reason: "noWound" });
  });

  it("is refused for a wound that has gone since, and nothing of it happens", () => {
    const [serious] = wounds("serious");
    const change = (id: string, becomes: "cured" | "reduced") => ({ id, severity: "serious", becomes }) as const;
    const gone = { ok: false, reason: "noWound", data: { id: "z" } };
    for (const becomes of ["cured", "reduced"] as const) {
      expect(treated([serious!], [change("z", becomes), change("a", "reduced")])).toEqual(gone);
      expect(treated([serious!], [change("a", "reduced"), change("z", becomes)])).toEqual(gone);
    }
    expect(treated([serious!], [change("a", "reduced")])).toEqual({
      ...{ ok: true, value: [{ ...serious!, severity: "light", treated: true }] },
    });
  });
});

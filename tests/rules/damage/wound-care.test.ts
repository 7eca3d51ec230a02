import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lightestWound } from "../../../src/rules/damage/healing.ts";
import { treated } from "../../../src/rules/skills/treatment.ts";
import { type Wound } from "../../../src/rules/damage/wounds.ts";
import { anyWounds, wounds } from "./support.ts";
import { injuryPoints, penaltyOfWounds } from "../support.ts";

const carried = wounds("serious", "heavy", "light");
const care = (some: readonly Wound[], id: string, becomes: "cured" | "reduced") =>
  treated(some, [{ id, severity: "light", becomes }]);
const severities = (left: readonly Wound[]) => left.map(({ severity }) => severity);

describe("Caring for wounds", () => {
  it("a cured wound is gone", () => {
    expect(severities(care(carried, "1", "cured"))).toEqual(["serious", "light"]);
  });

  it("a heavy wound is reduced to a serious one, a serious one to a light one, a light one to none", () => {
    expect(severities(care(carried, "1", "reduced"))).toEqual(["serious", "serious", "light"]);
    expect(severities(care(carried, "0", "reduced"))).toEqual(["light", "heavy", "light"]);
    expect(severities(care(carried, "2", "reduced"))).toEqual(["serious", "heavy"]);
  });

  it("a wound that is reduced is marked as treated, and the others stay as they are", () => {
    expect(care(carried, "0", "reduced")).toEqual([
      { ...carried[0], severity: "light", treated: true },
      carried[1],
      carried[2],
    ]);
  });

  it("of a wound that is no longer there nothing is changed", () => {
    expect(care(carried, "9", "cured")).toEqual(carried);
    expect(care(carried, "9", "reduced")).toEqual(carried);
  });

  it("the lightest wound is found, of equals the first received, within what can be healed", () => {
    expect(lightestWound(carried)?.id).toBe("2");
    expect(lightestWound(wounds("heavy", "serious", "serious"))?.id).toBe("1");
    expect(lightestWound(wounds("heavy", "serious"), "light")).toBeNull();
    expect(lightestWound([])).toBeNull();
  });

  it("no care ever adds injury points or a penalty", () => {
    const becomes = fc.constantFrom("cured" as const, "reduced" as const);
    fc.assert(
      fc.property(anyWounds, fc.nat(9), becomes, (some, index, how) => {
        const after = care(some, String(index), how) ?? some;
        expect(injuryPoints(after)).toBeLessThanOrEqual(injuryPoints(some));
        expect(penaltyOfWounds(after)).toBeGreaterThanOrEqual(penaltyOfWounds(some));
      }),
    );
  });
});

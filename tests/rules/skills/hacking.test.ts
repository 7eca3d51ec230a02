import { describe, expect, it } from "vitest";
import { readHacking } from "../../../src/rules/skills/hacking.ts";
import { CRITICAL_FAILURE, CRITICAL_SUCCESS, FAILURE, lines, success } from "./support.ts";

describe("Hacking", () => {
  it("a check is good for one action", () => {
    expect(readHacking(success())).toMatchObject({ success: true, privileged: false, traced: false });
    expect(readHacking(FAILURE)).toMatchObject({ success: false, privileged: false, traced: false });
  });

  it("a critical success gains privileged access", () => {
    expect(readHacking(CRITICAL_SUCCESS)).toMatchObject({ success: true, privileged: true, traced: false });
    expect(lines(readHacking(CRITICAL_SUCCESS))).toEqual(["hacking.privileged"]);
  });

  it("a critical failure is stopped and traced", () => {
    expect(readHacking(CRITICAL_FAILURE)).toMatchObject({ success: false, privileged: false, traced: true });
    expect(lines(readHacking(CRITICAL_FAILURE))).toEqual(["hacking.traced"]);
  });
});

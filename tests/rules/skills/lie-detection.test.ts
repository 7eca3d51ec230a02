import { describe, expect, it } from "vitest";
import { readContest } from "../../../src/rules/checks/contest.ts";
import { readLieDetection, readOpposedLie } from "../../../src/rules/skills/lie-detection.ts";
import { CRITICAL_FAILURE, FAILURE, lines, success } from "./support.ts";

const opposed = (listener: number, liar: number) =>
  readOpposedLie(
    readContest({ natural: 10, result: listener }, { natural: 10, result: liar }, { automaticCriticals: true }),
  );

describe("Lie Detection against Deceit", () => {
  it("the listener who wins sees through the lie", () => {
    expect(opposed(20, 19)).toMatchObject({ detected: true });
  });

  it("the liar who wins is believed, on a draw nobody can tell", () => {
    expect(opposed(19, 20)).toMatchObject({ detected: false });
    expect(opposed(20, 20)).toMatchObject({ detected: null });
    expect(lines(opposed(20, 20))).toEqual(["lie.undecided"]);
  });

  it("a margin of 8 is the GM's to make more of", () => {
    expect(lines(opposed(28, 20))).toEqual(["lie.detected", "general.critical.success"]);
    expect(lines(opposed(20, 28))).toEqual(["lie.unnoticed", "general.critical.success"]);
  });
});

describe("Lie Detection against someone who does not oppose", () => {
  it("is a plain check", () => {
    expect(readLieDetection(success())).toMatchObject({ detected: true });
    expect(readLieDetection(FAILURE)).toMatchObject({ detected: false });
    expect(lines(readLieDetection(CRITICAL_FAILURE))).toEqual(["lie.unnoticed", "general.critical.failure"]);
  });
});

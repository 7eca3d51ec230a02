import { describe, expect, it } from "vitest";
import { readAsk } from "../../src/applications/requests/read-ask.ts";

const NAMES = {
  statistics: new Map([
    ["climbing", "Climbing"],
    ["lock-picking", "Lock Picking"],
    ["will", "Will"],
  ]),
  difficulties: new Map([
    ["easy", "Easy"],
    ["hard", "Hard"],
    ["veryHard", "Very hard"],
  ]),
  visibilities: new Map([
    ["public", "Everyone"],
    ["gm", "The Gamemaster and who rolls"],
    ["blind", "The Gamemaster only"],
  ]),
};

describe("What was typed after /request", () => {
  it.each([
    ["/request", { kind: "request" }],
    ["/request climbing easy", { kind: "request", statistic: "climbing", difficulty: "easy" }],
    ["/request Very Hard lock picking", { kind: "request", statistic: "lock-picking", difficulty: "veryHard" }],
    [
      "/request will 19 # The ghost",
      { kind: "request", statistic: "will", difficulty: "", successLevel: 19, reason: "The ghost" },
    ],
    [
      "/request will blind # The ghost",
      { kind: "request", statistic: "will", visibility: "blind", reason: "The ghost" },
    ],
    ["/request the Gamemaster only will", { kind: "request", statistic: "will", visibility: "blind" }],
    ["/request contest will", { kind: "contest", statistic: "will" }],
    ["/request ranking", { kind: "ranking" }],
    ["/request multi-contest will", { kind: "multiContest", statistic: "will" }],
    ["/request juggling", { kind: "request" }],
  ])("%s is understood as far as it can be", (text, asked) => {
    expect(readAsk(text, NAMES)).toEqual(asked);
  });

  it.each(["Hello", "/roll 3d6", "/requests climbing", "say /request"])("%s is none", (text) => {
    expect(readAsk(text, NAMES)).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { fallenSide } from "#core/rules/log/sides.ts";

const FRIENDS = 1;
const FOES = -1;
const both = new Set([FRIENDS, FOES]);
const up = (side: number) => ({ side, isOut: false });
const down = (side: number) => ({ side, isOut: true });

describe("the side of an encounter of which nobody can go on", () => {
  it("is the opponents' once the last of them is down", () => {
    expect(fallenSide([up(FRIENDS), down(FOES), up(FOES)], both)).toBeNull();
    expect(fallenSide([up(FRIENDS), down(FOES), down(FOES)], both)).toBe(FOES);
  });

  it("is the players' where only opponents stand", () => {
    expect(fallenSide([down(FRIENDS), up(FOES)], both)).toBe(FRIENDS);
  });

  it("is a side whose last one was taken out of the encounter, not one that never had anybody", () => {
    expect(fallenSide([up(FRIENDS)], both)).toBe(FOES);
    expect(fallenSide([up(FRIENDS)], new Set([FRIENDS]))).toBeNull();
  });

  it("is neither while all are down, and those who are neutral count for neither", () => {
    expect(fallenSide([down(FRIENDS), down(FOES)], both)).toBeNull();
    expect(fallenSide([up(0), down(FOES)], new Set([FOES, 0]))).toBeNull();
  });
});

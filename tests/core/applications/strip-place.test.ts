import { describe, expect, it } from "vitest";
import { stripPlace, type Box, type StripPlace } from "#core/applications/challenge/strip-place.ts";

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });

/** A screen of 1024 × 600 with a strip at each place. */
const PLACES: Readonly<Record<StripPlace, readonly Box[]>> = {
  below: [box(200, 430, 800, 490)],
  top: [box(10, 60, 650, 120)],
  bottom: [box(200, 430, 800, 490)],
};

const header = ({ left, top, right }: Box): Box => ({ left, top, right, bottom: top + 36 });
const sheet = (edges: Box) => ({ ...edges, header: header(edges), dialog: false });
const dialog = (edges: Box) => ({ ...edges, header: header(edges), dialog: true });
const placed = (...windows: Parameters<typeof stripPlace>[1]) => stripPlace((place) => PLACES[place], windows);

describe("what somebody is asked for", () => {
  it("is below the windows while none covers it", () => {
    expect(placed()).toBe("below");
    expect(placed(sheet(box(0, 0, 190, 600)), dialog(box(300, 0, 700, 430)))).toBe("below");
  });

  it("is above a sheet that would cover it, at the upper edge", () => {
    expect(placed(sheet(box(100, 20, 900, 580)))).toBe("top");
  });

  it("leaves the buttons free that move and close a sheet, if there is another place", () => {
    expect(placed(sheet(box(100, 62, 900, 580)))).toBe("bottom");
    expect(placed(sheet(box(100, 62, 900, 580)), sheet(box(150, 420, 900, 600)))).toBe("top");
  });

  it("covers no dialog: it goes to the other edge, or waits below", () => {
    const large = sheet(box(0, 0, 1024, 600));
    expect(placed(large, dialog(box(300, 40, 700, 400)))).toBe("bottom");
    expect(placed(large, dialog(box(300, 40, 700, 560)))).toBe("below");
  });
});

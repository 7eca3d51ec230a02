import { afterEach, describe, expect, it, vi } from "vitest";
import { countBeside } from "../../src/applications/contests/winner-beside.ts";
import { winnerOdds } from "../../src/odds/contests/multi-contest.ts";
import type { WinnerRequest } from "../../src/applications/contests/winner-worker.ts";

const party = (total: number) =>
  Array.from({ length: 3 }, (_, index) => ({ pool: "standard", total: total + index }) as const);
const PARTIES = [party(10), party(11)];

/** A worker that answers as the program's does, when it is let. */
class OpenWorker {
  static last: OpenWorker;
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  asked: WinnerRequest | null = null;
  terminated = 0;

  constructor() {
    OpenWorker.last = this;
  }

  postMessage(asked: WinnerRequest): void {
    this.asked = asked;
  }

  terminate(): void {
    this.terminated += 1;
  }
}

describe("The odds of a large multi-contest", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("are counted beside the page, and the worker goes once it has answered", async () => {
    vi.stubGlobal("Worker", OpenWorker);
    const { odds } = countBeside(PARTIES);
    const { last } = OpenWorker;
    last.onmessage?.({ data: winnerOdds(last.asked!.parties, last.asked!.limit) });
    expect(await odds).toEqual(winnerOdds(PARTIES));
    expect(last.terminated).toBe(1);
  });

  it("stay sampled where the worker does not start, or there is none to be had", async () => {
    vi.stubGlobal("Worker", OpenWorker);
    const { odds } = countBeside(PARTIES);
    OpenWorker.last.onerror?.();
    expect(await odds).toBeNull();
    vi.stubGlobal("Worker", undefined);
    expect(await countBeside(PARTIES).odds).toBeNull();
  });

  it("are counted no further once the board shows others", () => {
    vi.stubGlobal("Worker", OpenWorker);
    countBeside(PARTIES).stop();
    expect(OpenWorker.last.terminated).toBe(1);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Claimant } from "#core/play/deciding/claimant.ts";
import { decider, readClaims } from "#core/play/deciding/claims.ts";
import { Server, type Window } from "./windows.ts";
import { runs } from "../../support/sweep.ts";

/** How many stories each test plays: more with CHAOS_RUNS. */
const RUNS = Number(process.env["CHAOS_RUNS"] ?? runs(30, 150));

const names = (windows: readonly Window[]) => windows.map(({ name }) => name);

describe("Of several windows of one Gamemaster", { tags: ["sample"] }, () => {
  it("a single one decides, after two writes and without waiting for anybody", async () => {
    const server = new Server();
    const window = server.open("a");
    expect(window.decides).toBe(false);
    await server.settle();
    expect(window.decides).toBe(true);
    expect(server.version).toBe(2);
    expect(window.timers).toEqual([]);
  });

  it("of two that start at once one decides", async () => {
    const server = new Server();
    const [first, second] = [server.open("a"), server.open("b")];
    expect(server.serve(second) && server.serve(first)).toBe(true);
    await server.settle();
    expect(names(server.deciding)).toEqual(["b"]);
  });

  it("one that has come first decides, however late it finds out, and meanwhile nobody does", async () => {
    const server = new Server();
    const [first, second] = [server.open("b"), server.open("a")];
    server.serve(first);
    server.serve(second);
    while (await second.read());
    server.serve(second);
    while (await second.read());
    expect(server.deciding).toEqual([]);
    while (await first.read());
    server.serve(first);
    while (await first.read());
    expect(names(server.deciding)).toEqual(["b"]);
    await server.settle();
    expect(names(server.deciding)).toEqual(["b"]);
  });

  it("one that comes later never takes over, whatever its id is", async () => {
    for (const [one, other] of [
      ["a", "b"],
      ["b", "a"],
    ] as const) {
      const server = new Server();
      server.open(one);
      await server.settle();
      server.open(other);
      await server.rest();
      expect(names(server.deciding)).toEqual([one]);
    }
  });

  it("the next one takes over when the one that decides is closed, at once", async () => {
    const server = new Server();
    const first = server.open("a");
    await server.settle();
    server.open("b");
    await server.settle();
    first.close();
    await server.settle();
    expect(names(server.deciding)).toEqual(["b"]);
    expect(Object.keys(server.claims)).toHaveLength(1);
  });

  it("one that is loaded anew waits behind the others, and not for itself when it is alone", async () => {
    const server = new Server();
    const first = server.open("a");
    await server.settle();
    // What it says when it is closed does not arrive.
    const former = first.close();
    first.outbox.length = 0;
    const again = server.open("c", former);
    await server.settle();
    expect(names(server.deciding)).toEqual(["c"]);
    server.open("b");
    await server.settle();
    server.open("d", again.close());
    await server.settle();
    expect(names(server.deciding)).toEqual(["b"]);
  });

  it("the next one finds out that the one that decides was killed, when there is something to decide", async () => {
    const server = new Server();
    const first = server.open("a");
    await server.settle();
    const second = server.open("b");
    await server.rest();
    first.kill();
    await server.settle();
    expect(server.deciding).toEqual([]);
    await server.rest();
    expect(names(server.deciding)).toEqual(["b"]);
    expect(Object.keys(server.claims)).toEqual([second.claimant.id]);
  });

  it("one that hangs until it was taken for gone comes back behind the others", async () => {
    const server = new Server();
    const first = server.open("a");
    await server.settle();
    const second = server.open("b");
    await server.settle();
    while (second.wake());
    second.claimant.look();
    second.wake();
    while (server.serve(second));
    while (await second.read());
    expect(second.decides).toBe(true);
    await server.rest();
    expect(names(server.deciding)).toEqual(["b"]);
    expect(first.isGone).toBe(false);
    expect(Object.keys(server.claims)).toHaveLength(2);
  });

  it("one that is closed while it waits for another takes nobody for gone any more, and looks no more", async () => {
    const server = new Server();
    const first = server.open("a");
    await server.settle();
    const second = server.open("b");
    await server.settle();
    while (second.wake());
    first.kill();
    second.claimant.look();
    second.close();
    // What a page waits for may be over before it is gone.
    for (const timer of second.timers) timer();
    second.claimant.look();
    await server.settle();
    expect(Object.keys(server.claims)).toEqual([first.claimant.id]);
    expect(first.inbox.filter((sent) => sent === "rollCall")).toHaveLength(1);
  });

  it("forged roll calls change nothing, and cost one write at a time", async () => {
    const server = new Server();
    server.open("a");
    await server.settle();
    server.open("b");
    await server.rest();
    const before = server.version;
    for (let count = 0; count < 100; count += 1) server.callRoll(null);
    await server.settle();
    expect(names(server.deciding)).toEqual(["a"]);
    expect(server.version - before).toBeLessThan(10);
  });

  it("one of whom the server takes no claim decides while no other has one", async () => {
    let claims = {};
    const error = new Claimant({
      newId: () => "r",
      claims: () => claims,
      write: () => Promise.reject(new Error("refused")),
      remove: () => Promise.resolve(),
      callRoll: () => undefined,
      later: () => undefined,
      isConnected: () => true,
    });
    error.join();
    await Promise.resolve();
    await Promise.resolve();
    expect(error.decides).toBe(true);
    claims = { other: { after: [], beat: 0 } };
    expect(error.decides).toBe(false);
  });
});

describe("Whatever is stored as claims", { tags: ["sample"] }, () => {
  it("is read, and names one window or none", () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const named = decider(readClaims(stored));
        expect(named === null || typeof named === "string").toBe(true);
      }),
    );
    const claims = { a: { after: ["b"], beat: 0 }, b: { after: ["a"], beat: 0 } };
    expect(decider(claims)).toBe("a");
  });
});

/** What may happen next, to the window of this number where it is about one. */
const step = fc.record({
  does: fc.constantFrom(
    ...["serve", "serve", "serve", "serve", "readAll", "readAll", "readAll", "read", "open"],
    ...["close", "kill", "wake", "look", "forge", "reload"],
  ),
  at: fc.nat(2),
});

describe("In whatever order things happen", { tags: ["sample"] }, () => {
  /** Plays a story. @param isPatient  Whether everything arrives before anybody's patience ends. */
  async function play(
    steps: readonly { readonly does: string; readonly at: number }[],
    isPatient: boolean,
    check: (server: Server) => void,
  ): Promise<Server> {
    const server = new Server();
    const letters = [..."bdacfe"];
    for (const letter of letters.slice(0, 2)) server.open(letter);
    for (const { does, at } of steps) {
      // The latest ones, for the others are gone before long.
      const window = server.windows.slice(-3)[at];
      const next = letters[server.windows.length];
      if (does === "open" && next) server.open(next);
      if (!window || window.isGone) {
        // What was sent before may still arrive.
        if (window && does === "serve") server.serve(window);
      } else if (does === "serve") server.serve(window);
      else if (does === "read") await window.read();
      else if (does === "readAll") while (await window.read());
      else if (does === "close") window.close();
      else if (does === "reload" && next) server.open(next, window.close());
      else if (does === "kill") window.kill();
      else if (does === "look") window.claimant.look();
      else if (does === "forge") server.callRoll(null);
      else if (does === "wake") {
        if (isPatient) await server.settle();
        window.wake();
      }
      check(server);
    }
    return server;
  }

  /** Those who have read the same of the server. */
  const agree = (server: Server) => {
    for (const { version } of server.windows) {
      const same = server.windows.filter((one) => one.version === version && one.decides);
      expect(names(same).length).toBeLessThan(2);
    }
  };

  it("no two windows decide that have read the same, and in the end just one does", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 80 }), async (steps) => {
        const server = await play(steps, false, agree);
        await server.rest();
        expect(server.deciding.length).toBe(server.windows.every(({ isGone }) => isGone) ? 0 : 1);
        // Whoever comes finds what others have left, and removes it.
        server.open("z");
        await server.rest();
        expect(server.deciding).toHaveLength(1);
        expect(Object.keys(server.claims).sort()).toEqual(
          server.windows.flatMap(({ isGone, claimant }) => (isGone ? [] : claimant.id)).sort(),
        );
      }),
      { numRuns: RUNS },
    );
  });

  it("no two windows ever decide, however late each reads, as long as nobody is taken for gone who is there", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 80 }), async (steps) => {
        await play(steps, true, (server) => expect(names(server.deciding).length).toBeLessThan(2));
      }),
      { numRuns: RUNS },
    );
  });
});

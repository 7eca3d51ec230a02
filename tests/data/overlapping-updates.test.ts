import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { overlapTable, type OverlapTable } from "./support/overlap-table.ts";
import { runs } from "../support/sweep.ts";

/** Who does something, whose update the server takes next, who hears of the next one, who loads the page anew. */
type Event =
  | { readonly does: "write"; readonly who: number; readonly list: "wounds" | "purse"; readonly takes: boolean }
  | { readonly does: "send" | "hear" | "reload"; readonly who: number };

const who = fc.nat(2);
const write = fc.record({
  does: fc.constant("write" as const),
  who,
  list: fc.constantFrom("wounds" as const, "purse" as const),
  takes: fc.boolean(),
});
const passes = fc.record({ does: fc.constantFrom("send" as const, "hear" as const), who });
const reloads = fc.record({ does: fc.constant("reload" as const), who });
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 3, arbitrary: write },
  { weight: 8, arbitrary: passes },
  { weight: 1, arbitrary: reloads },
);

describe("Three people who change the same lists of somebody, however slowly they hear of each other", () => {
  let open: () => OverlapTable;
  beforeAll(async () => {
    open = await overlapTable();
  });

  async function play(table: OverlapTable, events: readonly Event[]): Promise<void> {
    for (const one of events) {
      if (one.does === "write") await table.write(one.who, one.list, one.takes);
      else await table[one.does](one.who);
    }
    await table.settle();
  }

  it("lose nothing that was added, and have nothing back that was taken away", { tags: ["sample"] }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 30, size: "max" }), async (events) => {
        const table = open();
        await play(table, events);
        expect(table.clients.map((client) => client.state())).toEqual(table.clients.map(() => table.meant()));
      }),
      { numRuns: runs(80, 400) },
    );
  });

  it("keep what was written over, although whoever did so writes again before it is brought back", async () => {
    const table = open();
    const write = (who: number) => ({ does: "write", who, list: "wounds", takes: false }) as const;
    const [sends, hears] = [
      (who: number) => ({ does: "send", who }) as const,
      (who: number) => ({ does: "hear", who }) as const,
    ];
    await play(table, [write(0), write(1), sends(0), sends(1), hears(1), hears(1), write(1)]);
    expect(table.clients[0]!.state()).toEqual(table.meant());
  });

  it("keep what was written over by somebody who has left at that moment", async () => {
    const table = open();
    const write = (who: number) => table.write(who, "wounds", false);
    await write(0);
    await write(1);
    await table.send(0);
    await table.send(1);
    table.leave(1);
    await table.settle();
    await expect.poll(async () => (await table.settle(), table.clients[0]!.state())).toEqual(table.meant());
  });
});

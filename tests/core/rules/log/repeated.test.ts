import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { referring, resolved, type Repeated } from "#core/rules/log/repeated.ts";

const PATHS = ["who", "said.*.label", "facts.*.rows", "changes.*.after.skill+name"];
const ROWS = { key: "jab", effects: [{ type: "stun" }], range: null };
const EVENT = {
  who: "Actor.mira-of-the-hills",
  order: 3,
  said: [{ label: "LOG.said.hits", data: { name: "Mira" } }],
  facts: [{ type: "use", rows: ROWS }, { type: "turn" }],
  changes: [{ uuid: "Actor.a", after: { skill: "brawl", name: "Jab", sort: 9 } }, { by: 1 }],
};

describe("What events of an encounter repeat", () => {
  it("is stored once, and each event refers to it", () => {
    const { event, added } = referring(EVENT, PATHS, {});
    expect(Object.values(added)).toEqual([
      "Actor.mira-of-the-hills",
      "LOG.said.hits",
      ROWS,
      { skill: "brawl", name: "Jab" },
    ]);
    expect(event).toMatchObject({
      order: 3,
      facts: [{ type: "use" }, { type: "turn" }],
      changes: [{ after: { sort: 9 } }, { by: 1 }],
    });
    expect(JSON.stringify(event)).not.toMatch(/Mira-of|LOG|jab|brawl/i);
    expect(resolved(event, PATHS, added)).toEqual(EVENT);
    expect(referring({ ...EVENT, order: 4 }, PATHS, added).added).toEqual({});
  });

  it("is what it was, whatever it looks like", () => {
    const text = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.string({ maxLength: 20 }).map((rest) => `~${rest}`),
    );
    const event = fc.record({
      who: text,
      said: fc.array(
        fc.record({ label: text, data: fc.dictionary(fc.string({ maxLength: 3 }), text, { maxKeys: 2 }) }),
      ),
      facts: fc.array(fc.record({ rows: fc.jsonValue({ maxDepth: 2 }), more: text })),
      changes: fc.array(fc.record({ after: fc.oneof(fc.record({ skill: text, name: text, sort: fc.nat() }), text) })),
    });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 4 }), (events) => {
        let known: Repeated = {};
        const stored = events.map((one) => {
          const { event: written, added } = referring(one, PATHS, known);
          known = { ...known, ...added };
          return written;
        });
        expect(stored.map((one) => resolved(one, PATHS, JSON.parse(JSON.stringify(known)) as Repeated))).toEqual(
          JSON.parse(JSON.stringify(events)),
        );
      }),
    );
  });

  it("leaves an event as it was stored before there were references", () => {
    expect(resolved(EVENT, PATHS, {})).toEqual(EVENT);
  });

  it("makes no event of one that refers to what is not there", () => {
    expect(resolved({ who: "~nobody" }, PATHS, {})).toBeNull();
    expect(resolved({ changes: [{ after: { "~": "gone", sort: 1 } }] }, PATHS, {})).toBeNull();
    expect(resolved({ who: "~constructor" }, PATHS, {})).toBeNull();
  });

  it("takes no reference from whoever asks for an event", () => {
    const { event, added } = referring({ changes: [{ after: { "~": "x1", sort: 1 } }] }, PATHS, {});
    expect(resolved(event, PATHS, added)).toEqual({ changes: [{ after: { sort: 1 } }] });
  });
});

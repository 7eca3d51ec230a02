import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../../src/documents/actor.ts";
import type { SirpasApi } from "../../../src/public-api.ts";
import { ITEMS } from "../support/builder.ts";
import { openSirpas, type SirpasTable } from "../support/table.ts";
import { Judge } from "./judge.ts";
import { hostile } from "./values.ts";
import { runs } from "../../support/sweep.ts";

/** How many calls are tried of each function: more with HOSTILE_RUNS. */
const RUNS = Number(process.env["HOSTILE_RUNS"] ?? runs(6, 40));

type Call = (...given: readonly unknown[]) => unknown;
type Value = fc.Arbitrary<unknown>;

/** Numbers that a program could count up to, and never come back. */
const huge = fc.constantFrom(1e9, 1e15, 2 ** 31, -1e9, 1e308, 0.1, 201, 100_000);

function* endless(one: unknown): Generator<unknown> {
  for (;;) yield one;
}

function barb(): never {
  throw new Error("This refuses to be read.");
}

/** What refuses to be read. */
const BARBED: readonly unknown[] = [
  Object.defineProperty({}, "actor", { get: barb }),
  Object.defineProperty({}, "value", { get: barb }),
  { [Symbol.iterator]: barb },
  Object.create(null),
  Symbol("no text"),
  () => undefined,
  10n,
  new Map([["actor", 1]]),
  new Proxy({}, { get: () => "x" }),
];

describe("What a macro hands to", { tags: ["sample"] }, () => {
  let table: SirpasTable;
  let api: SirpasApi;
  let judge: Judge;
  let ada: SirpasActor;
  let bo: SirpasActor;

  beforeAll(async () => {
    table = await openSirpas();
    api = (table.game as unknown as { sirpas: SirpasApi }).sirpas;
    ada = await table.createActor({ name: "Ada", type: "character", items: [...ITEMS] });
    bo = await table.createActor({ name: "Bo", type: "npc", items: [...ITEMS] });
    judge = new Judge(table);
  });
  afterAll(async () => {
    await table.close();
    console.log(`Calls of macros: ${judge}`);
  });

  const bad: Value = fc.oneof(
    { weight: 4, arbitrary: hostile },
    { weight: 1, arbitrary: huge },
    { weight: 1, arbitrary: fc.constantFrom(...BARBED) },
  );
  /** A good value, or a bad one. */
  const or = (good: () => readonly unknown[]): Value =>
    fc.oneof(
      { weight: 12, arbitrary: fc.nat(50).map((at) => good()[at % good().length]) },
      { weight: 1, arbitrary: bad },
    );
  const actor = or(() => [ada, bo]);
  const stand = or(() => [ada, bo, { actor: ada, name: "A double" }, { actor: null }, { actor: ada, name: {} }]);
  const people = or(() => [
    [ada],
    [ada, bo],
    new Set([ada]),
    [ada, null],
    [[ada]],
    endless(ada),
    [],
    new Map([[ada, bo]]),
  ]);
  const key = or(() => [
    "will",
    "climbing",
    "strength",
    "__proto__",
    "constructor",
    "toString",
    "lore-knowledge/history",
    "",
  ]);
  const choice = or(() => ["will", () => "will", () => null, () => ({}), (one: SirpasActor) => one.name]);
  const text = or(() => ["The bridge", "", "<script>", "x".repeat(1e6)]);
  const flag = or(() => [true, false]);
  const level = or(() => ["hard", "normal", "veryHard"]);
  const seen = or(() => ["public", "gm", "blind", "self", "gmroll"]);
  const number = or(() => [0, 1, 2, 18]);
  const terms = or(() => [
    [],
    [{ label: "Fog", value: -2, kind: "situation" }],
    [{ label: "Fog", value: "1" }],
    [null],
    endless({ label: "Fog", value: 1 }),
  ]);
  const options = (rows: Readonly<Record<string, Value>>): Value =>
    fc.oneof({ weight: 12, arbitrary: fc.record(rows, { requiredKeys: [] }) }, { weight: 1, arbitrary: bad });

  const CALLS: Readonly<Record<string, readonly [...Value[]]>> = {
    check: [
      actor,
      key,
      options({
        ...{ fast: flag, difficulty: level, successLevel: number, situation: terms, attempts: number, task: text },
        ...{ parts: terms, visibility: seen },
      }),
    ],
    attack: [
      actor,
      options({
        item: or(() => [ada.items.contents[0], bo.items.contents[0], bo]),
        weapon: or(() => [ada.items.contents[0]]),
        targets: or(() => [
          [bo],
          [bo.uuid],
          [ada],
          ["Actor.none"],
          ["Compendium.a.b.Actor.c.Item.d"],
          [{ document: {} }],
          [{ actor: bo }],
          endless(bo),
        ]),
        ...{ part: key, prevents: flag, allowed: flag, situation: terms, visibility: seen, fast: flag },
      }),
    ],
    contest: [
      stand,
      fc.oneof(stand, people),
      options({
        statistics: or(() => ["will", ["will", "climbing"], [], [null]]),
        drawless: flag,
        ask: flag,
        reason: text,
        visibility: seen,
      }),
    ],
    ranking: [people, choice, options({ ask: flag, reason: text, visibility: seen })],
    multiContest: [
      or(() => [
        [[ada], [bo]],
        [{ name: "Guards", actors: [ada] }, [bo]],
        [[ada], []],
        [{ actors: null }, [bo]],
        endless([ada]),
      ]),
      choice,
      options({ ask: flag, reason: text, visibility: seen, series: text, round: number, aside: people }),
    ],
    generateRanking: [
      or(() => [3, ["Chief", "Wolf"], [ada, bo], endless("Wolf"), 1e9, -1, 0, 2.5]),
      options({ visibility: seen, statistic: choice }),
    ],
    requestCheck: [
      options({
        actors: people,
        statistic: key,
        difficulty: level,
        successLevel: number,
        reason: text,
        minutes: number,
      }),
    ],
    damage: [
      people,
      options({
        ...{
          amount: number,
          severity: or(() => ["light", "scratch", "deadly"]),
          type: or(() => ["heat", "blunt"]),
          part: key,
        },
        ...{
          defences: flag,
          mitigation: flag,
          avoid: or(() => [{ statistic: "will", difficulty: "hard" }, { statistic: 5 }]),
        },
        ...{ reason: text, rollOwn: flag },
      }),
    ],
    treat: [
      actor,
      options({
        ...{ patient: actor, skill: key, wound: key, illness: text, difficulty: level, kit: key, attempts: number },
        ...{ modifier: number },
      }),
    ],
    awardPoints: [or(() => [5, -2]), text, or(() => [[ada], undefined, [{}]])],
  };

  it("every function is among those that are tried", () => {
    expect(Object.keys(CALLS).sort()).toEqual(
      Object.keys(api)
        // Modules register in the hook init, and have a story of their own.
        .filter((name) => !["odds", "macros", "register"].includes(name))
        .sort(),
    );
  });

  it.each(Object.keys(CALLS))(
    "game.sirpas.%s is taken, or refused in a sentence that tells what is wrong",
    async (name) => {
      const call = (api as unknown as Record<string, Call>)[name]!;
      await fc.assert(
        fc.asyncProperty(fc.tuple(...CALLS[name]!), async (given) => {
          await judge.judge(async () => {
            const answer = await call(...given);
            return Array.isArray(answer) ? answer.length > 0 : answer;
          });
        }),
        { numRuns: RUNS },
      );
    },
    60_000,
  );

  it.each(["check", "contest", "ranking"] as const)(
    "game.sirpas.odds.%s is told, or refused in a sentence",
    async (name) => {
      const side = or(() => [
        { value: 12 },
        { value: 9, pool: "expertise" },
        { value: 1e9 },
        { value: 12, difficulty: "hard" },
        { value: 1, pool: "__proto__" },
      ]);
      const given = {
        check: fc.tuple(side),
        contest: fc.tuple(side, side, options({ drawless: flag })),
        ranking: fc.tuple(
          or(() => [
            [{ value: 1 }],
            [{ value: 1 }, { value: 1e12 }],
            [null],
            endless({ value: 1 }),
            Array(5000).fill({ value: 2 }),
            [],
          ]),
        ),
      };
      await fc.assert(
        fc.asyncProperty(given[name] as fc.Arbitrary<unknown[]>, async (values) => {
          await judge.judge(() => (api.odds[name] as Call)(...values), { throws: true, reads: true });
        }),
        { numRuns: RUNS },
      );
    },
    60_000,
  );

  it("what an actor offers is done, or refused in a sentence", async () => {
    const offers = fc.constantFrom("statistic", "buy", "sell", "attack", "check", "awardPoints", "shiftLevel");
    await fc.assert(
      fc.asyncProperty(
        offers,
        bad,
        options({ fast: fc.constant(true), targets: bad, item: bad }),
        async (name, first, second) => {
          await judge.judge(async () => {
            const answer = await (ada as unknown as Record<string, Call>)[name]!(first, second);
            if (name !== "statistic") return answer;
            table.notices.push("The reason is the answer.");
            return (answer as { ok: boolean }).ok;
          });
        },
      ),
      { numRuns: RUNS * 3 },
    );
  }, 60_000);
});

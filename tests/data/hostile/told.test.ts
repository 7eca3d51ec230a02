import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../../src/documents/actor.ts";
import type { SirpasCombat } from "../../../src/documents/combat.ts";
import { postAttack, postDefence } from "../support/attacks.ts";
import { ITEMS } from "../support/builder.ts";
import { openSirpas, type SirpasTable } from "../support/table.ts";
import { Judge } from "./judge.ts";
import { hostile, isFault, spoilt } from "./values.ts";
import { runs } from "../../support/sweep.ts";

const RUNS = Number(process.env["HOSTILE_RUNS"] ?? runs(8, 60));

type Message = ChatMessage.Implementation;
type Query = (data: unknown) => Promise<unknown>;

interface Documents {
  set(id: string, document: object): unknown;
  delete(id: string): unknown;
}

describe("What somebody at the table sends past the screens", { tags: ["sample"] }, () => {
  let table: SirpasTable;
  let ada: SirpasActor;
  let bo: SirpasActor;
  let combat: SirpasCombat;
  let sources: readonly (readonly [string, object])[];
  let tried = 0;
  let taken = 0;
  let judge: Judge;

  beforeAll(async () => {
    table = await openSirpas();
    judge = new Judge(table);
    ada = await table.createActor({ name: "Ada", type: "character", items: [...ITEMS] });
    bo = await table.createActor({ name: "Bo", type: "npc", items: [...ITEMS] });
    const { Combat } = globalThis as unknown as {
      Combat: { implementation: { create(data: object): Promise<SirpasCombat> } };
    };
    const combatants = [ada, bo].map(({ id }) => ({ actorId: id }));
    combat = await Combat.implementation.create({ active: true, system: { level: "advanced" }, combatants });
    await combat.startCombat();
    sources = await story();
  });
  afterAll(async () => {
    await table.close();
    console.log(`${tried} messages, flags and logs were sent, ${taken} of them fitted. Queries: ${judge}`);
  });

  /** A message of each kind, as people write them. */
  async function story(): Promise<readonly (readonly [string, object])[]> {
    const api = (table.game as unknown as { sirpas: Record<string, (...given: unknown[]) => Promise<unknown>> }).sirpas;
    await api["check"]!(ada, "will", { fast: true, task: "The wall" });
    await api["requestCheck"]!({ actors: [ada, bo], statistic: "will", minutes: 5 });
    await api["contest"]!(ada, bo, { statistics: "will", ask: true });
    await api["contest"]!(ada, bo, { statistics: "will" });
    await api["ranking"]!([ada, bo], "will");
    await api["multiContest"]!([[ada], [bo]], "will");
    await api["generateRanking"]!(3);
    await api["damage"]!([ada, bo], { severity: "deadly" });
    const attack = await postAttack({
      attacker: ada,
      targets: [bo],
      value: 14,
      system: { combat: combat.id, turn: combat.round },
    });
    await postDefence(attack, 12);
    const { applyDamage } = await import("../../../src/play/damage/apply-damage.ts");
    await applyDamage([bo], { severity: "light" });
    const { askToMove } = await import("../../../src/play/movement/move-actions.ts");
    await askToMove(ada, []);
    const messages = game.messages!.contents as unknown as Message[];
    return messages.map((one) => [`${one.type as string}`, one.toObject()] as const);
  }

  /** All that is read of messages on every screen, by itself. */
  async function readAll(): Promise<void> {
    const { pendingActions } = await import("#core/play/challenge/pending-actions.ts");
    const { attackStateOf } = await import("../../../src/play/combat/attack/attack-state.ts");
    const { contestOf, countedRolls } = await import("../../../src/play/contests/contest-state.ts");
    const { damageStateOf } = await import("../../../src/play/damage/damage-state.ts");
    const { moveStateOf, escapeFor } = await import("../../../src/play/movement/move-state.ts");
    const { attemptRecords } = await import("../../../src/play/checks/attempts.ts");
    const { openInitiative, askedPlaces } = await import("../../../src/play/initiative/asked-initiative.ts");
    pendingActions(Date.now());
    attemptRecords();
    escapeFor(ada);
    const initiative = openInitiative(combat);
    if (initiative) askedPlaces(combat, initiative);
    for (const message of game.messages!.contents as unknown as Message[]) {
      attackStateOf(message);
      damageStateOf(message);
      moveStateOf(message);
      const contest = contestOf(message);
      if (contest) countedRolls(contest);
      void (message.system as { outcome?: unknown }).outcome;
    }
  }

  /** Puts a document of hostile data among the others, as the server sends it, and lets everything be read. */
  async function received(name: "ChatMessage" | "Actor" | "Combat", data: object): Promise<void> {
    tried += 1;
    const { documentClass } = (
      CONFIG as unknown as Record<string, { documentClass: new (data: object, context: object) => object }>
    )[name]!;
    const id = "hostileHostile00";
    let made: object;
    try {
      made = new documentClass({ ...data, _id: id }, { strict: true });
    } catch (error) {
      if (isFault(error)) throw error;
      return;
    }
    taken += 1;
    const all = { ChatMessage: game.messages, Actor: game.actors, Combat: game.combats }[name] as unknown as Documents;
    all.set(id, made);
    try {
      await readAll();
    } finally {
      all.delete(id);
    }
  }

  it("a message of any kind stops no screen from reading the others", async () => {
    expect(new Set(sources.map(([type]) => type)).size).toBeGreaterThanOrEqual(9);
    for (const [, source] of sources) {
      const { system } = source as { system: object };
      await fc.assert(
        fc.asyncProperty(spoilt(system), async (data) => received("ChatMessage", { ...source, system: data })),
        { numRuns: RUNS },
      );
    }
  }, 60_000);

  const flags = fc.oneof(
    hostile,
    fc.record(
      {
        ...{ characterRequest: hostile, schema: hostile, unsaved: hostile, draft: hostile, part: hostile },
        initiative: fc.oneof(
          hostile,
          fc.record({ combat: fc.constantFrom("x", null), turn: hostile, members: hostile }),
        ),
        applied: fc.oneof(
          hostile,
          fc.record({
            key: fc.constantFrom("event:x:y", "undo:x:y", "__proto__"),
            changes: fc.oneof(
              hostile,
              fc.array(
                fc.record({ type: fc.constantFrom("scratch", "dead", "constructor"), actor: hostile, count: hostile }),
              ),
            ),
          }),
        ),
      },
      { requiredKeys: [] },
    ),
  );

  it.each(["ChatMessage", "Actor", "Combat"] as const)(
    "flags of a %s stop nobody",
    async (name) => {
      const [, message] = sources.find(([type]) => type === "ranking")!;
      const source = { ChatMessage: message, Actor: ada.toObject(), Combat: combat.toObject() }[name];
      await fc.assert(
        fc.asyncProperty(flags, async (sirpas) => received(name, { ...source, flags: { sirpas } })),
        { numRuns: RUNS * 2 },
      );
    },
    60_000,
  );

  it("a ranking that says it throws for a turn counts only where a Gamemaster's client wrote it", async () => {
    const { openInitiative } = await import("../../../src/play/initiative/asked-initiative.ts");
    const { followMessage } = await import("#core/play/challenge/message-index.ts");
    const [, source] = sources.find(([type]) => type === "ranking")!;
    const initiative = { combat: combat.id, turn: combat.encounter.turn + 1, members: {} };
    const player = game.users!.find((user) => !user.isGM)!.id;
    const gamemaster = game.userId;
    const seen: boolean[] = [];
    for (const author of [player, gamemaster]) {
      const data = { ...source, _id: "hostileHostile00", author, flags: { sirpas: { initiative } } };
      const { documentClass } = CONFIG.ChatMessage as unknown as { documentClass: new (data: object) => object };
      const message = new documentClass(data);
      (game.messages as unknown as Documents).set("hostileHostile00", message);
      followMessage(message as ChatMessage.Implementation);
      seen.push(openInitiative(combat) !== null);
      (game.messages as unknown as Documents).delete("hostileHostile00");
      followMessage(message as ChatMessage.Implementation);
    }
    expect(seen).toEqual([false, true]);
  });

  const QUERIES = ["giveMoveBack", "record", "rollBlind", "settle", "step", "stepThroughLog"] as const;
  const word = fc.oneof(hostile, fc.constantFrom("undo", "redo", "end", "wait", "begin", 1, "1"));

  it.each(QUERIES)(
    "the query sirpas.%s is answered, and writes nothing that it refuses",
    async (name) => {
      const { askGamemaster } = await import("#core/play/deciding/ask-gamemaster.ts");
      const { queries } = CONFIG as unknown as { queries: Record<string, Query> };
      const gamemaster = game.users!.activeGM as unknown as {
        query: (name: string, data: unknown) => Promise<unknown>;
      };
      gamemaster.query = (asked, data) => queries[asked]!(data);
      const id = fc.oneof(
        hostile,
        fc.constantFrom(
          combat.id,
          combat.combatants.contents[0]!.id,
          ada.uuid,
          bo.uuid,
          game.messages!.contents.at(-1)!.id,
        ),
      );
      const change = fc.record({
        type: fc.constantFrom("wound", "scratch", "stock", "condition", "constructor"),
        actor: id,
        count: hostile,
        by: hostile,
        item: id,
        path: hostile,
      });
      const list = fc.oneof(hostile, fc.array(change, { maxLength: 3 }));
      const { system } = sources.find(([type]) => type === "check")![1] as { readonly system: object };
      const draft = fc.oneof(
        hostile,
        fc.record({
          type: fc.constantFrom("note", "damage", "turn", "use"),
          key: word,
          who: id,
          message: id,
          said: list,
          facts: list,
          changes: list,
        }),
      );
      const asked = fc.record(
        {
          combat: id,
          combatant: id,
          step: word,
          after: id,
          actor: id,
          message: id,
          target: word,
          strike: word,
          way: word,
          draft,
          type: fc.constantFrom("check", "throw", "attack", "constructor"),
          system: fc.oneof(hostile, spoilt(system)),
          applied: list,
          follows: id,
        },
        { requiredKeys: [] },
      );
      await fc.assert(
        fc.asyncProperty(asked, async (data) => {
          await judge.judge(async () => {
            const answer = (await askGamemaster(`sirpas.${name}`, data)) as { ok: boolean };
            expect(typeof answer.ok).toBe("boolean");
            if (!answer.ok) table.notices.push("The reason is the answer.");
            return answer.ok;
          });
        }),
        { numRuns: RUNS * 2 },
      );
    },
    60_000,
  );

  it("the query sirpas.isMine is answered with yes or no", async () => {
    const { queries } = CONFIG as unknown as { queries: Record<string, Query> };
    const asked = fc.oneof(hostile, fc.record({ nonce: hostile, asked: hostile }, { requiredKeys: [] }));
    await fc.assert(
      fc.asyncProperty(asked, async (data) => {
        await judge.judge(async () => {
          expect(typeof (await queries["sirpas.isMine"]!(data))).toBe("boolean");
          return true;
        });
      }),
      { numRuns: RUNS * 2 },
    );
  }, 60_000);
});

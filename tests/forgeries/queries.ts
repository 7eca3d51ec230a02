import type { Seat } from "../browser/support/table.ts";
import { forgeriesOf, type Ids, type Json } from "./mutations.ts";
import { changesOf, memorable, type Seed, type Standing } from "./seeds.ts";

/** Something that one client asks of another, ready to be sent. */
export interface ForgedQuery {
  readonly type: "query";
  readonly name: string;
  readonly field: string;
  readonly value: string;
  readonly data: Json;
}

/** What is asked: the name of the query, and its data. */
export type Asked = readonly (readonly [name: string, data: Json])[];

/** Every query with every place of what it asks forged. */
export function forgedQueries(asked: Asked, ids: Ids): readonly ForgedQuery[] {
  return asked.flatMap(([name, data]) =>
    [...forgeriesOf({ data }, ids, "data")].map((forgery) => ({
      ...{ type: "query" as const, name, field: forgery.field, value: forgery.value },
      data: (forgery.data as { readonly data?: Json }).data ?? null,
    })),
  );
}

/** What is asked by each: things that are the asker's own, or not; of the latter nothing may come at all. */
export function askedOf(seeds: readonly Seed[], standing: Standing, by: string): Asked {
  const { combat, turn, actors, attack, combatants } = standing;
  const ada = actors["Ada"]!;
  const asker = { by, nonce: "forged" };
  const changes = changesOf(ada, combat, turn);
  const said = [{ label: "SIRPAS.DAMAGE.said.reason", data: { reason: "A fall" } }];
  const told = memorable(seeds.find(({ name }) => name === "attack")!.data, standing);
  const draft = { type: "condition", key: "", who: ada, message: "", said, facts: [], changes: changes.slice(0, 2) };
  const full = { ...draft, facts: told, changes };
  const strike = { message: attack, target: "target-1", strike: 1 };
  return [
    // One that is granted as it is, and one with all that can be told.
    ["sirpas.record", { ...asker, combat, draft, applied: [], follows: "" }],
    ["sirpas.record", { ...asker, combat, draft: full, applied: [changes[1]!], follows: "" }],
    ["sirpas.settle", { ...asker, ...strike }],
    ["sirpas.step", { ...asker, combat, combatant: combatants[0]!, step: "end", after: "somethingelse000" }],
    ["sirpas.stepThroughLog", { ...asker, combat, way: "undo" }],
    ["sirpas.giveMoveBack", { ...asker, combat, actor: actors["Bo"]! }],
    ["sirpas.closeAttack", { ...asker, message: attack }],
    ["sirpas.closeChallenge", { ...asker, message: attack, timedOut: false }],
    ["sirpas.grant", { ...asker, message: attack }],
    ["sirpas.passTime", { ...asker, messages: [attack] }],
    ["sirpas.award", { ...asker, points: 5, reason: "", seen: [[ada, 0]] }],
    ["sirpas.isMine", { nonce: "forged" }],
    [
      "sirpas.rollBlind",
      { ...asker, type: "check", system: seeds.find(({ name }) => name === "check")!.data["system"]! },
    ],
  ];
}

interface Reply {
  readonly result?: Json;
  readonly error?: string;
}

/** Asks the Gamemaster's client past everything that would ask for it, as one who answers for themselves. */
export async function ask(seat: Seat, asked: readonly ForgedQuery[]): Promise<readonly Reply[]> {
  return seat.page.evaluate(async (text) => {
    const { game, CONFIG } = globalThis as unknown as Client;
    CONFIG.queries[`${game.system.id}.isMine`] = () => true;
    const userId = game.users.activeGM.id;
    const one = ({ name, data }: { name: string; data: { nonce?: unknown } | null }) =>
      new Promise<Reply>((resolve) => {
        const queryId = `${Math.random()}`;
        // What has one number is done once.
        const own = data?.nonce === "forged" ? { ...data, nonce: queryId } : data;
        const request = { queryId, userId, name, data: own, timeout: 20_000 };
        game.socket.emit("userQuery", request, resolve);
      });
    return Promise.all((JSON.parse(text) as { name: string; data: { nonce?: unknown } | null }[]).map(one));
  }, JSON.stringify(asked));
}

interface Client {
  readonly game: {
    readonly system: { readonly id: string };
    readonly users: { readonly activeGM: { readonly id: string } };
    readonly socket: { emit(event: string, request: object, answer: (reply: Reply) => void): void };
  };
  readonly CONFIG: { readonly queries: Record<string, () => boolean> };
}

import { describe, expect, it } from "vitest";
import { changesBetween } from "./compare.ts";
import type { Json } from "./mutations.ts";

const FORGER = { user: "me", actors: ["Actor.ada"] };
const world = (given: Record<string, Record<string, Json>[]>) => given as never;
const combat = (events: Record<string, Json>) => world({ combats: [{ _id: "c", system: { events } }] });

describe("What is found to have changed", () => {
  it("is what is anybody else's, and what came or went", () => {
    const before = world({ actors: [{ _id: "bo", name: "Bo" }], messages: [{ _id: "m", author: "other" }] });
    const after = world({ actors: [{ _id: "bo", name: "Bob" }, { _id: "cy" }], messages: [] });
    expect(changesBetween(before, after, FORGER)).toEqual([
      'actors.bo.name: "Bo" -> "Bob"',
      'actors.cy: null -> {"_id":"cy"}',
      'messages.m: {"_id":"m","author":"other"} -> null',
    ]);
  });

  it("is not what the forger owns, nor when something was written", () => {
    const before = world({ actors: [{ _id: "ada", name: "Ada" }], scenes: [{ _id: "s", _stats: { at: 1 } }] });
    const after = world({
      actors: [{ _id: "ada", name: "Eve" }],
      messages: [{ _id: "m", author: "me" }],
      scenes: [{ _id: "s", _stats: { at: 2 } }],
      users: [{ _id: "me", name: "Eve" }],
    });
    expect(changesBetween(before, after, FORGER)).toEqual([]);
  });

  it("is a line of the log that tells of others or of the fight itself, not one of the forger's own alone", () => {
    const line = (who: string, facts: Json, changed: string) => ({ who, facts, changes: [{ actor: changed }] });
    const changesOf = (event: Json) => changesBetween(combat({}), combat({ e: event }), FORGER);
    expect(changesOf(line("Actor.ada", [], "Actor.ada"))).toEqual([]);
    expect(changesOf(line("Actor.ada", [{ type: "memorable", event: { user: "Actor.ada" } }], "Actor.ada"))).toEqual(
      [],
    );
    expect(changesOf(line("Actor.ada", [{ type: "used", actor: "Actor.ada" }], "Actor.ada"))).toEqual([]);
    expect(changesOf(line("Actor.ada", [{ type: "used", actor: "Actor.bo" }], "Actor.ada"))).toHaveLength(1);
    expect(changesOf(line("Actor.ada", [], "Actor.bo"))).toHaveLength(1);
    expect(changesOf(line("Actor.bo", [], "Actor.ada"))).toHaveLength(1);
    expect(changesOf(line("Actor.ada", [{ type: "order", turn: 9 }], "Actor.ada"))).toHaveLength(1);
  });

  it("is a Gamemaster's entry of the log about others, not one about the forger's own alone or about nobody", () => {
    const told = (system: Json) => world({ messages: [{ _id: "m", type: "logEntry", author: "gamemaster", system }] });
    const entry = (uuid: string) => told({ who: "Actor.ada", facts: [], changes: [{ uuid: `${uuid}.Item.sword` }] });
    expect(changesBetween(world({}), told({ who: "", facts: [], changes: [] }), FORGER)).toEqual([]);
    expect(
      changesBetween(world({}), told({ who: "", facts: [], changes: [{ actor: "Actor.bo" }] }), FORGER),
    ).toHaveLength(1);
    expect(changesBetween(world({}), entry("Actor.ada"), FORGER)).toEqual([]);
    expect(changesBetween(world({}), entry("Actor.bo"), FORGER)).toHaveLength(1);
    expect(changesBetween(entry("Actor.ada"), world({}), FORGER)).toHaveLength(1);
  });

  it("is not that what was taken back can no longer be done again", () => {
    const fight = (state: string) => combat({ e: { who: "Actor.bo", state } });
    expect(changesBetween(fight("undone"), fight("dropped"), FORGER)).toEqual([]);
    expect(changesBetween(fight("applied"), fight("dropped"), FORGER)).toHaveLength(1);
  });
});

import { describe, expect, it } from "vitest";
import {
  ASIDE,
  emptyBoard,
  membersOf,
  type BoardState,
  readStoredBoard,
} from "../../src/applications/contests/board-state.ts";
import { withoutParty, withParty } from "../../src/applications/contests/board-parties.ts";
import {
  canJoin,
  movedBy,
  movedTo,
  shifted,
  withoutParticipant,
  withParticipants,
} from "../../src/applications/contests/board-people.ts";

const ADA = { uuid: "Actor.ada", name: "Ada", several: false };
const BO = { uuid: "Actor.bo", name: "Bo", several: false };
const CY = { uuid: "Actor.cy", name: "Cy", several: false };
const GOBLIN = { uuid: "Actor.goblin", name: "Goblin", several: true };

const EMPTY = emptyBoard("multiContest", 2, "public");
const namesIn = (state: BoardState, party: string) =>
  membersOf(state, party).map(({ name, copy }) => (copy > 0 ? `${name} ${copy}` : name));

describe("A board", () => {
  const three = withParticipants(withParticipants(EMPTY, [ADA, BO], "1"), [CY], "2");

  it("takes somebody up once, and says so before they come again", () => {
    expect(canJoin(three, ADA)).toBe(false);
    expect(withParticipants(three, [ADA], "2").people).toHaveLength(3);
    expect(withParticipants(EMPTY, [ADA, ADA], "1").people).toHaveLength(1);
  });

  it("takes several of a kind up, each with a number that nobody else gets", () => {
    const pack = withParticipants(EMPTY, [GOBLIN, GOBLIN, GOBLIN], "1");
    expect(namesIn(pack, "1")).toEqual(["Goblin 1", "Goblin 2", "Goblin 3"]);
    const fewer = withoutParticipant(pack, pack.people[1]!.id);
    expect(namesIn(withParticipants(fewer, [GOBLIN], "1"), "1")).toEqual(["Goblin 1", "Goblin 3", "Goblin 4"]);
  });

  it("moves people to other parties, to a place there or its end", () => {
    const [ada, bo, cy] = three.people.map(({ id }) => id) as [number, number, number];
    expect(namesIn(movedTo(three, ada, "2"), "2")).toEqual(["Cy", "Ada"]);
    expect(namesIn(movedTo(three, ada, "2", cy), "2")).toEqual(["Ada", "Cy"]);
    expect(namesIn(movedTo(three, bo, "1", ada), "1")).toEqual(["Bo", "Ada"]);
    expect(movedTo(three, ada, "1", ada)).toBe(three);
  });

  it("moves people by one, past the last party to those who take no part, and no further", () => {
    const cy = three.people[2]!.id;
    const aside = movedBy(three, cy, 1);
    expect(namesIn(aside, ASIDE)).toEqual(["Cy"]);
    expect(movedBy(aside, cy, 1)).toBe(aside);
    expect(namesIn(movedBy(aside, cy, -1), "2")).toEqual(["Cy"]);
    expect(movedBy(three, three.people[0]!.id, -1)).toBe(three);
  });

  it("puts people a place up or down among their own party only", () => {
    const [ada, bo, cy] = three.people.map(({ id }) => id) as [number, number, number];
    expect(namesIn(shifted(three, bo, -1), "1")).toEqual(["Bo", "Ada"]);
    expect(shifted(three, ada, -1)).toBe(three);
    expect(shifted(three, cy, -1)).toBe(three);
    const mixed = movedTo(three, cy, "1", bo);
    expect(namesIn(shifted(movedTo(mixed, cy, "2"), bo, -1), "1")).toEqual(["Bo", "Ada"]);
  });

  it("adds parties; of one that goes nobody is lost", () => {
    const more = withParty(three);
    expect(more.parties).toEqual([
      { id: "1", name: "" },
      { id: "2", name: "" },
      { id: "3", name: "" },
    ]);
    const fewer = withoutParty(more, "1");
    expect(fewer.parties.map(({ id }) => id)).toEqual(["2", "3"]);
    expect(namesIn(fewer, ASIDE)).toEqual(["Ada", "Bo"]);
    expect(withParty(fewer).parties.at(-1)?.id).toBe("4");
  });

  it("is the same again after it was stored", () => {
    const people = three.people.map((person) => ({ ...person, statistic: "will" }));
    const state = { ...three, people, series: "abc", ask: true };
    expect(readStoredBoard(JSON.parse(JSON.stringify(state)), EMPTY)).toEqual(state);
  });

  it.each([
    ["nothing", undefined],
    ["a word", "board"],
    ["an empty object", {}],
    ["one without parties", { ...three, parties: [] }],
    ["one with people in a party that is not there", { ...three, people: [{ ...three.people[0], party: "9" }] }],
    ["one with lists of nonsense", { ...three, parties: [1, null, { id: 3 }], people: ["x", { id: "a" }] }],
    ["one that is shown to nobody known", { ...three, visibility: "nobody" }],
  ])("that was stored as %s is begun anew", (_what, stored) => {
    expect(readStoredBoard(stored, EMPTY)).toBeNull();
  });
});

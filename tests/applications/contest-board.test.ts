import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as States from "../../src/applications/contests/board-state.ts";
import type * as Rounds from "../../src/applications/contests/board-rounds.ts";
import type * as People from "../../src/applications/contests/board-people.ts";
import type * as Lines from "../../src/applications/contests/board-line.ts";
import type * as Views from "../../src/applications/contests/board-view.ts";
import type * as Standings from "../../src/applications/simplified-combat/standing.ts";
import type * as Cards from "../../src/applications/contests/multi-contest-card.ts";
import type { MultiContestData } from "../../src/play/contests/multi-contest-data.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { MACRO_API } from "../../src/foundation.ts";
import { resolveMultiContest } from "../../src/rules/contests/multi-contest.ts";
import { openSirpas, type SirpasTable } from "../data/support/table.ts";

/** Five parties of two to four: what each member has in Health, and throws. */
const FIVE = {
  Foxes: [
    ["Ada", 12, [6, 5, 4]],
    ["Bo", 10, [3, 3, 3]],
  ],
  Wolves: [
    ["Cy", 11, [6, 6, 6]],
    ["Di", 13, [2, 2, 2]],
    ["Ed", 10, [5, 5, 1]],
  ],
  Bears: [
    ["Flo", 14, [6, 3, 4]],
    ["Gus", 10, [1, 1, 2]],
    ["Hal", 10, [4, 4, 5]],
    ["Ida", 10, [2, 3, 3]],
  ],
  Crows: [
    ["Jo", 10, [6, 6, 5]],
    ["Kit", 11, [4, 4, 4]],
  ],
  Owls: [
    ["Lu", 10, [1, 2, 1]],
    ["Mo", 12, [1, 1, 1]],
    ["Nan", 10, [1, 2, 2]],
  ],
} as const satisfies Record<string, readonly (readonly [string, number, readonly number[]])[]>;

const style = (name: string, level: number, range = "melee") => ({
  name,
  type: "style",
  system: { key: name.toLowerCase(), level, range, damageType: "cut", dominance: 6 },
});
const SWORD = {
  name: "Sword",
  type: "weapon",
  system: { styles: ["swordfight"], skills: ["slash"], damageType: "cut", dominance: 2, equipped: true },
};
const FIGHT = { length: 1, injuries: true, category: "", generic: false, fled: [], combat: "" } as const;
const SLASH = {
  name: "Slash",
  type: "skill",
  system: { key: "slash", combat: { kind: "attack", range: { kind: "melee" } } },
};

describe("A board", () => {
  let table: SirpasTable;
  let api: typeof MACRO_API;
  let views: typeof States &
    typeof People &
    typeof Lines &
    typeof Views &
    typeof Rounds &
    typeof Standings &
    typeof Cards;

  beforeAll(async () => {
    table = await openSirpas();
    api = (table.game as unknown as { sirpas: typeof MACRO_API }).sirpas;
    views = {
      ...(await import("../../src/applications/contests/board-state.ts")),
      ...(await import("../../src/applications/contests/board-people.ts")),
      ...(await import("../../src/applications/contests/board-line.ts")),
      ...(await import("../../src/applications/contests/board-view.ts")),
      ...(await import("../../src/applications/contests/board-rounds.ts")),
      ...(await import("../../src/applications/simplified-combat/standing.ts")),
      ...(await import("../../src/applications/contests/multi-contest-card.ts")),
    };
  });
  afterAll(() => table.close());

  const put = (name: string, ...items: object[]) => table.createActor({ name, type: "character", items });

  it("of five parties, its round and the card in the chat say what the rules answer", async () => {
    const parties = await Promise.all(
      Object.entries(FIVE).map(async ([name, members]) => ({
        name,
        actors: await Promise.all(
          members.map(([who, health]) => {
            const system = { attributes: { health: { specific: health - 10 } } };
            return table.createActor({ name: who, type: "character", system });
          }),
        ),
      })),
    );
    table.dice(...Object.values(FIVE).flatMap((members) => members.flatMap(([, , dice]) => dice)));
    const message = (await api.multiContest(parties, "health", { visibility: "public" }))!;
    const data = message.system as unknown as MultiContestData;
    const answer = resolveMultiContest(
      Object.entries(FIVE).map(([name, members]) => ({
        id: name,
        name,
        members: members.map(([who, health, dice]) => ({
          id: who,
          name: who,
          rolled: { pool: "standard" as const, dice, terms: [{ label: "Health", value: health }] },
        })),
      })),
    );
    if (!answer.complete) throw new Error("The rules have no answer.");
    const standings = answer.parties.flatMap(({ members }) => members);
    expect(standings.filter(({ critical }) => critical).map(({ name }) => name)).toEqual(["Mo"]);
    const people = parties.flatMap(({ actors }) => actors);
    const round = { message, data };
    const card = views.multiContestCard({ message, system: data });
    const { rows, parties: standing, outcome } = views.boardRound(round);
    const [winner] = answer.winners;
    expect(outcome).toContain(`Victory: ${winner}, `);
    for (const { name, points, members } of answer.parties) {
      const word = points === 1 ? "1 point" : `${points} points`;
      const shown = card.parties.find((party) => party.name === name)!;
      expect(shown).toMatchObject({ points: word, won: name === winner });
      expect(shown.rows.map((row) => row.name)).toEqual(members.map((member) => member.name));
      expect(standing.find((party) => party.name === name)?.points).toBe(word);
      for (const { name: who, rolled, standing: place, margin, critical } of members) {
        const note = { highest: "a point", below: `SM −${-(margin ?? 0)}`, void: "", unopposed: "sits out" }[place];
        const actor = people.find((one) => one.name === who)!;
        const result = rows.find((row) => row.actor === actor.uuid && row.name === who);
        expect(result?.result, who).toBe(String(rolled.result));
        expect(result?.note, who).toContain(critical ? "critical failure" : note);
      }
    }
  });

  it("of a fight takes the best that suits all, and says who cannot meet the others", async () => {
    const [ada, bo] = [await put("Ada", style("Swordfight", 6), SWORD), await put("Bo", SLASH, SWORD)];
    const newcomer = ({ uuid, name }: SirpasActor) => ({ uuid, name, several: false });
    const empty = { ...views.emptyBoard("fight", 2, "public"), fight: FIGHT };
    const board = views.withParticipants(views.withParticipants(empty, [newcomer(ada)], "1"), [newcomer(bo)], "2");
    const lines = (state: typeof board) => state.people.map((person) => views.lineOf(state, person));
    const armed = { ...board, fight: { ...FIGHT, category: "meleeArmed" as const } };
    expect(lines(armed)[0]).toMatchObject({ likeAll: "Swordfight (Sword) 8 (best)", trouble: "" });
    expect(lines(armed)[1]!.trouble).toContain("Bo has no skill for this form of combat: Armed melee.");
    expect(lines(armed)[1]!.mends).toContain("");
    const agreed = { ...armed, fight: { ...armed.fight, generic: true } };
    expect(lines(agreed)[1]).toMatchObject({
      likeAll: expect.stringMatching(/^Slash.* \(best\)$/) as string,
      trouble: "",
    });
    const minds = { ...board, fight: { ...FIGHT, category: "mental" as const } };
    expect(lines(minds)[0]!.trouble).toBe("Ada has no skill for this form of combat: Mental combat.");
  });

  it("adds what was typed beside somebody, in every round that one rolls for all", async () => {
    const [ada, bo] = [await put("Ada"), await put("Bo")];
    const people = [ada, bo].map(({ uuid, name }, id) => {
      return { id, uuid, name, copy: 0, statistic: "", party: String(id + 1), modifier: id === 0 ? -4 : 0 };
    });
    const board = { ...views.emptyBoard("multiContest", 2, "public"), people, statistic: "health" };
    const totals = (ask: boolean) => people.map((person) => views.participantOf({ ...board, ask }, person)!.total);
    const [typed, asked] = [totals(false), totals(true)];
    expect(typed).toEqual([asked[0]! - 4, asked[1]]);
    const { performRound } = await import("../../src/applications/contests/perform-round.ts");
    table.dice(3, 3, 3, 3, 3, 3);
    const { message, series } = (await performRound(board))!;
    const { boardOfRound } = await import("../../src/applications/contests/board-of-round.ts");
    const again = boardOfRound(message, board);
    expect(again.people.map(({ modifier }) => modifier)).toEqual([-4, 0]);
    table.dice(3, 3, 3, 3, 3, 3);
    const second = (await performRound({ ...again, series }))!.message.system as unknown as MultiContestData;
    expect(second.parties.map(({ members }) => members[0]!.terms.at(-1)?.value)).toEqual([-4, asked[1]]);
  });

  it("of a fight says who goes on: not a party that flees, or of which nobody can stand", async () => {
    const [ada, bo, cy] = [await put("Ada"), await put("Bo"), await put("Cy")];
    const person = (actor: SirpasActor, id: number, party: string) => {
      return { id, uuid: actor.uuid, name: actor.name, copy: 0, statistic: "", party, modifier: 0 };
    };
    const fight = { ...FIGHT, fled: [] as string[] };
    const people = [person(ada, 0, "1"), person(bo, 1, "2"), person(cy, 2, "2")];
    const board = { ...views.emptyBoard("fight", 3, "public"), fight, people };
    const left = (state: typeof board) => {
      const { parties, ended } = views.whoGoesOn(state);
      return [parties.map(({ id }) => id), ended];
    };
    expect(left(board)).toEqual([["1", "2"], false]);
    expect(left({ ...board, fight: { ...fight, fled: ["2"] } })).toEqual([["1"], true]);
    await bo.toggleStatusEffect("dead");
    expect(left(board)).toEqual([["1", "2"], false]);
    await cy.toggleStatusEffect("dead");
    expect(left(board)).toEqual([["1"], true]);
    expect(left({ ...board, people: people.slice(0, 1) })).toEqual([["1"], false]);
  });
});

import { asRecord } from "../support/records.ts";
import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CheckData } from "../../src/play/checks/check-data.ts";
import type { ContestData } from "../../src/play/contests/contest-data.ts";
import type { MultiContestData } from "../../src/play/contests/multi-contest-data.ts";
import type { RankingData } from "../../src/play/contests/ranking-data.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type * as Answers from "../../src/play/contests/answer-contest.ts";
import type { MACRO_API } from "../../src/foundation.ts";
import { sumTerms } from "#core/rules/term.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

/** An item as the compendium has it, with what a player changes of it. */
function fromPack(pack: "skills" | "advantages" | "perks" | "gear", key: string, changes: object = {}) {
  const { name, system } = load(readFileSync(`packs/${pack}/${key}.yml`, "utf8")) as { name: string; system: object };
  const type = { skills: "skill", advantages: "advantage", perks: "perk", gear: "gear" }[pack];
  return { name, type, system: { ...system, ...changes } };
}

describe("The advantages of the compendium, on a character", () => {
  let table: SirpasTable;
  let actor: SirpasActor;

  let answers: typeof Answers;

  beforeAll(async () => {
    table = await openSirpas();
    answers = await import("../../src/play/contests/answer-contest.ts");
  });
  afterAll(() => table.close());
  beforeEach(() => {
    table.asked.length = 0;
    table.answer = ({ choice }) => choice;
  });

  async function character(items: object[], system: object = {}): Promise<SirpasActor> {
    actor = await table.createActor({ name: "Mira", type: "character", items, system });
    return actor;
  }

  const statistic = (key: string) => {
    const answer = actor.statistic(key);
    if (!answer.ok) throw new Error(answer.reason);
    return answer.value;
  };

  async function terms(key: string, difficulty: "easy" | "normal" | "hard" | "trivial" = "normal") {
    table.dice(3, 3, 3);
    const message = await actor.check(key, { fast: true, difficulty });
    const { terms: all } = message!.system as unknown as CheckData;
    return Object.fromEntries(all.map(({ label, value }) => [label, value]));
  }

  const cuts = (...severities: string[]) => severities.map((severity) => ({ severity, damageType: "cut" }));

  it("Medical Knowledge lets First Aid be rolled without a point of one's own, at 1 and 6 more", async () => {
    await character([fromPack("skills", "first-aid")]);
    expect(statistic("first-aid").error).toMatchObject({ reason: "baseless" });
    await character([fromPack("skills", "first-aid"), fromPack("perks", "medical-knowledge")]);
    expect(statistic("first-aid")).toMatchObject({ error: null, value: 1, specific: 0 });
    expect(statistic("first-aid").terms).toMatchObject([{ label: "Medical Knowledge", value: 1 }]);
    expect(await terms("first-aid")).toEqual({ "Medical Knowledge": 6 });
  });

  it("Survival Instinct 3 and Lack of Instinct count at their level in the check, by name", async () => {
    const defence = fromPack("skills", "instinctive-defence", { specific: 4 });
    await character([defence, fromPack("advantages", "survival-instinct", { level: 3 })]);
    expect(await terms("instinctive-defence")).toMatchObject({ "Survival Instinct": 3 });
    await character([defence, fromPack("advantages", "lack-of-instinct", { level: 2 })]);
    expect(await terms("instinctive-defence")).toMatchObject({ "Lack of Instinct": -2 });
  });

  it("Combative Spirit 2 leaves 1 of a penalty of 3, and names itself", async () => {
    const spirit = fromPack("advantages", "combative-spirit", { level: 2 });
    const { system } = await character([spirit], { wounds: asRecord(cuts("heavy", "serious")) });
    expect(sumTerms(system.woundTerms)).toBe(-1);
    expect(system.woundTerms.at(-1)).toMatchObject({ label: "Combative Spirit", value: 2 });
    expect(await terms("strength")).toMatchObject({ "Combative Spirit": 2 });
  });

  it("Hard to Die, Battleproof and Strong Temper bear wounds past 9 injury points, Mourning Hall none of the body", async () => {
    const wounds = asRecord(cuts("heavy", "heavy", "serious"));
    expect((await character([], { wounds })).system.incapacitated).toBe(true);
    for (const [key, incapacitated] of [
      ["hard-to-die", false],
      ["battleproof", false],
      ["strong-temper", false],
      ["born-in-a-mourning-hall", true],
    ] as const) {
      const { system } = await character([fromPack("advantages", key)], { wounds });
      expect([key, system.incapacitated]).toEqual([key, incapacitated]);
    }
  });

  it("Elemental Resistance 4 is the base of Resistance/Cold, -3 makes it worthless, none leaves it baseless", async () => {
    const cold = fromPack("skills", "resistance", { specialisation: "Cold", specific: 2 });
    await character([cold, fromPack("advantages", "elemental-resistance", { level: 4 })]);
    expect(statistic("resistance/cold")).toMatchObject({ base: 4, value: 6 });
    await character([cold, fromPack("advantages", "elemental-resistance", { level: -3 })]);
    expect(statistic("resistance/cold")).toMatchObject({ base: -3, value: 0 });
    await character([{ ...cold, system: { ...cold.system, specific: 0 } }]);
    expect(statistic("resistance/cold").error).toMatchObject({ reason: "baseless" });
  });

  it("Fast Paced 2 moves 40 feet a turn instead of 28", async () => {
    expect((await character([])).system.movement.value).toBe(28);
    const { system } = await character([fromPack("advantages", "fast-paced", { level: 2 })]);
    expect(system.movement.value).toBe(40);
    expect(system.movement.terms).toContainEqual(expect.objectContaining({ label: "Fast Paced", value: 12 }));
  });

  it("Natural and Easygoing count at their difficulties for the skill they were bought for", async () => {
    await character([
      fromPack("skills", "climbing"),
      fromPack("advantages", "natural", { target: "climbing" }),
      fromPack("advantages", "easygoing", { target: "climbing" }),
    ]);
    expect(await terms("climbing", "hard")).toMatchObject({ Natural: 2 });
    expect(await terms("climbing", "trivial")).toMatchObject({ Easygoing: 2 });
    expect(Object.keys(await terms("climbing"))).not.toContain("Natural");
    expect(Object.keys(await terms("strength", "hard"))).not.toContain("Natural");
  });

  it("Criminal Boss adds 4 to Intimidate, Criminal Background 2 to Persuade", async () => {
    await character([fromPack("skills", "intimidate"), fromPack("perks", "criminal-boss")]);
    expect(await terms("intimidate")).toMatchObject({ "Criminal Boss": 4 });
    await character([fromPack("skills", "persuade"), fromPack("perks", "criminal-background")]);
    expect(await terms("persuade")).toMatchObject({ "Criminal Background": 2 });
  });

  describe("Criminal Boss against another boss", () => {
    const INTIMIDATE = fromPack("skills", "intimidate");
    let boss: SirpasActor;
    let rival: SirpasActor;
    let clerk: SirpasActor;

    beforeAll(async () => {
      const items = [INTIMIDATE, fromPack("perks", "criminal-boss")];
      boss = await table.createActor({ name: "Vito", type: "character", items });
      rival = await table.createActor({ name: "Sal", type: "character", items });
      clerk = await table.createActor({ name: "Ned", type: "character", items: [INTIMIDATE] });
    });

    const api = () => (table.game as unknown as { sirpas: typeof MACRO_API }).sirpas;
    interface Stored {
      readonly name: string;
      readonly terms: readonly { readonly label: string }[];
    }
    /** Who has the perk among their terms. */
    const helped = (participants: readonly Stored[]) =>
      participants.filter(({ terms }) => terms.some(({ label }) => label === "Criminal Boss")).map(({ name }) => name);
    const system = (message: ChatMessage.Implementation | null) => message!.system as unknown;

    it("a contest adds the 4 against a clerk, and nothing against a boss or a group with one", async () => {
      const helpedAgainst = async (...others: SirpasActor[]) => {
        table.dice(6, 6, 6, ...others.flatMap(() => [1, 2, 3]));
        const message = await api().contest(boss, others, { statistics: "intimidate" });
        return helped((system(message) as ContestData).participants);
      };
      expect(await helpedAgainst(clerk)).toEqual(["Vito"]);
      expect(await helpedAgainst(rival)).toEqual([]);
      expect(await helpedAgainst(clerk, rival)).toEqual([]);
    });

    it("an asked contest says so to both, and throws what it said", async () => {
      const message = await api().contest(boss, rival, { statistics: "intimidate", ask: true });
      table.dice(3, 3, 3);
      await answers.answerContest(message!.id!, "1");
      const request = table.askedToRoll.at(-1)!;
      const total = sumTerms(request.termsFor(request.choice));
      expect([total, request.opponents[0]?.participant?.total]).toEqual([statisticValue(boss), statisticValue(rival)]);
      expect(game.messages!.contents.at(-1)!.system).toMatchObject({ terms: request.termsFor(request.choice) });
    });

    const statisticValue = (who: SirpasActor) => {
      const answer = who.statistic("intimidate");
      return answer.ok ? answer.value.value : null;
    };

    it("rankings and multi-contests know who is on the other side", async () => {
      table.dice(6, 6, 6, 5, 5, 5, 1, 2, 3);
      const ranking = system(await api().ranking([boss, clerk], "intimidate")) as RankingData;
      expect(helped(ranking.participants as readonly Stored[])).toEqual(["Vito"]);
      const inParties = async (...parties: SirpasActor[][]) => {
        table.dice(6, 6, 6, 5, 5, 5, 1, 2, 3);
        const made = system(await api().multiContest(parties, "intimidate")) as MultiContestData;
        return helped(made.parties.flatMap(({ members }) => members) as readonly Stored[]);
      };
      expect(await inParties([boss, rival], [clerk])).toEqual(["Vito", "Sal"]);
      expect(await inParties([boss, clerk], [rival])).toEqual([]);
    });

    it("a check on Intimidate leaves the 4 out while another boss is targeted", async () => {
      const targets = game.user!.targets as unknown as Set<{ readonly actor: SirpasActor }>;
      actor = boss;
      const target = { actor: rival };
      targets.add(target);
      expect(Object.keys(await terms("intimidate"))).not.toContain("Criminal Boss");
      targets.delete(target);
      expect(await terms("intimidate")).toMatchObject({ "Criminal Boss": 4 });
    });
  });

  it("a first-aid kit counts once it is in use, and not where the check is trivial instead", async () => {
    const skill = fromPack("skills", "first-aid", { specific: 3 });
    await character([skill, fromPack("gear", "first-aid-kit")]);
    expect(Object.keys(await terms("first-aid"))).not.toContain("First-aid Kit");
    await character([skill, fromPack("gear", "first-aid-kit", { inUse: true })]);
    expect(await terms("first-aid")).toMatchObject({ "First-aid Kit": 6 });
    expect(Object.keys(await terms("first-aid", "trivial"))).not.toContain("First-aid Kit");
  });

  it("a struct and an attribute are raised by what is typed into a line, and say by what", async () => {
    const giant = {
      name: "Giant",
      type: "advantage",
      system: {
        level: 2,
        modifiers: [
          { type: "struct", struct: "injuryResistance", value: 3, scale: "level" },
          { type: "specific", target: "body", value: 1, scale: "once" },
        ],
      },
    };
    const { system } = await character([giant], { wounds: asRecord(cuts("heavy", "heavy", "serious")) });
    expect(system.status.injury).toEqual({ value: 10, max: 15 });
    expect(system.structValues.injuryResistance.terms).toContainEqual(
      expect.objectContaining({ label: "Giant", value: 6 }),
    );
    expect(system.incapacitated).toBe(false);
    expect([statistic("body").value, statistic("strength").value]).toEqual([11, 11]);
    expect(system._source.structs.injuryResistance).toBeNull();
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forgersAt, term, type Forgers } from "./forging.ts";
import { d10, d100, d20, openDog, type Doc, type DogTable } from "./table.ts";

interface Answer {
  readonly ok: boolean;
  readonly reason: string;
}

/** The queries of a client, as one that was tampered with sends them. */
describe("What a player asks to be written down by a Gamemaster's window", () => {
  let table: DogTable;
  let forgers: Forgers;
  let user: Forgers["user"];
  let own: Forgers["own"];
  let foreign: Forgers["foreign"];

  beforeAll(async () => {
    table = await openDog();
    forgers = await forgersAt(table);
    ({ user, own, foreign } = forgers);
  });
  afterAll(async () => {
    forgers.player.leave();
    await table.close();
  });
  beforeEach(async () => forgers.reset());

  const said = [{ label: "DOG.LOG.said.tires", data: { name: "x", exertion: "y", by: 1, now: 1 } }];
  const draft = (more: object) => ({
    ...{ type: "tiredness", key: "", who: own.uuid, message: "", said, facts: [], changes: [] },
    ...more,
  });
  const tires = (actor: Doc, by = -1) => ({ uuid: actor.uuid, path: "system.fatigue", by });
  const learns = (by: number) => ({ uuid: own.uuid, path: "system.skills.swordsplay.learned", by });
  const asked = async (more: object) => {
    const { recordAsked } = await table.core("play/log/record.ts");
    const answer = (await recordAsked!(user, { combat: "", follows: "", draft: draft(more) })) as Answer;
    return answer.ok ? null : answer.reason;
  };
  const attempt = async (of: string, more: object = {}) =>
    forgers.posted("improvement", { ...forgers.improvement(of, own), ...more }, [
      await forgers.thrown(d100(80), d20(5), d10(6)),
    ]);
  const aid = async (more: object = {}) =>
    forgers.posted("check", forgers.aid(foreign, own, more), [await forgers.thrown(d100(2))]);

  it("is taken where it is about their own", async () => {
    expect(await asked({ changes: [tires(own)] })).toBe(null);
  });

  it.each([
    ["somebody else's fatigue", () => ({ changes: [tires(foreign)] })],
    ["something done by somebody else", () => ({ who: foreign.uuid, changes: [tires(own)] })],
    ["nothing at all", () => ({})],
    ["a key of nothing", () => ({ key: "anything", changes: [tires(own)] })],
    ["a mishap, which is a Gamemaster's to choose", () => ({ key: "mishap:anything", changes: [tires(own)] })],
  ])("is refused with %s", async (_, more) => {
    expect(await asked(more())).toBe("notYours");
  });

  it.each([
    [
      "a path of its own",
      () => ({ changes: [{ uuid: own.uuid, path: "system.rank", before: "common", after: "noble" }] }),
    ],
    [
      "a sentence of its own",
      () => ({ said: [{ label: "The Gamemaster is right.", data: {} }], changes: [tires(own)] }),
    ],
    ["a type of its own", () => ({ type: "miracle", changes: [tires(own)] })],
    ["a fact", () => ({ facts: [{ type: "action" }], changes: [tires(own)] })],
  ])("cannot be read with %s", async (_, more) => {
    expect(await asked(more())).toBe("eventUnreadable");
  });

  it("what happens once alone cannot be used up for somebody else", async () => {
    const { isRecorded } = await table.core("play/log/recorded.ts");
    const id = await forgers.attackOn(foreign);
    for (const key of [`damage:${id}`, `mishap:${id}`]) {
      expect(await asked({ key, changes: [tires(own)] })).toBe("notYours");
      expect(isRecorded!(key)).toBe(null);
    }
    expect(await asked({ key: `damage:${await forgers.attackOn(own)}`, changes: [tires(own)] })).toBe(null);
  });

  it("a skill is raised after a critical success alone, and by what the sheet says", async () => {
    const plain = await forgers.attackOn(foreign);
    expect(await asked({ type: "improvement", key: `improvement:${plain}`, changes: [learns(6)] })).toBe("notYours");
    const theirs = await forgers.criticalOn(own, foreign);
    expect(await asked({ type: "improvement", key: `improvement:${theirs}`, changes: [learns(6)] })).toBe("notYours");
    const forged = await forgers.criticalOn(foreign);
    await attempt(forged, { terms: [term(1)] });
    expect(await asked({ type: "improvement", key: `improvement:${forged}`, changes: [learns(6)] })).toBe("notYours");
    const genuine = await forgers.criticalOn(foreign);
    await attempt(genuine);
    const event = { type: "improvement", key: `improvement:${genuine}`, changes: [learns(6)] };
    expect(await asked(event)).toBe(null);
    expect(await asked(event)).toBe("eventStands");
    expect(own.system).toMatchObject({ skills: { swordsplay: { learned: 56 } } });
  });

  it("nobody is treated by a check that speaks for somebody else, or says more than the sheet", async () => {
    const heals = (id: string) => ({ type: "heal", key: `treated:${id}`, changes: [tires(own)] });
    expect(await asked(heals(await aid()))).toBe("notYours");
    const more = forgers.aid(own, own, { targets: [{ label: "DOG.SKILL.firstAid", terms: [term(99)] }] });
    const sent = async (system: object) => forgers.posted("check", system, [await forgers.thrown(d100(30))]);
    expect(await asked(heals(await sent(more)))).toBe("notYours");
    expect(await asked(heals(await sent(forgers.aid(own, own))))).toBe(null);
  });

  it("a step through what another wrote down is refused", async () => {
    const { recordEvent } = await table.core("play/log/record.ts");
    await recordEvent!(null, draft({ who: foreign.uuid, changes: [tires(foreign)] }));
    const { stepAsked } = await table.core("play/log/undo.ts");
    const message = table.messages("logEntry").at(-1)!.id;
    expect(await stepAsked!(user, { combat: "", message, way: "undo" })).toMatchObject({ reason: "notYours" });
    expect(foreign.system).toMatchObject({ fatigue: 99 });
  });
});

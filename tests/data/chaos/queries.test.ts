import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { few } from "../../support/sweep.ts";
import { PUNCH_ROWS } from "../support/attacks.ts";
import { Arena } from "./arena.ts";
import type { Seat } from "./seat.ts";

const STRANGE: readonly unknown[] = [null, "", 7, [], {}, { by: {} }, { by: "__proto__", nonce: "constructor" }];

/** All that clients answer to each other, each with what it asks back or checks: a new one has to come with a test. */
const ALL = [
  "sirpas.award",
  "sirpas.closeAttack",
  "sirpas.closeChallenge",
  "sirpas.defendAll",
  "sirpas.giveMoveBack",
  "sirpas.isMine",
  "sirpas.passTime",
  "sirpas.record",
  "sirpas.rollBlind",
  "sirpas.settle",
  "sirpas.step",
  "sirpas.stepThroughLog",
] as const;

/** Those that the Gamemaster's client does for somebody. */
const LOG_ENTRIES = [
  "sirpas.award",
  "sirpas.closeAttack",
  "sirpas.closeChallenge",
  "sirpas.defendAll",
  "sirpas.giveMoveBack",
  "sirpas.passTime",
  "sirpas.record",
  "sirpas.rollBlind",
  "sirpas.settle",
  "sirpas.step",
  "sirpas.stepThroughLog",
] as const;

// In their order, for all of it happens in one fight: a strike that is settled is a strike fewer for what is asked next.
describe("What one client asks of another", { tags: ["sample"], shuffle: false }, () => {
  let arena: Arena;
  let gamemaster: Seat;
  let owner: Seat;
  let stranger: Seat;
  let ids: Awaited<ReturnType<typeof read>>;

  const read = () => gamemaster.do("ids");

  beforeAll(async () => {
    arena = await Arena.open();
    gamemaster = await arena.sit("Gamemaster");
    await gamemaster.do("makeWorld", true);
    await gamemaster.do("own", "Ada", "Player 1");
    await gamemaster.do("own", "Bo", "Player 2");
    [owner, stranger] = await Promise.all([arena.sit("Player 1"), arena.sit("Player 2")]);
  }, 60_000);
  afterAll(() => arena.close());
  beforeEach(async () => void (ids = await read()));

  const event = (draft: object = {}, more: object = {}) => ({
    combat: ids.combat,
    draft: { type: "condition", key: "", who: "", message: "", said: [], facts: [], changes: [], ...draft },
    follows: "",
    ...more,
  });
  const wound = (name: string) => ({
    uuid: ids.actors[name],
    path: "system.wounds.w",
    before: null,
    after: { severity: "heavy", damageType: "", bodyPart: "", treated: false, label: "" },
  });
  const error = (reason: string) => expect.objectContaining({ ok: false, reason });

  it("is known by name", async () => {
    expect((await gamemaster.do("queries")).filter((name) => name.startsWith("sirpas."))).toEqual(ALL);
  });

  it.each(few(ALL, 4))("%s answers nonsense in words or with no, and throws nothing", async (query) => {
    for (const data of STRANGE) {
      const answer = await stranger.do("forge", "Gamemaster", query, data);
      expect(answer).not.toHaveProperty("threw");
      expect(answer === query || (answer as { ok?: boolean } | null)?.ok === true).toBe(false);
    }
    expect(arena.seats.flatMap(({ loose }) => loose)).toEqual([]);
  });

  it.each(few(LOG_ENTRIES, 3))(
    "%s is not done in the name of somebody else who has not asked for it",
    async (query) => {
      const before = await gamemaster.do("world");
      for (const name of ["Gamemaster", "Player 1"]) {
        const asked = { ...event({ changes: [wound("Ada")] }), by: ids.users[name], nonce: "made up", way: "undo" };
        const answer = await stranger.do("forge", "Gamemaster", query, asked);
        if (name === "Player 1") expect(answer).toEqual(error("notYours"));
        else expect((answer as { ok: boolean }).ok).toBe(false);
      }
      expect(await gamemaster.do("world")).toBe(before);
    },
  );

  it.each(few(LOG_ENTRIES, 2))("%s is not done by a player's client", async (query) => {
    const asked = { ...event({ changes: [wound("Ada")] }), by: ids.users["Player 2"], nonce: "n" };
    expect(await stranger.do("forge", "Player 1", query, asked)).toEqual(error("gamemastersEncounter"));
  });

  it.each([
    ["wounds somebody else's", () => ({ changes: [wound("Ada")] })],
    ["is done by somebody else's", () => ({ who: ids.actors["Ada"] })],
    ["takes the place of a strike", () => ({ key: `strike:${"x".repeat(16)}:1:1` })],
    ["takes the place of a turn", () => ({ key: "turn:2:x" })],
    ["takes the place of what befalls others", () => ({ key: "damage:gone" })],
    ["is a turn", () => ({ type: "turn" })],
    ["settles the level of combat", () => ({ facts: [{ type: "level", level: "simplified" }] })],
    ["changes the order of a fight", () => ({ facts: [{ type: "order", turn: 1, places: [] }] })],
    ["begins a place", () => ({ facts: [{ type: "place", combatant: ids.combatants["Bo"], event: "begin" }] })],
    ["begins a turn", () => ({ facts: [{ type: "memorable", event: { type: "turn", turn: 9 } }] })],
    [
      "speaks of others in our words",
      () => ({
        said: [
          { label: "SIRPAS.INJURY.said.scratch", data: { name: "Bo", scratches: 1, most: 5 } },
          {
            label: "SIRPAS.FIGHT.said.condition.open",
            data: { name: "Ada", condition: "SIRPAS.CONDITION.dead.label" },
          },
        ],
        changes: [wound("Bo")],
      }),
    ],
    [
      "names their own beside the sentence alone",
      () => ({
        said: [{ label: "SIRPAS.INJURY.said.dead", data: { name: "Ada", patient: "Bo" } }],
        changes: [wound("Bo")],
      }),
    ],
    [
      "begins a turn in words",
      () => ({ said: [{ label: "SIRPAS.TRACKER.SAID.turn", data: { turn: 9 } }], changes: [wound("Bo")] }),
    ],
    ["tells of others", () => ({ facts: [{ type: "memorable", event: { type: "other", user: ids.actors["Ada"] } }] })],
    [
      "tells of a manoeuvre that nobody has",
      () => ({
        facts: [
          {
            type: "memorable",
            event: {
              ...{ type: "manoeuvre", user: ids.actors["Bo"], target: "", success: true, margin: 9, extra: false },
              rows: { ...PUNCH_ROWS, key: "all-at-once" },
            },
          },
        ],
      }),
    ],
  ] as readonly (readonly [string, () => object])[])(
    "sirpas.record writes down nothing that %s",
    async (_what, draft) => {
      const before = await gamemaster.do("world");
      expect(await stranger.do("ask", "sirpas.record", event(draft()))).toEqual(error("notYours"));
      expect(await gamemaster.do("world")).toBe(before);
    },
  );

  it.each([
    ["changes that are none", () => ({ changes: [{ uuid: ids.actors["Bo"], path: "system.wounds.w" }] })],
    ["a change of another document", () => ({ changes: [{ uuid: "User.x", path: "role", before: 1, after: 4 }] })],
    [
      "a number that is none",
      () => ({ changes: [{ uuid: ids.actors["Bo"], path: "system.status.scratches", by: "9" }] }),
    ],
    [
      "more of a level by way of what is used up",
      () => ({ changes: [{ uuid: `${ids.actors["Bo"]}.Item.x`, path: "system.specific", by: 9 }] }),
    ],
    [
      "a status of another place",
      () => ({ changes: [{ uuid: ids.actors["Bo"], path: "system.furtherStatuses.a.b.value", by: 1 }] }),
    ],
    ["lines that are none", () => ({ said: ["Bo won"] })],
    ["a text as long as a book", () => ({ key: "x".repeat(100_000) })],
    ["a thousand lines", () => ({ said: Array.from({ length: 1000 }, () => ({ label: "x", data: {} })) })],
    ["facts that are none", () => ({ facts: [null] })],
    ["facts that tell of no event at all", () => ({ facts: [{ type: "memorable" }] })],
    ["a line that no language has", () => ({ said: [{ label: "Bo has won this fight", data: {} }] })],
    ["a line of another part of the program", () => ({ said: [{ label: "SIRPAS.SHEET.incapacitated", data: {} }] })],
  ] as readonly (readonly [string, () => object])[])("sirpas.record does not take %s", async (_what, draft) => {
    const before = await gamemaster.do("world");
    expect(await stranger.do("ask", "sirpas.record", event(draft()))).toEqual(error("eventUnreadable"));
    expect(await gamemaster.do("world")).toBe(before);
  });

  it.each([
    ["befalls", { changes: [{ uuid: "Actor.xxxxxxxxxxxxxxxx", path: "system.status.scratches", by: 1 }] }],
    [
      "befalls, as what is no actor,",
      { changes: [{ uuid: "RollTable.xxxxxxxxxxxxxxxx", path: "system.status.scratches", by: 1 }] },
    ],
    ["is done by", { who: "Actor.xxxxxxxxxxxxxxxx" }],
  ])("sirpas.record writes down nothing that %s somebody who cannot be found", async (_what, draft) => {
    const before = await gamemaster.do("world");
    expect(await stranger.do("ask", "sirpas.record", event(draft))).toMatchObject({ ok: false });
    expect(await gamemaster.do("world")).toBe(before);
  });

  it("sirpas.record writes down what befalls one's own", async () => {
    const said = [
      { label: "SIRPAS.DAMAGE.said.reason", data: { reason: "A fall" } },
      { label: "SIRPAS.INJURY.said.wound.light", data: { name: "Bo" } },
    ];
    const answer = await stranger.do("ask", "sirpas.record", event({ said, changes: [wound("Bo")] }));
    expect(answer).toEqual({ ok: true, value: null });
    expect(await gamemaster.do("broken")).toEqual([]);
  });

  it("sirpas.stepThroughLog takes nothing back for a player", async () => {
    const before = await gamemaster.do("world");
    const asked = { combat: ids.combat, way: "undo" };
    expect(await owner.do("ask", "sirpas.stepThroughLog", asked)).toEqual(error("gamemastersEncounter"));
    expect(await gamemaster.do("world")).toBe(before);
  });

  it("sirpas.step moves nobody else's place, takes no step there is not, and none out of turn", async () => {
    const before = await gamemaster.do("world");
    const after = ids.events.at(-1)?.id;
    const step = (name: string, more: object = {}) => ({
      ...{ combat: ids.combat, combatant: ids.combatants[name], step: "end", after },
      ...more,
    });
    expect(await stranger.do("ask", "sirpas.step", step("Ada"))).toEqual(error("notOwner"));
    expect(await stranger.do("ask", "sirpas.step", step("Bo", { step: "next" }))).toEqual(error("notYours"));
    expect(await stranger.do("ask", "sirpas.step", step("Bo", { after: "other" }))).toEqual(error("encounterWentOn"));
    expect(await gamemaster.do("world")).toBe(before);
  });

  it("sirpas.giveMoveBack gives nobody else's action back", async () => {
    const asked = { combat: ids.combat, actor: ids.actors["Ada"] };
    expect(await stranger.do("ask", "sirpas.giveMoveBack", asked)).toEqual(error("notYours"));
  });

  it("sirpas.settle lets a strike come to pass for whoever it is about, not for a third, and never one that lies", async () => {
    await Promise.all(["applyToCharacters", "applyToNpcs"].map((key) => gamemaster.do("setting", key, "confirm")));
    await owner.do("seed", 3);
    await stranger.do("seed", 1);
    const honest = await owner.do("claimAttack", "Ada", "Bo", null);
    await stranger.do("defend", honest);
    const forged = await owner.do("claimAttack", "Ada", "Bo", 60);
    await stranger.do("defend", forged);
    const asked = (message: string) => ({ message, target: "target-1", strike: 1 });
    expect(await owner.do("ask", "sirpas.settle", asked(forged))).toEqual(error("notYours"));
    expect(await owner.do("ask", "sirpas.settle", { message: honest, target: {}, strike: "1" })).toEqual(
      error("notSettled"),
    );
    expect(await owner.do("ask", "sirpas.settle", asked(honest))).toEqual({ ok: true, value: null });
    expect(await owner.do("ask", "sirpas.settle", asked(honest))).toEqual(error("notSettled"));
  });

  it("sirpas.defendAll defends nobody for a player", async () => {
    const theirs = await owner.do("claimAttack", "Ada", "Bo", null);
    const choices = [{ target: "target-1", strike: 1, option: "", mitigates: false }];
    const before = await gamemaster.do("world");
    expect(await stranger.do("ask", "sirpas.defendAll", { message: theirs, choices })).toEqual(error("notGamemaster"));
    expect(await gamemaster.do("world")).toBe(before);
  });

  it("sirpas.closeAttack calls off whoever asks' own attack, and gives back nothing", async () => {
    const theirs = await owner.do("claimAttack", "Ada", "Bo", null);
    const close = (seat: Seat, message: unknown) => seat.do("ask", "sirpas.closeAttack", { message });
    const before = await gamemaster.do("world");
    expect(await close(stranger, theirs)).toEqual(error("notYours"));
    for (const message of [{}, null, "none"]) expect(await close(stranger, message)).toEqual(error("requestGone"));
    expect(await gamemaster.do("world")).toBe(before);
    await gamemaster.do("spend", "Ada", theirs);
    const used = async () => /"uses":\{"(\w+)"/.exec(String(await gamemaster.do("world")))?.[1];
    const spent = await used();
    expect(spent).toBeDefined();
    expect(await close(owner, theirs)).toEqual({ ok: true, value: null });
    expect(await used()).toBe(spent);
    expect(await gamemaster.do("world")).toContain("SIRPAS.FIGHT.said.attack.closed");

    const forged = await stranger.do("claimAttack", "Ada", "Bo", null);
    await gamemaster.do("spend", "Ada", forged);
    const kept = await gamemaster.do("world");
    expect(await close(stranger, forged)).toEqual({ ok: true, value: null });
    expect(await gamemaster.do("world")).toBe(kept);
  });

  it("sirpas.rollBlind rolls for those alone whom the asker owns, in a message of theirs that they cannot read", async () => {
    const ask = (type: string, system: unknown) => stranger.do("ask", "sirpas.rollBlind", { type, system });
    const check = (name: string) => ({ actor: ids.actors[name], statistic: { key: "will", label: "Will", uuid: "" } });
    const before = await gamemaster.do("table");
    expect(await ask("check", check("Ada"))).toEqual(error("messageNotTheirs"));
    expect(await ask("check", { ...check("Bo"), actor: "Actor.none" })).toEqual(error("messageActorGone"));
    expect(await ask("check", { ...check("Bo"), reroll: "x" })).toEqual(error("messageMismatch"));
    for (const system of [null, [], "all", { ...check("Bo"), pool: "none" }]) {
      expect(await ask("check", system), JSON.stringify(system)).toEqual(error("messageMismatch"));
    }
    for (const type of ["attack", "logEntry", "base", "constructor"]) {
      expect(await ask(type, check("Bo"))).toEqual(error("messageMismatch"));
    }
    expect(await gamemaster.do("table")).toBe(before);
    const made = (await ask("check", check("Bo"))) as { ok: boolean; value: string };
    expect(made).toEqual({ ok: true, value: expect.any(String) as string });
    const facts = { author: "Player 2", blind: true };
    expect(await gamemaster.do("checkIn", made.value)).toEqual({ ...facts, isKnown: true });
    for (const seat of [stranger, owner]) {
      await expect.poll(() => seat.do("checkIn", made.value)).toEqual({ ...facts, isKnown: false });
    }
  });
});

import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { MESSAGE_MODELS } from "../../src/play/message-models.ts";
import { ruleErrorOf } from "#core/play/gate/gate.ts";
import { assertDefined } from "#core/play/registry/messages.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import { forgerAs, type Forger } from "./support/forger.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

type Message = ChatMessage.Implementation;
type Type = keyof typeof MESSAGE_MODELS;

interface Row {
  readonly type: Type;
  readonly speaksFor: string;
  readonly dice: string;
}

/** The rows of the table of docs/permissions.md that says what is checked of each type of message. */
const page = await readFile("docs/permissions.md", "utf8");
const ROWS: readonly Row[] = [...page.matchAll(/^\| `(\w+)` \| ([^|]+) \| ([^|]+) \| [^|]+ \|$/gm)].map(
  ([, type, speaksFor, dice]) => ({ type: type as Type, speaksFor: speaksFor!.trim(), dice: dice!.trim() }),
);

const OWNER = 3;

describe("The gate, as docs/permissions.md promises", () => {
  let table: SirpasTable;
  let player: Forger;
  let ada: SirpasActor;
  let own: SirpasActor;
  let check: string;
  let attackOnAda: string;
  let attackOnOwn: string;
  let moveFrom: Readonly<Record<string, string>>;

  beforeAll(async () => {
    table = await openSirpas();
    player = await forgerAs(table.url, "Player 1");
    ada = await table.createActor({ name: "Ada", type: "character" });
    own = await table.createActor({ name: "Own", type: "character", ownership: { [forger()]: OWNER } });
    check = await posted("check", (await messageOf("check", own)).system);
    attackOnAda = await posted("attack", attack(own, ada), [await rolled("strike-1")]);
    attackOnOwn = await posted("attack", attack(own, own), [await rolled("strike-1")]);
    const move = (opponent: SirpasActor) => ({ mover: person(own), opponents: [{ id: "1", ...person(opponent) }] });
    moveFrom = { Ada: await posted("move", move(ada)), Own: await posted("move", move(own)) };
  });
  afterAll(async () => {
    player.leave();
    await table.close();
  });

  const forger = () => game.users!.getName("Player 1")!.id!;
  const message = (id: string) => game.messages!.get(id) as unknown as Message;
  const person = ({ uuid, name }: SirpasActor) => ({ actor: uuid, token: "", name, img: "" });
  const participant = (actor: SirpasActor, id: string) => ({ id, ...person(actor), pool: "standard", terms: [] });
  const attack = (attacker: SirpasActor, target: SirpasActor) => ({
    attacker: person(attacker),
    targets: [{ id: "1", ...person(target) }],
  });

  async function rolled(participantId: string): Promise<string> {
    table.dice(3, 4, 5);
    const asked = { id: participantId, pool: "standard", terms: [] } as const;
    return JSON.stringify((await CONFIG.SIRPAS.rolls.pool.build(asked).evaluate()).toJSON());
  }

  async function checked(): Promise<string> {
    table.dice(3, 4, 5);
    const asked = { pool: "standard", terms: [] } as const;
    return JSON.stringify((await CONFIG.SIRPAS.rolls.pool.build(asked).evaluate()).toJSON());
  }

  async function posted(
    type: string,
    system: object,
    rolls: readonly string[] = [],
    more: object = {},
  ): Promise<string> {
    const id = await player.create("ChatMessage", { type, author: forger(), system, rolls, ...more });
    // The server answers whoever asked before it tells everybody else.
    await vi.waitUntil(() => game.messages!.has(id));
    return id;
  }

  /** A message of a type that speaks for an actor, with its dice. */
  async function messageOf(
    type: Type,
    actor: SirpasActor,
  ): Promise<{ readonly system: object; readonly rolls: readonly string[] }> {
    const answers = actor === own ? attackOnOwn : attackOnAda;
    const both = [participant(actor, "1"), participant(own, "2")];
    const apart = both.map((one) => ({ id: one.id, name: one.name, members: [one] }));
    const two = async () => [await rolled("1"), await rolled("2")];
    const none = { rolls: [] };
    const kinds: Readonly<Record<Type, () => Promise<{ readonly system: object; readonly rolls: readonly string[] }>>> =
      {
        check: async () => ({ system: { actor: actor.uuid }, rolls: [await checked()] }),
        contest: async () => ({ system: { parties: apart }, rolls: await two() }),
        ranking: async () => ({ system: { parties: [{ id: "1", name: "", members: both }] }, rolls: await two() }),
        multiContest: async () => ({ system: { parties: apart }, rolls: await two() }),
        generatedRanking: async () => ({ system: { npcs: [participant(actor, "1")] }, ...none }),
        request: async () => ({ system: { actors: [{ uuid: actor.uuid, name: actor.name }] }, ...none }),
        contestRoll: async () => ({
          system: { contest: check, participant: "1", actor: actor.uuid },
          rolls: [await rolled("1")],
        }),
        attack: async () => ({ system: attack(actor, ada), rolls: [await rolled("strike-1")] }),
        defence: async () => ({ system: { attack: answers, target: "1" }, rolls: [await rolled("1")] }),
        damageSave: async () => ({
          system: { attack: answers, target: "1", actor: actor.uuid, kind: "mitigation" },
          rolls: [await rolled("mitigation")],
        }),
        logEntry: async () => ({ system: { type: "damage", who: actor.uuid, changes: [] }, ...none }),
        damage: async () => ({ system: { victims: [{ id: "1", ...person(actor) }] }, ...none }),
        move: async () => ({
          system: { combat: "x".repeat(16), turn: 1, mover: person(actor), opponents: [{ id: "1", ...person(ada) }] },
          ...none,
        }),
        moveConsent: async () => ({ system: { move: moveFrom[actor.name], opponent: "1" }, ...none }),
      };
    return kinds[type]();
  }

  it("has a row for every type of message, and no other", async () => {
    const { MESSAGE_MODELS: models } = await import("../../src/play/message-models.ts");
    expect(ROWS.map(({ type }) => type).sort()).toEqual(Object.keys(models).sort());
  });

  it("registers no type of message that does not say what is checked of it", () => {
    const bare = { name: "Bare" } as never;
    expect(() => assertDefined({ bare })).toThrow(/"bare" has to name in DEFINITION what is checked of it/);
    expect(() => assertDefined({ half: { name: "Half", DEFINITION: { speaksFor: () => [] } } as never })).toThrow(
      /"half"/,
    );
  });

  it.each(ROWS)("a $type counts that speaks for: $speaksFor, of the author's own", async ({ type }) => {
    const { system, rolls } = await messageOf(type, own);
    expect(ruleErrorOf(message(await posted(type, system, rolls)))).toBe(null);
  });

  it.each(ROWS)("a $type that speaks for somebody else's actor: $speaksFor", async ({ type, speaksFor }) => {
    const { system, rolls } = await messageOf(type, ada);
    const reason = ruleErrorOf(message(await posted(type, system, rolls)))?.reason ?? null;
    expect(reason).toBe(speaksFor === "no one" ? null : "messageNotTheirs");
  });

  it.each(ROWS.filter(({ dice }) => dice.startsWith("one roll")))("a $type has as dice: $dice", async ({ type }) => {
    const { system, rolls } = await messageOf(type, own);
    const twice = ruleErrorOf(message(await posted(type, system, [...rolls, ...rolls])));
    expect(twice?.reason).toBe("messageDice");
    const short = JSON.parse(rolls[0]!) as { terms: { results: unknown[] }[] };
    short.terms[0]!.results.pop();
    expect(ruleErrorOf(message(await posted(type, system, [JSON.stringify(short)])))?.reason).toBe("messageDice");
  });

  it.each(ROWS.filter(({ dice }) => dice === "none"))("a $type holds no dice", async ({ type }) => {
    const { system } = await messageOf(type, own);
    expect(ruleErrorOf(message(await posted(type, system, [await rolled("1")])))?.reason).toBe("messageDice");
  });

  const BROKEN: readonly (readonly [Type, () => object, string])[] = [
    ["attack", () => ({ targets: [] }), "targets"],
    ["attack", () => ({ targets: [1, 2].map(() => ({ id: "1", ...person(ada) })) }), "targets"],
    ["defence", () => ({ strike: 7 }), "strike"],
    ["damageSave", () => ({ attack: "x".repeat(16) }), "attack"],
    ["contestRoll", () => ({ contest: "x".repeat(16) }), "contest"],
    ["damage", () => ({ victims: [] }), "victims"],
    ["move", () => ({ opponents: [] }), "opponents"],
    ["request", () => ({ actors: [] }), "actors"],
    ["check", () => ({ reroll: "x".repeat(16) }), "reroll"],
  ];

  it.each(BROKEN)("a %s whose references do not belong together (%#) names the field", async (type, change, field) => {
    const { system, rolls } = await messageOf(type, own);
    const error = ruleErrorOf(message(await posted(type, { ...system, ...change() }, rolls)));
    expect(error).toMatchObject({ reason: "messageMismatch", data: { field } });
  });

  it.each(["defence", "moveConsent"] as const)("a %s for somebody who is not asked is nobody's", async (type) => {
    const { system, rolls } = await messageOf(type, own);
    const error = ruleErrorOf(message(await posted(type, { ...system, target: "9", opponent: "9" }, rolls)));
    expect(error?.reason).toBe("messageActorGone");
  });

  it("an answer that is hidden where its attack is not does not count", async () => {
    const { system, rolls } = await messageOf("defence", own);
    const error = ruleErrorOf(message(await posted("defence", system, rolls, { whisper: [forger()] })));
    expect(error).toMatchObject({ reason: "messageMismatch", data: { field: "whisper" } });
  });

  it("an attack by somebody who is gone does not count", async () => {
    const gone = {
      ...attack(own, ada),
      attacker: { actor: `Actor.${"x".repeat(16)}`, token: "", name: "Gone", img: "" },
    };
    const error = ruleErrorOf(message(await posted("attack", gone, [await rolled("strike-1")])));
    expect(error?.reason).toBe("messageActorGone");
  });

  it("a Gamemaster's message passes", async () => {
    const { system } = await messageOf("request", ada);
    const created = await ChatMessage.implementation.create({ type: "request", system } as never);
    expect(ruleErrorOf(created as unknown as Message)).toBe(null);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Socket } from "socket.io-client";
import type { CheckData } from "../../src/data/message/check-data.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { MACRO_API } from "../../src/foundation.ts";
import { connectAs } from "../support/client.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";
import { PLAYED } from "../support/generation.ts";

/** A skill whose name is found nowhere else. */
const SECRET = {
  name: "Zephyrwork",
  type: "skill",
  system: {
    key: "zephyrwork",
    base: { form: "attribute", attributes: ["dexterity"] },
    complexity: "easy",
    specific: 7,
  },
};

type Message = ChatMessage.Implementation;
type Visibility = "public" | "gm" | "blind" | "self";

/** What gives a secret away: the statistic, its key, the classes of rolls that were thrown, and what the situation added. */
const TELLTALE = /zephyrwork|CheckRoll|ContestRoll|GeneratorRoll|quicksand/i;

describe.each(PLAYED)("Secrets at a table of generation %i", { tags: ["sample"] }, (generation) => {
  let table: SirpasTable;
  let actors: SirpasActor[];
  let player: Socket;
  let heard: string;

  const api = () => (table.game as unknown as { sirpas: typeof MACRO_API }).sirpas;
  const CARDS: Record<string, (visibility: Visibility) => Promise<Message | null>> = {
    check: async (visibility) => {
      const situation = [{ label: "Quicksand", value: -7, kind: "situation" }];
      return actors[0]!.check("zephyrwork", { fast: true, difficulty: "hard", situation, visibility });
    },
    contest: async (visibility) =>
      api().contest(actors[0]!, actors[1]!, { statistics: "zephyrwork", visibility }) as Promise<Message | null>,
    ranking: async (visibility) =>
      api().ranking(actors, "zephyrwork" as never, { visibility } as never) as Promise<Message | null>,
    multiContest: async (visibility) =>
      api().multiContest(
        [[actors[0]!], [actors[1]!, actors[2]!]] as never,
        "zephyrwork" as never,
        { visibility } as never,
      ) as Promise<Message | null>,
    generatedRanking: async (visibility) =>
      api().generateRanking(actors, { statistic: "zephyrwork", visibility }) as Promise<Message | null>,
  };

  beforeAll(async () => {
    table = await openSirpas({ generation });
    actors = [];
    for (const name of ["Mira", "Tor", "Lia"]) {
      actors.push(await table.createActor({ name, type: "character", items: [SECRET] }));
    }
    player = await connectAs(table.url, "Player 2");
    player.onAny((...args: unknown[]) => (heard += JSON.stringify(args)));
  });
  afterAll(async () => {
    player?.disconnect();
    await table?.close();
  });
  beforeEach(async () => {
    heard = "";
    let next = 0;
    const { CONFIG } = globalThis as unknown as { CONFIG: { Dice: { randomUniform: () => number } } };
    CONFIG.Dice.randomUniform = () => 1 - (((next++ * 5) % 6) + 0.5) / 6;
    await table.game.settings.set(
      "core",
      generation === 13 ? "rollMode" : "messageMode",
      generation === 13 ? "publicroll" : "public",
    );
  });

  /** What the server tells somebody who comes in now, the message that is asked about. */
  async function storedOf(id: string): Promise<string> {
    const world = await new Promise<Record<string, unknown>>((resolve) => {
      player.emit("world", (answer: { result?: Record<string, unknown> } & Record<string, unknown>) =>
        resolve(answer.result ?? answer),
      );
    });
    const text = JSON.stringify(world);
    expect(text).toContain(id);
    const found: unknown[] = [];
    JSON.parse(text, (_, value: unknown) => {
      if (typeof value === "object" && value !== null && (value as { _id?: string })._id === id) found.push(value);
      return value;
    });
    return JSON.stringify(found);
  }

  for (const card of ["check", "contest", "ranking", "multiContest", "generatedRanking"]) {
    for (const visibility of ["gm", "blind", "self"] as const) {
      it(`a ${card} made ${visibility} is known to its readers, and to nobody else's browser`, async () => {
        const message = (await CARDS[card]!(visibility))!;
        expect(JSON.stringify(message.toObject())).toMatch(/zephyrwork/i);
        expect((message.system as unknown as { outcome: unknown }).outcome).not.toBeNull();
        await expect.poll(() => heard).toContain(message.id);
        expect(heard).not.toMatch(TELLTALE);
        const stored = await storedOf(message.id!);
        expect(stored).not.toMatch(TELLTALE);
        // How often dice were thrown is nobody's business either.
        expect((JSON.parse(stored) as [{ rolls: string[] }])[0].rolls).toHaveLength(1);
      });
    }

    it(`a ${card} for everybody is sent to everybody`, async () => {
      const message = (await CARDS[card]!("public"))!;
      await expect.poll(() => heard).toContain(message.id);
      expect(heard).toMatch(/zephyrwork/i);
    });
  }

  describe.each([
    ["gm", "gmroll"],
    ["blind", "blindroll"],
    ["self", "selfroll"],
  ] as const)("a macro that says “%s” or, as in generation 13, “%s”", (own, old) => {
    it.each(Object.keys(CARDS))("hides a %s from the same people", async (card) => {
      for (const name of [own, old]) {
        const message = (await CARDS[card]!(name as Visibility))!;
        expect([message.whisper, message.blind]).toEqual([[table.game.userId], own === "blind"]);
        await expect.poll(() => heard).toContain(message.id);
      }
      expect(heard).not.toMatch(TELLTALE);
    });
  });

  it.each(["private", "GM", "publicRoll", "", null, true])(
    "a macro that says %j rolls nothing, and is told so",
    async (name) => {
      const { game } = table as unknown as { game: { messages: { size: number } } };
      const [count, told] = [game.messages.size, table.notices.length];
      for (const card of Object.keys(CARDS)) expect(await CARDS[card]!(name as Visibility)).toBeNull();
      expect(game.messages.size).toBe(count);
      const sentence = `Nothing was rolled: “${String(name)}” says nobody who may see it. Use one of public, gm, blind, self.`;
      expect(table.notices.slice(told)).toEqual(Object.keys(CARDS).map(() => sentence));
      expect(heard).not.toMatch(TELLTALE);
    },
  );

  it("a request that is whispered says to nobody else what is asked", async () => {
    const { ChatMessage } = globalThis as unknown as {
      ChatMessage: { implementation: { create(data: object): Promise<Message> } };
    };
    const system = { statistic: { key: "zephyrwork", label: "Zephyrwork", uuid: "" }, reason: "Quicksand" };
    const message = await ChatMessage.implementation.create({ type: "request", system, whisper: [table.game.userId] });
    expect(message.system).toMatchObject({ reason: "Quicksand" });
    await expect.poll(() => heard).toContain(message.id);
    expect(heard).not.toMatch(TELLTALE);
  });

  it("shown to all, a secret check says to everybody what it always said to its readers", async () => {
    const message = (await CARDS["check"]!("gm"))!;
    const { result } = (message.system as unknown as CheckData).outcome!;
    heard = "";
    await message.update({ whisper: [] } as never);
    await expect.poll(() => heard).toMatch(/zephyrwork/i);
    expect((message.system as unknown as CheckData).outcome?.result).toBe(result);
    expect(await storedOf(message.id!)).toMatch(/CheckRoll/);
  });

  it("a change of a secret card stays as secret as the card", async () => {
    const message = (await CARDS["check"]!("gm"))!;
    heard = "";
    await message.update({ system: { terms: [{ label: "Quicksand", value: -9 }] } } as never);
    expect((message.system as unknown as CheckData).terms).toHaveLength(1);
    await expect.poll(() => heard).toContain(message.id);
    expect(heard).not.toMatch(TELLTALE);
  });

  it("the answer to a request still names the request, and nothing it came to", async () => {
    const visibility = "gm" as const;
    const message = (await actors[0]!.check("zephyrwork", { fast: true, visibility, request: "aaaaaaaaaaaaaaaa" }))!;
    const stored = await storedOf(message.id!);
    expect(stored).toContain("aaaaaaaaaaaaaaaa");
    expect(stored).not.toMatch(/CheckRoll/);
  });

  it("where the world has it so, secrets go out as Foundry sends them, hidden on the screen alone", async () => {
    const { settings } = table.game as unknown as { settings: { set(...setting: unknown[]): Promise<unknown> } };
    await settings.set("sirpas", "sealSecrets", false);
    const message = (await CARDS["check"]!("gm"))!;
    await settings.set("sirpas", "sealSecrets", true);
    expect(message.whisper).not.toEqual([]);
    await expect.poll(() => heard).toMatch(/zephyrwork/i);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { MACRO_API } from "../../src/foundation.ts";
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

describe.each(PLAYED)("Secrets at a table of generation %i", { tags: ["sample"] }, (generation) => {
  let table: SirpasTable;
  let actors: SirpasActor[];

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
  });
  afterAll(() => table?.close());
  beforeEach(async () => {
    let next = 0;
    const { CONFIG } = globalThis as unknown as { CONFIG: { Dice: { randomUniform: () => number } } };
    CONFIG.Dice.randomUniform = () => 1 - (((next++ * 5) % 6) + 0.5) / 6;
    await table.game.settings.set(
      "core",
      generation === 13 ? "rollMode" : "messageMode",
      generation === 13 ? "publicroll" : "public",
    );
  });

  describe.each([
    ["gm", "gmroll"],
    ["blind", "blindroll"],
    ["self", "selfroll"],
  ] as const)("a macro that says “%s” or, as in generation 13, “%s”", (own, old) => {
    it.each(Object.keys(CARDS))("hides a %s from the same people", async (card) => {
      for (const name of [own, old]) {
        const message = (await CARDS[card]!(name as Visibility))!;
        expect([message.whisper, message.blind]).toEqual([[table.game.userId], own === "blind"]);
      }
    });
  });

  it.each(["private", "GM", "publicRoll", "", null, true])(
    "a macro that says %j rolls nothing, and is told so",
    async (name) => {
      const { game } = table as unknown as { game: { messages: { size: number } } };
      const [count, told] = [game.messages.size, table.notices.length];
      for (const card of Object.keys(CARDS)) expect(await CARDS[card]!(name as Visibility)).toBeNull();
      expect(game.messages.size).toBe(count);
      const sentence = `There is no visibility “${String(name)}”, so nothing was rolled: use one of public, gm, blind, self.`;
      expect(table.notices.slice(told)).toEqual(Object.keys(CARDS).map(() => sentence));
    },
  );

  it.each(Object.keys(CARDS))("what a %s comes to is null to scripts of whoever must not see it", async (card) => {
    const message = (await CARDS[card]!("gm"))!;
    const { system } = message as unknown as { readonly system: { readonly outcome: object | null } };
    expect(system.outcome).not.toBe(null);
    message.updateSource({ author: game.users!.find((user) => !user.isGM)!.id, whisper: ["somebodyElse0000"] });
    expect(system.outcome).toBe(null);
  });
});

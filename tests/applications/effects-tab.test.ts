import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type * as Checks from "../../src/applications/checks/check-context.ts";
import type * as Views from "../../src/applications/effects/effects-view.ts";
import type { changesData as ChangesData } from "#core/foundry/effects.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import { openSirpas, type SirpasTable } from "../data/support/table.ts";

describe("The Effects tab", () => {
  let table: SirpasTable;
  let api: typeof Views & typeof Checks;
  let changesData: typeof ChangesData;
  let ada: SirpasActor;

  beforeAll(async () => {
    table = await openSirpas();
    ({ changesData } = await import("#core/foundry/effects.ts"));
    api = {
      ...(await import("../../src/applications/effects/effects-view.ts")),
      ...(await import("../../src/applications/checks/check-context.ts")),
    };
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    ada = await table.createActor({ name: "Ada", type: "character" });
  });

  const give = (name: string, key: string, value: unknown, more: object = {}) =>
    ada.createEmbeddedDocuments("ActiveEffect", [
      { name, ...changesData([{ key, type: "add", value }]), ...more },
    ] as never);
  const group = (key: string) => api.effectsView(ada).groups.find((one) => one.key === key)!;

  it("says of a condition what it does, and that it lasts until it is ended", async () => {
    expect(api.effectsView(ada).conditions).toEqual([]);
    await ada.giveCondition({ condition: "stun" });
    expect(api.effectsView(ada).conditions).toMatchObject([
      { name: "Stunned", words: [expect.stringContaining("−2 to every check")], duration: "until ended" },
    ]);
  });

  it("names the limb that is crippled", async () => {
    await ada.giveCondition({ condition: "cripple", part: "left-arm" });
    expect(api.effectsView(ada).conditions).toMatchObject([{ name: "Crippled: Left arm", condition: "cripple" }]);
  });

  it("tells who is held that they cannot act, as the dialog of a check does", async () => {
    await ada.giveCondition({ condition: "block" });
    const { hindrances } = api.effectsView(ada);
    expect(hindrances).toEqual(["blocked"]);
    table.asked.length = 0;
    table.answer = () => null;
    await ada.check("strength");
    const [request] = table.asked;
    expect(api.checkFields(request!)).toMatchObject({ hindrances: ["blocked"] });
  });

  it("lists an effect with what it does, and apart once it is switched off", async () => {
    const [potion] = await give("Giant's Potion", "system.bonuses.strength", 2);
    expect(group("passive").lines).toMatchObject([{ name: "Giant's Potion", words: ["Strength +2"], on: true }]);
    await (potion as unknown as { update(change: object): Promise<unknown> }).update({ disabled: true });
    expect(group("passive").lines).toEqual([]);
    expect(group("disabled").lines).toMatchObject([{ name: "Giant's Potion", on: false }]);
  });

  it.each([
    ["system.strenght", "No effect: effects can’t change system.strenght."],
    ["system.nonsense", "No effect: effects can’t change system.nonsense."],
    ["sytem.bonuses.strength", "No effect: actors don’t have sytem.bonuses.strength."],
    ["system.bonuses.strenght", "No effect: Ada has no statistic at system.bonuses.strenght."],
  ])("says in one sentence why an effect on %s does nothing, and spoils no figure", async (key, why) => {
    await give("New effect", key, 2);
    expect(group("passive").lines).toMatchObject([{ problems: [why] }]);
    const { problems } = api.effectsView(ada);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^Effect “New effect” (?:changes|can’t change) ${key}`));
    expect(ada.system.attributes.strength.value).toBe(10);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

describe("A player at the table", () => {
  let gm: SirpasTable;
  let player: SirpasTable;

  beforeAll(async () => {
    gm = await openSirpas();
    await gm.createActor({ name: "Mira", type: "character", ownership: { default: 3 } });
    await gm.createActor({ name: "Tor", type: "character", ownership: { default: 2 } });
    player = await openSirpas({ as: "Player 1", url: gm.url });
  });
  afterAll(async () => {
    await player.close();
    await gm.close();
  });

  const actor = (name: string) => player.game.actors.getName(name) as unknown as SirpasActor;

  it("makes checks with an own character", async () => {
    player.dice(4, 4, 4);
    const message = await actor("Mira").check("will");
    expect(message!.system).toMatchObject({ outcome: { result: 22, success: true }, forged: false });
  });

  it("sees another's character, but makes no checks with it and is told why", async () => {
    player.asked.length = 0;
    expect(actor("Tor").system.attributes.will.value).toBe(10);
    expect(await actor("Tor").check("will")).toBeNull();
    expect(player.asked).toEqual([]);
    expect(player.notices.at(-1)).toBe(player.game.i18n.format("SIRPAS.ERROR.notOwner", { actor: "Tor" }));
  });
});

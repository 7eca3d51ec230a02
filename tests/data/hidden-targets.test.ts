import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { SirpasCombat } from "../../src/documents/combat.ts";
import { forgerAs, type Forger } from "./support/forger.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

const OWNER = 3;

describe("A player in an encounter with somebody hidden", () => {
  let table: SirpasTable;
  let gamemaster: Forger;
  let ada: SirpasActor;

  beforeAll(async () => {
    table = await openSirpas({ as: "Player 1" });
    gamemaster = await forgerAs(table.url, "Gamemaster");
    const own = { [game.userId!]: OWNER };
    const ids = await Promise.all([
      gamemaster.create("Actor", { name: "Ada", type: "character", ownership: own }),
      gamemaster.create("Actor", { name: "Guard", type: "npc" }),
      gamemaster.create("Actor", { name: "Assassin", type: "npc" }),
      gamemaster.create("Actor", { name: "Shadow", type: "character", ownership: own }),
    ]);
    const combatants = ids.map((actorId, index) => ({ actorId, hidden: index > 1 }));
    const combat = await gamemaster.create("Combat", { active: true, combatants });
    await gamemaster.update("Combat", combat, { round: 1, turn: 0 });
    await vi.waitFor(() => expect(game.combats!.get(combat)?.round).toBe(1));
    ada = game.actors!.getName("Ada") as unknown as SirpasActor;
  });
  afterAll(async () => {
    gamemaster.leave();
    await table.close();
  });

  it("finds nobody among those to attack who is hidden from them", async () => {
    const { attackerOf, targetsOf } = await import("../../src/play/combat/targets/targets.ts");
    expect(targetsOf(attackerOf(ada)).map(({ name }) => name)).toEqual(["Guard", "Shadow"]);
  });

  it("has nobody hidden in the forecast of the fight, and on the board of simplified combat", async () => {
    const { participantsIn } = await import("../../src/play/forecast/forecast-participants.ts");
    const { partiesOfCombat } = await import("../../src/play/simplified-combat/encounter-parties.ts");
    const combat = game.combats!.contents[0] as unknown as SirpasCombat;
    expect(participantsIn(combat).map(({ name }) => name)).toEqual(["Ada", "Guard", "Shadow"]);
    expect(partiesOfCombat(combat).flatMap(({ actors }) => actors.map(({ name }) => name))).not.toContain("Assassin");
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import { VAMPIRES } from "../support/worlds.ts";
import { HUMAN_SETTING } from "../../src/rules/world/human-setting.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";
import { play } from "./support/worlds.ts";

/** Elves stand first among what one can be here, and everybody has mana. */
const ELVES = {
  ...HUMAN_SETTING,
  id: "elves",
  statuses: [
    {
      ...{ key: "mana", label: "Mana", abbreviation: "Ma", counts: "down" as const },
      maximum: { fixed: 5, statistic: "will", factor: 1 },
    },
  ],
  races: HUMAN_SETTING.races.flatMap((human) => [{ ...human, key: "elf", label: "Elf", speedCoefficient: 1.5 }, human]),
};

const CARMILLA = {
  name: "Carmilla",
  type: "character",
  system: {
    race: "elder",
    furtherAttributes: { restraint: { specific: 3 } },
    furtherStatuses: { blood: { value: 4 } },
  },
  items: [{ name: "Sunblade", type: "weapon", system: { damageType: "elemental/sunlight" } }],
};

describe("What a sheet says of a world of its own", () => {
  let table: SirpasTable;
  let player: SirpasTable;

  beforeAll(async () => {
    table = await openSirpas();
    await table.createActor({ ...CARMILLA, ownership: { default: 3 } });
    player = await openSirpas({ as: "Player 1", url: table.url });
  });
  afterEach(() => play(player, HUMAN_SETTING));
  afterAll(async () => {
    await player.close();
    await table.close();
  });

  /** Carmilla as the player knows her. */
  const carmilla = () => player.game.actors.getName("Carmilla") as unknown as SirpasActor;
  const fresh = async (data: object) => {
    const { Actor } = globalThis as unknown as { Actor: { implementation: new (data: object) => SirpasActor } };
    return new Actor.implementation({ type: "character", ...data });
  };

  it("a ready human cannot be played among vampires, and the card says why", async () => {
    const { unfit } = await import("../../src/applications/quick-start/pregenerated.ts");
    const kit = await fresh({ name: "Kit Okafor" });
    expect(unfit(kit)).toBe("");
    play(player, VAMPIRES, kit);
    expect(unfit(kit)).toContain("Kit Okafor’s race, Human, doesn’t exist in this world");
  });

  it("a ready human is a human among elves, who have another first race", async () => {
    const { readyRace, unfit } = await import("../../src/applications/quick-start/pregenerated.ts");
    const kit = await fresh({ name: "Kit Okafor" });
    play(player, ELVES, kit);
    expect([readyRace(kit), unfit(kit), kit.system.origin.key]).toEqual(["human", "", "elf"]);
    expect(kit.system.worldStatuses).toMatchObject([{ key: "mana", value: 15, max: 15 }]);
  });

  it("can be changed with its race until play has begun, and no longer from then on", async () => {
    const { raceView } = await import("../../src/applications/sheets/views/overview.ts");
    expect(raceView(await fresh({ name: "Bo" }))).toBeNull();
    play(player, VAMPIRES, carmilla());
    expect(raceView(carmilla())).toMatchObject({ name: "Elder vampire", locked: false });
    const system = { race: "elder", ledger: { creation: false, entries: { begun: { type: "begun" } } } };
    const inPlay = await fresh({ name: "Lucy", system });
    expect(raceView(inPlay)).toMatchObject({ name: "Elder vampire", locked: true });
  });

  it("tells what of a character's points comes with the race", async () => {
    const { points } = await import("../../src/applications/sheets/views/points.ts");
    play(player, VAMPIRES, carmilla());
    const lines = JSON.stringify(points(carmilla()));
    expect(lines).toContain("Elder vampire +20");
  });

  it("names all that this world knows nothing of, and nothing where it knows all", async () => {
    const { lostView } = await import("../../src/applications/sheets/part-views.ts");
    play(player, VAMPIRES, carmilla());
    expect(lostView(carmilla())).toBe("");
    play(player, HUMAN_SETTING, carmilla());
    const said = lostView(carmilla());
    expect(said).toContain("the race “elder”, the attribute “restraint”");
    expect(said).toContain("the damage type “sunlight” (Sunblade)");
  });
});

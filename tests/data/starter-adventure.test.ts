import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lengthOf } from "../../src/odds/forecast/tally-figures.ts";
import { forecastOf } from "../../src/odds/forecast/forecast.ts";
import type { Tally } from "../../src/odds/forecast/tally.ts";
import { buildPacks } from "../../tools/packs/compile.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

interface Placed {
  readonly actor: string;
  readonly name?: string;
  readonly disposition?: string;
  readonly column: number;
  readonly row: number;
}

const FIGHTS = 1000;
/** The side of a square of its map, in feet. */
const SQUARE = 6;

const { scene } = load(readFileSync("packs/adventures/toll-bridge.yml", "utf8")) as {
  readonly scene: { readonly tokens: readonly Placed[] };
};

describe("The Toll Bridge, fought as it is placed", () => {
  let table: SirpasTable;
  let tally: Tally;

  beforeAll(async () => {
    table = await openSirpas();
    const { plainEncounter } = await import("../../src/play/forecast/encounter.ts");
    const documents = (await buildPacks(".")).filter(({ documentName }) => documentName === "Actor");
    const built = documents.flatMap(({ items }) => items);
    const participants = [];
    for (const [index, { actor: key, name, disposition, column, row }] of scene.tokens.entries()) {
      const data = built.find(({ data }) =>
        key.endsWith(String(data["name"]).toLowerCase().replaceAll(" ", "-")),
      )!.data;
      const actor = await table.createActor({ ...data, folder: null });
      const place = { x: column * SQUARE, y: row * SQUARE };
      participants.push({
        id: `f${index}`,
        name: name ?? actor.name,
        img: "",
        actor,
        side: disposition ?? (actor.type === "npc" ? "hostile" : "friendly"),
        place,
        phase: null,
      });
    }
    const encounter = plainEncounter(participants, { level: "advanced", together: false }, null, null);
    tally = forecastOf(encounter).play(7, 0, FIGHTS);
  });
  afterAll(() => table.close());

  const share = (count: number) => count / tally.fights;
  const heroes = () => tally.fighters.filter((_, index) => scene.tokens[index]!.actor.startsWith("characters/"));

  it("is won by the heroes nine times of ten, in five turns at most on average", () => {
    expect(share(tally.wins[0]!)).toBeGreaterThan(0.9);
    expect(lengthOf(tally).mean).toBeLessThan(5);
  });

  it("kills neither of them more often than once in twenty times", () => {
    expect(heroes()).toHaveLength(2);
    for (const { dead } of heroes()) expect(share(dead)).toBeLessThan(0.05);
  });
});

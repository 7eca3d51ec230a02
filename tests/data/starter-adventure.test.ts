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
  readonly waits?: boolean;
}

const FIGHTS = 500;
/** The side of a square of its map, in feet. */
const SQUARE = 6;

const placedIn = (adventure: string) => {
  const text = readFileSync(`packs/adventures/${adventure}.yml`, "utf8");
  return (load(text) as { readonly scene: { readonly tokens: readonly Placed[] } }).scene.tokens;
};

const isHero = ({ actor }: Placed) => actor.startsWith("characters/");

const starts = ({ waits = false }: Placed) => !waits;
/** Heroes and the opponents who wait for the last scene: who is neutral there does not fight. */
const waitsToFight = (placed: Placed) => isHero(placed) || (!starts(placed) && placed.disposition !== "neutral");

describe("A starter adventure, fought as it is placed", () => {
  let table: SirpasTable;
  let actors: ReadonlyMap<string, object>;

  beforeAll(async () => {
    table = await openSirpas();
    const packs = (await buildPacks(".")).filter(({ documentName }) => documentName === "Actor");
    actors = new Map(
      packs.flatMap(({ name, items }) => items.map(({ key, data }) => [`${name}/${key}`, data] as const)),
    );
  });
  afterAll(() => table.close());

  async function playedBy(tokens: readonly Placed[]): Promise<Tally> {
    const { plainEncounter } = await import("../../src/play/forecast/encounter.ts");
    const participants = [];
    for (const [index, { actor: key, name, disposition, column, row }] of tokens.entries()) {
      const actor = await table.createActor({ ...actors.get(key)!, folder: null });
      const side = disposition ?? (actor.type === "npc" ? "hostile" : "friendly");
      const place = { x: column * SQUARE, y: row * SQUARE };
      participants.push({ id: `f${index}`, name: name ?? actor.name, img: "", actor, side, place, phase: null });
    }
    return forecastOf(plainEncounter(participants, { level: "advanced", together: false }, null, null)).play(
      7,
      0,
      FIGHTS,
    );
  }

  it.each([
    { adventure: "toll-bridge", part: "its encounter", takesPart: starts, won: 0.9, turns: 5, killed: 0.05 },
    { adventure: "pier-nine", part: "the hall", takesPart: starts, won: 0.95, turns: 5, killed: 0.08 },
    { adventure: "pier-nine", part: "the jetty", takesPart: waitsToFight, won: 0.95, turns: 5, killed: 0.08 },
    { adventure: "night-mail", part: "the mail van", takesPart: starts, won: 0.95, turns: 5, killed: 0.08 },
    { adventure: "night-mail", part: "the engine", takesPart: waitsToFight, won: 0.95, turns: 5, killed: 0.08 },
  ])(
    "$adventure, $part: more than $won won, in $turns turns at most, and no hero is killed more often than $killed",
    async ({ adventure, takesPart, won, turns, killed }) => {
      const tokens = placedIn(adventure).filter(takesPart);
      const tally = await playedBy(tokens);
      const dead = tally.fighters.filter((_, index) => isHero(tokens[index]!)).map(({ dead }) => dead / tally.fights);
      expect(tally.wins[0]! / tally.fights).toBeGreaterThan(won);
      expect(lengthOf(tally).mean).toBeLessThan(turns);
      expect(Math.max(...dead)).toBeLessThan(killed);
    },
  );
});

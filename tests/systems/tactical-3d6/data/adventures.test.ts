import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seeded } from "../../../bench/sampler.ts";
import { PLAIN_TURN } from "../../../../systems/tactical-3d6/src/rules/turn/choice.ts";
import { castOf, playEncounter, type Cast } from "./played-encounter.ts";
import { openTactical, type TacticalTable } from "./table.ts";

interface Source {
  readonly name: string;
  readonly system: { readonly equipped?: boolean };
  readonly items?: readonly { readonly from: string; readonly system?: object }[];
}

interface Adventure {
  readonly scene: {
    readonly tokens: readonly {
      readonly actor: string;
      readonly name?: string;
      readonly column: number;
      readonly row: number;
    }[];
  };
}

const read = <Content>(file: string) => load(readFileSync(`systems/tactical-3d6/packs/${file}.yml`, "utf8")) as Content;

const TYPES: Readonly<Record<string, string>> = {
  ...{ weapons: "weapon", armours: "armour", shields: "shield", traits: "trait", gear: "gear" },
};
/** As their notes say: who gives up at a third, who attacks without a thought of defence, who kneels behind something. */
const YIELDS = ["npcs/thug", "npcs/veteran", "npcs/gunman"];
const ALL_OUT = ["npcs/brute"];
const COVERED = ["npcs/archer", "npcs/gunman", "npcs/soldier", "characters/jo-marsh", "characters/nell-quayle"];
const ENCOUNTERS = Number(process.env["ENCOUNTERS"] ?? 150);

/** The encounters of the adventures, played through by the rules: good to win, and not for nothing. */
describe("An encounter of", () => {
  let table: TacticalTable;
  beforeAll(async () => {
    table = await openTactical();
  });
  afterAll(() => table.close());

  async function castIn(adventure: string): Promise<readonly Cast[]> {
    const [fighter, defender, character] = await Promise.all(
      ["combat/fighter", "combat/defender", "character"].map((file) => table.play(`play/${file}.ts`)),
    );
    const cast: Cast[] = [];
    for (const { actor: file, name, column, row } of read<Adventure>(`adventures/${adventure}`).scene.tokens) {
      const { items = [], ...source } = read<Source>(file);
      const belongings = items.map(({ from, system }) => {
        const own = read<Source>(from);
        return { name: own.name, type: TYPES[from.split("/")[0]!]!, system: { ...own.system, ...system } };
      });
      const type = file.startsWith("npcs") ? "npc" : "character";
      const actor = await table.create({ name: name ?? source.name, type, system: source.system, items: belongings });
      cast.push(
        castOf(
          actor,
          { fighter: fighter!, defender: defender!, character: character! },
          {
            ...{ name: name ?? source.name, hero: type === "character", at: [column, row] },
            cover: COVERED.includes(file) ? -2 : 0,
            yields: YIELDS.includes(file) ? 1 / 3 : type === "npc" ? 0 : -1,
            turn: ALL_OUT.includes(file) ? { ...PLAIN_TURN, manoeuvre: "allOutAttack", option: "strong" } : PLAIN_TURN,
          },
        ),
      );
    }
    return cast;
  }

  it.each(["gatehouse", "gatehouse-firearms"])(
    "%s is won by the heroes in eight of ten cases, and costs them something",
    { timeout: 240_000 },
    async (adventure) => {
      const cast = await castIn(adventure);
      const random = seeded(39);
      const played = Array.from({ length: ENCOUNTERS }, () => playEncounter(cast, random));
      const mean = (of: (one: (typeof played)[number]) => number) =>
        played.reduce((sum, one) => sum + of(one), 0) / ENCOUNTERS;
      const said = {
        won: mean(({ won }) => +won),
        seconds: mean(({ seconds }) => seconds),
        fallen: mean(({ fallen }) => fallen),
        dead: mean(({ dead }) => dead),
      };
      if (process.env["ENCOUNTERS"]) console.log(adventure, said);
      expect(said.won).toBeGreaterThan(0.78);
      expect(said.won).toBeLessThan(0.93);
      expect(said.seconds).toBeGreaterThan(4);
      expect(said.seconds).toBeLessThan(30);
      expect(said.fallen).toBeGreaterThan(0.3);
    },
  );
});

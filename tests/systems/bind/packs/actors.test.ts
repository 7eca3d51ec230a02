import { expect, test } from "vitest";
import type { LedgerEntry } from "#core/rules/ledger/ledger.ts";
import { sumTerms } from "#core/rules/term.ts";
import { AVERAGE, type Attributes } from "../../../../systems/bind/src/rules/character/attributes.ts";
import { bornWith, newLearner } from "../../../../systems/bind/src/rules/character/creation.ts";
import { fatePoints, hitPoints } from "../../../../systems/bind/src/rules/character/derived.ts";
import { CREATURE_KINDS } from "../../../../systems/bind/src/rules/character/kinds.ts";
import type { TakenKnack } from "../../../../systems/bind/src/rules/character/knacks.ts";
import { loadOf, type Carried } from "../../../../systems/bind/src/rules/character/load.ts";
import { buy, xpLeft, type Purchase } from "../../../../systems/bind/src/rules/character/purchase.ts";
import type { RaceKey } from "../../../../systems/bind/src/rules/character/races.ts";
import type { Skills } from "../../../../systems/bind/src/rules/character/skills.ts";
import { RATS, swarmTieNumber } from "../../../../systems/bind/src/rules/dangers/swarm.ts";
import { OPPONENTS, type Opponent } from "../rules/opponents.ts";
import { valueOf } from "../rules/support.ts";
import { camel, sources, yaml } from "./sources.ts";

interface Source {
  readonly name: string;
  readonly icon: string;
  readonly system: {
    readonly race?: RaceKey;
    readonly attributes?: Partial<Attributes>;
    readonly skills?: Skills;
    readonly knacks?: readonly TakenKnack[];
    readonly ledger?: Readonly<Record<string, LedgerEntry<Purchase>>>;
    readonly natural?: number;
    readonly undead?: number;
    readonly claws?: boolean;
    readonly fangs?: boolean;
    readonly swarm?: boolean;
    readonly kinds?: readonly string[];
    readonly earned?: number;
    readonly fatePoints?: { readonly value: number };
  };
  readonly items?: readonly { readonly from: string; readonly system?: Equipment }[];
}

interface Equipment {
  readonly equipped?: boolean;
  readonly worn?: boolean;
  readonly carried?: boolean;
  readonly hands?: number;
  readonly weight?: number;
  readonly resistance?: number;
  readonly covering?: number;
}

const HEROES = [...sources<Source>("characters")];
const MET = [...sources<Source>("npcs")];

const attributesOf = ({ system }: Source): Attributes => ({ ...AVERAGE, ...system.attributes });
const beingOf = (source: Source) => ({
  ...{ attributes: attributesOf(source), skills: source.system.skills ?? {}, knacks: source.system.knacks ?? [] },
});

/** What somebody has, with all that the compendium says of it. */
function equipment({ items = [] }: Source) {
  return items.map(({ from, system }) => ({ from, ...yaml<{ system: Equipment }>(from).system, ...system }));
}

function carriedBy(source: Source): readonly Carried[] {
  return equipment(source)
    .filter(({ carried = true }) => carried)
    .map(({ from, weight = 0, equipped = false, hands = 1 }) => {
      const weapon = /^(weapons|launchers)/.test(from);
      return { weight, weapon, hands: weapon && equipped ? (hands === 2 ? 2 : 1) : 0 };
    });
}

test("there are six ready characters, of every race, and seventeen opponents", () => {
  expect(HEROES).toHaveLength(6);
  expect([...new Set(HEROES.map(([, { system }]) => system.race))].sort()).toEqual([
    "dwarf",
    "elf",
    "gnoll",
    "gnome",
    "human",
  ]);
  expect(MET).toHaveLength(17);
});

test.each(HEROES)(
  "%s is what 50 XP buy, by the prices of the rules and line for line of the ledger",
  (_key, source) => {
    const { race, ledger = {}, knacks = [] } = source.system;
    const born = newLearner({ race: race!, attributes: bornWith(race!) });
    const lines = Object.values(ledger).toSorted((one, other) => (one.sort ?? 0) - (other.sort ?? 0));
    const chosenFor = ({ thing }: LedgerEntry) => knacks.find(({ key }) => key === thing)?.chosen;
    const built = lines.reduce((learner, line) => valueOf(buy(learner, line, chosenFor(line))), born);
    expect(built.experience.entries).toEqual(lines.map(({ sort: _, ...line }) => line));
    expect(beingOf(source)).toEqual({ attributes: built.attributes, skills: built.skills, knacks: built.knacks });
    expect(xpLeft(built.experience)).toBe(0);
  },
);

test.each([...HEROES, ...MET])("%s can carry what they have", (_key, source) => {
  expect(loadOf(carriedBy(source), hitPoints(beingOf(source)).value).burden).toBe(0);
});

const [swarm] = MET.filter(([key]) => key === "rats");
const CHARTED = MET.filter(([key]) => key !== "rats");

test("the opponents are those of the chart, and the swarm", () => {
  expect(CHARTED.map(([key]) => camel(key)).sort()).toEqual(Object.keys(OPPONENTS).sort());
});

test.each(CHARTED)("%s has the figures of the chart", (key, source) => {
  const { attributes, skills, worn, weapons, ...row }: Opponent = OPPONENTS[camel(key) as keyof typeof OPPONENTS];
  const { system } = source;
  const { strength, dexterity, speed, wits } = attributesOf(source);
  expect([strength, dexterity, speed, wits]).toEqual(attributes);
  expect(system.skills).toEqual(skills);
  expect(system.race ?? "").toBe(row.race);
  expect((system.knacks ?? []).map((knack) => knack.key)).toEqual(row.knacks ?? []);
  expect([system.natural ?? 0, system.undead ?? 0]).toEqual([row.skin ?? 0, row.undead ?? 0]);
  const has = equipment(source);
  const armour = has.find((one) => one.worn);
  expect(armour && [armour.resistance, armour.covering]).toEqual(worn);
  const named = [
    ...has.filter(({ from }) => from.startsWith("weapons/")).map(({ from }) => camel(from.slice("weapons/".length))),
    ...(system.claws ? ["claws"] : []),
    // A gnoll has its teeth by birth.
    ...(system.fangs || system.race === "gnoll" ? ["fangs"] : []),
  ];
  expect(named).toEqual(weapons);
});

test("the rats have 3 hit points, and are hit at 9 as long as they have", () => {
  const [, rats] = swarm!;
  const { dexterity, speed, wits } = attributesOf(rats);
  const whole = hitPoints(beingOf(rats)).value;
  expect({ hitPoints: whole, dexterity, speed, wits }).toEqual(RATS);
  expect(rats.system.swarm).toBe(true);
  expect(sumTerms(swarmTieNumber(RATS))).toBe(9);
});

test("the enchanter alone begins with fate: 4 and Charisma", () => {
  const fated = MET.filter(([, { system }]) => system.fatePoints);
  expect(fated.map(([key]) => key)).toEqual(["elven-enchanter"]);
  const [[, source]] = fated as [[string, Source]];
  expect(source.system.fatePoints?.value).toBe(fatePoints(beingOf(source), source.system.earned ?? 0).value);
});

test("a creature is of kinds that knacks can be taken against", () => {
  const kinds = MET.flatMap(([, { system }]) => [
    ...(system.kinds ?? []),
    ...(system.knacks ?? []).flatMap(({ chosen }) => chosen),
  ]);
  expect(kinds.filter((kind) => !CREATURE_KINDS.some((one) => one === kind))).toEqual([]);
});

test.each(["characters", "npcs"])("everybody of %s has an icon of their own and words in Italian", (pack) => {
  const all = sources<Source>(pack);
  const { entries } = yaml<{ readonly entries: Readonly<Record<string, object>> }>(`it/${pack}`);
  expect(Object.keys(entries).sort()).toEqual([...all.keys()].sort());
  expect(new Set([...all.values()].map(({ icon }) => icon)).size).toBe(all.size);
});

import { asRecord } from "../support/records.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type * as Books from "../../src/play/points/ledger.ts";
import type { ItemOf, ItemType } from "../../src/play/documents.ts";
import { balanceOf } from "../../src/rules/points/ledger.ts";
import { canAttack, canDefend } from "../../src/rules/combat/manoeuvre-errors.ts";
import { type ManoeuvreUse } from "../../src/rules/combat/manoeuvre-use.ts";
import type { Wielded } from "../../src/rules/combat/weapons.ts";
import { isOfStyle, type Manoeuvre, type ManoeuvreRows } from "../../src/rules/combat/manoeuvre.ts";
import type { Distance } from "../../src/rules/combat/defence.ts";
import { ATTRIBUTE_KEYS, type AttributeValues } from "../../src/rules/statistics/attributes.ts";
import { sumTerms } from "#core/rules/term.ts";
import { buildPacks } from "../../tools/packs/compile.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

let table: SirpasTable;
let actors: readonly SirpasActor[];
let booksOf: typeof Books.booksOf;

beforeAll(async () => {
  table = await openSirpas();
  ({ booksOf } = await import("../../src/play/points/ledger.ts"));
  const packs = (await buildPacks(".")).filter(({ documentName }) => documentName === "Actor");
  const documents = packs.flatMap(({ items }) => items);
  actors = await Promise.all(documents.map(({ data }) => table.createActor({ ...data, folder: null })));
});
afterAll(() => table.close());

/** What is wrong with any of them, by name; nothing is expected. */
function complaints(about: (actor: SirpasActor) => readonly string[]): Record<string, readonly string[]> {
  const entries = actors.map((actor) => [actor.name, about(actor)] as const);
  return Object.fromEntries(entries.filter(([, said]) => said.length > 0));
}

function itemsOf<Type extends ItemType>(actor: SirpasActor, type: Type): readonly ItemOf<Type>[] {
  return actor.items.contents.filter((item) => item.isType(type)) as unknown as readonly ItemOf<Type>[];
}

describe("The actors of the compendia, put into a world", () => {
  it("have numbers for everything, each of which adds up", () => {
    const wrong = (actor: SirpasActor) =>
      actor.statistics
        .filter(({ value, terms }) => !Number.isInteger(value) || value !== sumTerms(terms))
        .map(({ label }) => label);
    expect(complaints(wrong)).toEqual({});
  });

  it("can roll all that they learned, and every key is one statistic", () => {
    const error = (actor: SirpasActor) =>
      actor.statistics.filter(({ key, error }) => error !== null || !actor.statistic(key).ok).map(({ key }) => key);
    expect(complaints(error)).toEqual({});
  });

  it("have ledgers that account for all they are, and owe nothing", () => {
    const inDebt = (actor: SirpasActor) => (balanceOf(booksOf(actor).ledger).overBudget ? ["over budget"] : []);
    expect(complaints(inDebt)).toEqual({});
    const unspent = actors
      .filter(({ type }) => type !== "character")
      .map((actor) => balanceOf(booksOf(actor).ledger).left);
    expect(unspent).toEqual(unspent.map(() => 0));
  });

  it("are whole and on their feet", () => {
    const damage = ({ system }: SirpasActor) =>
      system.incapacitated || system.woundTerms.length > 0 || system.status.injury.value !== 0 ? ["damage"] : [];
    expect(complaints(damage)).toEqual({});
  });

  it("are each another one however often they are put there: a second wolf has wounds of its own", async () => {
    const wolf = actors.find(({ name }) => name === "Wolf")!;
    const second = await table.createActor({ ...wolf.toObject(), name: "Wolf" });
    await second.update({ system: { wounds: asRecord([{ severity: "serious" }]) } } as object);
    expect([second.system.woundList.length, wolf.system.woundList.length]).toEqual([1, 0]);
  });

  it("can make a check with their best skill", async () => {
    for (const actor of actors) {
      const [best] = actor.statistics.filter(({ kind }) => kind === "skill").sort((a, b) => b.value - a.value);
      table.dice(3, 4, 3, 1);
      const card = await actor.check(best!.key, { fast: true });
      expect(card?.system, actor.name).toMatchObject({ statistic: { key: best!.key } });
    }
  });

  it("can attack with a manoeuvre of a style and what they hold", () => {
    expect(complaints((actor) => (attacks(actor).length > 0 ? [] : ["no attack"]))).toEqual({});
  });

  it("can defend themselves against a fist, a blade, a bullet and a thought", () => {
    const all = actors.flatMap((actor) => attacks(actor));
    const strikes = ["brawl-punch", "swordfight-slash", "firearms-shoot", "concentration-dig-into-you"].map((key) =>
      all.find((attack) => attack.key === key)!,
    );
    const helpless = (actor: SirpasActor) =>
      strikes.filter((strike) => defences(actor, strike).length === 0).map(({ name }) => name);
    expect(complaints(helpless)).toEqual({});
  });

  it("hold no more than two hands can", () => {
    const overloaded = (actor: SirpasActor) =>
      hands(actor).reduce((sum, held) => sum + held.hands, 0) > 2 ? hands(actor).map(({ name }) => name) : [];
    expect(complaints(overloaded)).toEqual({});
  });
});

const MELEE: Distance = { melee: true, feet: 0 };
const NEAR: Distance = { melee: false, feet: 15 };

function hands(actor: SirpasActor): readonly Wielded[] {
  return itemsOf(actor, "weapon")
    .filter(({ system }) => system.equipped)
    .map(({ system }) => system.wielded);
}

interface Usable {
  readonly rows: ManoeuvreRows | Manoeuvre;
  readonly level: number;
}

/** The manoeuvres of an actor's styles and its generic combat skills, each with the level it is used at. */
function repertoire(actor: SirpasActor): readonly Usable[] {
  const level = (style: string) =>
    itemsOf(actor, "style").find(({ system }) => system.key === style)?.system.level ?? 0;
  return [
    ...itemsOf(actor, "manoeuvre").map(({ system }) => ({ rows: system.plain, level: level(system.style) })),
    ...itemsOf(actor, "skill").flatMap(({ system }) =>
      system.plain ? [{ rows: system.plain, level: system.specific }] : [],
    ),
  ];
}

function use(actor: SirpasActor, { rows, level }: Usable, weapon: Wielded | null): ManoeuvreUse {
  const values = ATTRIBUTE_KEYS.map((key) => [key, actor.system.attributes[key].value] as const);
  return {
    rows,
    skill: { name: rows.name, uuid: "", level },
    attributes: Object.fromEntries(values) as unknown as AttributeValues,
    hands: hands(actor),
    weapon,
    part: "",
    circumstances: [],
    earlierUses: 0,
    rollTerms: [],
    damageTerms: [],
  };
}

function attacks(actor: SirpasActor): readonly ManoeuvreRows[] {
  return repertoire(actor)
    .filter(({ rows }) => isOfStyle(rows))
    .filter((each) => [null, ...hands(actor)].some((weapon) => reachesSomebody(use(actor, each, weapon))))
    .map(({ rows }) => rows);
}

function reachesSomebody(attack: ManoeuvreUse): boolean {
  return [MELEE, NEAR].some((distance) => canAttack(attack, distance).ok);
}

/** What stops an attack from arm's length. */
function defences(actor: SirpasActor, attack: ManoeuvreRows): readonly Usable[] {
  return repertoire(actor).filter((each) => canDefend(use(actor, each, null), attack, MELEE).ok);
}

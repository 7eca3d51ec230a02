import { afterAll, beforeAll, expect, it } from "vitest";
import { sumTerms, type Term } from "#core/rules/term.ts";
import { SIMVERSE } from "../../../../tools/odds/systems/simverse.ts";
import { EN } from "../../../../tools/odds/texts/en.ts";
import { buildPacks } from "../../../../tools/packs/compile.ts";
import { type Doc, openSimverse, type SimverseTable } from "./table.ts";

let table: SimverseTable;
beforeAll(async () => {
  table = await openSimverse();
});
afterAll(() => table.close());

interface Planned {
  readonly terms: readonly Term[];
  readonly strike: { readonly dice: number; readonly bonuses: readonly Term[]; readonly type: string };
}

const TYPES = ["bludgeoning", "cutting", "impaling"];

/** What the page asks of a side, as the sheet says it: the weapon in hand, the best defence, what protects the torso. */
async function figuresOf(actor: Doc) {
  const { fighterOf, vitalsOf, weaponOf } = await table.play("play/combat/fighter.ts");
  const { defencesOf, plainChoice, plannedAttack } = await table.play("play/combat/attack.ts");
  const { protectionOf, usesOf } = await table.play("rules/combat/fighter.ts");
  const item = actor.items.contents.find(
    ({ type, system }) => type === "weapon" && "equipped" in system && system.equipped,
  );
  const request = { actor, item, target: null, targets: [], distance: 1, uses: usesOf!(weaponOf!(item)) as unknown };
  const { value } = plannedAttack!(request, plainChoice!(request)) as { readonly value: Planned };
  const around = { reach: "melee", frontal: true, cover: "none", hinders: [] };
  const defences = (defencesOf!(actor, around) as readonly Planned[]).map(({ terms }) => sumTerms(terms));
  const { character } = actor as unknown as { readonly character: { readonly perception: { readonly value: number } } };
  const { maximum, endurance } = vitalsOf!(actor) as { readonly maximum: number; readonly endurance: number };
  const { dice, bonuses, type } = value.strike;
  const { armour } = protectionOf!(fighterOf!(actor), "torso", type) as { readonly armour: readonly Term[] };
  return {
    ...{ skill: character.perception.value, attack: sumTerms(value.terms), defence: Math.max(...defences) },
    ...{ dice, bonus: sumTerms(bonuses), type: TYPES.indexOf(type), vitality: maximum, endurance },
    armour: sumTerms(armour),
  };
}

it("The page of odds opens with the numbers of two opponents of the compendia", async () => {
  const packs = await buildPacks("systems/simverse");
  const { items } = packs.find(({ name }) => name === "npcs")!;
  for (const { name, values } of SIMVERSE.sides) {
    const { data } = items.find((item) => item.data["name"] === EN[name])!;
    expect(await figuresOf(await table.create({ ...data, _id: null, folder: null }))).toEqual(values);
  }
});

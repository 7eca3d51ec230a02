import { afterAll, beforeAll, expect, it } from "vitest";
import { sumTerms, type Term } from "#core/rules/term.ts";
import { DEATH_OR_GLORY } from "../../../../tools/odds/systems/death-or-glory.ts";
import { EN } from "../../../../tools/odds/texts/en.ts";
import { buildPacks } from "../../../../tools/packs/compile.ts";
import { type Doc, type DogTable, openDog } from "./table.ts";

let table: DogTable;
beforeAll(async () => {
  table = await openDog();
});
afterAll(() => table.close());

interface Planned {
  readonly terms: readonly Term[];
  readonly bonuses: readonly Term[];
  readonly damage: { readonly dice: number; readonly faces: number };
}

/** What the page asks of a side, as the sheet says it: the weapon in hand, the best parry, what protects the torso. */
async function figuresOf(actor: Doc) {
  const { attackWith, protectionOf, vitalsOf } = await table.play("play/combat/fighter.ts");
  const { defencesOf, plainChoice, plannedAttack } = await table.play("play/combat/attack.ts");
  const held = actor.items.contents.find(
    ({ type, system }) => type === "weapon" && "equipped" in system && system.equipped,
  );
  const request = { actor, target: null, targets: [], weapon: attackWith!(held), counter: null, distance: 1 };
  const { value } = plannedAttack!(request, plainChoice!(request)) as { readonly value: Planned };
  const defences = defencesOf!(actor, { reach: "melee", small: false, against: 0 }) as readonly Planned[];
  const { character } = actor as unknown as {
    readonly character: { readonly skills: { readonly perception: { readonly value: number } } };
  };
  return {
    ...{ skill: character.skills.perception.value, attack: sumTerms(value.terms), bonus: sumTerms(value.bonuses) },
    ...{ dice: value.damage.dice, faces: value.damage.faces, defendsBy: 1, defence: sumTerms(defences.at(-1)!.terms) },
    armour: sumTerms((protectionOf!(actor, "torso") as Pick<Planned, "terms">).terms),
    hitPoints: (vitalsOf!(actor) as { readonly maximum: number }).maximum,
  };
}

it("The page of odds opens with the numbers of two opponents of the compendia", async () => {
  const packs = await buildPacks("systems/death-or-glory");
  const { items } = packs.find(({ name }) => name === "npcs")!;
  for (const { name, values } of DEATH_OR_GLORY.sides) {
    const { data } = items.find((item) => item.data["name"] === EN[name])!;
    expect(await figuresOf(await table.create({ ...data, _id: null, folder: null }))).toEqual(values);
  }
});

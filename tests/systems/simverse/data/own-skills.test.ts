import { afterAll, beforeAll, expect, it } from "vitest";
import { openSimverse, type Doc, type SimverseTable } from "./table.ts";

interface Option {
  readonly value: string;
  readonly label: string;
}

type Form = (
  item: Doc,
  catalogue: unknown,
) => {
  readonly fields: readonly { readonly name: string; readonly options: readonly Option[] | null }[];
};

let table: SimverseTable;
let hero: Doc;

beforeAll(async () => {
  table = await openSimverse();
  hero = await table.create({
    name: "Ida",
    type: "character",
    items: [
      { name: "Stone Throwing", type: "skill", system: { attributes: ["dexterity"], level: 2 } },
      { name: "Sling", type: "weapon", system: { skills: ["stone-throwing"] } },
    ],
  });
});
afterAll(() => table.close());

async function offered(): Promise<readonly Option[]> {
  const form = (await table.play("applications/sheets/item-form.ts")) as unknown as { readonly itemForm: Form };
  const catalogue = (await table.play("play/catalogue.ts")) as unknown as {
    readonly Catalogue: { of(items: readonly object[]): object };
  };
  const { fields } = form.itemForm(hero.items.getName("Sling"), catalogue.Catalogue.of([]));
  return fields.find(({ name }) => name === "system.skills")?.options ?? [];
}

it("a weapon is offered the skills made on its own sheet, and keeps its skill when that is renamed", async () => {
  expect(await offered()).toEqual([{ value: "stone-throwing", label: "Stone Throwing" }]);
  await hero.items.getName("Stone Throwing").update({ name: "Slinging" });
  expect(await offered()).toEqual([{ value: "stone-throwing", label: "Slinging" }]);
});

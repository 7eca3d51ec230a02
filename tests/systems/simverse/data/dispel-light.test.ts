import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { learned, packed } from "./packed.ts";
import { openSimverse, type Doc, type SimverseTable } from "./table.ts";

type Lit = Doc & { readonly light: { readonly bright?: number; readonly dim?: number } };

const CASTER = [
  learned("Spellcasting", "spellcasting", "magic", "intellect", 4),
  learned("Divine Magic", "divine-magic", "magic", "charisma", 5),
  ...["powers/light", "powers/dispel-magic", "powers/bless"].map((file) => packed("power", file)),
  packed("gear", "gear/torch", { quantity: 2 }),
];

let table: SimverseTable;
let mira: Doc;
let token: Lit;

beforeAll(async () => {
  table = await openSimverse();
  mira = await table.create({ name: "Mira", type: "character", items: CASTER });
  const world = globalThis as unknown as { Scene: { implementation: { create(data: object): Promise<Doc> } } };
  const scene = await world.Scene.implementation.create({ name: "Crypt" });
  const placed = { name: "Mira", actorId: mira.id, actorLink: true, x: 0, y: 0 };
  [token] = (await scene.createEmbeddedDocuments("Token", [placed])) as readonly [Lit];
});
afterAll(() => table.close());
beforeEach(async () => {
  table.choice = {};
  table.target();
  for (const effect of [...mira.effects]) await effect.delete();
  await token.update({ light: { bright: 0, dim: 0 } });
  await mira.update({ system: { mana: { value: null } } });
});

const use = async (name: string, ...dice: readonly number[]) => {
  const { usePower } = await table.play("play/powers/use-power.ts");
  table.dice(...dice);
  return usePower!(mira, mira.items.getName(name).id) as Promise<boolean>;
};
const lasting = () => [...mira.effects].map(({ name }) => name);
const shines = () => [token.light.bright ?? 0, token.light.dim ?? 0];
const undoLast = async () => {
  const { stepMessage } = await table.core("play/log/undo.ts");
  return stepMessage!(table.messages("logEntry").at(-1), "undo") as Promise<unknown>;
};

it("Light lets the token of who has it shine until it ends, and undoing the end lights it again", async () => {
  expect(await use("Light", 3, 3, 3)).toBe(true);
  expect([lasting(), shines()]).toEqual([["Light"], [10, 10]]);
  const { endPower, worksOn } = await table.play("play/powers/end-power.ts");
  await endPower!(worksOn!(mira));
  expect([lasting(), shines()]).toEqual([[], [0, 0]]);
  await undoLast();
  expect([lasting(), shines()]).toEqual([["Light"], [10, 10]]);
});

it("a torch shines as far as it says, and of two lights the brighter counts until it is out", async () => {
  const { useThing } = await table.play("play/gear/use-thing.ts");
  expect(await useThing!(mira, mira.items.getName("Torch").id)).toBe(true);
  expect(shines()).toEqual([10, 10]);
  await token.update({ light: { bright: 0, dim: 0 } });
  await use("Light", 3, 3, 3);
  const { endPower, worksOn } = await table.play("play/powers/end-power.ts");
  const all = worksOn!(mira) as readonly { readonly effect: Doc }[];
  await endPower!(all.filter(({ effect }) => effect.name === "Torch"));
  expect([lasting(), shines()]).toEqual([["Light"], [10, 10]]);
});

it("Dispel Magic ends the strongest magic that its margin reaches, says so, and is undone", async () => {
  await use("Light", 3, 3, 3);
  await use("Bless", 3, 3, 3);
  expect(lasting().toSorted()).toEqual(["Bless", "Light"]);
  // Intellect 10, 4 levels and 2 of the blessing against 13: a margin of 3 reaches a moderate power.
  expect(await use("Dispel Magic", 5, 4, 4)).toBe(true);
  expect(lasting()).toEqual(["Light"]);
  await undoLast();
  expect(lasting().toSorted()).toEqual(["Bless", "Light"]);
});

it("Dispel Magic with too small a margin ends nothing", async () => {
  await use("Bless", 3, 3, 3);
  expect(await use("Dispel Magic", 5, 5, 4)).toBe(true);
  expect(lasting()).toEqual(["Bless"]);
});

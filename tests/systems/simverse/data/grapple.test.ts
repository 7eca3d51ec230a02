import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { learned } from "./packed.ts";
import { openSimverse, type Doc, type SimverseTable } from "./table.ts";

let table: SimverseTable;
let mira: Doc;
let ogre: Doc;

beforeAll(async () => {
  table = await openSimverse();
  const items = [learned("Wrestling", "wrestling", "physical", "dexterity", 4)];
  mira = await table.create({ name: "Mira", type: "character", items });
  ogre = await table.create({ name: "Ogre", type: "npc", system: { attributes: { strength: { bought: 2 } } } });
});
afterAll(() => table.close());
beforeEach(async () => {
  table.choice = {};
  for (const actor of [mira, ogre]) for (const effect of [...actor.effects]) await effect.delete();
});

const grapples = async (actor: Doc, target: Doc | null, ...dice: readonly number[]) => {
  const { grapple } = await table.play("play/combat/grapple.ts");
  if (target) table.target(target);
  else table.target();
  table.dice(...dice);
  return grapple!(actor) as Promise<boolean>;
};
const last = () => table.messages("power").at(-1)!;
const answers = async (...dice: readonly number[]) => {
  const { answerContest } = await table.play("play/contests/answer-contest.ts");
  table.dice(...dice);
  await answerContest!(last().id, "1");
};
const applies = async () => {
  const { apply } = await table.consequence("play/powers/apply-power.ts", "POWER");
  return apply!(last(), "1") as Promise<boolean>;
};
const held = () => [mira, ogre].map(({ statuses }) => statuses.has("grappled"));
const undoLast = async () => {
  const { stepMessage } = await table.core("play/log/undo.ts");
  return stepMessage!(table.messages("logEntry").at(-1), "undo") as Promise<unknown>;
};
const differences = async () => {
  const { differencesOf } = await table.core("play/gate/differences.ts");
  return differencesOf!(last()) as unknown;
};
const takesHold = async () => {
  await grapples(mira, ogre, 3, 3, 3);
  await answers(4, 4, 4);
  await applies();
};

it("Grapple is a contest of Wrestling, Brawling or Strength: who wins holds the other, both are grappled, one undo frees both", async () => {
  // Wrestling 14 against Strength 12: margins of 5 and 0.
  expect(await grapples(mira, ogre, 3, 3, 3)).toBe(true);
  await answers(4, 4, 4);
  expect(held()).toEqual([false, false]);
  expect(await applies()).toBe(true);
  expect(held()).toEqual([true, true]);
  expect(await differences()).toEqual([]);
  await undoLast();
  expect(held()).toEqual([false, false]);
});

it("a grapple holds nobody at equal margins", async () => {
  await grapples(mira, ogre, 4, 4, 4);
  await answers(4, 3, 3);
  expect(await applies()).toBe(false);
  expect(held()).toEqual([false, false]);
});

it("who is grappled breaks free by the same contest, without the 4 that it takes from all else", async () => {
  await takesHold();
  expect(held()).toEqual([true, true]);
  expect(await grapples(ogre, null, 3, 3, 3)).toBe(true);
  // Strength 12 against 9, Wrestling 14 against 12: margins of 3 and 2.
  await answers(4, 4, 4);
  expect(await applies()).toBe(true);
  expect(held()).toEqual([false, false]);
  expect(await differences()).toEqual([]);
  await undoLast();
  expect(held()).toEqual([true, true]);
});

it("who is held by nobody who could hold on breaks free by a roll", async () => {
  await (ogre as unknown as { toggleStatusEffect(id: string): Promise<unknown> }).toggleStatusEffect("grappled");
  await grapples(ogre, null, 6, 5, 5);
  expect(held()).toEqual([false, true]);
  await grapples(ogre, null, 3, 3, 3);
  expect(held()).toEqual([false, false]);
});

it("Grapple without a target, or of oneself, is refused in a sentence", async () => {
  expect(await grapples(mira, null, 3, 3, 3)).toBe(false);
  expect(await grapples(mira, mira, 3, 3, 3)).toBe(false);
});

it("who let go holds nobody, and only who began a grapple can let go", async () => {
  await takesHold();
  const { canEnd, endPower, lastingOf } = await table.play("play/powers/end-power.ts");
  const lasting = lastingOf!(last().id) as readonly object[];
  const users = (table.game as unknown as { users: { contents: readonly { id: string; isGM: boolean }[] } }).users;
  const player = users.contents.find(({ isGM }) => !isGM)!;
  await ogre.update({ ownership: { [player.id]: 3 } });
  expect(lasting.some((one) => canEnd!(one, player))).toBe(false);
  await endPower!(lasting);
  expect(held()).toEqual([false, false]);
  await ogre.update({ ownership: { [player.id]: 0 } });
});

it("who is stunned in an encounter lets go", async () => {
  await takesHold();
  const { statusGiven } = await table.core("play/log/status-changes.ts");
  const { brokenBy } = await table.play("play/powers/end-power.ts");
  const broken = (of: Doc) =>
    (brokenBy!({ changes: [statusGiven!(of.uuid, "stunned")] }) as { changes: unknown[] }).changes;
  expect([broken(mira).length, broken(ogre).length]).toEqual([4, 0]);
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forgersAt, strike, term, use, type Forgers } from "./forging.ts";
import { openSimverse, type Doc, type SimverseTable } from "./table.ts";

type Told = Doc & { readonly system: { readonly said: readonly { readonly label: string; readonly data: object }[] } };
type Placed = Doc & { readonly x: number };

const PUSHED = "SIMVERSE.LOG.said.pushed";

/** What pushes somebody back without a board. The story of a fight has one. */
describe("Who is pushed back", () => {
  let table: SimverseTable;
  let forgers: Forgers;

  beforeAll(async () => {
    table = await openSimverse();
    forgers = await forgersAt(table);
    const plate = { key: "plate", part: "torso", category: "heavy", resistance: 20, worn: true };
    await forgers.foreign.createEmbeddedDocuments("Item", [{ name: "Plate", type: "armour", system: plate }]);
  });
  afterAll(async () => {
    forgers.player.leave();
    await table.close();
  });

  const told = () =>
    (table.messages("logEntry").at(-1) as Told).system.said.map(({ label, data }) => ({ label, data }));

  it("by a hit that the armour stops is told so, in an event that can be undone", async () => {
    const { own, foreign, posted, thrown, message } = forgers;
    const heavy = { ...strike, bonuses: [{ ...term(14), kind: "weapon" }] };
    const system = { actor: own.uuid, target: foreign.uuid, targetName: "Foreign", terms: [term(10)], strike: heavy };
    const hit = message(await posted("attack", system, [await thrown(3, 3, 3), await thrown(3, 3)]));
    const { defend } = await table.play("play/combat/defend.ts");
    const { apply: applyDamage, keyOf: damageKey } = await table.consequence("play/combat/damage.ts", "DAMAGE");
    await defend!(hit, "none");
    expect(await applyDamage!(hit)).toBe(true);
    expect(told()).toEqual([{ label: PUSHED, data: { name: "Foreign", metres: 2 } }]);
    expect(foreign.left("vitality")).toBe(20);
    const { undoKey } = await table.core("play/log/undo.ts");
    expect(await undoKey!(damageKey!(hit))).toBe(true);
  });

  it("by a power that only pushes goes as far as it says, also who resists, who takes none of its conditions", async () => {
    const { own, foreign, contest, posted, thrown, message } = forgers;
    const pushes = { ...use, lasts: false, drains: {}, conditions: ["prone"], damage: { knockback: 2 } };
    const system = { ...contest(own, foreign, "resistance"), power: pushes };
    const id = await posted("power", system, [await thrown(3, 3, 3)]);
    const { answerContest } = await table.play("play/contests/answer-contest.ts");
    table.dice(1, 1, 1);
    await answerContest!(id, "1", { fast: true });
    const { apply: applyPower } = await table.consequence("play/powers/apply-power.ts", "POWER");
    expect(await applyPower!(message(id), "1")).toBe(true);
    expect(told()).toEqual([{ label: PUSHED, data: { name: "Foreign", metres: 2 } }]);
    expect([...foreign.statuses]).toEqual([]);
  });

  it("is moved by a player's console only where they own the token", async () => {
    const world = globalThis as unknown as { Scene: { implementation: { create(data: object): Promise<Doc> } } };
    const scene = await world.Scene.implementation.create({ name: "Road" });
    const tokens = await scene.createEmbeddedDocuments(
      "Token",
      [forgers.own, forgers.foreign].map(({ id, name }) => ({ name, actorId: id, actorLink: true, x: 0, y: 0 })),
    );
    const { recordAsked } = await table.core("play/log/record.ts");
    const moved = async ({ uuid }: Doc, after: unknown) => {
      const changes = [{ uuid, path: "x", before: 0, after }];
      const draft = { type: "note", key: "", who: forgers.own.uuid, message: "", said: [], facts: [], changes };
      return (await recordAsked!(forgers.user, { combat: "", follows: "", draft })) as object;
    };
    expect(await moved(tokens[1]!, 300)).toMatchObject({ ok: false, reason: "notYours" });
    expect(await moved(tokens[0]!, "away")).toMatchObject({ ok: false, reason: "eventUnreadable" });
    expect(await moved(tokens[0]!, 300)).toMatchObject({ ok: true });
    expect(tokens.map((one) => (one as Placed).x)).toEqual([300, 0]);
  });
});

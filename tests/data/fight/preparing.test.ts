import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CheckCall } from "../../../src/play/checks/perform-check.ts";
import type { TechniqueItem } from "../../../src/play/combat/turn/technique.ts";
import type { Term } from "#core/rules/term.ts";
import { openSirpas, type SirpasTable } from "../support/table.ts";
import { holds, openDuel, type Duel } from "./duel.ts";

interface Check {
  readonly terms: readonly Term[];
  readonly difficulty: string;
  readonly successLevel: number;
}

describe("Actions that prepare an attack", () => {
  let table: SirpasTable;
  let duel: Duel;

  beforeAll(async () => {
    table = await openSirpas();
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    for (const combat of [...game.combats!.contents]) await combat.delete();
    table.answer = ({ choice }) => choice;
    duel = await openDuel(table);
    await holds(duel.ada, ["bow"]);
  });

  async function uses(key: string, call: CheckCall = {}): Promise<Check> {
    const before = duel.combat.standing.length;
    table.dice(4, 4, 4);
    const message = await duel.ada.useTechnique(named(key), call);
    await expect.poll(() => duel.combat.standing.length).toBe(before + 1);
    return message!.system as unknown as Check;
  }

  function named(key: string): TechniqueItem {
    const found = duel.ada.items.contents.find(({ system }) => (system as { key?: string }).key === key);
    return found as unknown as TechniqueItem;
  }

  const diminished = ({ terms }: Check) => terms.filter(({ kind }) => kind === "diminishing").map(({ value }) => value);

  it("Overextend is harder each time it is used, and as easy as before once that is undone", async () => {
    const { undoLast } = await import("#core/play/log/undo.ts");
    expect(diminished(await uses("archery-overextend"))).toEqual([]);
    expect(diminished(await uses("archery-overextend"))).toEqual([-1]);
    await undoLast(duel.combat);
    await undoLast(duel.combat);
    expect(diminished(await uses("archery-overextend"))).toEqual([]);
  });

  it.each(["archery-overextend", "full-contact-crouch"])(
    "%s begins at Normal, at whatever its style was rolled last, and leaves that as it was",
    async (key) => {
      const { style } = named(key).system as unknown as { style: string };
      const modifier = { label: "Fog", value: -3 };
      table.dice(4, 4, 4);
      table.answer = ({ choice }) => ({ ...choice, difficulty: "hard", situation: [modifier] });
      await duel.ada.check(style);
      table.answer = ({ choice }) => choice;
      table.asked.length = 0;
      expect(await uses(key)).toMatchObject({ difficulty: "normal", successLevel: 21 });
      expect(table.asked).toHaveLength(1);
      const fast = await uses(key, { fast: true });
      expect(fast).toMatchObject({ difficulty: "normal", successLevel: 21 });
      expect(fast.terms.map(({ label }) => label)).not.toContain("Fog");
      expect(table.asked).toHaveLength(1);
      table.dice(4, 4, 4);
      const check = await duel.ada.check(style, { fast: true });
      expect(check!.system).toMatchObject({ difficulty: "hard" });
    },
  );

  it("a difficulty that a macro names is used", async () => {
    expect(await uses("archery-overextend", { difficulty: "easy", fast: true })).toMatchObject({ difficulty: "easy" });
    expect(await uses("archery-overextend", { successLevel: 19, fast: true })).toMatchObject({ successLevel: 19 });
  });

  it.each([
    ["archery-aim", ["Ada"]],
    ["archery-overload", []],
  ])("after %s those who may keep a mover at a distance from moving are %j", async (key, names) => {
    const { preventersOf } = await import("../../../src/play/movement/judge-move.ts");
    expect(preventersOf(duel.bo)).toEqual([]);
    await duel.ada.useTechnique(named(key));
    await expect.poll(() => duel.combat.standing.at(-1)?.type).toBe("use");
    expect(preventersOf(duel.bo).map(({ opponent: target }) => target.name)).toEqual(names);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDog, type DogTable } from "./table.ts";

interface Row {
  readonly number: number;
  readonly isAsked: boolean;
  readonly cells: readonly { readonly value: string; readonly share: number }[];
}
interface View {
  readonly chances: readonly { readonly name: string; readonly value: string }[];
  readonly table: readonly Row[];
}

describe("The window of odds", () => {
  let table: DogTable;
  let viewOf: (numbers: readonly number[]) => View;
  beforeAll(async () => {
    table = await openDog();
    const { oddsView } = await table.core("applications/odds/odds-view.ts");
    const { checkOdds } = await table.play("odds/check.ts");
    const fields = [{ key: "score", label: "MENU.score", least: 1, most: 100, usual: 50 }];
    const chances = (score: number) => {
      const { success, criticalSuccess } = checkOdds!("skill", [score]) as Record<string, number>;
      return { "CARD.success": success, "CARD.successCritical": criticalSuccess };
    };
    viewOf = (numbers) => oddsView!({ fields, chances }, numbers) as View;
  });
  afterAll(() => table.close());

  it("says how a roll ends, in percent", () => {
    const { chances } = viewOf([50]);
    expect(chances.map(({ name, value }) => `${name} ${value}`)).toEqual(["Success 50.0%", "Critical success 4.0%"]);
  });

  it("draws a table over all that a score can be, with the one that is asked for among its lines", () => {
    const { table: rows } = viewOf([47]);
    expect(rows.length).toBeLessThan(30);
    expect(rows.filter(({ isAsked }) => isAsked).map(({ number }) => number)).toEqual([47]);
    const shares = rows.map(({ cells }) => cells[0]!.share);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  });
});

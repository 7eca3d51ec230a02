import { describe, expect, it } from "vitest";
import {
  count,
  isPaid,
  LONGEST_LOG,
  pay,
  receive,
  sumOf,
  takeBack,
  type Wallet,
} from "../../../src/rules/wealth/wallet.ts";

const EMPTY: Wallet = { money: 0, income: 0, log: [] };
const BOSS = { name: "Criminal Boss", money: 100_000, income: 5000 };
const SWORD = { id: "sword", name: "Sword", price: 120.5 };

function value<Value>(answer: { ok: true; value: Value } | { ok: false }): Value {
  if (!answer.ok) throw new Error("It was refused.");
  return answer.value;
}

describe("A purse", () => {
  it("holds what perks bring along and what is the character's own, with the reasons", () => {
    expect(sumOf("money", { money: 50, income: 0 }, [BOSS])).toEqual({
      value: 100_050,
      terms: [
        { label: "Criminal Boss", value: 100_000, kind: "perk" },
        { label: "SIRPAS.WEALTH.ownTerm", value: 50, kind: "specific" },
      ],
    });
    expect(sumOf("income", EMPTY, [BOSS]).value).toBe(5000);
    expect(sumOf("money", EMPTY, [])).toMatchObject({ value: 0, terms: [{ value: 0 }] });
  });

  it("gets a month's income, and none where nothing comes in", () => {
    expect(value(receive(EMPTY, 5000))).toMatchObject({ money: 5000, log: [{ type: "income", amount: 5000 }] });
    expect(receive(EMPTY, 0)).toMatchObject({ ok: false, reason: "noIncome" });
  });

  it("pays for a thing once, out of a perk's wealth as well", () => {
    const paid = value(pay(EMPTY, 100_000, SWORD));
    expect(sumOf("money", paid, [BOSS]).value).toBe(99_879.5);
    expect(isPaid(paid, "sword")).toBe(true);
    expect(pay(paid, 99_879.5, SWORD)).toMatchObject({ ok: false, reason: "alreadyPaid" });
  });

  it("does not pay what it does not hold", () => {
    expect(pay(EMPTY, 100, SWORD)).toMatchObject({ ok: false, reason: "notEnoughMoney", data: { short: 20.5 } });
  });

  it("is counted by hand, and remembers by how much it was wrong", () => {
    expect(count({ ...EMPTY, money: -10 }, 99_990, 100_040)).toMatchObject({ money: 40, log: [{ amount: 50 }] });
    expect(count(EMPTY, 7, 7)).toBe(EMPTY);
  });

  it("takes everything back in order, to the cent", () => {
    const rich = value(pay(value(receive(EMPTY, 200.1)), 200.1, SWORD));
    const before = value(takeBack(rich));
    expect(before).toMatchObject({ money: 200.1, log: [{ type: "income" }] });
    expect(value(takeBack(before))).toEqual(EMPTY);
    expect(takeBack(EMPTY)).toMatchObject({ ok: false, reason: "nothingToUndo" });
  });

  it("remembers so many lines, the last ones", () => {
    let wallet = EMPTY;
    for (let month = 0; month < LONGEST_LOG + 5; month++) wallet = value(receive(wallet, 1));
    expect(wallet.log).toHaveLength(LONGEST_LOG);
    expect(wallet.money).toBe(LONGEST_LOG + 5);
  });
});

import { describe, expect, it } from "vitest";
import { plainStrikeOutcome, readStrike } from "../../../src/rules/combat/strike.ts";
import { attributes } from "../support.ts";
import { BOOK_MANOEUVRES } from "./book-manoeuvres.ts";
import { numbersOf, plainStrike, UNPROTECTED } from "./resolve-attack.ts";
import { use } from "./use.ts";

const MARGINS = [1, 2, 3, 5, 8, 12];

describe("A success of any manoeuvre of the book", () => {
  it.each(BOOK_MANOEUVRES.filter(({ kind }) => kind !== "action"))(
    "$name ($style) comes to the same for the odds as for the dice",
    (rows) => {
      for (const part of ["", "left arm", "leg", "head"]) {
        const armour = { label: "Leather", value: 6, kind: "armour" };
        const used = use(rows, 9, { part, attributes: attributes({ strength: 14, will: 3 }) });
        const strike = {
          use: used,
          damageType: "cut",
          snapshot: { ...UNPROTECTED, flat: [armour] },
        } as const;
        for (const margin of MARGINS) {
          for (const critical of [false, true]) {
            const outcome = plainStrikeOutcome({ margin, critical }, plainStrike(strike), strike.snapshot);
            expect(readStrike({ margin, critical }, numbersOf(strike))).toEqual({
              effective: outcome.effective?.value ?? 0,
              severity: outcome.severity,
            });
            expect(outcome.part).toBe(part);
          }
        }
      }
    },
  );
});

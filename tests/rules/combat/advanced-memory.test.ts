import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  NEW_COMBAT,
  recall,
  remember,
  type CombatMemory,
  type MemorableEvent,
} from "../../../src/rules/combat/memory.ts";
import type { ManoeuvreRows } from "../../../src/rules/combat/manoeuvre.ts";
import { BOOK_MANOEUVRES, BRAWL, FIREARMS, FULL_CONTACT, GENERIC } from "./book-manoeuvres.ts";

const OPTIONS = { diminishingReset: "combat" } as const;

const used = (rows: ManoeuvreRows, margin: number | null = 1, user = "Ada", target = "Bruno"): MemorableEvent => ({
  type: "manoeuvre",
  rows,
  user,
  target,
  success: margin === null || margin >= 0,
  margin,
  extra: false,
});

const after = (...events: readonly MemorableEvent[]) => events.reduce<CombatMemory>(remember, NEW_COMBAT);

const attacking = (memory: CombatMemory, rows: ManoeuvreRows, targetBlocked = false) =>
  recall(memory, { rows, user: "Ada", target: "Bruno" }, { rows, targetBlocked }, OPTIONS);

describe("What a combat remembers", () => {
  it("a Crouch and two Punches: the first has its damage, the second costs a point", () => {
    const crouched = after(used(FULL_CONTACT.crouch, 3, "Ada", ""));
    expect(attacking(crouched, BRAWL.punch)).toMatchObject({ earlierUses: 0, damageTerms: [{ value: 3 }] });
    const punched = remember(crouched, used(BRAWL.punch));
    expect(attacking(punched, BRAWL.punch)).toEqual({ earlierUses: 1, rollTerms: [], damageTerms: [] });
  });

  it("nothing of a combat in which nothing was done", () => {
    expect(attacking(NEW_COMBAT, BRAWL.punch)).toEqual({ earlierUses: 0, rollTerms: [], damageTerms: [] });
  });

  it("a defence wears out against the same attacker, not against another", () => {
    const evaded = after(used(BRAWL.evade, 2, "Ada", "Bruno"));
    const against = (target: string) =>
      recall(evaded, { rows: BRAWL.evade, user: "Ada", target }, { rows: BRAWL.kick, targetBlocked: false }, OPTIONS);
    expect([against("Bruno").earlierUses, against("Carla").earlierUses]).toEqual([1, 0]);
  });

  it("keeping a Grapple is at +3 with no diminishing return on either side", () => {
    const held = after(used(BRAWL.grapple), used(BRAWL.evade, -1, "Bruno", "Ada"));
    expect(attacking(held, BRAWL.grapple, true)).toMatchObject({ earlierUses: 0, rollTerms: [{ value: 3 }] });
    const defence = recall(
      held,
      { rows: BRAWL.evade, user: "Bruno", target: "Ada" },
      { rows: BRAWL.grapple, targetBlocked: true },
      OPTIONS,
    );
    expect(defence).toEqual({ earlierUses: 0, rollTerms: [], damageTerms: [] });
  });

  it("an Evade of the one who grapples lets go, an Instinctive Defence does not", () => {
    const held = after(used(BRAWL.grapple));
    expect(remember(held, used(GENERIC.instinctiveDefence)).holds).toHaveLength(1);
    expect(remember(held, used(BRAWL.evade)).holds).toEqual([]);
    expect(remember(held, { type: "other", user: "Ada" }).holds).toEqual([]);
  });

  it("a Grapple that is not kept in the next turn is over with it", () => {
    const held = after(used(BRAWL.grapple), { type: "turn", turn: 2 });
    expect(held.holds).toHaveLength(1);
    expect(remember(held, { type: "turn", turn: 3 }).holds).toEqual([]);
    expect(
      after(used(BRAWL.grapple), { type: "turn", turn: 2 }, used(BRAWL.grapple), { type: "turn", turn: 3 }).holds,
    ).toHaveLength(1);
  });

  it("an aim is remembered for the one who aims, until the turn after the next", () => {
    const aimed = after(used(FIREARMS.aim, null, "Ada", ""), used(BRAWL.kick, 1, "Bruno", "Ada"));
    expect(attacking(aimed, FIREARMS.shoot).rollTerms).toMatchObject([{ value: 1 }]);
    expect(attacking(remember(aimed, { type: "turn", turn: 3 }), FIREARMS.shoot).rollTerms).toEqual([]);
    expect(attacking(remember(aimed, { type: "other", user: "Ada" }), FIREARMS.shoot).rollTerms).toEqual([]);
  });

  it("is plain data that survives being written down", () => {
    const event = fc
      .tuple(fc.constantFrom(...BOOK_MANOEUVRES), fc.integer({ min: -3, max: 9 }), fc.constantFrom("Ada", "Bruno"))
      .map(([rows, margin, user]) => used(rows, margin, user, user === "Ada" ? "Bruno" : "Ada"));
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        const memory = after(...events);
        expect(JSON.parse(JSON.stringify(memory))).toEqual(memory);
        expect(memory.uses).toHaveLength(events.length);
      }),
    );
  });
});

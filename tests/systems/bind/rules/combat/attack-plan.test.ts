import { describe, expect, it } from "vitest";
import {
  planMelee,
  type MeleePlan,
  type Part,
  type Use,
} from "../../../../../systems/bind/src/rules/combat/attack-plan.ts";
import { exchangeNumbers } from "../../../../../systems/bind/src/rules/combat/exchange.ts";
import { around, DAGGER, fighter, GREATSWORD, reasonOf, valueOf } from "../support.ts";

const BUCKLER = { name: "Buckler", source: "", defence: 2, cost: 1, weight: 0 };
const KITE = { name: "Kite shield", source: "", defence: 4, cost: 3, weight: 2 };
const FISTS: Use = { kind: "brawl", limbs: { claws: false, fangs: false } };

const FIRST_ROUND = { others: [{ points: 3, speed: 0 }], round: 1 };

const part = (use: Use, parts: Partial<Part> = {}): Part => ({
  ...{ use, around: around(), grappling: false },
  fighter: fighter({ attributes: { strength: 1 }, skills: { combat: 1 } }),
  ...parts,
});
const plan = (attacker: Part, target: Part, parts: Partial<MeleePlan> = {}) =>
  planMelee({ attacker, target, roller: "attacker", blindSide: 0, encounter: FIRST_ROUND, ...parts });

describe("an attack in the mêlée", () => {
  it("is rolled by the player, on whichever side", () => {
    const [sword, dagger] = [part({ kind: "weapon", weapon: GREATSWORD }), part({ kind: "weapon", weapon: DAGGER })];
    expect(exchangeNumbers(valueOf(plan(sword, dagger)))).toMatchObject({ bonus: 4, tieNumber: 8 });
    const attacked = valueOf(plan(sword, dagger, { roller: "target" }));
    expect(exchangeNumbers(attacked)).toMatchObject({ bonus: 1, tieNumber: 11 });
    expect([attacked.player.cost, attacked.opponent.cost]).toEqual([1, 4]);
  });

  it("is begun by nobody without action points, nor with nothing", () => {
    const spent = part(FISTS, { fighter: fighter({ points: 0 }) });
    expect(reasonOf(plan(spent, part(FISTS)))).toBe("noActionPoints");
    expect(reasonOf(plan(part({ kind: "none" }), part(FISTS)))).toBe("nothingToAttackWith");
    expect(valueOf(plan(part(FISTS), spent)).opponent.points).toBe(0);
    expect(valueOf(plan(spent, part(FISTS), { encounter: null })).player.points).toBe(0);
  });

  it("is begun at 0 by the slowest, once nobody else has any (ruling 17)", () => {
    const slow = part(FISTS, { fighter: fighter({ points: 0, attributes: { speed: -3 } }) });
    expect(reasonOf(plan(slow, part(FISTS)))).toBe("noActionPoints");
    expect(valueOf(plan(slow, part(FISTS), { encounter: { others: [], round: 1 } })).player.cost).toBe(1);
  });

  it("with a shield is one with a weapon, and an answer with it hurts nobody", () => {
    const shield = part({ kind: "shield", shield: BUCKLER });
    const exchange = valueOf(plan(shield, shield));
    expect(exchange.player).toMatchObject({ cost: 2 });
    expect(exchange.player.strike).not.toBeNull();
    expect(exchange.opponent).toMatchObject({ cost: 1, strike: null });
  });

  it("in a grapple is made and answered with nothing above weight 1", () => {
    const grappling = { grappling: true };
    const sword: Use = { kind: "weapon", weapon: GREATSWORD };
    expect(reasonOf(plan(part(sword, grappling), part(FISTS)))).toBe("tooHeavyToGrapple");
    expect(reasonOf(plan(part(FISTS), part({ kind: "shield", shield: KITE }, grappling)))).toBe("tooHeavyToGrapple");
    expect(valueOf(plan(part({ kind: "weapon", weapon: DAGGER }, grappling), part(FISTS))).player.cost).toBe(1);
  });

  it("that grapples is answered by grappling, or not at all (ruling 32)", () => {
    const grapple = part({ kind: "grapple", choice: "damage" });
    expect(valueOf(plan(grapple, part(FISTS))).opponent).toMatchObject({ cost: 3, strike: null });
    const both = valueOf(plan(grapple, grapple));
    expect(both.opponent.cost).toBe(3);
    expect(both.opponent.strike).not.toBeNull();
    expect(valueOf(plan(grapple, part({ kind: "none" }))).opponent).toMatchObject({ cost: 0, bonuses: [] });
  });

  it("that grabs can be met by any answer, and says how many are with a blind one", () => {
    const exchange = valueOf(plan(part({ kind: "grab" }), part(FISTS), { blindSide: 3 }));
    expect(exchange).toMatchObject({ blindSide: 3, player: { strike: { grabs: true, damage: null } } });
  });
});

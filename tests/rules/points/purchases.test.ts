import { describe, expect, it } from "vitest";
import type { CharacterBuild } from "../../../src/rules/points/character-build.ts";
import { entered } from "#core/rules/ledger/ledger.ts";
import { award, balanceOf, beginPlay } from "../../../src/rules/points/ledger.ts";
import { buyLevel, priceOfNext, returnOfLast, sellLevel } from "../../../src/rules/points/purchases.ts";
import { circumstances, options, Player, worldWith } from "./player.ts";
import { build, points } from "./support.ts";
import { newLedger } from "../support.ts";

const sprint = {
  id: "sprint",
  key: "sprint",
  name: "Sprint",
  base: { form: "attribute", attributes: ["dexterity"] },
  complexity: "",
  specific: 0,
} as const;
const hiding = {
  ...sprint,
  id: "hiding",
  name: "Hiding",
  base: { form: "attribute", attributes: ["intelligence"] },
  complexity: "easy",
} as const;
const brawl = { id: "brawl", key: "brawl", name: "Brawl", cost: 2, level: 0 } as const;
const survivalInstinct = {
  id: "instinct",
  key: "survival-instinct",
  name: "Survival Instinct",
  kind: "advantage",
  cost: { first: 5, step: 2, alternatives: [] },
  level: 0,
  highest: 3,
} as const;
const blind = {
  id: "blind",
  key: "blind",
  name: "Blind",
  kind: "drag",
  cost: { first: -40, step: 0, alternatives: [] },
  level: 0,
} as const;

/** A perk of which an alternative was taken that it does not have. */
const countless = {
  id: "noble",
  key: "aristocrat",
  name: "Aristocrat",
  kind: "perk",
  cost: { first: 0, step: 0, alternatives: [{ label: "Count", cost: 30 }] },
  choice: 3,
  level: 1,
} as const;

describe("What has no price", () => {
  it("cannot be sold: a perk whose alternative does not exist", () => {
    const { ledger, thing } = playerOf(countless);
    const reason = { ok: false, reason: "unknownAlternative", data: { name: "Aristocrat", choice: 4, count: 1 } };
    expect(returnOfLast(ledger, thing)).toEqual(reason);
    expect(sellLevel(ledger, thing)).toEqual(reason);
  });

  it("gives nothing back: the lowest level of an attribute", () => {
    const player = new Player(build({ specific: points({ strength: -7 }) }));
    expect(player.level("strength")).toBe(3);
    expect(returnOfLast(player.ledger, player.thing("strength"))).toEqual({ ok: true, value: 0 });
  });

  it("a price that was corrected is no level: what was bought is sold for what it took", () => {
    const player = new Player(build({ skills: [sprint] })).buy("sprint");
    const corrected = entered(player.ledger, {
      ...{ type: "adjusted", thing: "sprint", name: "Sprint", from: 11, to: 11, cost: 4 },
    });
    expect(returnOfLast(corrected, player.thing("sprint"))).toEqual({ ok: true, value: 2 });
  });
});

function playerOf(trait: typeof countless) {
  const player = new Player(build({ traits: [trait] }));
  return { ledger: player.ledger, thing: player.thing(trait.id) };
}

describe("Buying a level", () => {
  it("Will 12 to 13, then Mind 13, gives Will 14 (chapter Attributes)", () => {
    const player = new Player(build({ starting: { body: 10, mind: 12 } })).buy("will");
    expect(player.level("will")).toBe(13);
    player.buy("mind");
    expect(["mind", "will", "intelligence", "equilibrium"].map((key) => player.level(key))).toEqual([13, 14, 13, 13]);
    expect(player.costs).toEqual([14, 42]);
  });

  it("Sprint is bought from 10 to 11 for the price of 11; Dexterity raised later carries it to 12", () => {
    const player = new Player(build({ skills: [sprint] })).buy("sprint");
    expect(player.ledger.entries).toEqual([
      { type: "bought", thing: "sprint", name: "Sprint", from: 10, to: 11, cost: 2 },
    ]);
    expect(player.buy("dexterity").level("sprint")).toBe(12);
    expect(player.costs).toEqual([2, 12]);
  });

  it("Hiding with 3 specific points on Intelligence 13 is 16, and 17 once Intelligence is bought to 14", () => {
    const start = build({ starting: { body: 10, mind: 13 }, skills: [hiding] });
    const player = new Player(start).buy("hiding", "hiding", "hiding");
    expect(player.level("hiding")).toBe(16);
    expect(player.costs).toEqual([2, 2, 3]);
    expect(player.buy("intelligence").level("hiding")).toBe(17);
  });

  it("Brawl of cost 2 takes 3 CP for its first level and 9 for its seventh", () => {
    const player = new Player(build({ styles: [brawl] })).buy(...Array.from({ length: 7 }, () => "brawl"));
    expect(player.costs).toEqual([3, 4, 5, 6, 7, 8, 9]);
  });

  it("Brawl from 17 to 18 takes 20 CP, and stops there", () => {
    const player = new Player(build({ styles: [{ ...brawl, level: 17 }] })).buy("brawl");
    expect(player.costs).toEqual([20]);
    expect(buyLevel(player.ledger, player.thing("brawl"), circumstances)).toMatchObject({ reason: "highestLevel" });
  });

  it("an advantage of 5+2 takes 5, 7 and 9 CP, and has no fourth level", () => {
    const player = new Player(build({ traits: [survivalInstinct] })).buy("instinct", "instinct", "instinct");
    expect(player.costs).toEqual([5, 7, 9]);
    expect(buyLevel(player.ledger, player.thing("instinct"), circumstances)).toEqual({
      ok: false,
      reason: "highestTrait",
      data: { name: "Survival Instinct", highest: 3 },
    });
  });

  it("an advantage without a highest level goes on", () => {
    const player = new Player(build({ traits: [{ ...survivalInstinct, highest: null, level: 20 }] })).buy("instinct");
    expect(player.costs).toEqual([45]);
  });

  it("a drag is had once", () => {
    const { ledger, character } = new Player(build({ traits: [blind] })).buy("blind");
    const again = buyLevel(ledger, new Player(character).thing("blind"), circumstances);
    expect(again).toMatchObject({ reason: "highestTrait", data: { name: "Blind", highest: 1 } });
  });

  it("a drag gives its points", () => {
    const player = new Player(build({ traits: [blind] }), newLedger({ startingPoints: 100 })).buy("blind");
    expect(balanceOf(player.ledger)).toEqual({ budget: 100, awarded: 0, spent: -40, left: 140, overBudget: false });
  });

  it("specific points had for nothing raise the level of the next, not its number", () => {
    const firstAid = { ...sprint, base: { form: "none", attributes: [] }, complexity: "hard", granted: 8 } as const;
    expect(new Player(build({ skills: [firstAid] })).buy("sprint").ledger.entries).toMatchObject([
      { from: 8, to: 9, cost: 2 },
    ]);
    const thrust = { ...firstAid, combatCost: 4, granted: 1 };
    expect(new Player(build({ skills: [thrust] })).buy("sprint").ledger.entries).toMatchObject([
      { from: 1, to: 2, cost: 6 },
    ]);
  });
});

describe("A level that cannot be bought", () => {
  const error = (character: CharacterBuild, id: string, ledger = newLedger({ startingPoints: 100 })) =>
    buyLevel(ledger, new Player(character).thing(id), circumstances);

  it("costs more than there is", () => {
    expect(error(build(), "mind", newLedger({ startingPoints: 30 }))).toEqual({
      ok: false,
      reason: "notEnoughPoints",
      data: { name: "SIRPAS.ATTRIBUTE.mind.label", level: 11, cost: 36, left: 30, short: 6 },
    });
  });

  it("lies past the highest", () => {
    expect(error(build({ specific: points({ will: 8 }) }), "will")).toEqual({
      ok: false,
      reason: "highestLevel",
      data: { name: "SIRPAS.ATTRIBUTE.will.label", highest: 18 },
    });
  });

  it("lies past 18, where the setting allows it, costs what 18 does", () => {
    const player = new Player(build({ world: worldWith({ maximum: 30 }), specific: points({ will: 8 }) }));
    expect(priceOfNext(player.ledger, player.thing("will"))).toEqual({ ok: true, value: 25 });
  });

  it("is an attribute that lies too low to have a price", () => {
    expect(error(build({ specific: points({ strength: -8 }) }), "strength")).toEqual({
      ok: false,
      reason: "unpricedLevel",
      data: { name: "SIRPAS.ATTRIBUTE.strength.label", level: 3, lowest: 4 },
    });
  });

  it("has prerequisites that are missing", () => {
    const healing = { ...sprint, prerequisites: [{ key: "first-aid", level: 3 }] };
    const has = [{ key: "first-aid", name: "First Aid", level: 2 }];
    const thing = new Player(build({ skills: [healing] })).thing("sprint");
    const answer = buyLevel(newLedger(options), thing, { has });
    expect(answer).toMatchObject({ reason: "prerequisite", data: { needs: "First Aid", level: 3, has: 2 } });
  });

  it("is shut out by something the character has, even if only that says so", () => {
    const has = [{ key: "lack-of-instinct", name: "Lack", level: 1, exclusions: ["survival-instinct"] }];
    const thing = new Player(build({ traits: [survivalInstinct] })).thing("instinct");
    expect(buyLevel(newLedger(options), thing, { has })).toEqual({
      ok: false,
      reason: "excluded",
      data: { name: "Survival Instinct", others: "Lack" },
    });
  });

  it("belongs to an alternative that does not exist", () => {
    const famous = { ...blind, kind: "perk", cost: { first: 0, step: 0, alternatives: [] }, choice: 3 } as const;
    const cost = { ...famous.cost, alternatives: [{ label: "one", cost: 10 }] };
    expect(error(build({ traits: [{ ...famous, cost }] }), "blind")).toMatchObject({ reason: "unknownAlternative" });
  });
});

describe("Selling a level", () => {
  it("an attribute that nobody bought gives the price of the row it leaves", () => {
    expect(new Player(build()).sell("strength", "strength").costs).toEqual([-11, -10]);
  });

  it("what was bought gives back what was paid, although its base was raised since", () => {
    const player = new Player(build({ skills: [{ ...sprint, complexity: "hard" }], starting: { body: 8, mind: 8 } }));
    player.buy(...Array.from({ length: 9 }, () => "sprint"));
    const paid = player.costs.at(-1);
    player.buy("dexterity", "dexterity", "dexterity", "dexterity").sell("sprint");
    expect(player.costs.at(-1)).toBe(-(paid ?? 0));
  });

  it("two that were bought give back what each took, the last first, whatever happens between", () => {
    const hard = { ...sprint, complexity: "hard", granted: 7 } as const;
    const player = new Player(build({ skills: [hard] })).buy("sprint", "sprint").sell("sprint");
    player.buy(...Array.from({ length: 8 }, () => "dexterity")).sell("sprint");
    expect(player.costs.filter((_cost, index) => index < 3 || index === 11)).toEqual([3, 4, -4, -3]);
  });

  it("what was sold is bought back for what it gave, although its main was raised since", () => {
    const player = new Player(build()).sell("strength").buy("body", "strength");
    expect(player.costs).toEqual([-11, 36, 11]);
  });

  it("after creation it is bought back by the table", () => {
    const player = new Player(build()).sell("strength").buy("body");
    player.ledger = beginPlay(player.ledger);
    expect(player.buy("strength").costs).toEqual([-11, 36, 0, 12]);
  });

  it("an attribute stops at 3", () => {
    const player = new Player(build({ specific: points({ strength: -6 }) })).sell("strength");
    expect(player.costs).toEqual([-5]);
    expect(sellLevel(player.ledger, player.thing("strength"))).toEqual({
      ok: false,
      reason: "lowestLevel",
      data: { name: "SIRPAS.ATTRIBUTE.strength.label", level: 2, lowest: 3 },
    });
  });

  it("a main stops where one of its attributes would fall below 3", () => {
    const player = new Player(build({ specific: points({ health: -7 }) }));
    expect(sellLevel(player.ledger, player.thing("body"))).toMatchObject({
      reason: "lowestLevel",
      data: { name: "SIRPAS.ATTRIBUTE.health.label", level: 2 },
    });
  });

  it("a skill without specific points has nothing to sell", () => {
    const player = new Player(build({ skills: [sprint] }));
    expect(sellLevel(player.ledger, player.thing("sprint"))).toEqual({
      ok: false,
      reason: "nothingToSell",
      data: { name: "Sprint" },
    });
  });

  it("a skill that came without a history gives the row it leaves", () => {
    const player = new Player(build({ skills: [{ ...sprint, specific: 3 }], styles: [{ ...brawl, level: 4 }] }));
    expect(player.sell("sprint", "sprint", "brawl").costs).toEqual([-3, -2, -6]);
  });

  it("to be rid of a drag costs what it gave, if there is enough left", () => {
    const player = new Player(build({ traits: [blind] }), newLedger({ startingPoints: 0 })).buy("blind");
    expect(new Player(player.character, player.ledger).sell("blind").costs).toEqual([-40, 40]);
    player.buy("mind");
    expect(sellLevel(player.ledger, player.thing("blind"))).toMatchObject({
      reason: "notEnoughPoints",
      data: { cost: 40, left: 4, short: 36 },
    });
  });

  it("nothing is sold after creation", () => {
    const player = new Player(build({ skills: [sprint] })).buy("sprint");
    expect(sellLevel(beginPlay(player.ledger), player.thing("sprint"))).toEqual({
      ok: false,
      reason: "sellingAfterCreation",
      data: { name: "Sprint" },
    });
  });
});

describe("The ledger", () => {
  it("counts awards beside the budget", () => {
    const player = new Player(build(), newLedger({ startingPoints: 10 }));
    player.ledger = award(player.ledger, 5, "The siege");
    expect(balanceOf(player.buy("strength").ledger)).toEqual({
      budget: 10,
      awarded: 5,
      spent: 12,
      left: 3,
      overBudget: false,
    });
  });

  it("warns when points that were spent are taken back", () => {
    const player = new Player(build(), newLedger({ startingPoints: 12 })).buy("strength");
    expect(balanceOf(award(player.ledger, -2))).toMatchObject({ left: -2, overBudget: true });
  });

  it("who spent too much may still take a drag or sell", () => {
    const player = new Player(build({ traits: [blind] }), award(newLedger({ startingPoints: 0 }), -50));
    expect(player.buy("blind").sell("strength").costs).toEqual([50, -40, -11]);
  });

  it("half a point is a fault", () => {
    expect(() => award(newLedger(options), 0.5)).toThrow(RangeError);
  });
});

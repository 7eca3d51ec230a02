import { describe, expect, it } from "vitest";
import { sumTerms } from "#core/rules/term.ts";
import { actionPoints, hitPoints } from "../../../../systems/bind/src/rules/character/derived.ts";
import { burdened, loadOf } from "../../../../systems/bind/src/rules/character/load.ts";
import { resistedBy } from "../../../../systems/bind/src/rules/checks/resisted.ts";
import { plainHit, resistance } from "../../../../systems/bind/src/rules/combat/armour.ts";
import type { Fighter } from "../../../../systems/bind/src/rules/combat/fighter.ts";
import { brawlSide, weaponSide } from "../../../../systems/bind/src/rules/combat/weapons.ts";
import { takeOff } from "../../../../systems/bind/src/rules/dangers/flight.ts";
import { RATS } from "../../../../systems/bind/src/rules/dangers/swarm.ts";
import { WEAPON_CHART } from "./combat/chart.ts";
import { OPPONENTS, type Opponent } from "./opponents.ts";
import { around, attributes, fighter, knacks, natural, PARTIAL_CHAIN, UNDEAD, weapon } from "./support.ts";

function fighterOf({
  attributes: [strength, dexterity, speed, wits],
  skills,
  worn,
  skin,
  undead,
  knacks: keys,
}: Opponent): Fighter {
  const armour = worn ? [{ ...PARTIAL_CHAIN, resistance: worn[0], covering: worn[1] }] : [];
  return fighter({
    attributes: { strength, dexterity, speed, wits },
    ...{
      skills,
      knacks: knacks(keys ?? [], ["goblin"]),
      layers: [...armour, ...(skin ? [natural(skin)] : []), ...(undead ? [UNDEAD] : [])],
    },
  });
}

/** Of each what a player meets: hit points, action points, the tie number with the first weapon or the body, armour. */
function metIn(name: keyof typeof OPPONENTS): readonly number[] {
  const opponent: Opponent = OPPONENTS[name];
  const who = fighterOf(opponent);
  const [first = ""] = opponent.weapons;
  const row = Object.entries(WEAPON_CHART).find(([key]) => key === first)?.[1];
  const side = row
    ? weaponSide(who, weapon(first, row[0], row[1], row[2], row[3]), around())
    : brawlSide(who, { claws: first === "claws", fangs: first === "fangs" }, around());
  return [
    hitPoints(who).value,
    actionPoints(who).value,
    sumTerms(resistedBy(side.bonuses)),
    resistance(who.layers, plainHit(1)).value,
  ];
}

describe("opponents", () => {
  it("are met with the hit points, action points, tie number and armour that follow from the chart", () => {
    const met = Object.keys(OPPONENTS).map((name) => [name, metIn(name as keyof typeof OPPONENTS)]);
    expect(Object.fromEntries(met)).toEqual({
      soldier: [8, 3, 11, 4],
      brigand: [7, 3, 10, 3],
      archer: [8, 3, 9, 3],
      goblin: [4, 5, 10, 0],
      hobgoblin: [7, 4, 11, 4],
      ogre: [10, 4, 12, 0],
      gnollHunter: [8, 4, 12, 0],
      dwarvenSoldier: [8, 3, 12, 5],
      elvenEnchanter: [5, 4, 10, 0],
      wolf: [5, 5, 8, 0],
      bear: [11, 5, 8, 2],
      boar: [7, 6, 7, 2],
      basilisk: [14, 5, 10, 4],
      griffin: [7, 5, 9, 0],
      giantSpider: [10, 5, 10, 3],
      undeadSoldier: [7, 2, 9, 2],
    });
  });

  it("pay for a sword that is too heavy with a point of the body, and so of action points (ruling 11)", () => {
    const soldier = fighterOf(OPPONENTS.soldier);
    const sword = { weight: WEAPON_CHART.greatsword[3], hands: 2 as const, weapon: true };
    const load = loadOf([sword], hitPoints(soldier).value);
    const laden = burdened(soldier.attributes, load);
    expect(laden).toEqual(attributes({ strength: 1, dexterity: -1, speed: -1, wits: -1 }));
    expect(actionPoints({ attributes: laden }).value).toBe(2);
    const ogre = fighterOf(OPPONENTS.ogre);
    expect(loadOf([sword], hitPoints(ogre).value).burden).toBe(0);
  });

  it("fly at once as a griffin, and act six times as rats", () => {
    expect(takeOff(fighterOf(OPPONENTS.griffin).attributes)).toBe("atOnce");
    expect(actionPoints({ attributes: attributes({ speed: RATS.speed }) }).value).toBe(6);
  });
});
